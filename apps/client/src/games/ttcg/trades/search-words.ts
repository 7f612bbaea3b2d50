import { t } from '../../../i18n/index.ts';
import type { Catalogue } from '../pages/definitions.ts';
import { rarityOf } from '../prints/rarity.ts';

/** Every tier, as numbers in the form of an option; 0: a lore print. */
export function tierOptions(): readonly (readonly [value: string, words: string])[] {
  return [0, 1, 2, 3, 4, 5, 6].map((tier) => [String(tier), rarityOf(tier)] as const);
}

/** Every card by its name. */
export function cardOptions(catalogue: Catalogue): readonly (readonly [value: string, words: string])[] {
  return [...catalogue.values()]
    .map(({ id, name }) => [id, name] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
}

/** A range of tiers. */
export function rangeWords(from: number, to: number): string {
  if (from === to) return rarityOf(from);
  return t('{from} to {to}', { from: rarityOf(from), to: rarityOf(to) });
}
