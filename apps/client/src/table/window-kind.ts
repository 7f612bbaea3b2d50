import type { TableModel } from './model.ts';

/** What a response answers: an attack, an effect on the chain, or anything else that a player did. */
export type WindowKind = 'attack' | 'effect' | 'move';

export function windowKind({ view: { attack, chain } }: TableModel): WindowKind {
  return chain.length > 0 ? 'effect' : attack === null ? 'move' : 'attack';
}
