import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openCore } from '@cardscape/server/src/db/place.ts';
import { unsealContents } from '@cardscape/server/src/supply/contents.ts';
import { type LineRow, type News, rowAfter } from '@cardscape/server/src/supply/ledger.ts';
import { prepareCut } from '@cardscape/server/src/supply/press/cut.ts';
import type { Prepared } from '@cardscape/server/src/supply/press/jobs.ts';
import { prepareMint } from '@cardscape/server/src/supply/press/mint.ts';
import { SEALED, type Vault } from '@cardscape/server/src/supply/vault.ts';
import { assignedIndex, leafSaltOf, bytesToHex } from '@cardscape/supply';
import BetterSqlite from 'better-sqlite3';

export const GAME = 'ttcg';
export const TERMS = { unit: 13, rarity: 'weighted' } as const;
export const TIERS = [520, 260, 130, 52, 26, 13];
export const PACK_SIZE = 10;
/** Packs of a batch of a supply that is built for an audit. */
const BATCH = 10_000;

interface Print {
  readonly serial: string;
  readonly card: string;
  readonly tier: number;
  readonly mint: number;
  readonly leaf: number;
}

/** What there is to be. */
export interface Supplied {
  readonly cards: number;
  readonly accounts: readonly string[];
  /** Exchanges of one print for another. */
  readonly trades: number;
}

/**
 * Builds a supply of which every pack has been opened, by the code of the server as far as minting and cutting go, and
 * without its transactions for the rest: those would take a quarter of an hour.
 */
export async function buildOpened(folder: string, vault: Vault, { cards, accounts, trades }: Supplied): Promise<void> {
  const database = new BetterSqlite(join(folder, 'cardscape.db'));
  database.pragma('synchronous = OFF');
  const names = Array.from({ length: cards }, (_, card) => `card-of-the-benchmark-${card}`);
  const db = await openCore({ data: folder, postgres: '' });
  const press = (prepared: Prepared, at: number): Promise<void> =>
    db.transaction().execute((work) => prepared.write(work, at));
  const job = { type: 'mint', game: GAME, cards: names, terms: TERMS, tiers: TIERS, packSize: PACK_SIZE } as const;
  await press(await prepareMint(db, vault, job), 1);
  const secret = vault.unseal(
    SEALED.mint(GAME, 1),
    database.prepare<[], Uint8Array>('select secret from mint').pluck().get() ?? new Uint8Array(),
  );
  const holders = accounts.map((account) => [account, randomBytes(12).toString('base64url')] as const);
  for (const [account, holder] of holders)
    database.prepare('insert into holder (game, account_id, holder) values (?, ?, ?)').run(GAME, account, holder);
  for (;;) {
    const packs = await prepareCut(db, vault, { type: 'cut', game: GAME, packs: BATCH, packSize: PACK_SIZE });
    if (packs.count === 0) break;
    await press(packs, 2);
    database.transaction(() => giveAndOpen(database, vault, secret, holders))();
  }
  database.transaction(() => trade(database, holders, trades))();
  await db.destroy();
  database.close();
}

/** Players exchange prints, one for one. */
function trade(
  database: BetterSqlite.Database,
  holders: readonly (readonly [account: string, holder: string])[],
  count: number,
): void {
  let last = database.prepare<[], LineRow>('select * from supply_line order by seq desc limit 1').get();
  const line = database.prepare('insert into supply_line values (@game, @seq, @at, @kind, @body, @hash)');
  const take = database.prepare('update print set account_id = ? where serial = ?');
  const mention = database.prepare('insert into print_line (serial, game, seq) values (?, ?, ?)');
  const own = database.prepare<[string], string>('select serial from print where account_id = ?').pluck();
  const held = holders.map(([account]) => own.all(account));
  for (let one = 0; one < count; one++) {
    const [left, right] = [one % holders.length, (one + 1 + (one % 7)) % holders.length];
    const [from, to] = [holders[left], holders[right]];
    const [gives, gets] = [held[left], held[right]];
    if (from === undefined || to === undefined || gives === undefined || gets === undefined) return;
    // The same print does not change hands all the time.
    const place = Math.floor(one / holders.length) % Math.min(gives.length, gets.length);
    const [given, got] = [gives[place], gets[place]];
    if (given === undefined || got === undefined) return;
    gives[place] = got;
    gets[place] = given;
    const moves = [
      { from: from[1], to: to[1], prints: [given], packs: [] },
      { from: to[1], to: from[1], prints: [got], packs: [] },
    ];
    last = rowAfter(last, {
      game: GAME,
      at: 4,
      kind: 'moved',
      body: { trade: randomBytes(12).toString('base64url'), moves },
    });
    line.run(last);
    take.run(to[0], given);
    take.run(from[0], got);
    for (const serial of [given, got]) mention.run(serial, GAME, last.seq);
  }
}

/** Gives out and opens all packs of the newest batch. */
function giveAndOpen(
  database: BetterSqlite.Database,
  vault: Vault,
  secret: Uint8Array,
  holders: readonly (readonly [account: string, holder: string])[],
): void {
  let last = database.prepare<[], LineRow>('select * from supply_line order by seq desc limit 1').get();
  const line = database.prepare('insert into supply_line values (@game, @seq, @at, @kind, @body, @hash)');
  const add = (news: News): number => {
    last = rowAfter(last, news);
    line.run(last);
    return last.seq;
  };
  const batch = database
    .prepare<[], { number: number; seed: Uint8Array }>(
      'select number, seed from pack_batch order by number desc limit 1',
    )
    .get();
  if (batch === undefined) return;
  const { number } = batch;
  const serverSeed = vault.unseal(SEALED.seed(GAME, number), batch.seed);
  const unsold = database
    .prepare<[number], { id: string; contents: Uint8Array }>(
      'select id, contents from pack where batch = ? order by position',
    )
    .all(number);
  const size = unsold.length;
  const read = database.prepare<[string], Print>('select serial, card, tier, mint, leaf from print where serial = ?');
  const take = database.prepare("update print set place = 'account', account_id = ? where serial = ?");
  const lorePrint = database.prepare("insert into print values (?, ?, ?, 0, 'account', ?, null, 0, 0)");
  const mention = database.prepare('insert into print_line (serial, game, seq) values (?, ?, ?)');
  const opened = database.prepare("update pack set state = 'opened', contents = null where id = ?");
  for (let order = 0; order < size; order++) {
    const [account = '', holder = ''] = holders[order % holders.length] ?? [];
    const clientSeed = order.toString(16);
    const index = assignedIndex({ serverSeed, clientSeed, order, unsold: unsold.length });
    const [drawn] = unsold.splice(index, 1);
    if (drawn === undefined) return;
    const { id: pack } = drawn;
    add({ game: GAME, at: 3, kind: 'assigned', body: { batch: number, order, pack, holder, clientSeed } });
    if (unsold.length === 0)
      add({ game: GAME, at: 3, kind: 'seed', body: { batch: number, serverSeed: serverSeed.toString('hex') } });
    const { salt, prints: serials, lore } = unsealContents(vault, { game: GAME, pack }, drawn.contents);
    const prints = serials.flatMap((serial) => {
      const print = read.get(serial);
      return print === undefined ? [] : [{ ...print, salt: bytesToHex(leafSaltOf(secret, serial)) }];
    });
    const seq = add({ game: GAME, at: 3, kind: 'opened', body: { pack, holder, salt, prints, lore } });
    for (const { serial } of prints) take.run(account, serial);
    lorePrint.run(lore.serial, GAME, lore.card, account);
    for (const serial of [...serials, lore.serial]) mention.run(serial, GAME, seq);
    opened.run(pack);
  }
  database
    .prepare('update pack_batch set drawn = size, server_seed = ? where number = ?')
    .run(serverSeed.toString('hex'), number);
}
