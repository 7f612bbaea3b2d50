import { cardBehind, handleOf, NO_HANDLE, type Handles } from '../kernel/handles.ts';
import { PositionError } from '../kernel/position.ts';
import { present, seatName, type Seat } from '../kernel/types.ts';
import type { Question } from './machine.ts';

/** A handle that a client could send and nobody has: an unknown name stays unknown. */
export const NOBODY = Number.MAX_SAFE_INTEGER;

/**
 * The names of the cards that a question offers, in its order. Cards that the asked seat sees only for this question
 * get names that were never used before; whoever takes the answer uses them up (`useUp`), so that they never will be
 * again.
 */
export function offeredNames({ seat, from }: Question, handles: Handles): number[] {
  const given = present(handles.givenOwn[seat]);
  return from.map((card, index) =>
    typeof card === 'number' ? handleOf(handles, seat, card) || -(given + 1 + index) : NO_HANDLE,
  );
}

/** The card that such a name stands for, or -1. */
function offeredCard({ from }: Question, names: readonly number[], name: number): number {
  const card = from[names.indexOf(name)];
  return typeof card === 'number' ? card : -1;
}

/**
 * The card that a seat means by a handle: one that is offered, or else one that it knows.
 * @param offer the question, where it is about cards
 * Errors: PositionError where it is neither.
 */
export function cardMeant(handles: Handles, offer: Question | null, seat: Seat, handle: number): number {
  const offered = offer === null ? -1 : offeredCard(offer, offeredNames(offer, handles), handle);
  const card = offered >= 0 ? offered : cardBehind(handles, seat, handle);
  if (card < 0) throw new PositionError(seatName(seat), `nobody knows a card ${handle}`);
  return card;
}
