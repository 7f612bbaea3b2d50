import type { DataPlace } from '../../db/place.ts';

/** What the thread that finds circles is given. */
export interface CirclesData {
  /** Where the database is, which it only reads. */
  readonly place: DataPlace;
  readonly game: string;
  readonly now: number;
  /** Accounts made later may not trade yet. */
  readonly madeBefore: number;
  /** Whoever let a circle go since then is not asked. */
  readonly restSince: number;
}
