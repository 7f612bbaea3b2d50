import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Databases, openDatabases } from '../../../src/db/files/open.ts';
import { Relations } from '../../../src/people/relations.ts';

let folder: string;
let databases: Databases;
let relations: Relations;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardscape-relations-'));
  databases = await openDatabases(folder);
  const askers = Array.from({ length: 102 }, (_, index) => `asker-${index}`);
  const guests = Array.from({ length: 51 }, (_, index) => `guest-${index}`);
  await databases.core
    .insertInto('account')
    .values(
      ['asked', ...askers, ...guests].map((id) => ({
        id,
        name: id,
        name_key: id,
        guest: id.startsWith('guest') ? 1 : 0,
        created_at: 0,
        password: null,
        email: null,
        role: 'player',
      })),
    )
    .execute();
  relations = await Relations.open(databases.core, () => 0);
});

afterEach(async () => {
  await databases.close();
  rmSync(folder, { recursive: true });
});

describe('P-4 asks for friendship', () => {
  it('stand a hundred at one account at most; those that it has answered or blocked are none', async () => {
    for (let index = 0; index < 100; index++) await relations.ask(`asker-${index}`, 'asked');
    const late = (): Promise<boolean> => relations.ask('asker-100', 'asked');
    await expect(late()).rejects.toMatchObject({ code: 'LIST_FULL' });
    // Who has asked already is told the same as before.
    expect(await relations.ask('asker-0', 'asked')).toBe(false);
    await relations.accept('asked', 'asker-0');
    expect(await late()).toBe(false);
    await expect(relations.ask('asker-101', 'asked')).rejects.toMatchObject({ code: 'LIST_FULL' });
    await relations.block('asked', 'asker-1');
    // They may go on asking, and must not be able to tell: nobody sees it, nor does it stand in another one's way.
    expect(await relations.ask('asker-1', 'asked')).toBe(false);
    expect(await relations.ask('asker-101', 'asked')).toBe(false);
    // Whom the account has asked is its friend at once.
    await relations.part('asked', 'asker-2');
    await relations.ask('asked', 'asker-2');
    expect(await relations.ask('asker-2', 'asked')).toBe(true);
  });

  it('leave room for those of players who have signed up', async () => {
    for (let index = 0; index < 50; index++) await relations.ask(`guest-${index}`, 'asked');
    await expect(relations.ask('guest-50', 'asked')).rejects.toMatchObject({ code: 'LIST_FULL' });
    for (let index = 0; index < 50; index++) await relations.ask(`asker-${index}`, 'asked');
    await expect(relations.ask('asker-50', 'asked')).rejects.toMatchObject({ code: 'LIST_FULL' });
  });
});
