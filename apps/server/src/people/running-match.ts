import type { Seat } from '@cardscape/rules';
import type { MatchTerms } from '../db/matches/stored-match.ts';

/** A match that goes on, as far as people talk in it and report each other. */
export interface RunningMatch {
  readonly id: string;
  readonly terms: MatchTerms;
  /** The address that made it, or those of its players who were brought together; none: unknown. */
  readonly from: readonly string[];
  readonly match: { readonly seq: number };
  /** Whether it may be watched. */
  readonly isOpen: boolean;
  /** The seat of an account, or null. */
  seatOf(account: string): Seat | null;
}
