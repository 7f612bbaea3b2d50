import type { LegalIntent } from '../choice.ts';
import type { RandomState } from '../random/generator.ts';
import type { Intent, Json, Seat } from '../types.ts';
import type { Rule } from './setup.ts';

/** An opponent that a game supplies. */
export interface GameBot<S> {
  readonly id: string;
  readonly name: string;
  /** One sentence for whoever chooses it. */
  readonly about: string;
  /**
   * `seat`: it is given a state that looks the same to its seat and in which everything hidden from it is redealt
   * (`determinize`), so that it cannot know more than a player; `all`: the state itself.
   */
  readonly sees: 'seat' | 'all';
  /** It uses all the time it is given, and runs in a thread of its own. */
  readonly slow: boolean;
  /** @param budget milliseconds that it may think */
  choose(state: S, seat: Seat, random: RandomState, budget: number): Intent;
}

/** What a game provides for bots. */
export interface BotRules<S> {
  /** The game's own bots, weakest first; null: those that can play every game. */
  readonly own: readonly GameBot<S>[] | null;
  /** Those that play only the matches they belong to (`foes`): nobody can choose them. */
  readonly partners: readonly GameBot<S>[];
  /** The part of `legal` that bots consider: one of each set of equivalent moves. */
  ideas(state: S, seat: Seat): readonly LegalIntent[];
  /**
   * How good the state looks for the seat, from what it may know; higher is better, 0 is even, ±1000 is won or lost.
   * Null: only the end tells, so search plays matches out.
   */
  readonly evaluate: Rule<[state: S, seat: Seat], number>;
  /** Nothing is pending: whoever decides now decides freely. Search and one-step bots evaluate states there. */
  isQuiet(state: S): boolean;
  /** What the seat can foresee of an intent, only from what it may know; null if nothing. */
  preview(state: S, seat: Seat, intent: Intent): Json;
}
