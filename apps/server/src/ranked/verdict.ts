/** What is known of a person's part in a match that is over. */
export interface Conducted {
  /** Among the winners. */
  readonly won: boolean;
  /** By the game's own ranking, from 1. */
  readonly rank: number;
  /** Gave up with their own hand. */
  readonly gaveUp: boolean;
  /** Milliseconds that they had waited for others to decide when they gave up; 0: they had to decide themselves. */
  readonly waited: number;
  /** The clock gave up for them: they were not there, or did nothing. */
  readonly left: boolean;
  /** Decisions that they made themselves, and those that the clock made for them. */
  readonly moves: number;
  readonly missed: number;
  /** Has been shown the table, and with it the own hand and the opponent. */
  readonly came: boolean;
}

export interface Verdict {
  readonly result: 'won' | 'lost' | 'drawn' | 'void';
  readonly rank: number;
  /** Is noted as having left. */
  readonly left: boolean;
}

/** Nobody has to wait longer for somebody who decides nothing, in milliseconds. */
export const IN_VAIN = 20_000;
/** So many decisions the clock has to have made for a player who has left its game to it. */
const DESERTED = 3;

/**
 * What a match that is over counts as for each of its people (P-3). DECISION: it is void where nobody had decided
 * anything, unless it is a ranked one and whoever lost had seen what would be decided on: they gave up with their own
 * hand, or came to the table and went away again, or let the clock run out, while somebody who won was there to play.
 * Else a bad opening hand, or a strong opponent, could be refused for nothing.
 */
export function verdictsOf(
  people: readonly Conducted[],
  { isRanked, isDrawn }: { readonly isRanked: boolean; readonly isDrawn: boolean },
): Verdict[] {
  const begun = people.some(({ moves }) => moves > 0);
  const wasAwaited = people.some(({ won, came }) => won && came);
  const isRefused =
    isRanked && !isDrawn && people.some(({ won, gaveUp, came }) => !won && (gaveUp || (came && wasAwaited)));
  const isVoid = !begun && !isRefused;
  return people.map(({ won, rank, waited, left, moves, missed }) => ({
    result: isVoid ? 'void' : isDrawn ? 'drawn' : won ? 'won' : 'lost',
    rank,
    // Giving up before anybody has decided anything is leaving as well, unless others were waited for in vain; giving up
    // later is a player's right.
    left: left || (!begun && !isDrawn && !won && waited < IN_VAIN) || (missed >= DESERTED && missed > moves),
  }));
}
