import type { Question } from './machine.ts';

/** A handle that no card has. */
export const NO_HANDLE = 0;

/** A handle that a client could send and nobody has: an unknown name stays unknown. */
export const NOBODY = Number.MAX_SAFE_INTEGER;

/**
 * The names of the cards that a question offers, in its order. Cards that the asked seat sees only for this question
 * get names that were never used before; whoever takes the answer counts as many as were offered as given, so that they
 * never will be again.
 * @param given how many names the seat has been given for itself alone
 * @param nameOf the name by which it knows a card, or NO_HANDLE
 */
export function offeredNames({ from }: Question, given: number, nameOf: (card: number) => number): number[] {
  return from.map((card, index) => (typeof card === 'number' ? nameOf(card) || -(given + 1 + index) : NO_HANDLE));
}

/** The card that such a name stands for, or -1. */
export function offeredCard({ from }: Question, names: readonly number[], name: number): number {
  const card = from[names.indexOf(name)];
  return typeof card === 'number' ? card : -1;
}
