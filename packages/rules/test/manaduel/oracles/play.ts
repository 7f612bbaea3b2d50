import { completeIntent, type LegalIntent } from '../../../src/kernel/choice.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import type { MatchSetup } from '../../../src/kernel/contract/setup.ts';
import { moves, randomCompletion, randomPolicy, type Policy } from '../../../src/kernel/play/policy.ts';
import { below, cloneRandom, fastRandom, type RandomState } from '../../../src/kernel/random/generator.ts';
import { at, present, type Intent, type Seat } from '../../../src/kernel/types.ts';
import { newRecorder, type GameEvent } from '../../../src/kernel/view.ts';
import type { Deck } from '../../../src/manaduel/decks/decks.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import type { Options } from '../../../src/manaduel/options.ts';
import type { State } from '../../../src/manaduel/state/state.ts';

/** What the oracles share: matches that are played under their eyes. */

export const game = manaduel as unknown as AnyGame;

/** How many times longer than in an ordinary run: `ORACLE=20`. */
export const LONGER = Number(process.env['ORACLE'] ?? 1);
/** Where the random matches begin. */
export const SEED = Number(process.env['SOAK_SEED'] ?? 5000);

/** One intent: what was before it, what it told, what is after it. */
export interface Step {
  readonly before: State;
  readonly after: State;
  readonly seat: Seat;
  readonly intent: Intent;
  readonly events: readonly GameEvent[];
}

export interface Watcher {
  /** The first decision of a match. */
  begin?(state: State): void;
  step(step: Step): void;
}

/** More attacks than a random player makes, and turns that are used. */
export const eager: Policy = (of, state, seat, random) => {
  const all = moves(of, state, seat);
  const attacks = all.filter(({ intent }) => intent.type === 'attack');
  if (attacks.length > 0 && below(random, 5) > 0)
    return randomCompletion(present(attacks[below(random, attacks.length)]), random);
  const lasting = all.filter(({ intent }) => intent.type !== 'end-turn');
  const doing = lasting.filter(({ intent }) => intent.type !== 'end-phase' && intent.type !== 'pass');
  const from: readonly LegalIntent[] =
    doing.length > 0 && below(random, 3) > 0 ? doing : lasting.length > 0 ? lasting : all;
  return randomCompletion(present(from[below(random, from.length)]), random);
};

/** Seldom does anything. */
export const idle: Policy = (of, state, seat, random) => {
  if (below(random, 12) === 0) return randomPolicy(of, state, seat, random);
  const all = moves(of, state, seat);
  const quiet = all.find(
    ({ intent }) => intent.type === 'pass' || intent.type === 'end-turn' || intent.type === 'end-phase',
  );
  return quiet === undefined ? randomPolicy(of, state, seat, random) : completeIntent(quiet, []);
};

/** Plays a match to its end and shows every step. */
export function play(setup: MatchSetup<Options, Deck>, seed: number, policy: Policy, watcher: Watcher): State {
  const state = manaduel.setup({ ...setup, random: cloneRandom(setup.random) });
  return playOn(state, seed, policy, watcher);
}

/** Plays on from a state. */
export function playOn(state: State, seed: number, policy: Policy, watcher: Watcher): State {
  const random = fastRandom(seed ^ 0x3c6ef372);
  watcher.begin?.(state);
  while (state.outcome === null) {
    const deciders = manaduel.deciders(state);
    const seat = at(deciders, below(random, deciders.length));
    const intent = policy(game, state, seat, random);
    const before = manaduel.clone(state);
    const recorder = newRecorder();
    manaduel.apply(state, seat, intent, recorder);
    watcher.step({ before, after: state, seat, intent, events: recorder.events });
  }
  return state;
}

/** The random match of a seed: every third of generated cards alone. */
export function matchOf(seed: number): MatchSetup<Options, Deck> {
  const random: RandomState = fastRandom(seed);
  return seed % 3 === 0 ? present(manaduel.trials.samples['generated'])(random) : manaduel.trials.sample(random);
}

export function policyOf(seed: number): Policy {
  return seed % 4 === 0 ? randomPolicy : eager;
}

/** A field of an event as text: a handle, a seat, a zone. */
export function word(event: { readonly open: GameEvent['open'] }, key: string): string {
  const value = event.open?.[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What is said of a difference, so that it can be played again. */
export function told(seed: number, { before, seat, intent }: Step, message: string): string {
  return `match ${seed}, turn ${before.turn}, ${before.phase}, seat ${seat}, ${JSON.stringify(intent)}: ${message}`;
}
