import type BetterSqlite from 'better-sqlite3';
import { type DatabaseConnection, type Driver, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';

/**
 * Kysely's SQLite, for connections whose transactions may end by themselves: where a disk is full or broken, SQLite rolls
 * back before it tells.
 */
export class CardscapeDialect extends SqliteDialect {
  readonly #database: BetterSqlite.Database;
  readonly #statements: SqliteDatabase;
  readonly #failed: (error: unknown) => void;

  /**
   * @param statements where its statements come from: the connection itself, or what keeps them for it
   * @param failed told of every error of a statement
   */
  constructor(
    database: BetterSqlite.Database,
    statements: SqliteDatabase = database,
    failed: (error: unknown) => void = () => undefined,
  ) {
    super({ database: statements });
    this.#database = database;
    this.#statements = statements;
    this.#failed = failed;
  }

  override createDriver(): Driver {
    return new CardscapeDriver(this.#database, this.#statements, this.#failed);
  }
}

/**
 * Of a transaction that SQLite has ended by itself the first error is what everybody hears. What is asked in it afterwards
 * would be written at once and by itself, so it fails with the same error, and there is nothing left to roll back.
 */
class CardscapeDriver extends SqliteDriver {
  readonly #database: BetterSqlite.Database;
  readonly #failed: (error: unknown) => void;
  #connection: DatabaseConnection | null = null;
  #begun = false;
  #lost: Error | null = null;

  constructor(database: BetterSqlite.Database, statements: SqliteDatabase, failed: (error: unknown) => void) {
    super({ database: statements });
    this.#database = database;
    this.#failed = failed;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= this.#watched(await super.acquireConnection());
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#lost = null;
    await super.beginTransaction(connection);
    this.#begun = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#begun = false;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#begun = false;
    // A rollback that fails has rolled back all the same, unless the transaction still stands.
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (this.#database.inTransaction) throw error;
    });
  }

  #watched(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async (query, options) => {
        this.#mustStand();
        try {
          return await connection.executeQuery(query, options);
        } catch (error) {
          this.#failed(error);
          if (this.#isLost && error instanceof Error) this.#lost ??= error;
          throw error;
        }
      },
      streamQuery: (query, chunkSize, options) => {
        this.#mustStand();
        return connection.streamQuery(query, chunkSize, options);
      },
    };
  }

  get #isLost(): boolean {
    return this.#begun && !this.#database.inTransaction;
  }

  /** @throws what ended the transaction */
  #mustStand(): void {
    if (this.#isLost) throw this.#lost ?? new Error('the transaction has ended by itself');
  }
}
