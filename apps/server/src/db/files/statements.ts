import type BetterSqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** Kysely's texts are few, but lists of values of any length stand in some of them. */
const KEPT = 500;

/**
 * A connection for Kysely that keeps what it has prepared: SQLite takes a tenth of a millisecond to plan a statement,
 * and there are some twenty between a request for a match and its first move. The tables must not change from now on:
 * migrate first.
 */
export function keepingStatements(database: BetterSqlite.Database): SqliteDatabase {
  const kept = new Map<string, BetterSqlite.Statement<readonly unknown[]>>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = kept.get(sql) ?? database.prepare<readonly unknown[]>(sql);
      // Those that were used last stand last.
      kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}
