import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib';
import { chainKey, CLOCK_REASONS, entryHash, type EntryTime, timeSchema, timeText } from '@cardscape/rules';
import { z } from 'zod';
import { entryOf, type EntryRow } from './entry-row.ts';

/*
 * The entries of a match as one compressed row: column by column, times as differences, and without the hashes as far
 * as they follow from the first one and the secret of the match. What does not fit a column stays as it was written.
 */

const whole = z.int();
const form = z.strictObject({
  v: z.literal(1),
  seq: z.array(whole),
  at: z.array(whole),
  seat: z.array(whole),
  actor: z.array(z.string()),
  /** Each different intent once, and which one each entry has. */
  intents: z.array(z.string()),
  intent: z.array(whole),
  /** The first hash, where all others follow from it; else all. */
  hashes: z.array(z.string()),
  /** By the order of entries that have times: when they were sent and received, what was credited, and what is over. */
  timed: z.array(whole),
  sent: z.array(whole),
  received: z.array(whole),
  lag: z.array(whole),
  away: z.array(whole),
  outage: z.array(whole),
  rest: z.array(whole),
  why: z.array(z.enum(['', ...CLOCK_REASONS])),
  /** Times in another form, by the index of their entry. */
  odd: z.record(z.string(), z.string()),
});
type Columns = z.infer<typeof form>;

/** Bytes of the columns of one match: no match of any game comes near. */
const LARGEST = 2 ** 28;
const deflated: (bytes: Buffer) => Promise<Buffer> = promisify(deflateRaw);

/**
 * Packs the entries of a match.
 * @param secret that of the match, where it has to be looked whether their hashes follow; null: they do, for a server
 *   has just made them so
 */
export function pack(rows: readonly EntryRow[], secret: string | null): Promise<Buffer> {
  return deflated(columnsOf(rows, secret));
}

/** The same at once, for commands. */
export function packNow(rows: readonly EntryRow[], secret: string): Buffer {
  return deflateRawSync(columnsOf(rows, secret));
}

/** The rows that `pack` was given. Errors: Error for bytes that it has not made. */
export function unpack(bytes: Buffer, secret: string): EntryRow[] {
  const columns = form.parse(JSON.parse(inflateRawSync(bytes, { maxOutputLength: LARGEST }).toString()));
  const times = timesOf(columns);
  let at = 0;
  let seq = 0;
  const rows = columns.at.map((step, index): EntryRow => {
    at += step;
    seq += columns.seq[index] ?? 0;
    return {
      seq,
      at,
      seat: columns.seat[index] ?? 0,
      actor: columns.actor[index] ?? '',
      intent: columns.intents[columns.intent[index] ?? 0] ?? '',
      hash: columns.hashes[index] ?? '',
      time: times(index, at),
    };
  });
  return columns.hashes.length === rows.length ? rows : chained(rows, secret);
}

function columnsOf(rows: readonly EntryRow[], secret: string | null): Buffer {
  const follows = secret === null || followsFromFirst(rows, secret);
  const numbers = new Map<string, number>();
  const columns: Columns = {
    v: 1,
    seq: rows.map(({ seq }, index) => seq - (rows[index - 1]?.seq ?? 0)),
    at: rows.map(({ at }, index) => at - (rows[index - 1]?.at ?? 0)),
    seat: rows.map(({ seat }) => seat),
    actor: rows.map(({ actor }) => actor),
    intent: rows.map(({ intent }) => {
      const number = numbers.get(intent) ?? numbers.size;
      numbers.set(intent, number);
      return number;
    }),
    intents: [...numbers.keys()],
    hashes: (follows ? rows.slice(0, 1) : rows).map(({ hash }) => hash),
    timed: [],
    sent: [],
    received: [],
    lag: [],
    away: [],
    outage: [],
    rest: [],
    why: [],
    odd: {},
  };
  let last = 0;
  for (const [index, { at, time }] of rows.entries()) {
    const plain = time === null ? null : plainTime(time);
    if (plain !== null) {
      addTime(columns, index - last, at, plain);
      last = index;
    } else if (time !== null) columns.odd[index] = time;
  }
  return Buffer.from(JSON.stringify(columns));
}

function addTime(columns: Columns, step: number, at: number, time: EntryTime): void {
  const { sent, received, credited, charged, why } = time;
  columns.timed.push(step);
  columns.sent.push(at - sent);
  columns.received.push(at - received);
  columns.lag.push(credited.lag);
  columns.away.push(credited.away);
  columns.outage.push(credited.outage);
  columns.rest.push(received - sent - credited.lag - credited.away - credited.outage - charged);
  columns.why.push(why ?? '');
}

/** A time in the form in which servers write it; null: another. */
function plainTime(text: string): EntryTime | null {
  try {
    const time = timeSchema.parse(JSON.parse(text));
    return timeText(time) === text ? time : null;
  } catch {
    return null;
  }
}

/** The time of each entry, asked in their order. */
function timesOf(columns: Columns): (index: number, at: number) => string | null {
  let place = 0;
  let next = columns.timed[0] ?? -1;
  return (index, at) => {
    if (index !== next) return columns.odd[index] ?? null;
    const sent = at - (columns.sent[place] ?? 0);
    const received = at - (columns.received[place] ?? 0);
    const [lag = 0, away = 0, outage = 0] = [columns.lag[place], columns.away[place], columns.outage[place]];
    const why = columns.why[place] ?? '';
    const charged = received - sent - lag - away - outage - (columns.rest[place] ?? 0);
    place += 1;
    next += columns.timed[place] ?? -Infinity;
    const time = { sent, received, credited: { lag, away, outage }, charged };
    return timeText(why === '' ? time : { ...time, why });
  };
}

function followsFromFirst(rows: readonly EntryRow[], secret: string): boolean {
  try {
    return chained(rows, secret).every(({ hash }, index) => hash === rows[index]?.hash);
  } catch {
    // What is no entry has no hash that follows from anything.
    return false;
  }
}

/** The rows with the hashes that follow from that of the first one. Errors: Error for a row that is no entry. */
function chained(rows: readonly EntryRow[], secret: string): EntryRow[] {
  const key = chainKey(secret);
  let head = rows[0]?.hash ?? '';
  return rows.map((row, index) => {
    if (index > 0) head = entryHash(key, head, entryOf(row));
    return { ...row, hash: head };
  });
}
