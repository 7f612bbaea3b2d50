import { CARDS_IN_DECK, COPIES } from '@cardscape/rules/coldfront/decks/deck-checks';
import type { WarCard } from '../model/cards.ts';

/** One for each card of a deck (CF-4.1). */
export const SLOTS = CARDS_IN_DECK;

/** The twelve places of a deck that is being built; null: empty. */
export type Slots = readonly (string | null)[];

export function emptySlots(): Slots {
  return Array.from({ length: SLOTS }, () => null);
}

/**
 * Cards laid out in slots that were arranged before: each stays where it lies, new ones go into the first empty slots,
 * and what is too much is left out.
 */
export function laidOut(arranged: Slots, cards: readonly string[]): Slots {
  const rest = [...cards];
  const kept = arranged.map((card) => {
    const at = card === null ? -1 : rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at < 0 ? null : card;
  });
  return kept.map((card) => card ?? rest.shift() ?? null);
}

/** A deck laid out in slots; what is too much is left out. */
export function slotsOf(cards: readonly string[]): Slots {
  return emptySlots().map((_, index) => cards[index] ?? null);
}

export function cardsIn(slots: Slots): string[] {
  return slots.filter((card) => card !== null);
}

export function copiesOf(slots: Slots, card: string): number {
  return slots.filter((one) => one === card).length;
}

/**
 * Puts a card into that slot, or into the first empty one. What lay there is out. Where nothing is empty, nothing
 * changes.
 */
export function withCard(slots: Slots, card: string, at: number | null = null): Slots {
  const index = at ?? slots.indexOf(null);
  return index < 0 || index >= SLOTS ? slots : slots.with(index, card);
}

export function withoutCard(slots: Slots, index: number): Slots {
  return index < 0 || index >= slots.length ? slots : slots.with(index, null);
}

/** Exchanges what two slots hold. */
export function exchanged(slots: Slots, from: number, to: number): Slots {
  const [one, other] = [slots[from], slots[to]];
  return one === undefined || other === undefined ? slots : slots.with(from, other).with(to, one);
}

/** Cards to choose from, and how many of each the player has. */
export interface Pool {
  readonly cards: readonly WarCard[];
  readonly owned: ReadonlyMap<string, number>;
}

/** How many more of the card may be put into the deck (CF-4.3). */
export function roomFor(slots: Slots, card: string, { owned }: Pool): number {
  return Math.max(0, Math.min(COPIES, owned.get(card) ?? 0) - copiesOf(slots, card));
}

/** How many cards of the pool could stand in one deck (CF-4.7). */
export function usable({ cards, owned }: Pool): number {
  return cards.reduce((sum, { id }) => sum + Math.min(COPIES, owned.get(id) ?? 0), 0);
}
