import { join } from 'node:path';
import { changeTrade, confirmTrade, getTrade, listPrints, offerTrade, setTradeDoor, signUp } from '@cardscape/protocol';
import { expect } from 'vitest';
import { snapshotOf } from '../../../src/db/copy/snapshot.ts';
import { openToRead } from '../../../src/db/files/open-to-read.ts';
import { auditSupply } from '../../../src/supply/audit/audit.ts';
import { Vault } from '../../../src/supply/vault.ts';
import { auditTrades } from '../../../src/trades/audit.ts';
import { PASSWORD } from '../people/people.ts';
import { databaseOf } from '../postgres/database.ts';
import type { Player } from '../server.ts';
import { claimFirst, newCollector, open, TINY, TTCG } from './supply.ts';

/** A server on which new accounts may trade. */
export const TRADING = { ...TINY, CARDSCAPE_PROXY: 'loopback', CARDSCAPE_TRADE_AGE_HOURS: '0' } as const;

/** Somebody with an account, prints, and sealed packs. */
export interface Collector extends Player {
  readonly prints: string[];
  readonly packs: string[];
}

let collectors = 0;

/** Somebody who takes offers from everybody, with one pack opened and two sealed. */
export async function newTrader(address: string, openTo: 'friends' | 'everybody' = 'everybody'): Promise<Collector> {
  const player = await newCollector(address);
  collectors += 1;
  const name = `Collector ${collectors} ${Math.random().toString(36).slice(2, 8)}`;
  const { account } = await player.api.call(signUp, { body: { name, password: PASSWORD } });
  const [first, ...packs] = await claimFirst(player);
  await open(player, first!);
  await player.api.call(setTradeDoor, { body: { openTo } });
  const { prints } = await player.api.call(listPrints, { params: TTCG });
  return { api: player.api, account, prints: prints.map(({ serial }) => serial), packs };
}

const NOTHING = { prints: [], packs: [] };
type Goods = { prints?: readonly string[]; packs?: readonly string[] };

function goods({ prints = [], packs = [] }: Goods) {
  return { prints: [...prints], packs: [...packs] };
}

export function offer(
  from: Player,
  to: Player,
  give: Goods,
  { take = NOTHING, confirm = false }: { take?: Goods; confirm?: boolean } = {},
) {
  return from.api.call(offerTrade, {
    params: TTCG,
    body: { to: { account: to.account.id }, give: goods(give), take: goods(take), confirm },
  });
}

export function change(
  by: Player,
  { trade, version }: { trade: string; version: number },
  give: Goods,
  { take = NOTHING, confirm = false }: { take?: Goods; confirm?: boolean } = {},
) {
  return by.api.call(changeTrade, {
    params: { ...TTCG, trade },
    body: { version, give: goods(give), take: goods(take), confirm },
  });
}

export function confirm(by: Player, { trade, version }: { trade: string; version: number }) {
  return by.api.call(confirmTrade, { params: { ...TTCG, trade }, body: { version } });
}

export function seen(by: Player, { trade }: { trade: string }) {
  return by.api.call(getTrade, { params: { ...TTCG, trade } });
}

/** The serials of everything that somebody has. */
export async function printsOf({ api }: Player): Promise<string[]> {
  const { prints } = await api.call(listPrints, { params: TTCG });
  return prints.map(({ serial }) => serial);
}

/** Every print and pack is where the ledger says, every lock has its trade. */
export async function expectSound(data: string): Promise<void> {
  const postgres = await databaseOf(data);
  const folder = postgres === '' ? data : await snapshotOf({ data, postgres });
  const database = openToRead(join(folder, 'cardscape.db'));
  try {
    expect(auditSupply(database, 'ttcg', { vault: Vault.open(data, 'null') }).findings).toEqual([]);
    expect(auditTrades(database, 'ttcg')).toEqual([]);
  } finally {
    database.close();
  }
}
