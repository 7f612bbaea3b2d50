import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import type { Exercise } from '@cardscape/rules/kernel/contract/trials';
import { fastRandom, nextWord, type RandomState } from '@cardscape/rules/kernel/random/generator';
import { at, type Intent, type Seat } from '@cardscape/rules/kernel/types';
import { newRecorder, type EffectUse } from '@cardscape/rules/kernel/view';
import { fieldOf } from '../simulate/cards.ts';
import { curiousMove, usedIn } from './policy.ts';
import { effectKey, everything, leftOver, wishes, type Unused } from './uses.ts';

/**
 * A match in which nothing new has happened for so many decisions is given up, and so is one that has gone on for that
 * many.
 */
const PATIENCE = 250;
const MOST = 1500;

export interface Exhausted {
  readonly matches: number;
  readonly decisions: number;
  /** Of how many cards and effects. */
  readonly cards: number;
  readonly effects: number;
  readonly never: Unused;
}

export interface Limits {
  readonly matches: number;
  readonly seed: number;
}

/** Plays until everything has been used, or as many matches as allowed. The same for the same seed. */
export function exhaustGame(
  game: AnyGame,
  exercise: Exercise<unknown, unknown, unknown>,
  { matches, seed }: Limits,
  progress: (match: number, left: number) => void,
): Exhausted {
  const never = everything(game);
  const [cards, effects] = [never.cards.size, never.effects.size];
  let match = 0;
  let decisions = 0;
  while (match < matches && leftOver(never) > 0) {
    decisions += playOne(
      game,
      exercise,
      at(exercise.options, match % exercise.options.length),
      never,
      fastRandom(seed + match),
    );
    match += 1;
    progress(match, leftOver(never));
  }
  return { matches: match, decisions, cards, effects, never };
}

/** Plays one match around what is unused, and strikes out what it uses. Gives its number of decisions. */
function playOne(
  game: AnyGame,
  exercise: Exercise<unknown, unknown, unknown>,
  options: unknown,
  unused: Unused,
  dice: RandomState,
): number {
  const decks = Array.from({ length: game.matchmaking.players(options) }, () =>
    exercise.deckAround(wishes(unused), dice),
  );
  const state = game.setup({ options, decks, cards: [], random: fastRandom(nextWord(dice)) });
  const field = fieldOf(game, state);
  // What a match begins with on the field comes there by no event.
  for (const card of game.views.rowCards(state)) unused.cards.delete(game.views.card(state, card)?.id ?? '');
  let decisions = 0;
  let lately = 0;
  while (game.outcome(state) === null && decisions < MOST && lately < PATIENCE) {
    const seat = at(game.deciders(state), 0);
    const intent = curiousMove(game, state, seat, unused, field, dice);
    const hoped = exercise.standing(state).filter((effect) => unused.effects.has(effectKey(effect)));
    const before = hoped.length > 0 ? game.clone(state) : state;
    const recorder = newRecorder();
    game.apply(state, seat, intent, recorder);
    const stood = hoped.filter((effect) => makesDifference(game, exercise, effect, before, seat, intent, state));
    const left = leftOver(unused);
    for (const name of [...usedIn(recorder, field), ...stood.map(effectKey)]) {
      unused.cards.delete(name);
      unused.effects.delete(name);
    }
    decisions += 1;
    lately = leftOver(unused) < left ? 0 : lately + 1;
  }
  return decisions;
}

/**
 * Whether cards would have other numbers, somebody might do something else, or it would come otherwise, if that effect
 * did not hold.
 */
function makesDifference(
  game: AnyGame,
  exercise: Exercise<unknown, unknown, unknown>,
  effect: EffectUse,
  before: unknown,
  seat: Seat,
  intent: Intent,
  after: unknown,
): boolean {
  const without = exercise.without(game.clone(before), effect);
  if (looks(game, before) !== looks(game, without) || game.check(without, seat, intent) !== null) return true;
  game.apply(without, seat, intent, null);
  return game.snapshot(without) !== game.snapshot(after);
}

/** Numbers of cards in rows, and what may be done. */
function looks(game: AnyGame, state: unknown): string {
  const numbers = game.views.rowCards(state).map((card) => game.views.card(state, card)?.stats);
  return JSON.stringify([numbers, game.deciders(state).map((seat) => game.legal(state, seat))]);
}
