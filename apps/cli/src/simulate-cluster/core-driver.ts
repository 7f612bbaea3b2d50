import { isFenced } from '@cardscape/server/src/db/lease/table.ts';
import { reached } from '@cardscape/server/src/db/postgres/errors.ts';
import type { CoreTables } from '@cardscape/server/src/db/tables/tables.ts';
import { Turns } from '@cardscape/server/src/turns.ts';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Core } from './core.ts';
import { type Host, HUNG_UP, Link } from './host.ts';

/** As `OneWriterDriver` has them. */
const WRITING: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** One for all: the server keeps what it has built by it. */
const ADAPTER = new SqliteAdapter();

/** The tables of accounts as a process reaches them. */
export function coreOf(host: Host, core: Core): Kysely<CoreTables> {
  return new Kysely({
    dialect: {
      createAdapter: () => ADAPTER,
      createDriver: () => new CoreDriver(host, core),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** As `OneWriterDriver`, over ways that are simulated. */
class CoreDriver implements Driver {
  readonly #shared: Shared;

  constructor(host: Host, core: Core) {
    const [reads, writes] = [new Link(host, null, false), new Link(host, null, false)];
    this.#shared = { host, core, reads, writes, turns: new Turns() };
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<CoreConnection> {
    return Promise.resolve(new CoreConnection(this.#shared));
  }

  async beginTransaction(connection: CoreConnection): Promise<void> {
    if (this.#isTransactional) await connection.begin();
  }

  async commitTransaction(connection: CoreConnection): Promise<void> {
    if (this.#isTransactional) await connection.commit();
  }

  async rollbackTransaction(connection: CoreConnection): Promise<void> {
    if (this.#isTransactional) await connection.rollback();
  }

  get #isTransactional(): boolean {
    return this.#shared.host.world.rules.core.isTransactional;
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }
}

interface Shared {
  readonly host: Host;
  readonly core: Core;
  readonly reads: Link;
  readonly writes: Link;
  readonly turns: Turns;
}

/** A transaction that has begun. */
interface Transaction {
  /** It is at its end. */
  readonly end: (isCommitted: boolean) => void;
  /** Resolves when the database has said so. */
  readonly answered: Promise<void>;
}

class CoreConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #transaction: Transaction | null = null;
  #done: () => void = () => undefined;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /**
   * A transaction has the database for itself, so all of it is done at one moment: when it is its turn. What is asked
   * and answered on the way takes no time. Errors: as of the driver of the server.
   */
  async begin(): Promise<void> {
    const { host, core, turns, writes } = this.#shared;
    const { database } = host.world;
    host.lease.mustBeHeld();
    this.#done = await turns.next();
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<boolean>();
    let isGivenUp = false;
    const answered = writes.work(
      () =>
        database.transact(host.lease.mark, async () => {
          // Who cannot go on has not come to the end of it.
          if (isGivenUp || !host.isReachable) throw HUNG_UP;
          core.beginTransaction();
          begun.resolve();
          core.endTransaction(await ended.promise);
        }),
      true,
    );
    answered.catch((error: unknown) => {
      isGivenUp = true;
      begun.reject(error);
    });
    try {
      await reached(begun.promise);
    } catch (error) {
      this.#failed(error);
      throw error;
    }
    this.#transaction = { end: ended.resolve, answered };
  }

  #failed(error: unknown): void {
    if (isFenced(error)) this.#shared.host.lease.refused();
    this.#transaction = null;
    this.#done();
  }

  async commit(): Promise<void> {
    try {
      this.#transaction?.end(true);
      await reached(this.#transaction?.answered ?? Promise.resolve());
      this.#transaction = null;
      this.#done();
    } catch (error) {
      this.#failed(error);
      throw error;
    }
  }

  async rollback(): Promise<void> {
    // A commit that failed has ended it.
    if (this.#transaction === null) return;
    this.#transaction.end(false);
    await this.#transaction.answered.catch(() => undefined);
    this.#transaction = null;
    this.#done();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { core, reads } = this.#shared;
    if (this.#transaction !== null) return core.run<R>(query);
    if (WRITING.has(query.query.kind)) return this.#alone(query);
    return reached(reads.work(() => core.run<R>(query)));
  }

  async #alone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.begin();
    try {
      const result = this.#shared.core.run<R>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  /** Errors: Error: nobody asks for rows piece by piece. */
  streamQuery(): never {
    throw new Error('nothing is streamed');
  }
}
