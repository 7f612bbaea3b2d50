/** How a supply is divided among the tiers: by their weights, or equally (TTCG-13.5). */
export const RARITIES = ['weighted', 'flat'] as const;
export type Rarity = (typeof RARITIES)[number];

/** What is fixed for the life of a supply. */
export interface SupplyTerms {
  /** `k` of TTCG-13.4, at least 1. */
  readonly unit: number;
  readonly rarity: Rarity;
}

/** The weights of the tiers in a supply of format 1, tier 1 first (TTCG-13.3). */
export const TIER_WEIGHTS = [40, 20, 10, 4, 2, 1] as const;

/** How many prints of each card there are in each tier, tier 1 first (TTCG-13.3–13.5). */
export function tierCounts(weights: readonly number[], { unit, rarity }: SupplyTerms): number[] {
  return weights.map((weight) => (rarity === 'flat' ? unit : weight * unit));
}

/** How many prints there are of each card (TTCG-13.1). */
export function printsPerCard(tiers: readonly number[]): number {
  return tiers.reduce((sum, count) => sum + count, 0);
}
