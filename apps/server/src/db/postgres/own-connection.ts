import pg from 'pg';
import { connectionOf, type Owner } from './connect.ts';
import { OutOfTouch, reached } from './errors.ts';
import { LOG_SCHEMA } from './schemas.ts';

/** A statement that is prepared once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** What statements are asked over. Errors: those of the database. */
export interface Asks {
  ask<Row>(statement: string | Statement, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Ends what is left of the connection before: what was sent over it, and has not arrived, must not be done after what is
 * sent over the next one. Of its own process, should another one have got its number.
 */
const SUCCEED = `select pg_backend_pid() as own, coalesce((select pg_terminate_backend(pid, 1000) from pg_stat_activity
  where pid = $1 and application_name = current_setting('application_name')), true) as ended`;

/** A connection that nobody shares: made when it is needed, and anew where it has broken. */
export class OwnConnection implements Asks {
  readonly #url: string;
  readonly #owner: Owner;
  readonly #made: (client: pg.Client) => Promise<void>;
  #client: Promise<pg.Client> | null = null;
  /** The process of PostgreSQL at the other end of the newest one; null: there was none. */
  #backend: number | null = null;
  #isClosed = false;

  /** @param made what is done first with each that is made */
  constructor(url: string, owner: Owner, made: (client: pg.Client) => Promise<void> = () => Promise.resolve()) {
    this.#url = url;
    this.#owner = owner;
    this.#made = made;
  }

  /** Errors: those of the database. */
  async ask<Row>(statement: string | Statement, values: readonly unknown[] = []): Promise<Row[]> {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    const client = await this.open();
    const { rows } = await reached(client.query<Row & pg.QueryResultRow>({ ...config, values: [...values] }));
    return rows;
  }

  /** Resolves when there is one. Errors: as `ask`. */
  open(): Promise<pg.Client> {
    if (this.#isClosed) throw new Error('the database is closed');
    this.#client ??= this.#connect();
    return this.#client;
  }

  #connect(): Promise<pg.Client> {
    const client = new pg.Client(connectionOf(this.#url, LOG_SCHEMA, this.#owner));
    const opened = this.#begin(client);
    const lose = (): void => {
      // One that broke long ago takes nothing from the one that came after it.
      if (this.#client === opened) this.#client = null;
    };
    client.on('error', lose).on('end', lose);
    opened.catch(lose);
    return opened;
  }

  async #begin(client: pg.Client): Promise<pg.Client> {
    await reached(client.connect());
    try {
      const { rows } = await reached(client.query<{ own: number; ended: number }>(SUCCEED, [this.#backend]));
      const [row] = rows;
      if (row?.ended !== 1) throw new OutOfTouch();
      this.#backend = row.own;
      await this.#made(client);
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
