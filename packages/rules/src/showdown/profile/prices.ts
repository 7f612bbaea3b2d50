import type { Card, Rarity } from '../decks/data.ts';

/** RS-4.51 */
const BASE: Readonly<Record<Rarity, number>> = { COMMON: 100, RARE: 300, UNIQUE: 800 };
/** RS-4.52 */
const CALLS_FOR: Readonly<Record<Rarity, number>> = { COMMON: 1, RARE: 5, UNIQUE: 10 };
/** What a Character counts as (RS-4.51). */
const CHARACTER_LEVEL = 50;
/** Per cent of the value for each profile level that is missing (RS-4.53). */
const SURCHARGE = 25;
/** RS-4.54 */
const SALE_SHARE = 4;

function levelOf(card: Card): number {
  return card.type === 'character' ? CHARACTER_LEVEL : card.level;
}

/** What a card is worth, in marks (RS-4.51). */
export function valueOf(card: Card): number {
  return Math.floor((BASE[card.rarity] * (100 + levelOf(card))) / 100);
}

/** The profile level that a card calls for (RS-4.52). */
export function callsFor(card: Card): number {
  return CALLS_FOR[card.rarity] + levelOf(card) / 10;
}

/** What the shop of a profile of that level asks for a card, in marks (RS-4.53). */
export function priceOf(card: Card, profileLevel: number): number {
  const missing = Math.max(0, callsFor(card) - profileLevel);
  const value = valueOf(card);
  return value + Math.floor((value * SURCHARGE * missing) / 100);
}

/** What the shop pays for a card, in marks (RS-4.54). */
export function salePriceOf(card: Card): number {
  return Math.floor(valueOf(card) / SALE_SHARE);
}
