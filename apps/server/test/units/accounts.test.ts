import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts, nameKey } from '../../src/db/accounts.ts';
import { type Databases, openDatabases } from '../../src/db/open.ts';

const NOW = Date.UTC(2026, 0, 1);
const SESSION = 90 * 24 * 3600 * 1000;

let folder: string;
let databases: Databases;
let accounts: Accounts;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardscape-accounts-'));
  databases = await openDatabases(folder);
  accounts = new Accounts(databases.core);
});

afterAll(async () => {
  await databases.close();
  await rm(folder, { recursive: true, force: true });
});

describe('P-2 names that look alike', () => {
  it.each([
    ['Ada', 'ADA'],
    ['Ada', 'Áda'],
    ['Ada', 'A d-a'],
    ['Ada', ' _ada_ '],
    ['Ada', 'Ａｄａ'],
    ['Bill', 'Bi1l'],
    ['Bill', 'BlII'],
    ['Bill', 'Bi|l'],
    ['Otto', '0tt0'],
    ['Moss', 'M05s'],
    ['fish', 'ﬁsh'],
  ])('%s and %s share a key', (one, other) => {
    expect(nameKey(other)).toBe(nameKey(one));
  });

  it.each([
    ['Ada', 'Eda'],
    ['Ada', 'Adda'],
    ['Moss', 'Mos'],
    ['Otto 12', 'Otto 13'],
    ['李', '王'],
    ['Ада', 'Аня'],
  ])('%s and %s do not', (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one));
  });
});

describe('P-2 guests', () => {
  it('get a name, an account and a session of their own', async () => {
    const [one, two] = [await accounts.createGuest(NOW), await accounts.createGuest(NOW)];
    expect(one.account).toMatchObject({ guest: true, name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+ \d{3,5}$/) as string });
    expect(two.account.id).not.toBe(one.account.id);
    expect(nameKey(two.account.name)).not.toBe(nameKey(one.account.name));
    expect(two.token).not.toBe(one.token);
    expect(await accounts.bySession(one.token, NOW)).toEqual(one.account);
    expect(await accounts.bySession(two.token, NOW)).toEqual(two.account);
  });

  it('the token is in no table', async () => {
    const { token } = await accounts.createGuest(NOW);
    const rows = JSON.stringify([await databases.core.selectFrom('session').selectAll().execute(), await databases.core.selectFrom('account').selectAll().execute()]);
    expect(rows).not.toContain(token);
  });
});

describe('P-2 a session', () => {
  it('lasts 90 days, to the millisecond', async () => {
    const { account, token } = await accounts.createGuest(NOW);
    expect(await accounts.bySession(token, NOW + SESSION - 1)).toEqual(account);
    expect(await accounts.bySession(token, NOW + SESSION)).toBeNull();
  });

  it('ends when it is ended, and no other with it', async () => {
    const [one, two] = [await accounts.createGuest(NOW), await accounts.createGuest(NOW)];
    await accounts.endSession(one.token);
    expect(await accounts.bySession(one.token, NOW)).toBeNull();
    expect(await accounts.bySession(two.token, NOW)).toEqual(two.account);
    await accounts.endSession(one.token);
  });

  it.each(['', 'x', "' or 1=1 --", '%'])('that is not there is none: %j', async (token) => {
    await accounts.createGuest(NOW);
    expect(await accounts.bySession(token, NOW)).toBeNull();
    await accounts.endSession(token);
  });

  it('that has expired is forgotten by the sweep, others are not', async () => {
    const old = await accounts.createGuest(NOW);
    const young = await accounts.createGuest(NOW + 1);
    await accounts.sweep(NOW + SESSION);
    // Asked for a time at which both were good: the old one is gone from the table.
    expect(await accounts.bySession(old.token, NOW)).toBeNull();
    expect(await accounts.bySession(young.token, NOW)).toEqual(young.account);
  });
});
