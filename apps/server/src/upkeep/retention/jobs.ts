import type { DataPlace } from '../../db/place.ts';
import type { OldMatches } from './old-matches.ts';

/** What the thread that looks for old matches is given. */
export interface LookData {
  readonly place: DataPlace;
  /** Milliseconds since 1970. */
  readonly before: number;
  readonly most: number;
}

export type LookReply = OldMatches | { readonly error: string };
