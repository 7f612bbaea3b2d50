import type { EntryRow } from '../matches/entry-row.ts';

/** An entry of a match as it lies in the journal, with what is left in the time banks after it. */
export interface EntryRecord extends EntryRow {
  readonly match: string;
  /** Milliseconds in seat order, separated by commas. */
  readonly banks: string;
}

/** An entry that was taken back: it could not be carried out. */
export interface TakenBack {
  readonly match: string;
  readonly seq: number;
}

/** JSON has no line feeds of its own, and nothing else in a record has any. */
export function entryRecord({ match, seq, at, seat, actor, hash, time, banks, intent }: EntryRecord): string {
  return `${match}\n${seq}\n${at}\n${seat}\n${actor}\n${hash}\n${time ?? ''}\n${banks}\n${intent}`;
}

export function takenBackRecord({ match, seq }: TakenBack): string {
  return `${match}\n${seq}`;
}

/** Of which match and entry a record tells, and whether it takes it back. */
export function subjectOf(record: string): TakenBack & { readonly isTakenBack: boolean } {
  const first = record.indexOf('\n');
  const second = record.indexOf('\n', first + 1);
  return {
    match: record.slice(0, first),
    seq: Number(record.slice(first + 1, second === -1 ? undefined : second)),
    isTakenBack: second === -1,
  };
}

/** Errors: Error for a record that is no entry. */
export function readEntry(record: string): EntryRecord {
  const parts = record.split('\n');
  const [match, seq, at, seat, actor, hash, time, banks, intent] = parts;
  if (match === undefined || actor === undefined || hash === undefined || banks === undefined || intent === undefined)
    throw new Error('a record of the journal is not an entry of a match');
  return {
    match,
    seq: Number(seq),
    at: Number(at),
    seat: Number(seat),
    actor,
    hash,
    time: time === '' || time === undefined ? null : time,
    banks,
    intent,
  };
}
