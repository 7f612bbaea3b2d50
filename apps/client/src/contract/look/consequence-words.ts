import type { Blow, Consequences } from '@cardscape/rules/kernel/play/foreseen';
import type { ForeseenLine } from './moves.ts';
import type { Witness } from './witness.ts';

/** A counter that would change. */
export interface Counted {
  /** Empty: the player's own. */
  readonly who: string;
  readonly from: number;
  readonly to: number;
}

export interface CounterWords {
  said(counted: Counted): string;
  /**
   * `decides`: more is better, and it decides the match. `returns`: what is spent comes back by itself, so that nobody
   * gains by what another lacks. Absent: neither.
   */
  readonly weight?: 'decides' | 'returns';
}

/** What comes of a move, in the words of its game. */
export interface ConsequenceWords {
  /** What the numbers of cards are called; others are called as in the rules. */
  readonly stats: Readonly<Record<string, string>>;
  /** What is said when a flag of a card changes; of others nothing is. */
  readonly flags: Readonly<Record<string, (card: string, on: boolean) => string>>;
  /** Besides those of hand and deck; of others nothing is said. */
  readonly counters: Readonly<Record<string, CounterWords>>;
  /** What only the game has words for, with the blow that an attack itself strikes. Absent: nothing. */
  told?(seen: Consequences, struck: Blow | null, witness: Witness): readonly ForeseenLine[];
}
