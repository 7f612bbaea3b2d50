import '../support/wires/recorded-socket.ts';
import {
  adminOverview,
  changeHostSettings,
  getHostSettings,
  becomeBot,
  BOT_MARK,
  countWaiting,
  createToken,
  getAccount,
  getPlayer,
  getRatingChange,
  getStanding,
  getTable,
  signUp,
} from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '../support/patient.ts';
import { newOfficial } from '../support/people/people.ts';
import { concede, decideOnce, newAccount, queueUntil, rankedMatch } from '../support/people/ranked.ts';
import { DECK, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { changeStored, storedValues } from '../support/stored.ts';
import { type Device, newDevice, PASSWORD, signedIn, signedUp } from '../support/wires/device.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

let named = 0;
const newName = (): string => `Contraption ${'abcdefghkn'[Math.floor(named / 10)]}${'abcdefghkn'[named++ % 10]}`;

function upgrade({ api }: Pick<Device, 'api'>, password = PASSWORD) {
  return api.call(becomeBot, { body: { password } });
}

/** Somebody who has become a bot. */
async function newBot(): Promise<Player> {
  const device = await signedUp(server.address, newName());
  const { account } = await upgrade(device);
  return { api: device.api, account };
}

/** A ranked match of two, played until the second gives up. */
async function playRanked(first: Player, second: Player): Promise<string> {
  const { match, clients } = await rankedMatch(first, second);
  await vi.waitUntil(
    () =>
      decideOnce(clients).then(
        () => true,
        () => false,
      ),
    PATIENT,
  );
  const loser = clients.find(
    ({ seat }) => server.matches.live(match)!.terms.seats[seat!]?.account === second.account.id,
  );
  await concede(loser!);
  for (const client of clients) client.leave();
  return match;
}

describe('P-2 an account that is a bot', () => {
  it('says so in its name, once and for all, and keeps its sessions', async () => {
    const name = newName();
    const device = await signedUp(server.address, name);
    expect(device.account.bot).toBe(false);
    await expect(upgrade(device, 'not my password')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    expect((await device.api.call(getAccount, {})).account).toMatchObject({ name, bot: false });
    const { account } = await upgrade(device);
    expect(account).toEqual({ ...device.account, name: `${name}${BOT_MARK}`, bot: true });
    expect((await upgrade(device)).account).toEqual(account);
    expect((await device.api.call(getAccount, {})).account).toEqual(account);
    expect(await device.api.call(getPlayer, { params: { id: account.id } })).toMatchObject({
      name: account.name,
      bot: true,
    });
    // Its owner signs in by either name, and nobody else can have one that looks like it.
    for (const one of [name, account.name]) expect((await signedIn(server.address, one)).account).toEqual(account);
    const other = newDevice(server.address);
    await other.api.session();
    await expect(other.api.call(signUp, { body: { name, password: PASSWORD } })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
    });
  });

  it('cannot be imitated: no person has a name with the mark', async () => {
    const device = newDevice(server.address);
    await device.api.session();
    for (const name of [`${newName()}${BOT_MARK}`, `${newName()} (BOT)`])
      await expect(device.api.call(signUp, { body: { name, password: PASSWORD } })).rejects.toMatchObject({
        code: 'NAME_FORM',
      });
  });

  it('is called so at tables that it sits at already', async () => {
    const device = await signedUp(server.address, newName());
    const other = await signedUp(server.address, newName());
    const match = await pairMatch(device, other);
    const { account } = await upgrade(device);
    expect(server.matches.live(match)!.projector.tree.seats.get('0')!.name).toBe(account.name);
    expect((await other.api.match(match)).seats.map(({ name }) => name)).toEqual([account.name, other.account.name]);
  });

  it('is nobody who has been rated against people, nor anybody with a role, nor a guest', async () => {
    const [winner, loser] = [await newAccount(server.address), await signedUp(server.address, newName())];
    const match = await playRanked(winner, loser);
    await winner.api.call(getRatingChange, { params: { match } });
    await expect(upgrade(loser)).rejects.toMatchObject({ code: 'PLAYED_RANKED' });
    expect((await loser.api.call(getAccount, {})).account.bot).toBe(false);
    const moderator = await newOfficial(server, newName(), 'moderator');
    await expect(upgrade(moderator)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const guest = newDevice(server.address);
    await guest.api.session();
    await expect(upgrade(guest)).rejects.toMatchObject({ code: 'NEEDS_ACCOUNT' });
  }, 60_000);

  it('is made by its owner with the password, never with a token', async () => {
    const device = await signedUp(server.address, newName());
    const { token } = await device.api.call(createToken, {
      body: { name: 'x', scopes: ['bot'], password: PASSWORD },
    });
    const answer = await fetch(`${server.address}/api/account/bot`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect(await answer.json()).toMatchObject({ code: 'TOKEN_SCOPE' });
  });
});

describe('P-3 bots in the queues', () => {
  it('rates bots among themselves, in a table of their own', async () => {
    const [one, two] = [await newBot(), await newBot()];
    const person = await newAccount(server.address);
    // A person waits first: the bots are paired with each other all the same.
    const abort = new AbortController();
    const waiting = (async () => {
      const heard: string[] = [];
      try {
        for await (const event of person.api.queue('ttcg', DECK, abort.signal, 'ranked')) heard.push(event.type);
      } catch {
        // Left.
      }
      return heard;
    })();
    const match = await playRanked(one, two);
    abort.abort();
    expect(await waiting).not.toContain('matched');
    const { state, changes } = await one.api.call(getRatingChange, { params: { match } });
    expect(state).toBe('done');
    expect(changes.map(({ name }) => name).toSorted()).toEqual([one.account.name, two.account.name].toSorted());
    // As if they had played on: five matches and a rating that is certain enough.
    const set = 'update rating set won = won + 5, sigma = 5, shown = ? where account_id = ?';
    expect(await changeStored(server.data, set, 1900, one.account.id)).toBe(1);
    expect(await changeStored(server.data, set, 1200, two.account.id)).toBe(1);
    const table = async (of: 'people' | 'bots'): Promise<string[]> => {
      const { rows } = await person.api.call(getTable, { params: { game: 'ttcg' }, query: { of } });
      return rows.map(({ id }) => id);
    };
    expect(await table('bots')).toEqual([one.account.id, two.account.id]);
    expect(await table('people')).toEqual([]);
    expect((await one.api.call(getStanding, { params: { game: 'ttcg' } })).rank).toBe(1);
  }, 120_000);

  it('meets people in the casual queue', async () => {
    const [bot, person] = [await newBot(), await newAccount(server.address)];
    const started = await Promise.all([
      queueUntil(bot, 'started', { kind: 'casual' }),
      queueUntil(person, 'started', { kind: 'casual' }),
    ]);
    expect(started[0].match).toBe(started[1].match);
  }, 30_000);

  it('keeps bots out where the host says so, at once, and keeps that', async () => {
    const operator = await newOfficial(server, newName(), 'operator');
    const set = (queues: 'all' | 'casual' | 'none') =>
      operator.api.call(changeHostSettings, { body: { botQueues: { to: queues } } });
    const bot = await newBot();
    const left = queueUntil(bot, 'left', { kind: 'ranked' });
    await expect(bot.api.call(adminOverview, {})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect
      .poll(async () => (await bot.api.call(countWaiting, { params: { game: 'ttcg' } })).ranked.waiting)
      .toBe(1);
    await set('casual');
    expect((await left).reason).toMatch(/keeps bots out/);
    await expect(queueUntil(bot, 'waiting', { kind: 'ranked' })).rejects.toMatchObject({ code: 'NOT_FOR_BOTS' });
    await queueUntil(bot, 'waiting', { kind: 'casual' });
    await set('none');
    await expect(queueUntil(bot, 'waiting', { kind: 'casual' })).rejects.toMatchObject({ code: 'NOT_FOR_BOTS' });
    const kept = await storedValues(server.data, "select value from host_setting where name = 'botQueues'");
    expect(kept).toEqual(['"none"']);
    const person = await newAccount(server.address);
    await queueUntil(person, 'waiting', { kind: 'ranked' });
    expect((await operator.api.call(getHostSettings, {})).values.botQueues).toBe('none');
    const moderator = await newOfficial(server, newName(), 'moderator');
    await expect(moderator.api.call(changeHostSettings, { body: { botQueues: null } })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    await set('all');
    await queueUntil(bot, 'waiting', { kind: 'ranked' });
  }, 30_000);

  it('begins as the environment says', async () => {
    const closed = await testServer({ CARDSCAPE_BOT_QUEUES: 'none' });
    const device = await signedUp(closed.address, newName());
    const { account } = await upgrade(device);
    await expect(queueUntil({ api: device.api, account }, 'waiting', { kind: 'casual' })).rejects.toMatchObject({
      code: 'NOT_FOR_BOTS',
    });
    await closed.close();
  });
});
