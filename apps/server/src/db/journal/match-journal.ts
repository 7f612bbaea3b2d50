import type { EntryRecord } from './records.ts';

/** What is being played, until it has gone into the archive: files beside SQLite, or a table of PostgreSQL. */
export interface MatchJournal {
  /** Matches with entries here. */
  readonly matches: readonly string[];
  /** How many segments it has, and the number of the one that is written. */
  readonly segments: number;
  readonly newestSegment: number;
  /** Sequence number of the newest entry of a match; null: none of it is here. */
  newest(match: string): number | null;
  /** Makes an entry durable. Errors: those of the files or the database; then the entry is not there. */
  append(entry: EntryRecord): Promise<void>;
  /** Takes the newest entry of a match back. Errors: as `append`. */
  takeBack(match: string, seq: number): Promise<void>;
  /** Up to so many entries of a match after one of them. Errors: Error where some are missing; as `append`. */
  entries(match: string, after: number, most?: number): readonly EntryRecord[] | Promise<readonly EntryRecord[]>;
  /** Entries of a match, up to one of them, are in the archive, or nobody wants them. */
  forget(match: string, upTo?: number): void;
  /** The matches that keep the oldest segment, if there are more than so many, and up to which entry each is certain. */
  holding(most: number): readonly (readonly [match: string, upTo: number])[];
}
