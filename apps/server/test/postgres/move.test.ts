import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyTables, heldIn } from '../../src/db/copy/copy.ts';
import { moveData } from '../../src/db/copy/move.ts';
import { snapshotOf } from '../../src/db/copy/snapshot.ts';
import { CORE_KEYS, LOG_KEYS } from '../../src/db/copy/tables.ts';
import { type Databases, openDatabases } from '../../src/db/files/open.ts';
import { openCoreToRead } from '../../src/db/place.ts';
import { temporaryFolder } from '../support/folder.ts';
import { concede } from '../support/people/ranked.ts';
import { freshDatabase } from '../support/postgres/database.ts';
import { botMatch, newPlayer, testServer } from '../support/server.ts';
import { join as joinMatch } from '../support/wires/follow.ts';

const quiet = (): void => undefined;

/** A data folder in which somebody plays, and somebody has played. */
async function played(): Promise<string> {
  const data = temporaryFolder('cardscape-moved-');
  const settings = { CARDSCAPE_DATA: data, CARDSCAPE_POSTGRES: '', CARDSCAPE_SUPPLY_UNIT: '1' };
  const server = await testServer(settings);
  const player = await newPlayer(server.address);
  for (const resigns of [true, false]) {
    const client = await joinMatch(player, await botMatch(player));
    await client.submit({ type: 'keep-hand' });
    if (resigns) await concede(client);
    client.leave();
  }
  await server.close();
  return data;
}

it('moves all that a server has to PostgreSQL and back, and it is the same', { timeout: 240_000 }, async () => {
  const data = await played();
  const postgres = await freshDatabase();
  const there = await moveData({ data, postgres: '' }, { data, postgres }, quiet);
  expect(there.entries).toBeGreaterThan(0);
  const rows = new Map(there.tables.map((held) => [held.table, held.rows]));
  expect([rows.get('account'), rows.get('match'), rows.get('archive')]).toEqual([1, 2, 1]);

  // A server goes on with it, and numbers what is new after what was there.
  const server = await testServer({ CARDSCAPE_DATA: data, CARDSCAPE_POSTGRES: postgres, CARDSCAPE_SUPPLY_UNIT: '1' });
  const stranger = await newPlayer(server.address);
  await botMatch(stranger);
  await server.close();

  const home = join(temporaryFolder('cardscape-home-'), 'data');
  const back = await moveData({ data, postgres }, { data: home, postgres: '' }, quiet);
  expect(new Map(back.tables.map((held) => [held.table, held.rows])).get('match')).toBe(3);
  expect(['signing-keys.json', 'supply.key'].map((name) => existsSync(join(home, name)))).toEqual([true, true]);
  await expect(moveData({ data, postgres }, { data: home, postgres: '' }, quiet)).rejects.toThrow(/is not empty/);
  await expect(moveData({ data: home, postgres: '' }, { data: home, postgres }, quiet)).rejects.toThrow(/is not empty/);
  await (await testServer({ CARDSCAPE_DATA: home, CARDSCAPE_POSTGRES: '', CARDSCAPE_SUPPLY_UNIT: '1' })).close();

  // What audits go through is what PostgreSQL has.
  const copy = await openCoreToRead({ data: await snapshotOf({ data, postgres }), postgres: '' });
  const core = await openCoreToRead({ data, postgres });
  expect(await heldIn(copy, CORE_KEYS)).toEqual(await heldIn(core, CORE_KEYS));
  await Promise.all([copy.destroy(), core.destroy()]);
});

it('says that data has been left in files where the database has none', { timeout: 120_000 }, async () => {
  const data = temporaryFolder('cardscape-left-');
  await (await openDatabases(data)).close();
  const said: string[] = [];
  const open = async (folder: string): Promise<void> =>
    (await openDatabases(folder, { postgres, warn: (words) => said.push(words) })).close();
  const postgres = await freshDatabase();
  await open(temporaryFolder('cardscape-new-'));
  expect(said).toEqual([]);
  await open(data);
  expect(said).toEqual([expect.stringMatching(/cardscape\.db is there; .* `cardscape migrate`$/)]);
});

async function tablesOf({ core, log }: Databases): Promise<readonly (readonly string[])[]> {
  // Who plays is said by those alone who share a database.
  const processes = ['cluster', 'lease', 'member', 'owner', 'owner_change'];
  const own = ['cardscape_migration', 'journal', 'journal_entry', 'sqlite_sequence', ...processes];
  const parts = await Promise.all([
    core.introspection.getTables().then((tables) => tables.filter(({ schema }) => schema !== 'matchlog')),
    log.introspection.getTables().then((tables) => tables.filter(({ schema }) => schema !== 'cardscape')),
  ]);
  return parts.map((tables) =>
    tables
      .filter(({ name }) => !own.includes(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .toSorted(),
  );
}

it('both databases have the same tables and columns, and no table stays behind', async () => {
  const files = await openDatabases(temporaryFolder('cardscape-tables-'));
  const rows = await openDatabases(temporaryFolder('cardscape-tables-'), { postgres: await freshDatabase() });
  const [inFiles, inRows] = [await tablesOf(files), await tablesOf(rows)];
  expect(inRows).toEqual(inFiles);
  for (const [index, keys] of [CORE_KEYS, LOG_KEYS].entries())
    expect([...new Set(inFiles[index]?.map((name) => name.split('.')[0]))]).toEqual(Object.keys(keys).toSorted());
  await expect(copyTables(files.core, rows.core, { nowhere: [] })).rejects.toThrow('nowhere');
  await Promise.all([files.close(), rows.close()]);
});
