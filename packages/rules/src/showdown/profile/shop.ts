/** The shop of a profile (RS-4.50–4.56): which cards are offered, and what they cost and fetch. */

import { shuffle } from '../../kernel/random/draws.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import { RARITIES, type Card, type Rarity } from '../data.ts';

/** RS-4.50 */
const OFFERS: Readonly<Record<Rarity, number>> = { COMMON: 8, RARE: 3, UNIQUE: 1 };
/** RS-4.51 */
const BASE: Readonly<Record<Rarity, number>> = { COMMON: 100, RARE: 300, UNIQUE: 800 };
const CHARACTER_LEVEL = 50;
/** RS-4.52 */
const CALLS_FOR: Readonly<Record<Rarity, number>> = { COMMON: 1, RARE: 5, UNIQUE: 10 };
/** RS-4.53, in percent for each profile level missing. */
const SURCHARGE = 25;

type Priced = Pick<Card, 'rarity' | 'type'> & { readonly level?: number };

function levelOf({ type, level }: Priced): number {
  return type === 'character' ? CHARACTER_LEVEL : (level ?? 0);
}

/** RS-4.51 */
export function valueOf(card: Priced): number {
  return Math.floor((BASE[card.rarity] * (100 + levelOf(card))) / 100);
}

/** RS-4.52: the profile level at which a card costs no more than its value. */
export function profileLevelFor(card: Priced): number {
  return CALLS_FOR[card.rarity] + levelOf(card) / 10;
}

/** RS-4.53 */
export function priceOf(card: Priced, profileLevel: number): number {
  const missing = Math.max(0, profileLevelFor(card) - profileLevel);
  return Math.floor((valueOf(card) * (100 + SURCHARGE * missing)) / 100);
}

/** RS-4.54 */
export function salePriceOf(card: Priced): number {
  return Math.floor(valueOf(card) / 4);
}

/** RS-4.50: the card of each offer, none of them twice. */
export function drawOffers(cards: readonly Card[], random: RandomState): string[] {
  return RARITIES.flatMap((rarity) => {
    const pile = cards.filter((card) => card.rarity === rarity).map(({ id }) => id);
    shuffle(random, pile);
    return pile.slice(0, OFFERS[rarity]);
  });
}
