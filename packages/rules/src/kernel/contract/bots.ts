import type { LegalIntent } from '../choice.ts';
import type { RandomState } from '../random/generator.ts';
import type { Intent, Json, Seat } from '../types.ts';
import type { Rule } from './setup.ts';

/** An opponent that a game supplies. */
export interface GameBot<S> {
  readonly id: string;
  readonly name: string;
  /** One sentence for players who choose an opponent. */
  readonly about: string;
  /**
   * `seat`: it is given a state in which everything hidden from its seat is dealt anew (`determinize`), so that it
   * knows no more than a player; `all`: the state itself.
   */
  readonly sees: 'seat' | 'all';
  /** Whether it uses all the time it is given; it then runs in a thread of its own. */
  readonly slow: boolean;
  /** @param budget milliseconds that it may think */
  choose(state: S, seat: Seat, random: RandomState, budget: number): Intent;
}

/** What a game provides for bots. */
export interface BotRules<S> {
  /** The game's own bots, weakest first; null: the bots that can play any game. */
  readonly own: readonly GameBot<S>[] | null;
  /** Bots that play only the matches they belong to (`foes`); nobody can choose them. */
  readonly partners: readonly GameBot<S>[];
  /** Moves by type that the weakest bot makes whenever it can; absent: none. Whoever does not play a card teaches nobody. */
  readonly eager?: readonly string[];
  /** The part of `legal` that bots consider: one of each set of equivalent moves. */
  ideas(state: S, seat: Seat): readonly LegalIntent[];
  /**
   * How good the state is for the seat, judged by what it may know: 0 is even, ±1000 is won or lost. Null: only the end
   * tells, so search plays matches out.
   */
  readonly evaluate: Rule<[state: S, seat: Seat], number>;
  /**
   * Whether nothing is pending, so that the seat to move chooses freely. Search and one-step bots evaluate such states.
   */
  isQuiet(state: S): boolean;
  /** What the seat can foresee of an intent, from what it may know alone; null if nothing. */
  preview(state: S, seat: Seat, intent: Intent): Json;
}
