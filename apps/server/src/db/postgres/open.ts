import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../config-error.ts';
import type { LeaseTerms } from '../../config.ts';
import { inWords, isDamaged } from '../files/damage.ts';
import type { Databases } from '../files/open.ts';
import { CORE_FILE } from '../files/pairing.ts';
import { KEYS_FILE, SUPPLY_KEY_FILE } from '../files/private.ts';
import { Lease } from '../lease/lease.ts';
import { AS_TABLE, END_MEMBERS } from '../lease/members.ts';
import { Owners } from '../lease/owners.ts';
import { AS_DESK, isFenced } from '../lease/table.ts';
import { coreMigrations, logMigrations } from '../migrations/index.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Migration, MigrationTables } from '../migrations/migration.ts';
import { ageOf } from '../migrations/today.ts';
import type { CoreTables, LogTables } from '../tables/tables.ts';
import { connect, type ConnectOptions } from './connect.ts';
import { makeFunctions } from './functions.ts';
import { renumber } from './identities.ts';
import { PostgresJournal } from './journal.ts';
import { CORE_SCHEMA, LOG_SCHEMA } from './schemas.ts';

/** How many connections there may be to each part, beside that of the journal. */
const CORE_CONNECTIONS = 10;
const LOG_CONNECTIONS = 5;

/** The database as a host may be told of it: without a password. */
function nameOf(url: string): string {
  const [place = ''] = url.replace(/^\w+:\/\/(?:[^@/]*@)?/, '').split('?');
  return `the database ${place}`;
}

/** What a server without a setting of its own has, and every command. */
const USUAL_TERMS: LeaseTerms = { lasts: 3000, renewal: 500, patience: 2000 };
/** Milliseconds to wait for the lease of a server that has just ended, beside what is left of it. */
const PATIENCE = 2000;

export interface PostgresOptions {
  readonly terms?: LeaseTerms;
  /** Whether it stands by while another server plays. */
  readonly waits?: boolean;
  /** Whether it is a table of a desk that runs elsewhere, or will. */
  readonly isTable?: boolean;
  /** Told in words what a host should know. */
  readonly warn?: (words: string) => void;
}

/**
 * Opens a database of PostgreSQL, making and migrating its tables as needed, when no other server writes into it any
 * more. Errors: ConfigError that says what to do.
 * @param folder where the keys are
 */
export async function openPostgres(
  url: string,
  folder: string,
  { terms = USUAL_TERMS, waits = false, isTable = false, warn = () => undefined }: PostgresOptions = {},
): Promise<Databases> {
  if (waits && !existsSync(join(folder, KEYS_FILE)))
    warn(
      `this server stands by without keys: copy those of the other one (${KEYS_FILE}, ${SUPPLY_KEY_FILE}) to ${folder}`,
    );
  if (isTable) {
    mustHave(folder);
    await untilForward(url, warn);
  }
  const lease = new Lease(url, terms, waits, isTable ? AS_TABLE : AS_DESK);
  try {
    if (!(await lease.taken(waits ? Infinity : terms.lasts + PATIENCE)))
      throw new ConfigError(
        'the database is in use by another Cardscape; stop it, let this one stand by (CARDSCAPE_STANDBY=on), or set CARDSCAPE_POSTGRES to another database',
      );
    return await openUnder(lease, url, folder, warn);
  } catch (error) {
    await lease.close();
    throw inWords(error, nameOf(url));
  }
}

/** Errors: those of the database; ConfigError. */
async function openUnder(lease: Lease, url: string, folder: string, warn: (words: string) => void): Promise<Databases> {
  let hasTold = false;
  const failed = (error: unknown): void => {
    if (isFenced(error)) lease.refused();
    if (!isDamaged(error) || hasTold) return;
    hasTold = true;
    warn(String(inWords(error, nameOf(url))));
  };
  const { mark, sockets } = lease;
  const options: ConnectOptions = { failed, mark, sockets, mayWrite: () => lease.isHeld };
  if (!mark.isTable) {
    await bringForward(connect(url, CORE_SCHEMA, options), CORE_SCHEMA, coreMigrations);
    await bringForward(connect(url, LOG_SCHEMA, options), LOG_SCHEMA, logMigrations);
  }
  const core = connect<CoreTables>(url, CORE_SCHEMA, { ...options, most: CORE_CONNECTIONS });
  const log = connect<LogTables>(url, LOG_SCHEMA, { ...options, most: LOG_CONNECTIONS });
  try {
    if (mark.isTable) await forward(core, log, lease.lost);
    await mustHaveKeys(log, folder);
    await sayWhatIsLeft(core, folder, warn);
    const journal = await PostgresJournal.open(url, lease, warn);
    const owners = Owners.over(url, lease, journal);
    return {
      core,
      log,
      journal,
      owners,
      isDamaged: () => hasTold,
      mark,
      lost: lease.lost,
      async renumber() {
        await renumber(core);
        await renumber(log);
      },
      async close() {
        await owners.close();
        await journal.close();
        await core.destroy();
        await log.destroy();
        await lease.close();
      },
    };
  } catch (error) {
    await Promise.all([core.destroy(), log.destroy()]);
    throw error;
  }
}

/**
 * No table of the version before writes in the new form. Errors: those of the database; ConfigError where a newer
 * Cardscape has written.
 */
export async function bringForward(
  db: Kysely<MigrationTables>,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  try {
    await sql`create schema if not exists ${sql.id(schema)}`.execute(db);
    await makeFunctions(db);
    await migrate(db, migrations, async (step) => {
      for (const statement of END_MEMBERS) await sql.raw(statement).execute(step);
    });
  } finally {
    await db.destroy();
  }
}

/** Milliseconds between two looks whether the desk has made the tables of the database. */
const LOOK = 500;

/**
 * Resolves when the database has not the form of a version before this one, as far as can be told. A table waits for its
 * desk outside of the cluster: whoever changes the form ends all tables that are in it.
 */
async function untilForward(url: string, warn: (words: string) => void): Promise<void> {
  const core = connect<CoreTables>(url, CORE_SCHEMA, { most: 1 });
  const log = connect<LogTables>(url, LOG_SCHEMA, { most: 1 });
  const isBefore = async (): Promise<boolean> => {
    // What cannot be told here is told, or waited for, by whoever takes part.
    const ages = [await ageOf(core, 'core').catch(() => 'today'), await ageOf(log, 'log').catch(() => 'today')];
    return ages.includes('older');
  };
  try {
    for (let hasTold = false; await isBefore(); hasTold = true) {
      if (!hasTold)
        warn('this table waits for a desk of its own version: the database still has the form of the one before');
      await pause(LOOK);
    }
  } finally {
    await Promise.all([core.destroy(), log.destroy()]);
  }
}

/**
 * Resolves when the database is as this version wants it, which is the desk's doing. Errors: ConfigError where a newer
 * desk has been there; Error when it is lost.
 */
async function forward(core: Kysely<CoreTables>, log: Kysely<LogTables>, lost: Promise<void>): Promise<void> {
  let isLost = false;
  void lost.then(() => (isLost = true));
  const isThere = async (): Promise<boolean> => {
    // Before the desk has made them there are no tables at all.
    const ages = [await ageOf(core, 'core').catch(() => 'older'), await ageOf(log, 'log').catch(() => 'older')];
    if (ages.includes('newer'))
      throw new ConfigError('the desk of this database is of a newer Cardscape; update this table to the same version');
    return ages.every((age) => age === 'today');
  };
  while (!(await isThere())) {
    if (isLost) throw new Error('the database has ended this table before it began');
    await pause(LOOK);
  }
}

/** A table signs as its desk does. Errors: ConfigError. */
function mustHave(folder: string): void {
  if (!existsSync(join(folder, KEYS_FILE)))
    throw new ConfigError(
      `a table needs the keys of its desk: copy ${KEYS_FILE} and ${SUPPLY_KEY_FILE} to ${folder}, or set CARDSCAPE_DATA to their folder`,
    );
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
