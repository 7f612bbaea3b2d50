import type { Handlers } from '../../effects/machine.ts';
import { askFor, stepPick, type PickFrame as Frames } from '../../effects/pick.ts';
import { pickSome } from '../../kernel/random/draws.ts';
import type { Seat } from '../../kernel/types.ts';
import { namingOf } from '../state/names.ts';
import type { G } from './context.ts';

/**
 * What a choice is about (RS-6.80). Values are numbers of cards, words for `yes-no`, and numbers from 1 for `option`.
 * `bottom`: which of the cards that have been looked at go to the bottom of their deck (RS-9.62).
 */
export const QUESTION_KINDS = ['target', 'card', 'play', 'order', 'yes-no', 'option', 'bottom'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export type PickFrame = Frames<QuestionKind>;

/** Kinds whose values are cards. */
export function asksForCards(kind: QuestionKind): boolean {
  return kind !== 'yes-no' && kind !== 'option';
}

/**
 * Lets a seat choose among cards; the picks are the result for the frame that is on top now.
 * @param always asks where only one choice is possible, and where there is none, too: whoever cannot see what there is to
 *   choose from would learn something of it from a question that is not asked
 */
export function askCards(
  g: G,
  seat: Seat,
  kind: 'target' | 'card' | 'order' | 'bottom',
  from: readonly number[],
  min: number,
  max: number,
  always: boolean,
): void {
  askFor(g.s, { seat, kind, from, min, max, always });
}

/** The answer to `askMay`. */
export function saidYes({ s }: G): boolean {
  return s.result[0] === 0;
}

/** Asks yes or no (`saidYes`). */
export function askMay(g: G, seat: Seat): void {
  askFor(g.s, { seat, kind: 'yes-no', from: ['yes', 'no'], min: 1, max: 1, always: true });
}

/** Leaves the number of an option, from 1. */
export function askOption(g: G, seat: Seat, options: readonly number[]): void {
  askFor(g.s, { seat, kind: 'option', from: options, min: 1, max: 1, always: false });
}

export const questionHandlers: Handlers<G, PickFrame> = {
  pick: ({ s }, frame) => stepPick(s, frame),
};

/** Chooses up to `n` of the cards at random, one after another (RS-17.28). */
export function randomCards(g: G, cards: readonly number[], n: number): number[] {
  return pickSome(g.s.random, cards, n, namingOf(g.s));
}
