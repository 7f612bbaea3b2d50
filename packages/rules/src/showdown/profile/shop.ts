import type { RandomState } from '../../kernel/random/generator.ts';
import { drawCards, type Pool } from './pool.ts';

/** Offers of a shop, by rarity (RS-4.50). */
const OFFERS = [
  ['COMMON', 8],
  ['RARE', 3],
  ['UNIQUE', 1],
] as const;

/** Twelve offers, no card twice (RS-4.50). */
export function drawOffers(pool: Pool, random: RandomState): string[] {
  return OFFERS.flatMap(([rarity, count]) => drawCards(pool, rarity, count, random));
}
