import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../config-error.ts';
import { inWords, isDamaged } from '../files/damage.ts';
import type { Databases } from '../files/open.ts';
import { CORE_FILE } from '../files/pairing.ts';
import { KEYS_FILE } from '../files/private.ts';
import { coreMigrations, logMigrations } from '../migrations/index.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Migration, MigrationTables } from '../migrations/migration.ts';
import type { CoreTables, LogTables } from '../tables/tables.ts';
import { connect, CORE_SCHEMA, LOG_SCHEMA } from './connect.ts';
import { makeFunctions } from './functions.ts';
import { renumber } from './identities.ts';
import { JOURNAL_TABLE, PostgresJournal } from './journal.ts';
import { OwnConnection } from './own-connection.ts';

/** How many connections there may be to each part, beside that of the journal. */
const CORE_CONNECTIONS = 10;
const LOG_CONNECTIONS = 5;

/** The database as a host may be told of it: without a password. */
function nameOf(url: string): string {
  const [place = ''] = url.replace(/^\w+:\/\/(?:[^@/]*@)?/, '').split('?');
  return `the database ${place}`;
}

/**
 * Opens a database of PostgreSQL, making and migrating its tables as needed, and keeps every other server out of it.
 * Errors: ConfigError that says what to do.
 * @param folder where the keys are
 * @param warn told in words what a host should know
 */
export async function openPostgres(url: string, folder: string, warn: (words: string) => void): Promise<Databases> {
  let hasTold = false;
  const failed = (error: unknown): void => {
    if (!isDamaged(error) || hasTold) return;
    hasTold = true;
    warn(String(inWords(error, nameOf(url))));
  };
  const own = new OwnConnection(url);
  const core = connect<CoreTables>(url, CORE_SCHEMA, { most: CORE_CONNECTIONS, failed });
  const log = connect<LogTables>(url, LOG_SCHEMA, { most: LOG_CONNECTIONS, failed });
  try {
    // Nobody else makes or changes a table meanwhile.
    await own.open();
    await bringForward(connect(url, CORE_SCHEMA), CORE_SCHEMA, coreMigrations);
    await bringForward(connect(url, LOG_SCHEMA), LOG_SCHEMA, logMigrations);
    await own.ask(JOURNAL_TABLE);
    await mustHaveKeys(log, folder);
    await sayWhatIsLeft(core, folder, warn);
    const journal = await PostgresJournal.open(own, warn);
    return {
      core,
      log,
      journal,
      isDamaged: () => hasTold,
      async renumber() {
        await renumber(core);
        await renumber(log);
      },
      async close() {
        await journal.close();
        await core.destroy();
        await log.destroy();
      },
    };
  } catch (error) {
    await Promise.all([own.close(), core.destroy(), log.destroy()]);
    throw inWords(error, nameOf(url));
  }
}

/** Errors: those of the database; ConfigError where a newer Cardscape has written. */
async function bringForward(
  db: Kysely<MigrationTables>,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  try {
    await sql`create schema if not exists ${sql.id(schema)}`.execute(db);
    await makeFunctions(db);
    await migrate(db, migrations);
  } finally {
    await db.destroy();
  }
}

/** Without its keys a server that has signed matches would be another one. Errors: ConfigError. */
async function mustHaveKeys(log: Kysely<LogTables>, folder: string): Promise<void> {
  if (existsSync(join(folder, KEYS_FILE))) return;
  const signed = await log.selectFrom('match').select('id').where('begun', 'is not', null).limit(1).executeTakeFirst();
  if (signed !== undefined)
    throw new ConfigError(
      `the database holds matches that this server has signed, but its keys ${join(folder, KEYS_FILE)} are missing; put them back, or set CARDSCAPE_DATA to their folder`,
    );
}

/** Whoever has set the address before moving the data would find a server without players. */
async function sayWhatIsLeft(core: Kysely<CoreTables>, folder: string, warn: (words: string) => void): Promise<void> {
  const file = join(folder, CORE_FILE);
  if (!existsSync(file)) return;
  const account = await core.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (account === undefined)
    warn(
      `the database has no accounts, but ${file} is there; stop the server and move its data with \`cardscape migrate\``,
    );
}
