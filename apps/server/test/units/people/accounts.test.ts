import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../../../src/db/accounts.ts';
import { type Databases, openDatabases } from '../../../src/db/files/open.ts';
import { nameKey } from '../../../src/db/names/name-key.ts';
import { COMMAND_LINE, Moderation } from '../../../src/moderation/moderation.ts';

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

describe('P-2 guests', () => {
  it('get a name, an account and a session of their own', async () => {
    const [one, two] = [await accounts.createGuest(NOW), await accounts.createGuest(NOW)];
    expect(one.account).toMatchObject({
      guest: true,
      name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+ \d{3,5}$/) as string,
    });
    expect(two.account.id).not.toBe(one.account.id);
    expect(nameKey(two.account.name)).not.toBe(nameKey(one.account.name));
    expect(two.token).not.toBe(one.token);
    expect((await accounts.bySession(one.token, NOW))?.account).toEqual(one.account);
    expect((await accounts.bySession(two.token, NOW))?.account).toEqual(two.account);
  });

  it('the token is in no table', async () => {
    const { token } = await accounts.createGuest(NOW);
    const rows = JSON.stringify([
      await databases.core.selectFrom('session').selectAll().execute(),
      await databases.core.selectFrom('account').selectAll().execute(),
    ]);
    expect(rows).not.toContain(token);
  });
});

describe('P-2 the name of an account that is deleted', () => {
  const HOUR = 3_600_000;
  const moderation = (): Moderation => new Moderation(databases.core, () => NOW);

  /**
   * Somebody of that name, with bans that end then (null: never), of which the last may be lifted again; deleted at
   * NOW.
   */
  async function gone(name: string, bans: readonly (number | null)[], lifted = false): Promise<void> {
    const { account } = await accounts.createGuest(NOW);
    await accounts.enrol(account.id, { name, password: '', email: null }, NOW);
    let last = '';
    for (const until of bans)
      last = await moderation().sanction(COMMAND_LINE, account.id, { kind: 'ban', reason: '', until });
    if (lifted) await moderation().lift(COMMAND_LINE, last, '');
    await accounts.remove(account.id, NOW);
  }

  /** Whether somebody new may have it at that time; asked and tried. */
  async function isFree(name: string, at: number): Promise<boolean> {
    const { account } = await accounts.createGuest(NOW);
    const taken = await accounts.isTaken(name, account.id, at);
    const enrolled = await accounts.enrol(account.id, { name, password: '', email: null }, at);
    expect(enrolled === null).toBe(taken);
    await accounts.remove(account.id, at);
    return !taken;
  }

  async function held(): Promise<unknown> {
    return databases.core.selectFrom('held_name').selectAll().orderBy('name_key').execute();
  }

  it('is free at once when it was not banned, had served its ban, or the ban had been lifted', async () => {
    await gone('Good Leaver', []);
    await gone('Served Leaver', [NOW]);
    await gone('Lifted Leaver', [null], true);
    expect(await held()).toEqual([]);
    for (const name of ['Good Leaver', 'Served Leaver', 'Lifted Leaver'])
      expect(await isFree(name, NOW), name).toBe(true);
  });

  it('is held until the longest ban ends, look-alikes with it, and forgotten then', async () => {
    await gone('Bad Leaver', [NOW + 2 * HOUR, NOW + HOUR]);
    await gone('Worst Leaver', [NOW + HOUR, null]);
    // Of whoever had it nothing else is there.
    expect(await held()).toEqual([
      { name_key: nameKey('Bad Leaver'), until: NOW + 2 * HOUR },
      { name_key: nameKey('Worst Leaver'), until: null },
    ]);
    for (const name of ['Bad Leaver', 'BÁD_leaver', 'Worst Leaver'])
      expect(await isFree(name, NOW + 2 * HOUR - 1), name).toBe(false);
    expect(await isFree('Bad Leaver', NOW + 2 * HOUR)).toBe(true);
    await accounts.sweep(NOW + 2 * HOUR);
    expect(await held()).toEqual([{ name_key: nameKey('Worst Leaver'), until: null }]);
    expect(await isFree('Worst Leaver', NOW + 100 * 365 * 24 * HOUR)).toBe(false);
  });

  it('is held anew when whoever had it next is banned too, before the first hold is forgotten', async () => {
    await gone('Next Leaver', [NOW + HOUR]);
    const { account } = await accounts.createGuest(NOW);
    await accounts.enrol(account.id, { name: 'Next Leaver', password: '', email: null }, NOW + HOUR);
    await moderation().sanction(COMMAND_LINE, account.id, { kind: 'ban', reason: '', until: null });
    await accounts.remove(account.id, NOW + HOUR);
    expect(await isFree('Next Leaver', NOW + 2 * HOUR)).toBe(false);
  });
});

describe('P-2 a session', () => {
  it('lasts 90 days, to the millisecond', async () => {
    const { account, token } = await accounts.createGuest(NOW);
    expect(await accounts.bySession(token, NOW + SESSION)).toBeNull();
    expect((await accounts.bySession(token, NOW + SESSION - 1))?.account).toEqual(account);
  });

  it('goes on for 90 days after its last use, noted once a day', async () => {
    const { account, token } = await accounts.createGuest(NOW);
    const day = 24 * 3600 * 1000;
    await accounts.bySession(token, NOW + day);
    expect((await accounts.sessions(account.id, token, NOW))[0]?.expiresAt).toBe(NOW + SESSION);
    await accounts.bySession(token, NOW + day + 1);
    expect((await accounts.sessions(account.id, token, NOW))[0]?.expiresAt).toBe(NOW + day + 1 + SESSION);
    expect((await accounts.bySession(token, NOW + day + SESSION))?.account).toEqual(account);
  });

  it('can be told from others of the account and ended by its id; those of others cannot', async () => {
    const [one, other] = [await accounts.createGuest(NOW), await accounts.createGuest(NOW)];
    const second = await accounts.beginSession(one.account.id, 'Firefox on Linux', NOW + 1);
    const listed = await accounts.sessions(one.account.id, one.token, NOW + 2);
    expect(listed.map(({ agent, current }) => [agent, current])).toEqual([
      ['Firefox on Linux', false],
      ['', true],
    ]);
    const [newest] = listed;
    const [foreign] = await accounts.sessions(other.account.id, null, NOW);
    for (const id of [foreign?.id ?? '', '', '%', '_'.repeat(16), `${newest?.id.slice(0, 15) ?? ''}%`])
      expect(await accounts.endOne(one.account.id, id), id).toBe(false);
    expect(await accounts.endOne(one.account.id, newest?.id ?? '')).toBe(true);
    expect(await accounts.bySession(second ?? '', NOW + 2)).toBeNull();
    expect((await accounts.bySession(one.token, NOW + 2))?.account).toEqual(one.account);
  });

  it('is one of fifty at most: the oldest of an account ends first', async () => {
    const [one, other] = [await accounts.createGuest(NOW), await accounts.createGuest(NOW)];
    const tokens = [one.token];
    for (let count = 1; count <= 50; count++)
      tokens.push((await accounts.beginSession(one.account.id, '', NOW + count)) ?? '');
    expect(await accounts.sessions(one.account.id, null, NOW + 99)).toHaveLength(50);
    const holders = await Promise.all(tokens.map((token) => accounts.bySession(token, NOW + 99)));
    expect(holders.map((holder) => holder !== null)).toEqual([false, ...tokens.slice(1).map(() => true)]);
    expect((await accounts.bySession(other.token, NOW + 99))?.account).toEqual(other.account);
  });

  it('begins with the password that was looked at, and with none that there was before', async () => {
    const { account } = await accounts.createGuest(NOW);
    await accounts.enrol(account.id, { name: 'Perry', password: 'old', email: null }, NOW);
    expect(await accounts.beginSession(account.id, '', NOW, 'old')).toEqual(expect.any(String));
    // Two who have both looked at the old one: the first changes it.
    expect(await accounts.changePassword(account.id, 'old', 'new')).toBe(true);
    expect(await accounts.changePassword(account.id, 'old', 'thief')).toBe(false);
    expect(await accounts.rehash(account.id, 'old', 'thief')).toBe(false);
    expect(await accounts.setEmail(account.id, 'old', 'thief@example.org')).toBe(false);
    expect(await accounts.beginSession(account.id, '', NOW, 'old')).toBeNull();
    expect(await accounts.sessions(account.id, null, NOW)).toEqual([]);
    expect(await accounts.beginSession(account.id, '', NOW, 'new')).toEqual(expect.any(String));
    expect(await accounts.byId(account.id)).toMatchObject({ password: 'new' });
    expect(await accounts.beginSession('nobody', '', NOW)).toBeNull();
  });

  it('ends when it is ended, and no other with it', async () => {
    const [one, two] = [await accounts.createGuest(NOW), await accounts.createGuest(NOW)];
    await accounts.endSession(one.token);
    expect(await accounts.bySession(one.token, NOW)).toBeNull();
    expect((await accounts.bySession(two.token, NOW))?.account).toEqual(two.account);
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
    expect((await accounts.bySession(young.token, NOW))?.account).toEqual(young.account);
  });
});
