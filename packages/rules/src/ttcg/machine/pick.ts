import { ask, pop, push, takeAnswer, type Handlers } from '../../effects/machine.ts';
import { pickSome } from '../../kernel/random/draws.ts';
import type { Seat } from '../../kernel/types.ts';
import { defOf } from '../state/board.ts';
import { cardName } from '../state/names.ts';
import { touchOwn, type G } from './context.ts';
import type { ConfirmFrame, PickFrame, PickKind } from './frames.ts';

/** Steps of a question: it is to be asked; it was. */
const ASK = 0;
const ASKED = 1;
export type PickStep = typeof ASK | typeof ASKED;

/** Lets a seat choose; the picks are the result for the frame that is on top now. */
export function pick(g: G, seat: Seat, kind: PickKind, from: readonly number[], min: number, max: number): void {
  const always = kind === 'search' || kind === 'untap' || (min < max && from.length > 0);
  push<PickFrame>(g.s, {
    f: 'pick',
    pc: ASK,
    seat,
    kind,
    from,
    min: Math.min(min, from.length),
    max: Math.min(max, from.length),
    always,
  });
}

/** Lets a seat put all the cards in order; the picks are the result. */
export function order(g: G, seat: Seat, cards: readonly number[]): void {
  push<PickFrame>(g.s, {
    f: 'pick',
    pc: ASK,
    seat,
    kind: 'cards',
    from: cards,
    min: cards.length,
    max: cards.length,
    always: true,
  });
}

export const pickHandlers: Handlers<G, PickFrame | ConfirmFrame> = {
  pick(g, frame) {
    const { s } = g;
    if (frame.pc === ASKED) {
      pop(s, (takeAnswer(s) ?? []).map(Number));
      return;
    }
    // TTCG-12.17: a choice that can come out in only one way, or has nothing to choose from, is made without a prompt.
    if (frame.from.length === 0 || (!frame.always && frame.min === frame.from.length)) {
      pop(s, [...frame.from]);
      return;
    }
    frame.pc = ASKED;
    // It may see the cards for this question alone.
    touchOwn(g, frame.seat);
    ask(s, frame.seat, frame.kind, frame.from, frame.min, frame.max);
  },

  confirm(g, frame) {
    if (frame.pc === ASK) {
      frame.pc = ASKED;
      ask(g.s, frame.seat, 'may', frame.able ? ['yes', 'no'] : ['no'], 1, 1);
      return;
    }
    pop(g.s, [takeAnswer(g.s)?.[0] === 'yes' ? YES : 1]);
  },
};

/** Chooses `n` of the cards at random (TTCG-12.18). */
export function randomCards({ s }: G, cards: readonly number[], n: number): number[] {
  return pickSome(s.random, cards, n, {
    exact: (card) => cardName(s, card),
    id: (card) => defOf(s, card).id,
  });
}

/**
 * Asks yes or no; leaves 0 for yes, 1 for no.
 * @param able false: the seat can only say no, and nobody else can tell
 */
export function confirm(g: G, seat: Seat, able = true): void {
  push<ConfirmFrame>(g.s, { f: 'confirm', pc: ASK, seat, able });
}

export const YES = 0;
