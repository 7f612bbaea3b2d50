import {
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  replaceWithNoncontingentExpression,
} from 'kysely';
import pg from 'pg';
import { fenceOf, type LeaseMark, sessionName } from '../lease/table.ts';
import { CardscapePostgresCompiler } from './compiler.ts';
import { OneWriterDriver } from './driver.ts';
import { CORE_SCHEMA, LOG_SCHEMA, type Schema } from './schemas.ts';
import type { Sockets } from './sockets.ts';

/** Advisory locks of a database: of whoever writes into one of its parts. */
const LOCKS = { [CORE_SCHEMA]: 4_350_002, [LOG_SCHEMA]: 4_350_003 } as const;

/** Milliseconds to wait for a connection. */
const PATIENCE = 5000;

const { builtins } = pg.types;
type Parser = (text: string) => unknown;
const PARSERS = new Map<number, Parser>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // Truth is 0 or 1, as in SQLite.
  [builtins.BOOL, (text) => Number(text === 't')],
]);

/** Whose connections they are: of a process that holds the lease or asks for it, or of its threads. */
export interface Owner {
  readonly holder: string;
  readonly sockets?: Sockets | undefined;
}

/** How a connection is made whose tables are those of one part. @param owner null: a command */
export function connectionOf(url: string, schema: Schema, owner: Owner | null): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: owner === null ? 'cardscape' : sessionName(owner.holder),
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    // Each statement sees what was committed before it, also the first one after a wait.
    options: `-c search_path=${schema} -c default_transaction_isolation=read\\ committed`,
    ...(owner?.sockets === undefined ? {} : { stream: owner.sockets.stream }),
    types: {
      getTypeParser: (oid: number): Parser => PARSERS.get(oid) ?? (pg.types.getTypeParser(oid) as Parser),
    },
  };
}

export interface ConnectOptions {
  /** How many connections there may be. */
  readonly most?: number;
  /** Told of every error of a statement. */
  readonly failed?: (error: unknown) => void;
  /** Under which epoch it writes; null: a command, which plays nothing and writes beside whoever does. */
  readonly mark?: LeaseMark | null | undefined;
  readonly sockets?: Sockets | undefined;
  /** Whether it may still write under that epoch, as far as it knows. */
  readonly mayWrite?: () => boolean;
}

/** Nothing is in an empty list: SQLite knows that, PostgreSQL takes none. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** One part of a database. Connections are made when they are needed. */
export function connect<Tables>(
  url: string,
  schema: Schema,
  { most = 4, failed = () => undefined, mark = null, sockets, mayWrite = () => true }: ConnectOptions = {},
): Kysely<Tables> {
  const owner = mark === null ? null : { holder: mark.holder, sockets };
  const pool = new pg.Pool({ ...connectionOf(url, schema, owner), max: most });
  // One that breaks while nobody uses it is replaced by the next one.
  pool.on('error', () => undefined);
  // One that breaks between two statements of a transaction says so with the next of them.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new OneWriterDriver(pool, beginning(LOCKS[schema], mark), failed, mayWrite),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new CardscapePostgresCompiler(),
  };
  return new Kysely<Tables>({ dialect, plugins: [emptyLists] });
}

/** How whoever writes begins: in one message, so that neither the turn nor the fence costs a way of its own. */
function beginning(lock: number, mark: LeaseMark | null): string {
  const begin = `begin; select pg_advisory_xact_lock(${lock})`;
  return mark === null ? begin : `${begin}; select ${fenceOf(mark)}`;
}
