import { present, type Seat } from '../../kernel/types.ts';
import { isSame } from '../state/board.ts';
import type { Bound, EffectRef, Ghost, Happening, Ref, State } from '../state/state.ts';

/**
 * From where an effect speaks: whose it is, of which card, what set it off, what is named so far. Links and waiting
 * triggers are scopes.
 */
export interface Scope {
  readonly seat: Seat;
  readonly card: number;
  readonly stamp: number;
  readonly ref: EffectRef | null;
  readonly cause: Happening | null;
  readonly bound: Bound;
  /** What a static effect sees of others (see `standing.ts`); absent: all of them. */
  readonly sight?: Sight;
}

/**
 * What is seen of static effects: those that change groups, and those that change power, with an older time stamp than
 * this.
 */
export interface Sight {
  readonly groups: number;
  readonly power: number;
}

/**
 * How creatures look: what filters and numbers see of them. Static effects read through it, and it reads static
 * effects.
 */
export interface Look {
  power(state: State, card: number, older: number): number;
  printed(state: State, card: number, older: number): number;
  groups(state: State, card: number, older: number): readonly string[];
  /** The number of an operation of a static effect, which it may know already. */
  amount(operation: number, find: () => number): number;
}

/** All static effects are older than this. */
export const NOW = Infinity;
/** No static effect is. */
export const NEVER = -1;

/** Everything is seen. */
export const EVERYTHING: Sight = { groups: NOW, power: NOW };

export function sightOf(scope: Scope): Sight {
  return scope.sight ?? EVERYTHING;
}

/** What is known last of an object that is no more (MD-7.11); null if it is still there, or nothing is known. */
export function ghostOf(state: State, ref: Ref): Ghost | null {
  if (ref.card < 0 || isSame(state, ref)) return null;
  const ghost = present(state.cards.ghost[ref.card]);
  return ghost !== null && ghost.stamp === ref.stamp ? ghost : null;
}
