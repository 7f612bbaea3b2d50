import { defOf } from './board.ts';
import type { State } from './state.ts';

/**
 * The name of a card in scenarios: its definition id, and `#n` for the nth of that id, counted in the order of the cards' numbers (SC-2). A loaded
 * position numbers its cards in the order in which it lists them.
 */
export function cardName(state: State, card: number): string {
  const { def } = state.table.cards[card] ?? { def: -1 };
  let copies = 1;
  for (let other = 0; other < card; other++) if (state.table.cards[other]?.def === def) copies += 1;
  const { id } = defOf(state, card);
  return copies === 1 ? id : `${id}#${copies}`;
}

/** The card of that name, or -1. */
export function cardNamed(state: State, name: string): number {
  const [id, copy] = name.split('#');
  let left = copy === undefined ? 1 : Number(copy);
  for (const [card, { def }] of state.table.cards.entries()) {
    if (state.table.defs[def]?.id !== id) continue;
    left -= 1;
    if (left === 0) return card;
  }
  return -1;
}
