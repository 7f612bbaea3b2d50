import type { Match, Seat } from '@cardscape/rules';
import type { MatchTerms } from '../db/matches/stored-match.ts';

/** What part a seat's player took in a match. */
export interface Participation {
  /** Whether it has not given up. */
  readonly stayed: boolean;
  /** How long it had waited for others to decide when it gave up, in milliseconds; 0: it had to decide itself. */
  readonly waited: number;
  /** Whether the clock gave up for it: its player was not there, or did nothing. */
  readonly left: boolean;
  /** Decisions that it made itself, and those that the clock made for it. */
  readonly moves: number;
  readonly missed: number;
}

/** A match, as far as records and ratings follow from it. */
export interface PlayedMatch {
  readonly id: string;
  readonly match: Match;
  readonly terms: MatchTerms;
  participationOf(seat: Seat): Participation;
}

/** A match that the server has given up although its shuffle was fixed. */
export interface AbandonedMatch {
  readonly id: string;
  readonly game: string;
  readonly terms: MatchTerms;
  /** It could not begin; somebody ended it without a result; its log could not be taken up. */
  readonly reason: 'not-begun' | 'ended' | 'lost';
}
