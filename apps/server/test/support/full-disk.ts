import BetterSqlite from 'better-sqlite3';
import { onTestFinished, vi } from 'vitest';

/**
 * Where a full disk is met: by the first statement that needs another page, or, as where the log of changes does not
 * grow any more, when the transaction is written down.
 */
export type FullAt = 'statement' | 'commit';

const WRITES = /^\s*(?:insert|update|delete|replace|with)\b/i;

/**
 * Lets no database of this process be written to, until what is returned is called or the test ends. It does what SQLite
 * does: it ends the transaction, then tells.
 */
export function fillDisk(at: FullAt): () => void {
  const statement = new BetterSqlite(':memory:').prepare('select 1');
  const prototype = Object.getPrototypeOf(statement) as Pick<BetterSqlite.Statement, 'run' | 'all'>;
  const spies = (['run', 'all'] as const).map((name) => {
    const real: (...args: unknown[]) => unknown = prototype[name];
    return vi.spyOn(prototype, name).mockImplementation(function (this: BetterSqlite.Statement, ...args) {
      const { database, source } = this;
      const fails = at === 'commit' && database.inTransaction ? /^\s*commit\b/i.test(source) : WRITES.test(source);
      if (!fails) return Reflect.apply(real, this, args) as never;
      if (database.inTransaction) database.exec('rollback');
      throw new BetterSqlite.SqliteError('database or disk is full', 'SQLITE_FULL');
    });
  });
  const empty = (): void => {
    for (const spy of spies) spy.mockRestore();
  };
  onTestFinished(empty);
  return empty;
}
