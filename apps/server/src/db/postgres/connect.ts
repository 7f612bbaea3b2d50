import { type Dialect, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely';
import pg from 'pg';
import { CardscapePostgresCompiler } from './compiler.ts';
import { OneWriterDriver } from './driver.ts';

/** Where in the database the tables of each of the two files are. */
export const CORE_SCHEMA = 'cardscape';
export const LOG_SCHEMA = 'matchlog';
type Schema = typeof CORE_SCHEMA | typeof LOG_SCHEMA;

/** Advisory locks of a database: of the server that plays on it, and of whoever writes into one of its parts. */
export const LOCKS = { server: 4_350_001, [CORE_SCHEMA]: 4_350_002, [LOG_SCHEMA]: 4_350_003 } as const;

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

/** How a connection is made whose tables are those of one part. */
export function connectionOf(url: string, schema: Schema): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'cardscape',
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    options: `-c search_path=${schema}`,
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
}

/** One part of a database. Connections are made when they are needed. */
export function connect<Tables>(
  url: string,
  schema: Schema,
  { most = 4, failed = () => undefined }: ConnectOptions = {},
): Kysely<Tables> {
  const pool = new pg.Pool({ ...connectionOf(url, schema), max: most });
  // One that breaks while nobody uses it is replaced by the next one.
  pool.on('error', () => undefined);
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new OneWriterDriver(pool, LOCKS[schema], failed),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new CardscapePostgresCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}
