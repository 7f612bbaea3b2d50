import { pickOne } from '../../kernel/random/draws.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import { present } from '../../kernel/types.ts';
import type { Card, Rarity } from '../decks/data.ts';

/** The shipped cards by id: all that shops, rewards and boosters draw from (RS-4.91). */
export type Pool = ReadonlyMap<string, Card>;

/** A random card of that rarity, each as likely as the others (RS-4.66). */
export function drawCard(pool: Pool, rarity: Rarity, random: RandomState): string {
  return pickOne(random, ofRarity(pool, rarity));
}

/** Draws `count` different cards of that rarity, or all of them if there are fewer (RS-4.50). */
export function drawCards(pool: Pool, rarity: Rarity, count: number, random: RandomState): string[] {
  const left = ofRarity(pool, rarity);
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) {
    const card = pickOne(random, left);
    left.splice(left.indexOf(card), 1);
    drawn.push(card);
  }
  return drawn;
}

function ofRarity(pool: Pool, rarity: Rarity): string[] {
  return [...pool.values()].filter((card) => card.rarity === rarity).map(({ id }) => id);
}

/** A card that a profile holds: one of the pool. Errors: TypeError. */
export function cardOf(pool: Pool, id: string): Card {
  return present(pool.get(id));
}
