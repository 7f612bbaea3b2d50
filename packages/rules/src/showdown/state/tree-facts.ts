import type { Seat } from '../../kernel/types.ts';
import type { Element } from '../decks/data.ts';
import { scriptOf, treeOf } from './board.ts';
import type { State, Table } from './state.ts';

/** What follows from which cards lie in a tree. */
export interface TreeFacts {
  /** Those whose level-up effect stands. */
  readonly standing: readonly number[];
  /** How many there are of an element. */
  readonly elements: ReadonlyMap<Element, number>;
  /** The place of each that teaches a row, among those that do, from the top (RS-6.30). */
  readonly taught: ReadonlyMap<number, number>;
}

interface Known {
  readonly table: Table;
  readonly ids: readonly string[];
  readonly cards: readonly number[];
  readonly facts: TreeFacts;
}

/** By seat, of the tree that was asked about last: every step of an intent asks about both, and few change one. */
const known: [Known | null, Known | null] = [null, null];

export function treeFacts(state: State, seat: Seat): TreeFacts {
  const side = seat === 0 ? 0 : 1;
  const last = known[side];
  const cards = treeOf(state, seat);
  if (last !== null && last.table === state.table && last.ids === state.cards.ids && isSame(last.cards, cards))
    return last.facts;
  const facts = factsOf(state, cards);
  known[side] = { table: state.table, ids: state.cards.ids, cards: cards.slice(), facts };
  return facts;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

function factsOf(state: State, cards: readonly number[]): TreeFacts {
  const standing: number[] = [];
  const elements = new Map<Element, number>();
  const taught = new Map<number, number>();
  for (const card of cards) {
    const { card: print, teachesStanding, levelUp } = scriptOf(state, card);
    if (teachesStanding) standing.push(card);
    if (levelUp >= 0) taught.set(card, taught.size);
    elements.set(print.element, (elements.get(print.element) ?? 0) + 1);
  }
  return { standing, elements, taught };
}
