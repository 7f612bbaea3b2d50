import { z } from 'zod';
import { cardSetSchema } from '../card-sets/set.ts';
import { canonicalJson, hmacHex } from '../hash.ts';
import { isIntent, SEATS, type Intent, type Json } from '../types.ts';
import { HEX_32 } from './fairness.ts';
import { headerText } from './header-text.ts';
import { clockSchema, timeSchema, timeText } from './times.ts';

/**
 * Forms of a log. In `cardscape/2` the commitment covers everything that is settled before a player adds randomness
 * (`terms.ts`); in `cardscape/1` the secret alone: matches of then are still played on and checked.
 */
export const FORMATS = ['cardscape/1', 'cardscape/2'] as const;
export const FORMAT = 'cardscape/2';

const hex = z.string().regex(HEX_32, '64 hexadecimal digits');

export const signedSchema = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{16}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});

/** A signature, and which key made it. */
export interface Signed {
  /** Its id: 16 hexadecimal digits. */
  readonly key: string;
  /** 128 hexadecimal digits. */
  readonly signature: string;
}

/** Ids stand in sentences about a file, where nothing in them may pass for one, and in addresses of pages. */
const id = z.string().regex(/^[\w-]{1,64}$/);

/** Milliseconds from 1970 to the ends of what a `Date` can say. */
const LAST_MOMENT = 8.64e15;
/** Milliseconds since 1970, by the server's clock. */
export const moment = z.int().min(-LAST_MOMENT).max(LAST_MOMENT);

/** How far take-backs reach (SC-8): over the passes that have followed a decision. */
export const OVER_PASSES = 'over-passes';

const plain: z.ZodType<Json> = z.json();

/** What a match begins with. Together with the secret and the entries it is the whole match (design D-2.2). */
export const headerSchema = z.strictObject({
  format: z.enum(FORMATS),
  match: id,
  game: id,
  revision: z.int(),
  options: z.record(z.string(), plain),
  /** One deck a seat. */
  decks: z.array(plain),
  /** The definitions of all cards of the decks, so that the match stays playable when cards change. */
  cards: z.array(plain),
  /** The card sets that were chosen for it, whole; absent: none. */
  sets: z.exactOptional(z.array(cardSetSchema)),
  /** Names to show, in seat order. */
  seats: z.array(z.string()),
  startedAt: moment,
  commitment: hex,
  /** What the clients added to the randomness, in seat order; a bot adds nothing. */
  entropies: z.array(z.union([hex, z.literal('')])),
  /**
   * Where seats are drawn by lot: for each seat the place in the order of coming, from 0, of the player who has it.
   * Absent: players sit in the order of coming.
   */
  places: z.exactOptional(z.array(z.int().min(0).max(3))),
  /**
   * Its players may let each other take back decisions; absent: what is decided stands. In older matches it is true:
   * only the newest entry can be taken back.
   */
  takeBacks: z.exactOptional(z.literal([OVER_PASSES, true])),
  /** Passes may be declared (SC-9); absent: every response is asked for. */
  standingPasses: z.exactOptional(z.literal(true)),
  /** How time is kept. Absent in matches of before times stood in the log: of theirs nothing can be checked. */
  clock: z.exactOptional(clockSchema),
  /** Only where the match was played on from a moment of a finished one. */
  get fork(): z.ZodExactOptional<z.ZodType<MatchFork>> {
    return z.exactOptional(forkSchema);
  },
});

export type MatchHeader = z.infer<typeof headerSchema>;

/**
 * Characters of a header without its origin, and of a name in it: matches of servers stay far below. Parts that nobody
 * plays with, such as pictures, could hold anything.
 */
export const HEADER_LIMIT = 200_000;
const NAME_LIMIT = 64;

/** Why a header is larger than that of any match, or one of its origins is; null if it is not. */
export function headerSizeProblem({ fork, ...header }: MatchHeader): string | null {
  if (header.seats.some((name) => name.length > NAME_LIMIT)) return `a name has more than ${NAME_LIMIT} characters`;
  if (headerText(header).length > HEADER_LIMIT) return `the header has more than ${HEADER_LIMIT} characters`;
  return fork === undefined ? null : headerSizeProblem(fork.origin.header);
}

/** Who decided: the player, the server's clock for him, or a bot. */
export const ACTORS = ['player', 'clock', 'bot'] as const;

export const entrySchema = z.strictObject({
  /** From 1, without gaps. */
  seq: z.int().min(1),
  at: moment,
  seat: z.literal(SEATS),
  by: z.enum(ACTORS),
  intent: z.custom<Intent>(isIntent, 'an object with a type is expected'),
  hash: hex,
  /** What the clock counted; only where it counted something, in matches whose header says how. */
  time: z.exactOptional(timeSchema),
});

export type LogEntry = z.infer<typeof entrySchema>;

/**
 * The finished match that another one was played on from, as far as it goes: with it the file of the fork can be
 * checked alone.
 *
 * DECISION: the secret of a finished match is public, and with it everything that it would have drawn. So a fork has a
 * secret, entropies and an id of its own, and its random stream begins anew (`matchRandom`) in the state that the
 * origin was in. What had been dealt stays as it was, piles included.
 */
export interface MatchFork {
  /** Sequence number of the entry after which it goes on; 0: from the beginning. */
  seq: number;
  /** Hash of that entry, or of the header. */
  head: string;
  /** SHA-256 of the state at that moment, before its random stream was changed. */
  state: string;
  origin: { header: MatchHeader; secret: string; entries: z.infer<typeof entrySchema>[] };
}

const forkSchema: z.ZodType<MatchFork> = z.strictObject({
  seq: z.int().min(0),
  head: hex,
  state: hex,
  origin: z.strictObject({
    get header() {
      return headerSchema;
    },
    secret: hex,
    entries: z.array(entrySchema),
  }),
});

/** The first line of a replay file, and its last one. */
export const firstLineSchema = z.strictObject({
  header: headerSchema,
  hash: hex,
  signed: z.exactOptional(signedSchema),
});

/** What closes a finished match: now everything can be checked. */
export const endSchema = z.strictObject({
  secret: hex,
  winners: z.array(z.int()),
  reason: z.string(),
  /** SHA-256 of the final state. */
  final: hex,
});

export type MatchEnd = z.infer<typeof endSchema>;

export const lastLineSchema = z.strictObject({ end: endSchema, signed: z.exactOptional(signedSchema) });

/** The first hash of the chain: over the header. */
export function headHash(key: string, header: MatchHeader): string {
  return hmacHex(key, headerText(header));
}

/** What the hash of an entry covers beside the hash before it: the entry in its canonical form, without the hash. */
export function entryText({ seq, at, seat, by, intent, time }: Omit<LogEntry, 'hash'>): string {
  return `{"at":${at},"by":"${by}","intent":${canonicalJson(intent)},"seat":${seat},"seq":${seq}${time === undefined ? '' : `,"time":${timeText(time)}`}}`;
}

/** The hash of an entry: over the hash before it and the entry. */
export function entryHash(
  key: string,
  previous: string,
  entry: Omit<LogEntry, 'hash'>,
  text = entryText(entry),
): string {
  return hmacHex(key, `${previous}\n${text}`);
}

/** What a server has signed of a match: its beginning when it began, and its end when it ended. */
export interface Signatures {
  readonly begun?: Signed | undefined;
  readonly ended?: Signed | undefined;
}

/**
 * A match as a file: one JSON document a line — header, entries, end (design D-3), each in its canonical form, so that
 * equal matches are equal files.
 */
export function replayFile(
  header: MatchHeader,
  first: string,
  entries: readonly LogEntry[],
  end: MatchEnd | null,
  { begun, ended }: Signatures = {},
): string {
  const lines: unknown[] = [{ header, hash: first, signed: begun }, ...entries.map((entry) => ({ entry }))];
  if (end !== null) lines.push({ end, signed: ended });
  return lines.map((line) => `${canonicalJson(line)}\n`).join('');
}
