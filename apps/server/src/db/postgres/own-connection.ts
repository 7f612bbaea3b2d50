import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../../config-error.ts';
import { connectionOf, LOCKS, LOG_SCHEMA } from './connect.ts';
import { reached } from './errors.ts';

/** Milliseconds to wait for a server that is just ending, and between two tries. */
const PATIENCE = 5000;
const STEP = 50;

/** A statement that is prepared once. */
interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * The connection of the server that plays on a database: it holds the lock that says so, and is made anew, with the
 * lock, where it has broken.
 */
export class OwnConnection {
  readonly #url: string;
  #client: Promise<pg.Client> | null = null;
  /** The one that holds the lock. */
  #holder: pg.Client | null = null;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Errors: ConfigError where another server plays on the database; those of the database. */
  async ask<Row>(statement: string | Statement, values: readonly unknown[] = []): Promise<Row[]> {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    const client = await this.open();
    const { rows } = await reached(client.query<Row & pg.QueryResultRow>({ ...config, values: [...values] }));
    return rows;
  }

  /** Resolves when it holds the lock. Errors: as `ask`. */
  open(): Promise<pg.Client> {
    if (this.#isClosed) throw new Error('the database is closed');
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(connectionOf(this.#url, LOG_SCHEMA));
    const lose = (): void => {
      // One that broke long ago takes nothing from the one that came after it.
      if (this.#holder !== client) return;
      this.#holder = null;
      this.#client = null;
    };
    client.on('error', lose).on('end', lose);
    await reached(client.connect());
    try {
      await lock(client);
      this.#holder = client;
      return client;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#isClosed = true;
    this.#client = null;
    await (await client?.catch(() => null))?.end();
  }
}

async function lock(client: pg.Client): Promise<void> {
  const patience = performance.now() + PATIENCE;
  for (;;) {
    const { rows } = await reached(
      client.query<{ mine: number }>('select pg_try_advisory_lock($1) as mine', [LOCKS.server]),
    );
    if (rows[0]?.mine === 1) return;
    if (performance.now() > patience)
      throw new ConfigError(
        'the database is in use by another Cardscape; stop it, or set CARDSCAPE_POSTGRES to another database',
      );
    await pause(STEP);
  }
}
