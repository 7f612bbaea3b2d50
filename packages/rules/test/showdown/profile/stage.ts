import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { cardById, shippedCards } from '../../../src/showdown/catalogue.ts';
import type { Card, CardType, Rarity } from '../../../src/showdown/data.ts';
import { drafted, type Draft, type DraftOperation, type Drafted } from '../../../src/showdown/profile/draft.ts';

export const CARDS = [...shippedCards().values()];

export function cardOf(id: string): Card {
  const card = cardById(id);
  if (card === undefined) throw new TypeError(`no card ${id}`);
  return card;
}

export function levelOf(card: Card): number {
  return card.type === 'character' ? 0 : card.level;
}

/** A shipped card of that rarity and level. */
export function some(rarity: Rarity, level: number, but: readonly string[] = []): string {
  const card = CARDS.find((one) => one.rarity === rarity && levelOf(one) === level && !but.includes(one.id));
  if (card === undefined) throw new TypeError(`no ${rarity} card of level ${level}`);
  return card.id;
}

export function ofType(type: CardType, n: number): string[] {
  return CARDS.filter((card) => card.type === type)
    .slice(0, n)
    .map(({ id }) => id);
}

export const EMPTY: Draft = { main: [], side: [], characters: [], marks: 200, offers: [] };

/** Carries out an operation at a profile level. */
export function judge(draft: Draft, operation: DraftOperation, level = 1): Drafted {
  return drafted(draft, operation, { level, find: cardById, random: fastRandom(1) });
}

export function after(draft: Draft, operation: DraftOperation, level = 1): Draft {
  const result = judge(draft, operation, level);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.draft;
}

export function refusalOf(draft: Draft, operation: DraftOperation, level = 1): string | null {
  const result = judge(draft, operation, level);
  return result.ok ? null : result.refusal.code;
}
