import type { AnyGame, Outcome } from '../contract/game.ts';
import type { MatchSetup } from '../contract/setup.ts';
import type { PaceWatch } from '../contract/trials.ts';
import { cloneRandom, type RandomState } from '../random/generator.ts';
import { at, type Seat } from '../types.ts';
import { newRecorder, type GameEvent } from '../view.ts';
import type { Policy } from './policy.ts';

/** One finished match of policies among each other. */
export interface PlayedMatch {
  readonly outcome: Outcome;
  readonly decisions: number;
  /** Whose turn it was first; null if it was nobody's. */
  readonly first: Seat | null;
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/**
 * @param record whether events are kept
 * @param watch sees every decision
 * Errors: Error when a match goes on beyond the bound that its game states.
 */
export function playMatch(
  game: AnyGame,
  setup: MatchSetup<unknown, unknown>,
  policies: readonly Policy[],
  random: RandomState,
  record: boolean,
  watch?: PaceWatch<unknown>,
): PlayedMatch {
  const state = game.setup({ ...setup, random: cloneRandom(setup.random) });
  const events: GameEvent[] = [];
  const first = game.views.head(state).active;
  const bound = game.trials.bound(setup.options);
  let decisions = 0;
  for (;;) {
    const outcome = game.outcome(state);
    if (outcome !== null) return { outcome, decisions, first, state, events };
    const seat: Seat = at(game.deciders(state), 0);
    const intent = at(policies, seat)(game, state, seat, random);
    watch?.see(state, seat, intent);
    const recorder = record ? newRecorder() : null;
    game.apply(state, seat, intent, recorder);
    if (recorder !== null) events.push(...recorder.events);
    decisions += 1;
    if (decisions > bound) throw new Error(`no end after ${bound} decisions`);
  }
}
