import { rmSync } from 'node:fs';
import pg from 'pg';
import { openDatabases } from '../../../src/db/files/open.ts';
import { temporaryFolder } from '../folder.ts';
import { type Cluster, clusterOfThisProcess } from './cluster.ts';

/** What servers of tests keep their data in: `TEST_DATABASE=postgres` takes a database of PostgreSQL for each folder. */
const isOnPostgres = process.env['TEST_DATABASE'] === 'postgres';

const TEMPLATE = 'cardscape_template';
/** The name of the database of each data folder. */
const databases = new Map<string, string>();
let made = 0;
let template: Promise<Cluster> | null = null;

/** A cluster that has a database with all tables, which is copied for each test. */
async function ready(): Promise<Cluster> {
  const cluster = await clusterOfThisProcess();
  await cluster.ask(`create database ${TEMPLATE}`);
  const folder = temporaryFolder('cardscape-template-');
  const opened = await openDatabases(folder, { postgres: cluster.url(TEMPLATE) });
  await opened.close();
  rmSync(folder, { recursive: true });
  return cluster;
}

/** The address of a new database with all tables, and nothing in them. */
export async function freshDatabase(): Promise<string> {
  template ??= ready();
  const cluster = await template;
  return cluster.url(await newDatabase(cluster));
}

/** Its name. */
async function newDatabase(cluster: Cluster): Promise<string> {
  made += 1;
  const name = `test_${made}`;
  await cluster.ask(`create database ${name} template ${TEMPLATE}`);
  return name;
}

/** The address of the database that belongs to a data folder; empty: it is in the folder. */
export async function databaseOf(folder: string): Promise<string> {
  if (!isOnPostgres) return '';
  template ??= ready();
  const cluster = await template;
  const name = databases.get(folder) ?? (await newDatabase(cluster));
  databases.set(folder, name);
  return cluster.url(name);
}

/** The folder is gone, and with it what belonged to it. */
export async function dropDatabaseOf(folder: string): Promise<void> {
  const name = databases.get(folder);
  if (name === undefined || template === null) return;
  databases.delete(folder);
  await (await template).ask(`drop database ${name} with (force)`);
}

/** What a database answers, over a connection of its own. */
export async function askDatabase<Row = Record<string, unknown>>(url: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}
