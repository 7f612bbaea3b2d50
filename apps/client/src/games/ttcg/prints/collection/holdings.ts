import type { OwnPrint } from '@cardscape/protocol';
import { chapterCount, chapterOf } from '../../cards/chapters.ts';

/** Serials of the prints of a card that somebody has, by tier; index 0: lore prints. */
export type CardHoldings = readonly (readonly string[])[];

/** What somebody has of each card, by its id. */
export type Holdings = ReadonlyMap<string, CardHoldings>;

const TIERS = 7;
const NONE: CardHoldings = Array.from({ length: TIERS }, () => []);

export function holdingsOf(holdings: Holdings, card: string): CardHoldings {
  return holdings.get(card) ?? NONE;
}

/** Prints by card and tier, in their order. */
export function byCard(prints: readonly OwnPrint[]): Holdings {
  const cards = new Map<string, string[][]>();
  for (const { serial, card, tier } of prints) {
    const found = cards.get(card) ?? Array.from({ length: TIERS }, () => []);
    found[tier]?.push(serial);
    cards.set(card, found);
  }
  return cards;
}

/** The lore prints of a card by the chapter that they tell (TTCG-14.29). */
export function chaptersOf(card: string, held: CardHoldings): readonly (readonly string[])[] {
  const [lore = []] = held;
  return Array.from({ length: chapterCount(card) }, (_, chapter) =>
    lore.filter((serial) => chapterOf(card, serial) === chapter),
  );
}

/** The rarest tier of which there is a print; 0: there is none. */
export function rarest(held: CardHoldings): number {
  return Math.max(
    0,
    held.findLastIndex((serials) => serials.length > 0),
  );
}
