import type { Naming } from '../../kernel/random/draws.ts';
import { copyName, copyNamed } from '../../kernel/scenario/copies.ts';
import { defOf } from './board.ts';
import type { State } from './state.ts';
import type { CardInMatch } from './table.ts';

/** Cards and tokens by number. */
function copies({ table, tokens }: State): readonly CardInMatch[] {
  return tokens.length === 0 ? table.cards : [...table.cards, ...tokens];
}

/** The name of a card in scenarios: `v80`, `v80#2` (SC-2). */
export function cardName(state: State, card: number): string {
  return copyName(state.table.defs, copies(state), card);
}

/** The card of that name, or −1. */
export function cardNamed(state: State, name: string): number {
  return copyNamed(state.table.defs, copies(state), name);
}

/** How scenarios name the cards of a random decision (SC-4): `shuffle`, `pick`. */
export function namingOf(state: State): Naming<number> {
  return { exact: (card) => cardName(state, card), id: (card) => defOf(state, card).id };
}
