import type { AnyGame } from '../contract/game.ts';
import { randomPolicy } from '../play/policy.ts';
import { cloneRandom, drawnOf, type RandomState } from '../random/generator.ts';
import { at, type Audience, type Intent, type Seat } from '../types.ts';
import { newRecorder, type Recorder } from '../view.ts';

/** Two worlds that an audience cannot tell apart. */
export interface Twins {
  readonly here: unknown;
  readonly there: unknown;
}

/** An intent that both worlds took, with what each recorded. */
export interface TwinStep {
  readonly seat: Seat;
  readonly intent: Intent;
  /** What was done in the other world: the same, or what looks the same (`counterpart`). */
  readonly other: Intent;
  /** Why the other world refuses the intent; then it was done in neither. */
  readonly refusal: string | null;
  readonly here: Recorder;
  readonly there: Recorder;
}

/**
 * A world and one in which everything hidden from the audience is dealt anew. What chance brings from now on is the
 * same in both.
 */
export function dealtAnew(game: AnyGame, state: unknown, audience: Audience, random: RandomState): Twins {
  const here = game.clone(state);
  const there = game.determinize(state, audience, random);
  const dice = cloneRandom(random);
  game.reseed(here, cloneRandom(dice));
  game.reseed(there, cloneRandom(dice));
  random.drawn += 1;
  return { here, there };
}

/**
 * Whether an intent names a card that only its sender knows (by a number below 0): playing it shows what was hidden.
 */
export function namesHidden(intent: Intent): boolean {
  return /[:,[]-\d/.test(JSON.stringify(intent));
}

/** How often a move is looked for that shows nothing. */
const TRIES = 8;

/** What is done in the other world; the intent itself where that is legal there, and where nothing looks like it. */
function otherMove(game: AnyGame, there: unknown, seat: Seat, intent: Intent, isAudience: boolean): Intent {
  if (isAudience) return intent;
  return game.trials.counterpart(there, seat, intent) ?? intent;
}

/** A random move that shows nothing: it names no hidden card, or something in the other world looks the same. */
function quietMove(
  game: AnyGame,
  { here, there }: Twins,
  seat: Seat,
  isAudience: boolean,
  random: RandomState,
): Intent | null {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const intent = randomPolicy(game, here, seat, random);
    if (isAudience || !namesHidden(intent) || game.trials.counterpart(there, seat, intent) !== null) return intent;
  }
  return null;
}

/**
 * Plays random moves in both worlds for as long as no rule reveals a difference to the audience: until an event says
 * that it shows something, or somebody else can only do what shows a hidden card or what one world does not allow, or
 * the worlds have used chance differently often: what chance brings from then on is not comparable. The worlds are
 * changed.
 */
export function* twinSteps(
  game: AnyGame,
  audience: Audience,
  { here, there }: Twins,
  random: RandomState,
  most: number,
): Generator<TwinStep, void> {
  for (let step = 0; step < most; step++) {
    if (game.trials.showsHidden(here) || game.trials.showsHidden(there)) return;
    const seat = game.deciders(here)[0];
    if (seat === undefined) return;
    const intent = quietMove(game, { here, there }, seat, seat === audience, random);
    if (intent === null) return;
    const other = otherMove(game, there, seat, intent, seat === audience);
    const refusal = game.check(there, seat, other)?.code ?? null;
    const [recorderHere, recorderThere] = [newRecorder(), newRecorder()];
    if (refusal !== null) {
      if (seat === audience) yield { seat, intent, other, refusal, here: recorderHere, there: recorderThere };
      return;
    }
    game.apply(here, seat, intent, recorderHere);
    game.apply(there, seat, other, recorderThere);
    if (
      [...recorderHere.events, ...recorderThere.events].some(
        ({ reveals, shows }) => reveals !== undefined || shows === audience,
      )
    )
      return;
    yield { seat, intent, other, refusal: null, here: recorderHere, there: recorderThere };
    if (drawnOf(here) !== drawnOf(there)) return;
  }
}

/** A random match of the game, played on for some decisions; null when it is over before. */
export function midMatch(
  game: AnyGame,
  decisions: number,
  random: RandomState,
): { readonly setup: ReturnType<AnyGame['trials']['sample']>; readonly state: unknown } | null {
  const setup = game.trials.sample(random);
  const state = game.setup({ ...setup, random: cloneRandom(setup.random) });
  for (let count = 0; count < decisions; count++) {
    const deciders = game.deciders(state);
    if (deciders.length === 0) return null;
    const seat = at(deciders, 0);
    game.apply(state, seat, randomPolicy(game, state, seat, random), null);
  }
  return game.outcome(state) === null ? { setup, state } : null;
}
