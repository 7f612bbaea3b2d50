import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres } from '../../../../scripts/needs/postgres.ts';
import { coreMigrations } from '../../src/db/migrations/index.ts';
import type { Migration } from '../../src/db/migrations/migration.ts';
import { connect } from '../../src/db/postgres/connect.ts';
import { bringForward } from '../../src/db/postgres/open.ts';
import { CORE_SCHEMA } from '../../src/db/postgres/schemas.ts';
import { temporaryFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { askDatabase } from '../support/postgres/database.ts';
import { ServerProcess } from '../support/process.ts';
import { program } from '../support/program.ts';

/** So long it may take at most until all are there: a machine that tests everything at once is slow. */
const WAITING = { timeout: 120_000, interval: 50 } as const;

let cluster: Cluster;
let desks: readonly ServerProcess[] = [];
let tables: readonly ServerProcess[] = [];

beforeAll(async () => {
  cluster = await Cluster.start(findPostgres() ?? '');
});

afterAll(async () => {
  for (const server of [...desks, ...tables]) await server.kill();
  await cluster.close();
});

describe('P-12 a table of the version before', () => {
  it('is ended before the form of the database changes, and says so when it is started again; the next one waits for that', async () => {
    const data = temporaryFolder('cardscape-older-table-');
    await cluster.ask('create database newer');
    const url = cluster.url('newer');
    const settings = { CARDSCAPE_POSTGRES: url };
    desks = [await ServerProcess.standBy(await freePort(), data, settings)];
    await vi.waitUntil(() => desks[0]?.isReady() ?? false, WAITING);
    const table = await ServerProcess.table(data, settings);
    tables = [table];
    await vi.waitUntil(async () => {
      const open = await askDatabase(url, 'select from matchlog.member where is_open');
      return open.length === 1;
    }, WAITING);
    // One of the version to come waits outside: it is not ended with the others.
    const waiting = ServerProcess.table(data, settings, 0, await program('later-form'));
    await vi.waitUntil(async () => {
      const outside = await askDatabase(url, `select from pg_stat_activity where application_name = 'cardscape'`);
      return outside.length > 0;
    }, WAITING);
    let left = -1;
    const later: Migration = {
      name: 'later',
      up: async (step) => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from matchlog.member`.execute(step);
        left = rows[0]?.count ?? -1;
      },
    };
    await bringForward(connect(url, CORE_SCHEMA), CORE_SCHEMA, [...coreMigrations, later]);
    expect(left).toBe(0);
    tables = [table, await waiting];
    await table.gone();
    await expect(table.restart()).rejects.toThrow('is of a newer Cardscape; update this table');
  }, 120_000);
});
