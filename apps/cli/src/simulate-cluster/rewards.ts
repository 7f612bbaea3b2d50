import { Collections } from '@cardscape/server/src/collections/collections.ts';
import type { Abandonments } from '@cardscape/server/src/match/ending/abandonments.ts';
import type { Consequence } from '@cardscape/server/src/match/ending/aftermath.ts';
import { grantPacks, payPlayers } from '@cardscape/server/src/match/ending/earnings.ts';
import { RankedPlay } from '@cardscape/server/src/ranked/play.ts';
import type { PrintSupply } from '@cardscape/server/src/supply/supply.ts';
import { coreOf } from './core-driver.ts';
import type { Core } from './core.ts';
import type { Host } from './host.ts';
import type { SimulatedLog } from './log.ts';
import { grantsOf } from './market.ts';
import { EPOCH } from './stock.ts';

/** What follows from matches, and where it is written. */
export interface Rewards {
  readonly consequences: readonly Consequence[];
  readonly conduct: ConstructorParameters<typeof Abandonments>[0]['conduct'];
  /** Null: nobody is rated. */
  readonly ranked: RankedPlay | null;
}

/** One row for each match, in the place of everything that a match brings. */
export function countedRewards(host: Host, log: SimulatedLog): Rewards {
  const { database, rules } = host.world;
  return {
    consequences: [
      {
        telling: false,
        // As `earn`: once for each match, which a row says.
        follow: ({ id }) =>
          log.transact(() => void database.rewards.set(id, rules.brings(database.rewards.get(id) ?? 0))),
      },
    ],
    conduct: {
      abandoned: ({ id, reason }) =>
        log.transact(() => void (database.givenUp.has(id) || database.givenUp.set(id, reason))),
      takenUp: (id) => log.transact(() => void database.givenUp.delete(id)),
    },
    ranked: null,
  };
}

/** What a match brings its players, as the server does it. */
export function realRewards(host: Host, core: Core): Rewards & { readonly ranked: RankedPlay } {
  const db = coreOf(host, core);
  const collections = new Collections(db, () => EPOCH + host.now());
  const supply = { has: () => true, grants: grantsOf(db, host) } as unknown as PrintSupply;
  const ranked = new RankedPlay(db);
  return {
    consequences: [
      { follow: (live) => payPlayers(collections, live), telling: false },
      { follow: (live) => grantPacks(supply, live), telling: false },
      { follow: (live) => ranked.conduct.foresee(live), telling: false },
      { follow: (live) => ranked.follow(live), telling: true },
    ],
    conduct: ranked.conduct,
    ranked,
  };
}
