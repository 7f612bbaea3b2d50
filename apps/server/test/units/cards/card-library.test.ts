import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf, type Json } from '@cardscape/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CardLibrary } from '../../../src/collections/card-library.ts';
import { type Databases, openDatabases } from '../../../src/db/files/open.ts';

const SHOWDOWN = gameOf('showdown')!;
let folder: string;
let databases: Databases;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardscape-library-'));
  databases = await openDatabases(folder);
  await databases.core
    .insertInto('account')
    .values({ id: 'ann', name: 'Ann', name_key: 'ann', guest: 1, role: 'player', created_at: 0 })
    .execute();
});

afterAll(async () => {
  await databases.close();
  await rm(folder, { recursive: true, force: true });
});

test('RS-4.91 of somebody’s cards those of the deck come to a match, each as the same object every time', async () => {
  const library = new CardLibrary(databases.core, { named: () => Promise.resolve([]) }, { named: () => [] });
  const card = (id: string): { id: string; name: string; file: Json; printed: Json } => ({
    id,
    name: id.toUpperCase(),
    file: { id, of: 'ann' },
    printed: { id },
  });
  expect(await library.keep({ account: 'ann', game: 'showdown' }, ['one', 'two', 'three'].map(card), 1)).toEqual([]);
  const brought = async (): Promise<readonly Json[]> =>
    (await library.definitions('ann', SHOWDOWN, { deck: { character: 'one', main: ['two', 'two', 'somebody-else'] } }))
      .own;
  const [first, again] = [await brought(), await brought()];
  expect(first).toEqual([card('one').file, card('two').file]);
  // The rules have read it, and know it again.
  expect(first.every((file, index) => file === again[index])).toBe(true);
  expect(await library.definitions('ann', SHOWDOWN, { starter: 'one' })).toEqual({ own: [], released: [] });
  expect(await library.definitions('ann', SHOWDOWN, null)).toEqual({ own: [], released: [] });
  expect(await library.definitions('ann', gameOf('ttcg')!, { deck: ['one'] })).toEqual({ own: [], released: [] });
});
