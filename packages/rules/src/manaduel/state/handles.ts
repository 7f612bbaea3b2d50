import type { Question } from '../../effects/machine.ts';
import { handleOf, NO_HANDLE } from '../../kernel/handles.ts';
import { audienceBit, EVERYBODY } from '../../kernel/memory.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { controllerOf, isDown, ownerOf, placeOf } from './board.ts';
import { DECK, HAND, type State } from './state.ts';

/** Whether the seat may know which card it is: face-up ones, its own, and what it has looked at (MD-3.1, 3.2, 3.4). */
export function mayKnow(state: State, seat: Seat, card: number): boolean {
  if (!isBack(state, card)) return handleOf(state.handles, seat, card) !== NO_HANDLE;
  // DECISION MD-3.2: who commands a face-down card now may look at it, and who owned it knew it.
  return (
    controllerOf(state, card) === seat ||
    ownerOf(state, card) === seat ||
    (present(state.cards.known[card]) & (1 << seat)) !== 0
  );
}

/** The bit of `known` that says that the card was shown to everybody. */
export const SHOWN = 4;

/**
 * Lies face down and is not common knowledge. DECISION MD-3.7: a face-down card that an effect has shown to both seats
 * is everybody's knowledge; it goes on lying face down. What each of them has learned for itself is not.
 */
export function isBack(state: State, card: number): boolean {
  return isDown(state, card) && state.outcome === null && (present(state.cards.known[card]) & SHOWN) === 0;
}

const CARD_QUESTIONS: ReadonlySet<string> = new Set(['target', 'cost', 'cards', 'search', 'discard']);

/** Questions whose numbers are cards. */
export function asksForCards({ kind }: Question): boolean {
  return CARD_QUESTIONS.has(kind);
}

/** Hands and decks; a card there may have been shown all the same (MD-7.40). */
export function isHidden(state: State, card: number): boolean {
  const place = placeOf(state, card);
  return (place === HAND || place === DECK) && state.handles.open[card] === NO_HANDLE;
}

/** Who sees which card it is where it lies, as bits (MD-3). */
export function seersOf(state: State, card: number): number {
  return seersAmong(state, card, [mayKnow(state, 0, card), mayKnow(state, 1, card)]);
}

/** The same, given which seats may know it. */
export function seersAmong(state: State, card: number, [first, second]: readonly [boolean, boolean]): number {
  if (!isHidden(state, card) && !isBack(state, card)) return EVERYBODY;
  return (first ? audienceBit(0) : 0) | (second ? audienceBit(1) : 0);
}
