import type { OldMatches } from './old-matches.ts';

/** What the thread that looks for old matches is given. */
export interface LookData {
  /** The data folder. */
  readonly data: string;
  /** Milliseconds since 1970. */
  readonly before: number;
  readonly most: number;
}

export type LookReply = OldMatches | { readonly error: string };
