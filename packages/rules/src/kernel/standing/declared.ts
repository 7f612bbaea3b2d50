import type { PassEnd } from './told.ts';

/** What a seat passes from now on; everybody knows it. */
export interface Declaration {
  readonly until: PassEnd;
  /** Kinds of what it is asked to respond to, in the order of the game. */
  readonly about: readonly string[];
  /** The turn in which it was declared. */
  readonly turn: number;
}

/** A match in which passes may be declared. Plain data, as the states of games are. */
export interface Declared {
  /** The state of the game. */
  state: unknown;
  /** By seat; null: it is asked. */
  passes: readonly (Declaration | null)[];
}

export function newDeclared(state: unknown, seats: number): Declared {
  return { state, passes: Array.from({ length: seats }, () => null) };
}
