import {
  ACCOUNT_ENDPOINTS,
  adminReports,
  auditLog,
  changeEmail,
  changePassword,
  countWaiting,
  deleteAccount,
  endMatch,
  endOneSession,
  exportAccount,
  forkReplay,
  getAccount,
  getReplayNames,
  getStanding,
  handleReport,
  liftSanction,
  listSessions,
  type QueueEvent,
  reportPlayer,
  sanctionPlayer,
  saveDeck,
  signIn,
  signOutEverywhere,
  signUp,
} from '@cardscape/protocol';
import { gameOf, readReplay, verifyReplay } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Passwords } from '../../src/accounts/passwords.ts';
import { openAdminTool } from '../../src/moderation/tool.ts';
import { PATIENT } from '../support/patient.ts';
import { newOfficial } from '../support/people/people.ts';
import { concede } from '../support/people/ranked.ts';
import { botMatch, DECK, newPlayer, pairMatch, type TestServer, testServer } from '../support/server.ts';
import { changeStored, storedRows, storedTables, storedValues } from '../support/stored.ts';
import { type Device, newDevice, PASSWORD, signedIn, signedUp } from '../support/wires/device.ts';
import { join } from '../support/wires/follow.ts';
import { Wire } from '../support/wires/wire.ts';

const OTHER = 'seven tall white towers';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

describe('P-2 signing up', () => {
  it('keeps the guest’s id and what hangs on it, and takes a new token', async () => {
    const device = newDevice(server.address);
    const guest = await device.api.session();
    const before = device.cookies.get('cardscape_session') ?? '';
    const match = await botMatch({ api: device.api, account: guest });
    const { account } = await device.api.call(signUp, { body: { name: 'Ada Lovelace', password: PASSWORD } });
    expect(account).toEqual({ id: guest.id, name: 'Ada Lovelace', guest: false, role: 'player', bot: false });
    expect(await device.api.session()).toEqual(account);
    expect((await device.api.match(match)).you).toBe(0);
    // Fixation: whoever knew the token of the guest has nothing.
    expect(device.cookies.get('cardscape_session')).not.toBe(before);
    const thief = newDevice(server.address);
    thief.cookies.set('cardscape_session', before);
    await expect(thief.api.call(listSessions, {})).rejects.toMatchObject({ status: 401, code: 'NO_SESSION' });
  });

  it('gives matches that wait or are being played the new name, and their record', async () => {
    const device = newDevice(server.address);
    const guest = { api: device.api, account: await device.api.session() };
    const other = await newPlayer(server.address);
    const match = await pairMatch(guest, other);
    const { match: waiting } = await device.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    const client = await join(other, match);
    await device.api.call(signUp, { body: { name: 'Named Midway', password: PASSWORD } });
    await expect.poll(() => client.state.seats.get('0')?.name).toBe('Named Midway');
    expect((await other.api.match(match)).seats[0]?.name).toBe('Named Midway');
    expect((await other.api.match(waiting)).seats[0]?.name).toBe('Named Midway');
    await concede(client);
    expect((await other.api.call(getReplayNames, { params: { match } })).names[0]).toBe('Named Midway');
    client.leave();
  });

  it('goes on with the match that is being played, on a new connection', async () => {
    const device = newDevice(server.address);
    const account = await device.api.session();
    const match = await botMatch({ api: device.api, account });
    const client = await join({ api: device.api, account }, match);
    const statuses: string[] = [];
    client.listen(() => statuses.push(client.status));
    await device.api.call(signUp, { body: { name: 'Plays On', password: PASSWORD } });
    await expect.poll(() => statuses).toContain('lost');
    await expect.poll(() => client.status).toBe('online');
    expect(client.seat).toBe(0);
    client.leave();
  });

  it('does not give a name twice, however it is dressed up', async () => {
    await signedUp(server.address, 'Grace Hopper');
    const { api } = await newPlayer(server.address);
    for (const name of ['Grace Hopper', 'grace hopper', 'GRACEHOPPER', 'Gräce Hopper', 'Grace_H0pper']) {
      await expect(api.call(signUp, { body: { name, password: PASSWORD } }), name).rejects.toMatchObject({
        status: 409,
        code: 'NAME_TAKEN',
      });
    }
    await expect(api.call(signUp, { body: { name: 'Gracе Hopper', password: PASSWORD } })).rejects.toMatchObject({
      status: 400,
      code: 'NAME_MIXED',
    });
  });

  it('lets a guest keep its own name, and nobody else', async () => {
    const [one, two] = [await newPlayer(server.address), await newPlayer(server.address)];
    await expect(two.api.call(signUp, { body: { name: one.account.name, password: PASSWORD } })).rejects.toMatchObject({
      code: 'NAME_RESERVED',
    });
    const { account } = await one.api.call(signUp, { body: { name: one.account.name, password: PASSWORD } });
    expect(account).toMatchObject({ id: one.account.id, name: one.account.name, guest: false });
  });

  it.each([
    ['a weak password', { name: 'Someone New', password: 'password' }, 400, 'PASSWORD_WEAK'],
    ['a reserved name', { name: 'Admin', password: PASSWORD }, 400, 'NAME_RESERVED'],
    ['no e-mail address', { name: 'Someone New', password: PASSWORD, email: 'nowhere' }, 400, 'BAD_REQUEST'],
    ['an endless password', { name: 'Someone New', password: 'x'.repeat(513) }, 400, 'BAD_REQUEST'],
    ['an endless name', { name: 'x'.repeat(101), password: PASSWORD }, 400, 'BAD_REQUEST'],
  ])('refuses %s', async (_, body, status, code) => {
    const { api } = await newPlayer(server.address);
    await expect(api.call(signUp, { body })).rejects.toMatchObject({ status, code });
    expect((await api.session()).guest).toBe(true);
  });

  it('of two with the same name at once takes one', async () => {
    const guests = await Promise.all(Array.from({ length: 4 }, () => newPlayer(server.address)));
    const tried = await Promise.allSettled(
      guests.map(({ api }) => api.call(signUp, { body: { name: 'Only One', password: PASSWORD } })),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not for those who have', async () => {
    const { api } = await signedUp(server.address, 'Twice Over');
    await expect(api.call(signUp, { body: { name: 'Thrice Over', password: PASSWORD } })).rejects.toMatchObject({
      status: 409,
      code: 'HAS_ACCOUNT',
    });
  });
});

describe('P-2 signing in', () => {
  it('works on another device, by any way to write the name', async () => {
    const { account } = await signedUp(server.address, 'Élodie Durand');
    for (const name of ['Élodie Durand', 'elodie durand'])
      expect((await signedIn(server.address, name)).account).toEqual(account);
  });

  it('tells nobody whether a name is there: same answer, same work', async () => {
    await signedUp(server.address, 'Known Name');
    const guest = await newPlayer(server.address);
    const check = vi.spyOn(Passwords.prototype, 'check');
    const hash = vi.spyOn(Passwords.prototype, 'hash');
    const answers: unknown[] = [];
    for (const name of ['Known Name', 'Nobody At All', guest.account.name, 'Ädmin <b>', '\u202e']) {
      const device = newDevice(server.address);
      check.mockClear();
      await device.api
        .call(signIn, { body: { name, password: 'wrong password' } })
        .catch((error: unknown) => answers.push(error));
      expect(check, name).toHaveBeenCalledTimes(1);
      expect([...device.cookies]).toEqual([]);
    }
    expect(hash).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect(answers).toHaveLength(5);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 401, code: 'WRONG_PASSWORD' });
  });

  it('hashes a password anew that was hashed in an old way', async () => {
    const { account } = await signedUp(server.address, 'Old Hand');
    const old = await new Passwords('scrypt').hash(PASSWORD, '127.0.0.1');
    await changeStored(server.data, 'update account set password = ? where id = ?', old, account.id);
    await signedIn(server.address, 'Old Hand');
    const [now] = await storedValues(server.data, 'select password from account where id = ?', account.id);
    expect(now).toMatch(/^\$argon2id\$/);
    await signedIn(server.address, 'Old Hand');
  });

  it('leaves a guest that has something waiting in the browser, with a new token afterwards', async () => {
    await signedUp(server.address, 'Comes Back');
    const device = newDevice(server.address);
    const guest = await device.api.session();
    const { match } = await device.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    const { guest: waiting } = await device.api.call(signIn, { body: { name: 'Comes Back', password: PASSWORD } });
    expect(waiting).toEqual({ name: guest.name, decks: 0, playing: 1 });
    const planted = device.cookies.get('cardscape_guest') ?? '';
    expect((await device.api.session()).name).toBe('Comes Back');
    await device.api.signOut();
    expect(await device.api.session()).toEqual(guest);
    expect((await device.api.match(match)).you).toBe(0);
    expect(device.cookies.get('cardscape_session')).not.toBe(planted);
    expect(device.cookies.has('cardscape_guest')).toBe(false);
  });

  it('deletes a guest that has nothing', async () => {
    await signedUp(server.address, 'Clean Slate');
    const device = newDevice(server.address);
    const guest = await device.api.session();
    expect((await device.api.call(signIn, { body: { name: 'Clean Slate', password: PASSWORD } })).guest).toBeNull();
    expect(await storedRows(server.data, 'select id from account where id = ?', guest.id)).toEqual([]);
    await device.api.signOut();
    expect((await device.api.session()).id).not.toBe(guest.id);
  });

  it('does not make anybody of a token that was planted before', async () => {
    await signedUp(server.address, 'Fixed Star');
    const attacker = newDevice(server.address);
    await attacker.api.session();
    const victim = newDevice(server.address);
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    await victim.api.call(signIn, { body: { name: 'Fixed Star', password: PASSWORD } });
    expect(victim.cookies.get('cardscape_session')).not.toBe(attacker.cookies.get('cardscape_session'));
    expect((await attacker.api.session()).name).not.toBe('Fixed Star');
  });
});

describe('P-2 sessions', () => {
  it('are listed and can be ended one by one', async () => {
    const one = await signedUp(server.address, 'Many Devices');
    const two = await signedIn(server.address, 'Many Devices', {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    });
    const { sessions } = await one.api.call(listSessions, {});
    expect(sessions.map(({ agent, current }) => [agent, current])).toEqual([
      ['Firefox on Linux', false],
      ['A program', true],
    ]);
    await one.api.call(endOneSession, { params: { id: sessions[0]?.id ?? '' } });
    await expect(two.api.call(listSessions, {})).rejects.toMatchObject({ status: 401 });
    await expect(one.api.call(endOneSession, { params: { id: sessions[0]?.id ?? '' } })).rejects.toMatchObject({
      status: 404,
      code: 'NO_SUCH_SESSION',
    });
    expect((await one.api.call(listSessions, {})).sessions).toHaveLength(1);
  });

  it('end everywhere at once: sockets close and tickets lapse', async () => {
    const one = await signedUp(server.address, 'Out Everywhere');
    const two = await signedIn(server.address, 'Out Everywhere');
    const match = await botMatch(one);
    const wire = await Wire.join(one, match);
    const ticket = await two.api.ticket(match);
    await two.api.call(signOutEverywhere, {});
    await wire.closed;
    for (const { api } of [one, two]) await expect(api.call(listSessions, {})).rejects.toMatchObject({ status: 401 });
    await expect(one.api.ticket(match)).rejects.toMatchObject({ status: 401 });
    await expect(Wire.enter(server.address, match, ticket)).rejects.toThrow('ticket');
  });

  it('that are begun with the old password while it is changed do not outlive that', async () => {
    const one = await signedUp(server.address, 'Raymond Cole');
    const signing = Array.from({ length: 6 }, () =>
      signedIn(server.address, 'Raymond Cole').then(
        () => 'in',
        (error: unknown) => (error as { readonly code: string }).code,
      ),
    );
    await one.api.call(changePassword, { body: { current: PASSWORD, password: OTHER } });
    for (const answer of await Promise.all(signing)) expect(['in', 'WRONG_PASSWORD']).toContain(answer);
    const { sessions } = await one.api.call(listSessions, {});
    expect(sessions).toMatchObject([{ current: true }]);
  });

  it('end with the old password, all but the one that changed it', async () => {
    const one = await signedUp(server.address, 'Fresh Start');
    const two = await signedIn(server.address, 'Fresh Start');
    await expect(one.api.call(changePassword, { body: { current: 'wrong', password: OTHER } })).rejects.toMatchObject({
      status: 403,
      code: 'WRONG_PASSWORD',
    });
    await expect(
      one.api.call(changePassword, { body: { current: PASSWORD, password: 'short' } }),
    ).rejects.toMatchObject({ status: 400, code: 'PASSWORD_WEAK' });
    const before = one.cookies.get('cardscape_session');
    await one.api.call(changePassword, { body: { current: PASSWORD, password: OTHER } });
    expect(one.cookies.get('cardscape_session')).not.toBe(before);
    expect((await one.api.session()).name).toBe('Fresh Start');
    await expect(two.api.call(listSessions, {})).rejects.toMatchObject({ status: 401 });
    await expect(signedIn(server.address, 'Fresh Start')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  });
});

describe('P-2 a place in a queue', () => {
  /** Ends the session of one device from the other one. */
  async function endOther({ api }: Device): Promise<void> {
    const { sessions } = await api.call(listSessions, {});
    for (const { id, current } of sessions) if (!current) await api.call(endOneSession, { params: { id } });
  }

  /** Takes a place, and returns what tells the next thing that is heard of it; undefined: nothing more. */
  async function enterQueue({ api }: Device): Promise<() => Promise<QueueEvent | undefined>> {
    const place = api.queue('ttcg', DECK);
    const next = async (): Promise<QueueEvent | undefined> => (await place.next()).value ?? undefined;
    expect(await next()).toMatchObject({ type: 'waiting', waiting: 1 });
    return next;
  }

  it.each([
    ['signing out', 'Leaves Quietly', (own: Device) => own.api.signOut()],
    [
      'signing out everywhere',
      'Leaves Everywhere',
      (_: Device, other: Device) => other.api.call(signOutEverywhere, {}),
    ],
    ['ending that session', 'Lost a Telephone', (_: Device, other: Device) => endOther(other)],
    [
      'a new password',
      'Turns a Key',
      (_: Device, other: Device) => other.api.call(changePassword, { body: { current: PASSWORD, password: OTHER } }),
    ],
    [
      'deleting the account',
      'Leaves for Good',
      (_: Device, other: Device) => other.api.call(deleteAccount, { body: { password: PASSWORD } }),
    ],
  ] as const)('is gone with %s', async (_, name, end) => {
    const own = await signedUp(server.address, name);
    const other = await signedIn(server.address, name);
    const next = await enterQueue(own);
    await end(own, other);
    expect([await next(), await next()]).toEqual([{ type: 'left', reason: 'Your session has ended.' }, undefined]);
    const { api } = await newPlayer(server.address);
    expect(await api.call(countWaiting, { params: { game: 'ttcg' } })).toMatchObject({ casual: { waiting: 0 } });
  });

  it('stays when another session of the account ends', async () => {
    const own = await signedUp(server.address, 'Two Telephones');
    const other = await signedIn(server.address, 'Two Telephones');
    const next = await enterQueue(own);
    await endOther(own);
    await expect(other.api.call(listSessions, {})).rejects.toMatchObject({ code: 'NO_SESSION' });
    expect(await own.api.call(countWaiting, { params: { game: 'ttcg' } })).toMatchObject({ casual: { waiting: 1 } });
    await own.api.signOut();
    expect(await next()).toMatchObject({ type: 'left' });
  });
});

describe('P-2 an e-mail address', () => {
  it('is kept in a plain form, shown nowhere, and may be anybody’s', async () => {
    const one = await signedUp(server.address, 'Has Mail', 'Some.One@Mail.EXAMPLE');
    await signedUp(server.address, 'Has Mail Too', 'Some.One@mail.example');
    expect(await one.api.call(getAccount, {})).toMatchObject({ account: { name: 'Has Mail' }, email: true });
    expect(await storedValues(server.data, 'select email from account where id = ?', one.account.id)).toEqual([
      'Some.One@mail.example',
    ]);
    await expect(one.api.call(changeEmail, { body: { email: '', password: 'wrong' } })).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    await one.api.call(changeEmail, { body: { email: '', password: PASSWORD } });
    expect((await one.api.call(getAccount, {})).email).toBe(false);
  });
});

describe('P-2 a banned account', () => {
  it('can sign in, take its data and go, and do nothing else', async () => {
    const { account } = await signedUp(server.address, 'Banned Person');
    const row = [account.id, `ban-${account.id}`, 'ban', 'Insults.', Date.now(), 'moderator'];
    const ban = 'insert into sanction (account_id, id, kind, reason, created_at, by_id) values (?, ?, ?, ?, ?, ?)';
    await changeStored(server.data, ban, ...row);
    const { api } = await signedIn(server.address, 'Banned Person');
    await expect(api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] })).rejects.toMatchObject({
      status: 403,
      code: 'BANNED',
      message: 'You are permanently banned. Reason: Insults.',
    });
    expect(await api.call(exportAccount, {})).toContain('Insults.');
    await api.call(deleteAccount, { body: { password: PASSWORD } });
  });

  it('takes neither its name nor its rating into a new one, whether it is deleted or left', async () => {
    const device = await signedUp(server.address, 'Evades Bans');
    const { api, account } = device;
    await signedUp(server.address, 'Not Banned');
    const rated = "insert into rating values (?, 'ttcg', 1, 40, 2, 2360, 50, 0, 0, ?)";
    await changeStored(server.data, rated, account.id, Date.now());
    expect(await api.call(getStanding, { params: { game: 'ttcg' } })).toMatchObject({ rating: { won: 50 } });
    const tool = await openAdminTool(server.place);
    await tool.ban('Evades Bans', 'Insults.', null);
    await tool.close();
    const token = device.cookies.get('cardscape_session') ?? '';
    await api.signOut();
    const left = await api.session();
    await api.call(signIn, { body: { name: 'Evades Bans', password: PASSWORD } });
    await api.call(deleteAccount, { body: { password: PASSWORD } });
    const anew = await api.session();
    for (const guest of [left, anew]) {
      expect(guest).toMatchObject({ guest: true, role: 'player' });
      expect(guest.id).not.toBe(account.id);
    }
    device.cookies.set('cardscape_session', token);
    expect((await api.session()).id).not.toBe(account.id);
    // The same answer as for a name that somebody has.
    const refusals = [];
    for (const name of ['Evades Bans', 'EVADES-BANS', 'Not Banned'])
      refusals.push(await api.call(signUp, { body: { name, password: PASSWORD } }).catch((error: unknown) => error));
    expect(refusals[2]).toMatchObject({ status: 409, code: 'NAME_TAKEN' });
    expect(refusals).toEqual([refusals[2], refusals[2], refusals[2]]);
    const { account: renamed } = await api.call(signUp, { body: { name: 'Somebody Else', password: PASSWORD } });
    expect(await api.call(getStanding, { params: { game: 'ttcg' } })).toMatchObject({
      rating: { won: 0, lost: 0, drawn: 0, shown: 1000 },
    });
    expect(renamed.id).toBe((await api.session()).id);
  });

  it('that is a guest cannot sign up, nor come back otherwise than banned', async () => {
    await signedUp(server.address, 'Shares Browser');
    const device = newDevice(server.address);
    const guest = await device.api.session();
    // Something to lose, so that the guest stays: matches that it waits for end with the ban.
    await device.api.call(saveDeck, {
      params: { game: 'ttcg', deck: 'kept' },
      body: { name: 'Kept', deck: [], version: 0 },
    });
    const tool = await openAdminTool(server.place);
    await tool.ban(guest.name, 'Insults.', null);
    await tool.close();
    await expect(device.api.call(signUp, { body: { name: 'New Coat', password: PASSWORD } })).rejects.toMatchObject({
      code: 'BANNED',
    });
    await device.api.call(signIn, { body: { name: 'Shares Browser', password: PASSWORD } });
    await device.api.signOut();
    expect((await device.api.session()).id).toBe(guest.id);
    await expect(device.api.call(signUp, { body: { name: 'New Coat', password: PASSWORD } })).rejects.toMatchObject({
      code: 'BANNED',
    });
  });
});

describe('P-2 deleting an account', () => {
  it('asks for the password, gives up running matches and leaves nothing of its owner', async () => {
    const leaver = await signedUp(server.address, 'Gone Tomorrow', 'gone@mail.example');
    const other = await signedUp(server.address, 'Stays Here');
    const over = await pairMatch(leaver, other);
    await server.matches.live(over)?.giveUp(0);
    const running = await pairMatch(leaver, other);
    const { match: waiting } = await leaver.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    const wire = await Wire.join(leaver, running);
    await expect(leaver.api.call(deleteAccount, { body: { password: 'wrong' } })).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    await leaver.api.call(deleteAccount, { body: { password: PASSWORD } });
    await wire.closed;
    // Its table may be gone by now.
    expect(['over', 'closed']).toContain((await other.api.match(running)).stage);
    expect(server.matches.waiting(waiting)).toBeUndefined();
    await expect(signedIn(server.address, 'Gone Tomorrow')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    // In every column of every table: neither id nor name nor address, but in the headers that the logs' hash chains begin
    // with.
    expect(await traces(server.data, [leaver.account.id, 'Gone Tomorrow', 'gone@mail.example'])).toEqual([
      'match.header',
      'match.header',
    ]);
    const terms = 'select terms from match where id in (?, ?)';
    const names = await storedValues<string>(server.data, terms, over, running);
    expect(names.map((one) => one.includes('deleted player'))).toEqual([true, true]);
    const playedWith = 'select others from played where account_id = ?';
    const others = await storedValues<string>(server.data, playedWith, other.account.id);
    expect(others.map((text) => JSON.parse(text) as unknown)).toEqual([
      [{ name: 'deleted player', account: null }],
      [{ name: 'deleted player', account: null }],
    ]);
    // The name is free.
    await signedUp(server.address, 'Gone Tomorrow');
  });

  it('takes the name, and what was said, out of reports and the audit log, and out of matches that no record counts', async () => {
    const leaver = await signedUp(server.address, 'Reported Rogue');
    const other = await signedUp(server.address, 'Reports Rogues');
    const [moderator, operator] = [
      await newOfficial(server, 'Deletion Mod', 'moderator'),
      await newOfficial(server, 'Deletion Op', 'operator'),
    ];
    const match = await pairMatch(other, leaver);
    const clients = [await join(other, match), await join(leaver, match)];
    for (const client of clients) await client.say({ phrase: 'hello' });
    for (const client of clients) client.leave();
    const { report: handled } = await other.api.call(reportPlayer, {
      body: { accused: { seat: 1 }, match, seq: 0, reason: 'stalling', words: 'Slow.' },
    });
    await moderator.api.call(handleReport, { params: { id: handled }, body: { state: 'upheld', note: 'Seen.' } });
    const { sanction } = await moderator.api.call(sanctionPlayer, {
      params: { id: leaver.account.id },
      body: { kind: 'mute', reason: 'Slow.', hours: 1 },
    });
    await moderator.api.call(liftSanction, { params: { id: sanction }, body: { reason: 'Enough.' } });
    await operator.api.call(endMatch, { params: { match }, body: { reason: 'Stuck.' } });
    const over = await pairMatch(other, leaver);
    await server.matches.live(over)?.giveUp(0);
    await vi.waitUntil(() => other.api.replay(over).catch(() => false), PATIENT);
    const { match: fork } = await leaver.api.call(forkReplay, {
      params: { match: over },
      body: { seq: 0, seat: 1, opponent: { bot: 'random' } },
    });
    await leaver.api.ready(fork, 'a'.repeat(64));

    await leaver.api.call(deleteAccount, { body: { password: PASSWORD } });
    // The id leads to nobody.
    expect(await traces(server.data, [leaver.account.id])).toEqual(['audit.subject', 'audit.subject']);
    // The fork, in which nobody moved, is dropped with what it goes on from as soon as its room has closed.
    await vi.waitFor(async () => {
      expect(await traces(server.data, ['Reported Rogue'])).toEqual(['match.header', 'match.header']);
    }, PATIENT);
    const { reports } = await moderator.api.call(adminReports, { query: { state: 'upheld' } });
    expect(reports.find(({ id }) => id === handled)).toMatchObject({
      accused: { id: null, name: 'deleted player' },
      words: 'Slow.',
      lines: [
        { name: 'Reports Rogues', text: '(hello)' },
        { name: 'deleted player', text: '(deleted)' },
      ],
      note: 'Seen.',
    });
    const { entries } = await moderator.api.call(auditLog, {});
    const of = (subject: string): unknown[] =>
      entries
        .filter((entry) => entry.subject === subject)
        .map(({ action, detail }) => [action, detail['name'] ?? detail['about'] ?? detail['players']]);
    expect([of(leaver.account.id), of(handled), of(match)]).toEqual([
      [
        ['lift', 'deleted player'],
        ['mute', 'deleted player'],
      ],
      [['upheld', 'deleted player']],
      [['end-match', ['Reports Rogues', 'deleted player']]],
    ]);
    // Where its replay is shown, there is no name either; the file is as it was.
    expect(await other.api.call(getReplayNames, { params: { match: over } })).toEqual({
      names: ['Reports Rogues', 'deleted player'],
    });
    const file = await other.api.replay(over);
    expect(readReplay(file).header.seats).toEqual(['Reports Rogues', 'Reported Rogue']);
    expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
  });

  it('takes a guest without a password', async () => {
    const device = newDevice(server.address);
    const guest = await device.api.session();
    await device.api.call(deleteAccount, { body: {} });
    expect(await traces(server.data, [guest.id])).toEqual([]);
    expect((await device.api.session()).id).not.toBe(guest.id);
  });
});

/** The columns in which one of these texts stands, once for each row. */
async function traces(data: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await storedTables(data))
    for (const row of await storedRows(data, `select * from "${table}"`))
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'string' && texts.some((text) => value.includes(text))) found.push(`${table}.${column}`);
  return found;
}

describe('P-2 the export of one’s data', () => {
  it('has all tables but those that are about nobody', async () => {
    const { api, account, last } = await signedUp(server.address, 'Wants All', 'wants@mail.example');
    const other = await signedUp(server.address, 'Not In It');
    const match = await pairMatch({ api, account }, other);
    await server.matches.live(match)?.giveUp(0);
    const text = await api.call(exportAccount, {});
    expect(last().headers.get('content-disposition')).toContain('cardscape-my-data.json');
    const { tables, left } = JSON.parse(text) as { tables: Record<string, unknown[]>; left: Record<string, string> };
    const known = await storedTables(server.data);
    // A new table has to be named in accounts/export, with what of it is somebody's or why nothing is.
    expect([...Object.keys(tables), ...Object.keys(left)].toSorted()).toEqual(known.toSorted());
    expect(tables['account']).toMatchObject([{ id: account.id, name: 'Wants All', email: 'wants@mail.example' }]);
    expect(tables['played']).toMatchObject([{ match_id: match, others: [{ name: 'Not In It' }] }]);
    expect(tables['match']).toMatchObject([{ id: match, replay: `/api/matches/${match}/replay` }]);
    expect(tables['session']).toHaveLength(1);
    for (const secret of ['argon2id', 'token_hash', '"password"']) expect(text).not.toContain(secret);
  });
});

describe('P-12 attacks on accounts', () => {
  it('other pages can do nothing, whatever they send', async () => {
    const { cookies } = await signedUp(server.address, 'Target Page');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const { method, path, id } of ACCOUNT_ENDPOINTS) {
      for (const origin of ['https://evil.example', 'null']) {
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const init: RequestInit = { method, headers: { cookie, origin, 'content-type': type } };
          if (method !== 'GET') init.body = '{}';
          const response = await fetch(`${server.address}/api${path.replace(':id', 'x')}`, init);
          expect(
            [response.status, ((await response.json()) as { code: string }).code],
            `${id} ${origin} ${type}`,
          ).toEqual([403, 'FOREIGN_ORIGIN']);
        }
      }
    }
    expect((await signedIn(server.address, 'Target Page')).account.name).toBe('Target Page');
  });

  it('what is too large is not read', async () => {
    const response = await fetch(`${server.address}/api/account/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x', password: 'x'.repeat(200_000) }),
    });
    expect(response.status).toBe(413);
  });

  it('guessing stops after eight, says for how long, and spares the owner elsewhere', async () => {
    const own = await testServer({ CARDSCAPE_PROXY: '127.0.0.1' });
    await signedUp(own.address, 'Much Guessed');
    const attacker = newDevice(own.address, { 'x-forwarded-for': '203.0.113.5' });
    const codes: string[] = [];
    for (let index = 0; index < 12; index++) {
      await attacker.api
        .call(signIn, { body: { name: 'Much Guessed', password: `guess ${index}` } })
        .catch((error: unknown) => codes.push((error as { code: string }).code));
    }
    expect(codes).toEqual([
      ...Array.from({ length: 8 }, () => 'WRONG_PASSWORD'),
      ...Array.from({ length: 4 }, () => 'TOO_FAST'),
    ]);
    const wait = Number(attacker.last().headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    // Not even the right one is taken there now; elsewhere it is.
    await expect(
      attacker.api.call(signIn, { body: { name: 'Much Guessed', password: PASSWORD } }),
    ).rejects.toMatchObject({ status: 429 });
    expect((await signedIn(own.address, 'Much Guessed', { 'x-forwarded-for': '198.51.100.9' })).account.name).toBe(
      'Much Guessed',
    );
    await own.close();
  });

  it('a password is asked for again before anything of weight', async () => {
    const { api } = await signedUp(server.address, 'Left Open');
    for (let index = 0; index < 8; index++)
      await expect(
        api.call(changePassword, { body: { current: `guess ${index}`, password: OTHER } }),
      ).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await expect(api.call(deleteAccount, { body: { password: 'guess' } })).rejects.toMatchObject({
      status: 429,
      code: 'TOO_FAST',
    });
  });
});
