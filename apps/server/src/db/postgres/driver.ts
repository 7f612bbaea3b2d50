import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type { Pool, PoolClient, QueryResultBase, QueryResultRow } from 'pg';
import { Turns } from '../../turns.ts';
import { isAway } from '../files/damage.ts';
import { OutOfTouch, reached, Unsure } from './errors.ts';

/** Statements that write, by the kind of their node. */
const WRITING: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/**
 * PostgreSQL as SQLite is: who writes has the database for themselves, in this process and in all others, so what a
 * transaction has read stays true until it has written. Whoever only reads, outside of transactions, waits for nobody.
 */
export class OneWriterDriver implements Driver {
  readonly #pool: Pool;
  readonly #begin: string;
  readonly #failed: (error: unknown) => void;
  readonly #mayWrite: () => boolean;
  readonly #turns = new Turns();

  /**
   * @param begin what begins a transaction that writes, and waits for its turn among all processes
   * @param failed told of every error of a statement
   * @param mayWrite asked before each of them
   */
  constructor(pool: Pool, begin: string, failed: (error: unknown) => void, mayWrite: () => boolean) {
    this.#pool = pool;
    this.#begin = begin;
    this.#mayWrite = mayWrite;
    this.#failed = failed;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<TurnConnection> {
    return Promise.resolve(
      new TurnConnection({
        pool: this.#pool,
        begin: this.#begin,
        turns: this.#turns,
        failed: this.#failed,
        mayWrite: this.#mayWrite,
      }),
    );
  }

  async beginTransaction(connection: TurnConnection, { accessMode }: TransactionSettings): Promise<void> {
    await (accessMode === 'read only' ? connection.beginReading() : connection.begin());
  }

  async commitTransaction(connection: TurnConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: TurnConnection): Promise<void> {
    await connection.rollback();
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

interface Shared {
  readonly pool: Pool;
  readonly begin: string;
  readonly turns: Turns;
  readonly failed: (error: unknown) => void;
  readonly mayWrite: () => boolean;
}

/** One of the pool's connections while there is a transaction, and any of them otherwise. */
class TurnConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #client: PoolClient | null = null;
  #done: () => void = () => undefined;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /** Errors: those of the connection; then there is no transaction. */
  async begin(): Promise<void> {
    if (!this.#shared.mayWrite()) throw new OutOfTouch();
    this.#done = await this.#shared.turns.next();
    await this.#start(this.#shared.begin);
  }

  /** One moment of the database, without a turn. Errors: as `begin`. */
  async beginReading(): Promise<void> {
    await this.#start('begin isolation level repeatable read read only');
  }

  async #start(begin: string): Promise<void> {
    try {
      this.#client = await reached(this.#shared.pool.connect());
      await reached(this.#client.query(begin));
    } catch (error) {
      this.#shared.failed(error);
      this.#end(true);
      throw error;
    }
  }

  /** Errors: those of the database; `Unsure` where the connection broke. */
  async commit(): Promise<void> {
    try {
      const { command } = await this.#ask('commit');
      if (command === 'ROLLBACK') throw new Error('the transaction was rolled back: a statement in it had failed');
      this.#end(false);
    } catch (error) {
      this.#end(true);
      throw isAway(error) ? new Unsure(error) : error;
    }
  }

  async rollback(): Promise<void> {
    // A commit that failed has ended it.
    if (this.#client === null) return;
    // Where the connection is broken, nothing was written.
    const isBroken = await this.#ask('rollback').then(
      () => false,
      () => true,
    );
    this.#end(isBroken);
  }

  #end(isBroken: boolean): void {
    this.#client?.release(isBroken);
    this.#client = null;
    this.#done();
    this.#done = () => undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return this.#client === null && WRITING.has(query.query.kind) ? await this.#alone(query) : await this.#run(query);
    } catch (error) {
      this.#shared.failed(error);
      throw error;
    }
  }

  /** A statement that writes takes its turn, too. */
  async #alone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.begin();
    try {
      const result = await this.#run<R>(query);
      await this.commit();
      return result;
    } catch (error) {
      if (this.#client !== null) await this.rollback();
      throw error;
    }
  }

  async #run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount, command } = await this.#ask<R>(sql, parameters);
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  #ask<R>(sql: string, parameters: readonly unknown[] = []): Promise<QueryResultBase & { readonly rows: R[] }> {
    return reached((this.#client ?? this.#shared.pool).query<R & QueryResultRow>(sql, [...parameters]));
  }

  /** Errors: Error: nobody asks for rows piece by piece. */
  streamQuery(): never {
    throw new Error('nothing is streamed');
  }
}
