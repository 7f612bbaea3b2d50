import type { Question } from '../effects/machine.ts';
import { NO_HANDLE, offeredNames } from '../effects/offers.ts';
import { present, type Seat } from '../kernel/types.ts';
import { ownerOf } from './board.ts';
import { seatState } from './context.ts';
import type { State } from './state.ts';

export { NO_HANDLE };

/**
 * The name by which a seat knows the card: its open handle, or the one that is its own alone; 0 if it may not know the
 * card.
 */
export function handleFor(state: State, seat: Seat, card: number): number {
  const open = present(state.cards.open[card]);
  if (open !== 0) return open;
  return ownerOf(state, card) === seat ? present(state.cards.own[card]) : NO_HANDLE;
}

/** The card that a seat means by a handle, or -1. */
export function cardBehind(state: State, seat: Seat, handle: number): number {
  if (handle > 0) return state.cards.open.indexOf(handle);
  if (handle === NO_HANDLE) return -1;
  // Only cards in the hand have a name that is their owner's alone.
  return seatState(state, seat).hand.find((card) => state.cards.own[card] === handle) ?? -1;
}

/**
 * The names of the cards that a question offers, in its order; of a deck they are seen only for this question
 * (TTCG-3.7).
 */
export function offeredHandles(state: State, question: Question): number[] {
  const { seat } = question;
  return offeredNames(question, seatState(state, seat).handles, (card) => handleFor(state, seat, card));
}

/** Questions whose values are cards. */
export function asksForCards(question: Question): boolean {
  return (
    question.kind === 'cards' || question.kind === 'search' || question.kind === 'untap' || question.kind === 'discard'
  );
}
