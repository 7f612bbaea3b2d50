import type { DataPlace } from '../../db/place.ts';

/** What the thread that looks for old matches is given. */
export interface LookData {
  readonly place: DataPlace;
  /** Milliseconds since 1970. */
  readonly before: number;
  readonly most: number;
}
