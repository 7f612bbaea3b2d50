import type { AnyGame, DeckOwner, SupplyRules } from '@cardscape/rules';
import type { Collections } from '../../collections/collections.ts';
import type { Prints } from '../../supply/prints.ts';
import type { PrintSupply } from '../../supply/supply.ts';

interface Context {
  readonly collections: Pick<Collections, 'owner' | 'holdingsOf'>;
  readonly supply: Pick<PrintSupply, 'has'> & { readonly prints: Pick<Prints, 'countsOf'> };
}

/** Cards by how many there are: `card/tier`. */
type Counts = ReadonlyMap<string, number>;

const FIRST_TIER = 1;

function printKey({ card, tier }: { readonly card: string; readonly tier: number }): string {
  return `${card}/${tier}`;
}

/** How often a deck uses each card in each tier. */
function usedBy(supply: SupplyRules, deck: unknown): Counts {
  const counts = new Map<string, number>();
  for (const entry of supply.uses(deck)) counts.set(printKey(entry), (counts.get(printKey(entry)) ?? 0) + 1);
  return counts;
}

/**
 * What everybody may use besides their prints. DECISION (TTCG-13.17): of each card as many, in the first tier, as the
 * starter deck with the most of it holds; they are bound to the account, and no print of the supply.
 */
function baselineOf({ supply, decks }: AnyGame): Counts {
  const most = new Map<string, number>();
  if (supply === null) return most;
  for (const { deck } of decks?.starters ?? [])
    for (const [key, count] of usedBy(supply, deck)) most.set(key, Math.max(count, most.get(key) ?? 0));
  return most;
}

/**
 * What players may bring in a deck: what they have earned in matches, or their prints and what everybody has; anything
 * where cards are everybody's.
 */
export class Ownership {
  readonly #context: Context;
  readonly #baselines = new Map<string, Counts>();

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * What the checks of a player's deck have to know; undefined: everything may be used. Errors: GameRefused `locked`
   * where the player may not play with these options yet.
   */
  async owner(account: string, game: AnyGame, options: unknown): Promise<DeckOwner | undefined> {
    const { collections, supply } = this.#context;
    if (game.collection !== null || !supply.has(game.id)) return collections.owner(account, game, options);
    const counts = await supply.prints.countsOf({ account, game: game.id });
    const baseline = this.#baselineOf(game);
    return {
      owns(card, tier, copies) {
        const key = printKey({ card, tier });
        return (counts.get(key) ?? 0) + (tier === FIRST_TIER ? (baseline.get(key) ?? 0) : 0) >= copies;
      },
    };
  }

  /** How many prints the decks that somebody plays with take, in each tier, beyond what everybody has. */
  needed(game: AnyGame, decks: readonly unknown[]): Counts {
    const most = new Map<string, number>();
    if (game.supply === null || !this.#context.supply.has(game.id)) return most;
    const baseline = this.#baselineOf(game);
    for (const deck of decks)
      for (const [key, count] of usedBy(game.supply, deck)) {
        const more = count - (baseline.get(key) ?? 0);
        if (more > (most.get(key) ?? 0)) most.set(key, more);
      }
    return most;
  }

  #baselineOf(game: AnyGame): Counts {
    const known = this.#baselines.get(game.id);
    if (known !== undefined) return known;
    const baseline = baselineOf(game);
    this.#baselines.set(game.id, baseline);
    return baseline;
  }

  /** What a player has, in a form that changes with it; null: everything. */
  async holdings(account: string, game: AnyGame): Promise<unknown> {
    const { collections, supply } = this.#context;
    if (game.collection !== null) return collections.holdingsOf(account, game);
    return supply.has(game.id) ? [...(await supply.prints.countsOf({ account, game: game.id }))] : null;
  }
}

/** What the checks of decks need of it. */
export type DeckOwnership = Pick<Ownership, 'owner'>;
