/** A uniformly random whole number from 0, less than `count`. */
export type Below = (count: number) => number;

export interface CutPlan {
  /** How many packs are wanted. */
  readonly packs: number;
  /** How many different cards are in each (TTCG-13.11). */
  readonly size: number;
}

/** Random exchanges that are tried for one print before all packs are dealt anew. */
const PATIENCE = 5000;
/** Exchanges for each print that mix packs which were dealt. */
const MIXING = 30;

/** How many packs of `size` different cards can be made of so many prints of each card. */
export function mostPacks(counts: Iterable<number>, size: number): number {
  const sorted = [...counts];
  let most = Math.floor(sorted.reduce((sum, count) => sum + count, 0) / size);
  // Of each card a pack holds one print: what a card has beyond the number of packs is of no use.
  for (;;) {
    const fitting = sorted.reduce((sum, count) => sum + Math.min(count, most), 0);
    if (fitting >= most * size) return most;
    most = Math.floor(fitting / size);
  }
}

/**
 * Cuts packs from a pool in which every print is equally likely (TTCG-13.12, 13.13). Prints are named by their places in
 * `cards`; a pack in which a card came twice exchanges it for a random fitting print of the pool or of another pack.
 * Returns as many packs as were wanted and can be made.
 * @param cards of each print of the pool its card, as a number
 */
export function cutPacks(cards: ArrayLike<number>, { packs: wanted, size }: CutPlan, below: Below): number[][] {
  const counts = new Map<number, number>();
  for (let print = 0; print < cards.length; print++) {
    const card = cards[print] ?? 0;
    counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  const count = Math.min(wanted, mostPacks(counts.values(), size));
  const order = Uint32Array.from({ length: cards.length }, (_, print) => print);
  for (let place = 0; place < count * size; place++) swap(order, place, place + below(order.length - place));
  const table = new Table(order, cards, { packs: count, size });
  if (!table.separate(below)) table.deal(below);
  return Array.from({ length: count }, (_, pack) => [...order.subarray(pack * size, (pack + 1) * size)]);
}

function swap(order: Uint32Array, one: number, other: number): void {
  const print = order[one] ?? 0;
  order[one] = order[other] ?? 0;
  order[other] = print;
}

/** Prints in an order of which the first are packs, the rest is the pool. */
class Table {
  readonly #order: Uint32Array;
  readonly #cards: ArrayLike<number>;
  readonly #size: number;
  /** How many prints are in packs. */
  readonly #packed: number;

  constructor(order: Uint32Array, cards: ArrayLike<number>, { packs, size }: CutPlan) {
    this.#order = order;
    this.#cards = cards;
    this.#size = size;
    this.#packed = packs * size;
  }

  #cardAt(place: number): number {
    return this.#cards[this.#order[place] ?? 0] ?? 0;
  }

  /** Whether the pack of that place holds the card at another place than this; the pool has room for every card. */
  #holds(place: number, card: number): boolean {
    if (place >= this.#packed) return false;
    const first = place - (place % this.#size);
    for (let other = first; other < first + this.#size; other++)
      if (other !== place && this.#cardAt(other) === card) return true;
    return false;
  }

  /** Exchanges two prints if both fit where they come to. */
  #exchange(one: number, other: number): boolean {
    if (this.#holds(one, this.#cardAt(other)) || this.#holds(other, this.#cardAt(one))) return false;
    swap(this.#order, one, other);
    return true;
  }

  /** Exchanges what a pack has twice. Returns whether it succeeded everywhere. */
  separate(below: Below): boolean {
    for (let place = 0; place < this.#packed; place++) {
      for (let tries = 0; this.#holds(place, this.#cardAt(place)); tries++) {
        if (tries === PATIENCE) return false;
        this.#exchange(place, below(this.#order.length));
      }
    }
    return true;
  }

  /**
   * Lays equal cards side by side and deals them to one pack after the other, so that none gets a card twice; then mixes
   * the packs. For the end of a supply, when hardly anything fits.
   */
  deal(below: Below): void {
    const packs = this.#packed / this.#size;
    const byCard = [...this.#order].toSorted((a, b) => (this.#cards[a] ?? 0) - (this.#cards[b] ?? 0));
    const used = new Map<number, number>();
    const fits = byCard.filter((print) => {
      const card = this.#cards[print] ?? 0;
      const before = used.get(card) ?? 0;
      used.set(card, before + 1);
      return before < packs;
    });
    const dealt = fits.slice(0, this.#packed);
    const taken = new Set(dealt);
    const places = dealt.map((_, index) => (index % packs) * this.#size + Math.floor(index / packs));
    for (const [index, print] of dealt.entries()) this.#order[places[index] ?? 0] = print;
    this.#order.set(
      byCard.filter((print) => !taken.has(print)),
      this.#packed,
    );
    if (this.#packed === 0) return;
    for (let turn = 0; turn < MIXING * this.#packed; turn++)
      this.#exchange(below(this.#packed), below(this.#order.length));
  }
}
