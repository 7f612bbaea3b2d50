import type { CoreTables } from '@cardscape/server/src/db/tables/tables.ts';
import { Grants } from '@cardscape/server/src/supply/grants.ts';
import { Packs } from '@cardscape/server/src/supply/packs.ts';
import { Prints } from '@cardscape/server/src/supply/prints.ts';
import { TradeSweep } from '@cardscape/server/src/trades/sweep.ts';
import { Trades } from '@cardscape/server/src/trades/trades.ts';
import type { Kysely } from 'kysely';
import { coreOf } from './core-driver.ts';
import type { Core } from './core.ts';
import type { Host } from './host.ts';
import { CARDS, EPOCH, VAULT } from './stock.ts';

/** What a desk has of packs, prints and exchanges. */
export interface Market {
  readonly db: Kysely<CoreTables>;
  readonly grants: Grants;
  readonly packs: Packs;
  readonly prints: Prints;
  readonly trades: Trades;
}

/** By which rules packs are given out here: each account has two to begin with. */
const PACK_RULES = { welcome: 2, daily: 1, everyMatches: 1, batch: 8 };

/** How long offers stand and how long everybody may think again, in milliseconds. */
export interface MarketTimes {
  readonly standing: number;
  readonly cooling: number;
}

export function grantsOf(db: Kysely<CoreTables>, host: Host): Grants {
  return new Grants(db, PACK_RULES, () => EPOCH + host.now());
}

/** Opens the market of a desk, and begins to look for what is due in it. */
export function openMarket(host: Host, core: Core, times: MarketTimes): Market {
  const { wheel, world } = host;
  const db = coreOf(host, core);
  const now = (): number => EPOCH + host.now();
  const grants = grantsOf(db, host);
  const trades = new Trades({
    db,
    rules: { age: 0, circles: 0, ...times },
    relations: { areBlocked: () => false, areFriends: () => Promise.resolve(true) },
    now,
    tell: () => undefined,
    count: () => undefined,
    released: () => CARDS,
    needed: () => new Map(),
  });
  void new TradeSweep({ db, trades, wheel, logger: world.logger as never, now });
  return { db, grants, packs: new Packs({ db, vault: VAULT, grants, now }), prints: new Prints(db), trades };
}
