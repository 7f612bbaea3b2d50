import { type LogEntry, timeSchema, timeText } from '@cardscape/rules';
import { z } from 'zod';

/** An entry of a log as text: what the journal and the archive keep. */
export interface EntryRow {
  readonly seq: number;
  readonly at: number;
  readonly seat: number;
  readonly actor: string;
  /** The intent as JSON. */
  readonly intent: string;
  readonly hash: string;
  /** What the clock counted, as JSON; null for entries that no clock ran for. */
  readonly time: string | null;
}

export function rowOf({ seq, at, seat, by, intent, hash, time }: LogEntry): EntryRow {
  return {
    seq,
    at,
    seat,
    actor: by,
    intent: JSON.stringify(intent),
    hash,
    time: time === undefined ? null : timeText(time),
  };
}

const seatForm = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const actorForm = z.enum(['player', 'clock', 'bot']);
const intentForm = z.looseObject({ type: z.string() });

/** Errors: Error for a row that no Cardscape has written. */
export function entryOf({ seq, at, seat, actor, intent, hash, time }: EntryRow): LogEntry {
  return {
    seq,
    at,
    seat: seatForm.parse(seat),
    by: actorForm.parse(actor),
    intent: intentForm.parse(JSON.parse(intent)) as LogEntry['intent'],
    hash,
    ...(time === null ? {} : { time: timeSchema.parse(JSON.parse(time)) }),
  };
}
