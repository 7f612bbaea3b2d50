import { entrySchema, type LogEntry, timeSchema, timeText } from '@cardscape/rules';

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

const form = entrySchema.shape;

/** Errors: Error for a row that no Cardscape has written. */
export function entryOf({ seq, at, seat, actor, intent, hash, time }: EntryRow): LogEntry {
  return {
    seq,
    at,
    seat: form.seat.parse(seat),
    by: form.by.parse(actor),
    intent: form.intent.parse(JSON.parse(intent)),
    hash,
    ...(time === null ? {} : { time: timeSchema.parse(JSON.parse(time)) }),
  };
}
