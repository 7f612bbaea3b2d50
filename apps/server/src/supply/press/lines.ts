import type { LineKind } from '@cardscape/supply';
import type BetterSqlite from 'better-sqlite3';
import { type LineRow, type News, rowAfter } from '../ledger.ts';

/** Adds a line to the ledger on a connection of a thread. Returns its number. */
export function appendRaw<K extends LineKind>(database: BetterSqlite.Database, news: News<K>): number {
  const last = database
    .prepare<[string], LineRow>('select seq, at, hash from supply_line where game = ? order by seq desc limit 1')
    .get(news.game);
  const row = rowAfter(last, news);
  database
    .prepare('insert into supply_line (game, seq, at, kind, body, hash) values (@game, @seq, @at, @kind, @body, @hash)')
    .run(row);
  return row.seq;
}
