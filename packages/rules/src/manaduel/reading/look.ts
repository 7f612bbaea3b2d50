import { present, type Seat } from '../../kernel/types.ts';
import { isSame } from '../board.ts';
import type { Bound, EffectRef, Ghost, Happening, Ref, State } from '../state.ts';

/** From where an effect speaks: whose it is, of which card, what set it off, what is named so far. Links and waiting triggers are scopes. */
export interface Scope {
  readonly seat: Seat;
  readonly card: number;
  readonly stamp: number;
  readonly ref: EffectRef | null;
  readonly cause: Happening | null;
  readonly bound: Bound;
  /** Only what static effects older than this moment make is seen; absent: all of them (see `standing.ts`). */
  readonly older?: number;
}

/** How creatures look: what filters and numbers see of them. Static effects read through it, and it reads static effects. */
export interface Look {
  power(state: State, card: number, older: number): number;
  printed(state: State, card: number, older: number): number;
  groups(state: State, card: number, older: number): readonly string[];
  /** The number of an operation of a static effect, which it may know already. */
  amount(operation: number, find: () => number): number;
}

/** All static effects are older than this. */
export const NOW = Infinity;

export function sightOf(scope: Scope): number {
  return scope.older ?? NOW;
}

/** What is known last of an object that is no more (MD-7.11); null if it is still there, or nothing is known. */
export function ghostOf(state: State, ref: Ref): Ghost | null {
  if (ref.card < 0 || isSame(state, ref)) return null;
  const ghost = present(state.cards.ghost[ref.card]);
  return ghost !== null && ghost.stamp === ref.stamp ? ghost : null;
}
