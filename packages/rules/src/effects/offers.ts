import { handleOf, NO_HANDLE, type Handles } from '../kernel/handles.ts';
import { present } from '../kernel/types.ts';
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
export function offeredCard({ from }: Question, names: readonly number[], name: number): number {
  const card = from[names.indexOf(name)];
  return typeof card === 'number' ? card : -1;
}
