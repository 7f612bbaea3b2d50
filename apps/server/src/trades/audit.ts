import { SupplyFault, type SupplyLine, supplyLine } from '@cardscape/supply';
import type BetterSqlite from 'better-sqlite3';
import { faultOf } from '../supply/audit/fault.ts';
import { published, type LineRow } from '../supply/ledger.ts';

/** Errors: SupplyFault that says what is wrong. */
type Check = (database: BetterSqlite.Database, game: string) => void;

/** A lock without a trade that has it: nothing else locks. */
const strayLock: Check = (database, game) => {
  const row = database
    .prepare<[string, string], { item: string; lock: string }>(
      `with locked as (
         select game, 'print' as kind, serial as item, account_id, lock from print where lock is not null
         union all select game, 'pack', id, account_id, lock from pack where lock is not null)
       select item, lock from locked where game = ? and not exists (
         select 1 from trade
         join trade_item on trade_item.trade_id = trade.id and trade_item.item = locked.item and trade_item.kind = locked.kind
         join trade_party on trade_party.trade_id = trade.id and trade_party.seat = trade_item.from_seat
         where lock = 'trade/' || trade.id and trade.game = ? and trade.closed_at is null
           and trade_party.account_id = locked.account_id and trade_party.confirmed = trade.version)
       limit 1`,
    )
    .get(game, game);
  if (row !== undefined)
    throw new SupplyFault(`${row.item} is locked by ${row.lock}, in which its owner has not confirmed it`);
};

/** A thing that its owner has confirmed, and that is not locked. */
const unlocked: Check = (database, game) => {
  const row = database
    .prepare<[string], { item: string; trade: string }>(
      `select trade_item.item, trade.id as trade from trade
       join trade_party on trade_party.trade_id = trade.id and trade_party.confirmed = trade.version
       join trade_item on trade_item.trade_id = trade.id and trade_item.from_seat = trade_party.seat
       left join print on trade_item.kind = 'print' and print.serial = trade_item.item
       left join pack on trade_item.kind = 'pack' and pack.id = trade_item.item
       where trade.game = ? and trade.closed_at is null
         and coalesce(print.lock, pack.lock, '') <> 'trade/' || trade.id limit 1`,
    )
    .get(game);
  if (row !== undefined) throw new SupplyFault(`${row.item} is confirmed in trade ${row.trade}, and not locked by it`);
};

/** A trade that is done, and of which the ledger tells something else. */
const untold: Check = (database, game) => {
  const trades = database
    .prepare<[string], LineRow & { trade: string; missing: number }>(
      `select trade.id as trade, supply_line.seq is null as missing, supply_line.* from trade
       left join supply_line on supply_line.game = trade.game and supply_line.seq = trade.line
       where trade.game = ? and trade.line is not null`,
    )
    .iterate(game);
  const items = database
    .prepare<[string], string>('select item from trade_item where trade_id = ? order by item')
    .pluck();
  for (const { trade, missing, ...row } of trades) {
    if (missing !== 0) throw new SupplyFault(`trade ${trade} is done, and no line tells of it`);
    const line = readLine(row);
    const told = line.kind === 'moved' && line.body.trade === trade ? line.body.moves : [];
    const moved = told.flatMap(({ prints, packs }) => [...prints, ...packs]).toSorted();
    if (moved.join() !== items.all(trade).toSorted().join())
      throw new SupplyFault(`line ${row.seq} does not tell what trade ${trade} has moved`);
  }
};

/** Errors: SupplyFault for one that cannot be read. */
function readLine(row: LineRow): SupplyLine {
  try {
    return supplyLine.parse(JSON.parse(published(row)));
  } catch {
    throw new SupplyFault(`line ${row.seq} cannot be read`);
  }
}

/** Compares trades with what they have locked, and with what the ledger tells of them. Names the first fault of each. */
export function auditTrades(database: BetterSqlite.Database, game: string): string[] {
  return [strayLock, unlocked, untold].flatMap((check) => faultOf(() => check(database, game)) ?? []);
}
