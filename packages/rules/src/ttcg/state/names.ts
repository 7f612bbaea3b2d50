import { copyName, copyNamed } from '../../kernel/scenario/copies.ts';
import type { State } from './state.ts';

/** The name of a card in scenarios: `moss-golem`, `moss-golem#2` (SC-2). */
export function cardName({ table }: State, card: number): string {
  return copyName(table.defs, table.cards, card);
}

/** The card of that name, or -1. */
export function cardNamed({ table }: State, name: string): number {
  return copyNamed(table.defs, table.cards, name);
}
