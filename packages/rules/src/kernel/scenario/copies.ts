import { present } from '../types.ts';

/** A physical card of a match: which definition it has. */
interface Copy {
  readonly def: number;
}

/**
 * The name of a card in scenarios: its definition id, and `#n` for the nth of that id, counted in the order of the
 * cards' numbers (SC-2). A loaded position numbers its cards in the order in which it lists them.
 */
export function copyName(defs: readonly { readonly id: string }[], cards: readonly Copy[], card: number): string {
  const { def } = present(cards[card]);
  let copies = 1;
  for (let other = 0; other < card; other++) if (cards[other]?.def === def) copies += 1;
  const { id } = present(defs[def]);
  return copies === 1 ? id : `${id}#${copies}`;
}

/** The number of the card of that name, or -1. */
export function copyNamed(defs: readonly { readonly id: string }[], cards: readonly Copy[], name: string): number {
  const [id, copy] = name.split('#');
  let left = copy === undefined ? 1 : Number(copy);
  for (const [card, { def }] of cards.entries()) {
    if (defs[def]?.id !== id) continue;
    left -= 1;
    if (left === 0) return card;
  }
  return -1;
}

/** Whether a name of a step is the path of a card's place: `A.hand.0`. */
export function isPath(name: string): boolean {
  return /^[AB]\./.test(name);
}

/**
 * How the cards of a list are named: by a name or path of just that one, or by the id of its definition, which others
 * may have, too.
 */
interface Offered {
  /** The place of the card that alone has this name; -1 if none has. */
  readonly exact: (name: string) => number;
  /** The definition id at each place; '' for what is no card. */
  readonly ids: readonly string[];
}

/**
 * For each name the place that it means, each place once: a bare id means the first copy that is not meant yet. -1 for
 * names of other cards, and for what is no name.
 */
export function placesNamed(names: readonly unknown[], { exact, ids }: Offered): number[] {
  const taken = new Set<number>();
  return names.map((name) => {
    if (typeof name !== 'string') return -1;
    const own = exact(name);
    const place = own >= 0 && !taken.has(own) ? own : ids.findIndex((id, other) => id === name && !taken.has(other));
    if (place >= 0) taken.add(place);
    return place;
  });
}
