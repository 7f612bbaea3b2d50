import type { GameInfo } from '@cardscape/protocol';
import { COPIES } from '@cardscape/rules/coldfront/decks/deck-checks';
import * as z from 'zod/mini';
import { SLOTS, usable, type Pool } from '../builder/rules.ts';
import type { WarCard } from '../model/cards.ts';
import type { Faction } from './facts.ts';

/** CF-4.9 */
export const PACK_PRICE = 40;
export const UNLOCK_PRICE = 120;

const holdingsForm = z.object({
  supplies: z.int(),
  factions: z.array(z.string()),
  cards: z.record(z.string(), z.int()),
  campaign: z.object({ cards: z.record(z.string(), z.int()), won: z.array(z.string()) }),
});

/** What a player has (CF-4.8–4.11, 11.6). */
export type Holdings = Readonly<z.infer<typeof holdingsForm>>;

const NOTHING: Holdings = { supplies: 0, factions: [], cards: {}, campaign: { cards: {}, won: [] } };

/**
 * Errors: ZodError for holdings of another form; then the client is older than the server.
 * @param raw null: nobody's, where only the cards of the game are looked at
 */
export function readHoldings(raw: unknown): Holdings {
  return raw === null ? NOTHING : holdingsForm.parse(raw);
}

/** Whether the host of the server gives everybody everything (CF-4.10). */
export function givesAllCards({ hostOptions }: Pick<GameInfo, 'hostOptions'>): boolean {
  return hostOptions['allCards'] === true;
}

/**
 * What a player may play with where the host gives everybody everything; the campaign keeps its own collection
 * (CF-4.10, 4.11).
 */
export function withEverything(
  holdings: Holdings,
  factions: readonly Pick<Faction, 'id'>[],
  cards: Iterable<WarCard>,
): Holdings {
  const regular = [...cards].filter(({ tier }) => tier === 'regular');
  return {
    ...holdings,
    factions: factions.map(({ id }) => id),
    cards: Object.fromEntries(regular.map(({ id }) => [id, COPIES])),
  };
}

/** The cards of a faction with what the player owns of them. */
export function poolOf(faction: string, cards: readonly WarCard[], holdings: Holdings): Pool {
  const own = cards.filter((card) => card.faction === faction && card.tier === 'regular');
  return { cards: own, owned: new Map(own.map(({ id }) => [id, holdings.cards[id] ?? 0])) };
}

/** The cards of the campaign collection, of whatever faction (CF-11.6). */
export function campaignPool(cards: readonly WarCard[], { campaign }: Holdings): Pool {
  const own = cards.filter(({ id }) => (campaign.cards[id] ?? 0) > 0);
  return { cards: own, owned: new Map(own.map(({ id }) => [id, campaign.cards[id] ?? 0])) };
}

/** How a faction stands with a player (CF-4.7). */
export interface Standing {
  readonly faction: Faction;
  readonly locked: boolean;
  /** Cards that could stand in one deck. */
  readonly usable: number;
  readonly small: boolean;
  /** Different units owned, and all there are. */
  readonly units: number;
  readonly of: number;
}

export function standingOf(faction: Faction, cards: readonly WarCard[], holdings: Holdings): Standing {
  const pool = poolOf(faction.id, cards, holdings);
  const count = usable(pool);
  return {
    faction,
    locked: !holdings.factions.includes(faction.id),
    usable: count,
    small: count < SLOTS,
    units: pool.cards.filter(({ id }) => (pool.owned.get(id) ?? 0) > 0).length,
    of: pool.cards.length,
  };
}

const gainForm = z.object({ cards: z._default(z.array(z.string()), []), supplies: z._default(z.int(), 0) });

/** What an act has brought: cards, and supplies for those that were too many. */
export type Gain = Readonly<z.infer<typeof gainForm>>;

export function readGain(raw: unknown): Gain {
  const parsed = gainForm.safeParse(raw);
  return parsed.success ? parsed.data : { cards: [], supplies: 0 };
}
