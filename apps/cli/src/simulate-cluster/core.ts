import { CardscapeDialect } from '@cardscape/server/src/db/files/dialect.ts';
import { keepingStatements } from '@cardscape/server/src/db/files/statements.ts';
import { coreMigrations } from '@cardscape/server/src/db/migrations/index.ts';
import { migrate } from '@cardscape/server/src/db/migrations/migrate.ts';
import type { MigrationTables } from '@cardscape/server/src/db/migrations/migration.ts';
import type { CoreTables } from '@cardscape/server/src/db/tables/tables.ts';
import BetterSqlite from 'better-sqlite3';
import { Kysely, type QueryResult, type SqliteDatabase } from 'kysely';
import { stock } from './stock.ts';

/** What the database does with what belongs to accounts: a planted bug takes the place of one of these. */
export interface CoreRules {
  /** What a statement says. */
  text(sql: string): string;
  /** How many rows a statement is said to have changed. */
  changed(sql: string, rows: bigint): bigint;
  /** Whether what a transaction has written stays. */
  keeps(isCommitted: boolean): boolean;
  /** Whether several statements are one transaction. */
  readonly isTransactional: boolean;
}

export const CORE_RULES: CoreRules = {
  text: (sql) => sql,
  changed: (_sql, rows) => rows,
  keeps: (isCommitted) => isCommitted,
  isTransactional: true,
};

/** A statement, as Kysely has written it. */
export interface Written {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * The tables of accounts and of what they own, in SQLite and in memory: they understand the statements of the server as
 * they are. `test/postgres/simulated` compares them with PostgreSQL.
 */
export class Core {
  readonly #sqlite: BetterSqlite.Database;
  readonly #statements: SqliteDatabase;
  /** Looks into it at once, and believes nobody. */
  readonly db: Kysely<CoreTables>;
  #rules: CoreRules = CORE_RULES;

  private constructor(sqlite: BetterSqlite.Database) {
    this.#sqlite = sqlite;
    this.#statements = keepingStatements(sqlite);
    this.db = new Kysely({ dialect: new CardscapeDialect(sqlite, this.#statements) });
  }

  /** One with all tables, and with what `stock` puts into them. */
  static async open(): Promise<Core> {
    const sqlite = new BetterSqlite(':memory:');
    sqlite.pragma('foreign_keys = ON');
    await migrate(new Kysely<MigrationTables>({ dialect: new CardscapeDialect(sqlite) }), coreMigrations);
    const core = new Core(sqlite);
    await stock(core.db);
    return core;
  }

  /** Everything from now on can be undone. */
  begin(rules: CoreRules): void {
    this.#rules = rules;
    this.#sqlite.exec('begin');
  }

  /** Undoes it. */
  undo(): void {
    this.#sqlite.exec('rollback');
  }

  beginTransaction(): void {
    this.#do('savepoint work');
  }

  endTransaction(isCommitted: boolean): void {
    if (!this.#rules.keeps(isCommitted)) this.#do('rollback to work');
    this.#do('release work');
  }

  #do(sql: string): void {
    this.#statements.prepare(sql).run([]);
  }

  /** Errors: those of SQLite. */

  run<Row>({ sql, parameters }: Written): QueryResult<Row> {
    const statement = this.#statements.prepare(this.#rules.text(sql));
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes } = statement.run(parameters);
    return { rows: [], numAffectedRows: this.#rules.changed(sql, BigInt(changes)) };
  }

  /** What stands in a table or in several. */
  look<Row>(sql: string, ...parameters: readonly unknown[]): readonly Row[] {
    return this.#statements.prepare(sql).all(parameters) as Row[];
  }
}

/** Those that nobody uses: making one takes longer than a seed. */
const idle: Core[] = [];

/** Lends one to `work`, as it was made. Errors: those of `work`. */
export async function withCore<T>(rules: CoreRules, work: (core: Core) => Promise<T>): Promise<T> {
  const core = idle.pop() ?? (await Core.open());
  core.begin(rules);
  try {
    return await work(core);
  } finally {
    core.undo();
    idle.push(core);
  }
}
