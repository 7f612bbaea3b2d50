import type { Question } from '../effects/machine.ts';
import { NO_HANDLE, offeredNames } from '../effects/offers.ts';
import { present, type Seat } from '../kernel/types.ts';
import { controllerOf, isDown, ownerOf } from './board.ts';
import { seatState } from './context.ts';
import type { State } from './state.ts';

export { NO_HANDLE };

/**
 * The name by which a seat knows the card: its open handle (face-down cards on the field have one, too), or the one
 * that is the seat's alone; 0 if it may not know of it.
 */
export function handleFor(state: State, seat: Seat, card: number): number {
  const open = present(state.cards.open[card]);
  return open !== NO_HANDLE ? open : present(state.cards.own[seat === 0 ? 0 : 1][card]);
}

/** The card that a seat means by a handle, or −1. */
export function cardBehind(state: State, seat: Seat, handle: number): number {
  if (handle === NO_HANDLE) return -1;
  return (handle > 0 ? state.cards.open : state.cards.own[seat === 0 ? 0 : 1]).indexOf(handle);
}

/** Whether the seat may know which card it is: face-up ones, its own, and what it has looked at (MD-3.1, 3.2, 3.4). */
export function mayKnow(state: State, seat: Seat, card: number): boolean {
  if (!isBack(state, card)) return handleFor(state, seat, card) !== NO_HANDLE;
  // DECISION MD-3.2: who commands a face-down card now may look at it, and who owned it knew it.
  return (
    controllerOf(state, card) === seat ||
    ownerOf(state, card) === seat ||
    (present(state.cards.known[card]) & (1 << seat)) !== 0
  );
}

/** The bit of `known` that says that the card was shown to everybody. */
export const EVERYBODY = 4;

/**
 * Lies face down and is not common knowledge. DECISION MD-3.7: a face-down card that an effect has shown to both seats
 * is everybody's knowledge; it goes on lying face down. What each of them has learned for itself is not.
 */
export function isBack(state: State, card: number): boolean {
  return isDown(state, card) && state.outcome === null && (present(state.cards.known[card]) & EVERYBODY) === 0;
}

const CARD_QUESTIONS: ReadonlySet<string> = new Set(['target', 'cost', 'cards', 'search', 'discard']);

/** Questions whose numbers are cards. */
export function asksForCards({ kind }: Question): boolean {
  return CARD_QUESTIONS.has(kind);
}

/**
 * The names of the cards that a question offers, in its order; of a deck and of the enemy's hand they are seen only for
 * this question.
 */
export function offeredHandles(state: State, question: Question): number[] {
  const { seat } = question;
  return offeredNames(question, seatState(state, seat).handles, (card) => handleFor(state, seat, card));
}
