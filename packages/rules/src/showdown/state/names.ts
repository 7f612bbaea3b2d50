import type { Naming } from '../../kernel/random/draws.ts';
import type { State } from './state.ts';

/** The name of a card in scenarios: its definition, and `#n` for the nth of that id (SC-2). */
export function cardName({ cards: { ids } }: State, card: number): string {
  const id = ids[card] ?? '';
  let copies = 1;
  for (let other = 0; other < card; other++) if (ids[other] === id) copies += 1;
  return copies === 1 ? id : `${id}#${copies}`;
}

/** The card of that name, or −1. */
export function cardNamed({ cards: { ids } }: State, name: string): number {
  const [id, copy] = name.split('#');
  let left = copy === undefined ? 1 : Number(copy);
  for (const [card, other] of ids.entries()) {
    if (other !== id) continue;
    left -= 1;
    if (left === 0) return card;
  }
  return -1;
}

/** How scenarios name the cards of a random decision (SC-4). */
export function namingOf(state: State): Naming<number> {
  return { exact: (card) => cardName(state, card), id: (card) => state.cards.ids[card] ?? '' };
}
