// @module-tag long
import { Api, fetchWithCookies } from '@cardscape/client-kit';
import {
  actOnCollection,
  adminOverview,
  announce,
  askFriend,
  auditLog,
  block,
  changeEmail,
  changeHostSettings,
  changePassword,
  changeTrade,
  claimPacks,
  confirmTrade,
  createToken,
  deleteAccount,
  drainServer,
  endMatch,
  giveResetLink,
  leaveTrade,
  listPacks,
  loadCustomCards,
  makeInviteCode,
  mute,
  register,
  renewTradeLink,
  reportPlayer,
  sanctionPlayer,
  saveDeck,
  saveDeckFolder,
  setPresence,
  setRole,
  setTradeDoor,
  signIn,
  signOutEverywhere,
  signUp,
} from '@cardscape/protocol';
import BetterSqlite from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { MatchLog } from '../../src/db/matches/match-log.ts';
import { Moderation } from '../../src/moderation/moderation.ts';
import { asDescribed } from '../support/answers.ts';
import { newCollector, open, TTCG } from '../support/cards/supply.ts';
import { newTrader, offer, TRADING, type Collector } from '../support/cards/traders.ts';
import { type FullAt, fillDisk } from '../support/full-disk.ts';
import { newAccount, newOfficial, PASSWORD } from '../support/people/people.ts';
import { decideOnce } from '../support/people/ranked.ts';
import { plainBoss } from '../support/people/realm.ts';
import { botMatch, newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { join } from '../support/wires/follow.ts';

/* P-12: whatever is asked of a server whose disk is full is refused in one way, and does not happen. */

const PATIENT = { timeout: 30_000 };

interface People {
  readonly server: TestServer;
  readonly operator: Player;
  readonly guest: Player;
  readonly player: Player;
  /** Somebody to whom things are done. */
  readonly other: Player;
  readonly giver: Collector;
  readonly taker: Collector;
  readonly beginner: Player;
  /** What the beginner may claim. */
  readonly grant: string;
  /** An offer of the giver to the taker. */
  readonly trade: { readonly trade: string; readonly version: number };
  readonly offered: { readonly trade: string; readonly version: number };
}

async function people(): Promise<People> {
  const server = await testServer(TRADING);
  const [giver, taker] = [await newTrader(server.address), await newTrader(server.address)];
  const beginner = await newCollector(server.address);
  const give = (print: string) => offer(giver, taker, { prints: [print] }, { confirm: true });
  return {
    server,
    operator: await newOfficial(server, 'Olga Full', 'operator'),
    guest: await newPlayer(server.address),
    player: await newAccount(server, 'Paula Full'),
    other: await newAccount(server, 'Otto Full'),
    giver,
    taker,
    beginner,
    grant: (await beginner.api.call(listPacks, { params: TTCG })).claimable[0]!.id,
    trade: await give(giver.prints[0]!),
    offered: await give(giver.prints[1]!),
  };
}

const DECK_ID = '5b0c2b4e-63a9-4c6c-9f0e-0d5a3a9f4f11';
const FOLDER_ID = '0d9a7f63-5c0e-4a65-8f6a-6f1f4b8f7a22';

/** In an order in which each can be done once when the others have been. */
const DOORS: Readonly<Record<string, (all: People) => Promise<unknown>>> = {
  'a new guest': ({ server }) => newPlayer(server.address),
  'signing up': ({ guest }) => guest.api.call(signUp, { body: { name: 'Gustav Full', password: PASSWORD } }),
  registering: ({ server }) => fresh(server).call(register, { body: { name: 'Rita Full', password: PASSWORD } }),
  'signing in': ({ server, other }) =>
    fresh(server).call(signIn, { body: { name: other.account.name, password: PASSWORD } }),
  'another password': ({ player }) =>
    player.api.call(changePassword, { body: { current: PASSWORD, password: PASSWORD } }),
  'an e-mail address': ({ player }) =>
    player.api.call(changeEmail, { body: { email: 'paula@example.org', password: PASSWORD } }),
  'an access token': ({ player }) =>
    player.api.call(createToken, { body: { name: 'full', scopes: ['play'], days: 1, password: PASSWORD } }),
  'being seen': ({ player }) => player.api.call(setPresence, { body: { shown: false } }),
  'asking a friend': ({ player, other }) => player.api.call(askFriend, { body: { name: other.account.name } }),
  muting: ({ player, operator }) => player.api.call(mute, { params: { id: operator.account.id } }),
  blocking: ({ player, operator }) => player.api.call(block, { params: { id: operator.account.id } }),
  reporting: ({ player, other }) =>
    player.api.call(reportPlayer, {
      body: { accused: { account: other.account.id }, match: null, seq: null, reason: 'other', words: 'unfair' },
    }),
  'a folder of decks': ({ player }) =>
    player.api.call(saveDeckFolder, { params: { ...TTCG, folder: FOLDER_ID }, body: { name: 'Full' } }),
  'a deck': ({ player }) =>
    player.api.call(saveDeck, {
      params: { ...TTCG, deck: DECK_ID },
      body: { name: 'Full', deck: ['brushfire-vixen'], version: 0 },
    }),
  'custom cards': ({ player }) =>
    player.api.call(loadCustomCards, { params: { game: 'showdown' }, body: { text: JSON.stringify(CARD) } }),
  'a profile': ({ player }) =>
    player.api.call(actOnCollection, {
      params: { game: 'showdown' },
      body: { act: { type: 'create-profile', name: 'Full', elements: ['FIRE', 'EARTH'] } },
    }),
  'claiming packs': ({ beginner, grant }) =>
    beginner.api.call(claimPacks, { params: TTCG, body: { grant, clientSeed: 'f011' } }),
  'opening a pack': ({ giver }) => open(giver, giver.packs[0]!),
  'an offer': ({ giver, taker }) => offer(giver, taker, { prints: [giver.prints[2]!] }, { confirm: true }),
  'another offer instead': ({ taker, trade: { trade, version } }) =>
    taker.api.call(changeTrade, {
      params: { ...TTCG, trade },
      body: { version, give: { prints: [], packs: [taker.packs[0]!] }, take: { prints: [], packs: [] }, confirm: true },
    }),
  'taking an offer': ({ taker, offered: { trade, version } }) =>
    taker.api.call(confirmTrade, { params: { ...TTCG, trade }, body: { version } }),
  'leaving a trade': ({ giver, trade: { trade } }) => giver.api.call(leaveTrade, { params: { ...TTCG, trade } }),
  'who may trade': ({ giver }) => giver.api.call(setTradeDoor, { body: { openTo: 'friends' } }),
  'a link for trades': ({ giver }) => giver.api.call(renewTradeLink, { body: { on: true } }),
  settings: ({ operator }) => operator.api.call(changeHostSettings, { body: { name: { to: 'Full' } } }),
  'a code to sign up with': ({ operator }) => operator.api.call(makeInviteCode, { body: {} }),
  'a link to a new password': ({ operator, other }) =>
    operator.api.call(giveResetLink, { params: { id: other.account.id } }),
  'an announcement': ({ operator }) =>
    operator.api.call(announce, { body: { words: 'Full.', tone: 'info', from: null, until: null } }),
  draining: ({ operator }) => operator.api.call(drainServer, { body: { draining: true } }),
  'a role': ({ operator, player }) =>
    operator.api.call(setRole, { params: { id: player.account.id }, body: { role: 'moderator' } }),
  'a ban': ({ operator, giver }) =>
    operator.api.call(sanctionPlayer, {
      params: { id: giver.account.id },
      body: { kind: 'ban', reason: 'full', hours: 1 },
    }),
  'signing out everywhere': ({ other }) => other.api.call(signOutEverywhere, {}),
  'deleting an account': ({ taker }) => taker.api.call(deleteAccount, { body: { password: PASSWORD } }),
};

const CARD = plainBoss('full', 'Full');

/** Somebody without a session. */
function fresh({ address }: TestServer): Api {
  return new Api(address, asDescribed(fetchWithCookies()));
}

it.each<FullAt>(['statement', 'commit'])(
  'P-12 every door refuses when a full disk is met at a %s, and does what it is asked when there is room',
  async (at) => {
    const all = await people();
    const empty = fillDisk(at);
    const refused: Record<string, unknown> = {};
    for (const [name, knock] of Object.entries(DOORS))
      refused[name] = await knock(all).then(
        () => 'done',
        (error: unknown) => {
          const { status, code } = error as { readonly status: unknown; readonly code: unknown };
          return `${String(status)} ${String(code)}`;
        },
      );
    expect(refused).toEqual(Object.fromEntries(Object.keys(DOORS).map((name) => [name, '503 NO_STORAGE'])));
    expect(await all.operator.api.call(adminOverview, {})).toMatchObject({ draining: false });
    empty();
    for (const [name, knock] of Object.entries(DOORS)) await expect(knock(all), name).resolves.not.toThrow();
    await all.server.close();
  },
  60_000,
);

/** Somebody against a bot, on a server on which nothing can be written for a while. */
async function stuckMatch(request: Parameters<typeof botMatch>[1] = {}) {
  const clock = { now: Date.now() };
  const server = await testServer({}, { now: () => clock.now });
  const operator = await newOfficial(server, 'Olga Stuck', 'operator');
  const player = await newPlayer(server.address);
  const match = await botMatch(player, request);
  const live = server.matches.live(match)!;
  const client = await join(player, match);
  const end = () => operator.api.call(endMatch, { params: { match }, body: { reason: 'stuck' } });
  return { clock, server, operator, player, match, live, client, end };
}

it.each<FullAt>(['statement', 'commit'])(
  'P-12 a match goes on that could not be ended because a full disk was met at a %s: its bot, its clock, giving up',
  async (at) => {
    const { clock, server, operator, live, client, end } = await stuckMatch({ clock: 'quick' });
    const empty = fillDisk(at);
    await expect(end()).rejects.toMatchObject({ status: 503, code: 'NO_STORAGE' });
    empty();
    expect([live.over, live.paused, client.status]).toEqual([false, false, 'online']);
    const { entries } = await operator.api.call(auditLog, {});
    expect(entries.filter(({ action }) => action === 'end-match')).toEqual([]);
    await decideOnce([client]);
    // The bot answers, and so does the clock of who does nothing.
    await expect.poll(() => live.match.game.deciders(live.match.state), PATIENT).toContain(0);
    const before = live.match.seq;
    clock.now += 3_600_000;
    await expect.poll(() => live.match.seq > before || live.over, PATIENT).toBe(true);
    await live.giveUp(0);
    expect(live.over).toBe(true);
    client.leave();
    await server.close();
  },
  PATIENT.timeout * 2,
);

it('P-4 nobody pays for the time in which it could not be ended', async () => {
  const { clock, server, live, client, end } = await stuckMatch({ clock: 'quick' });
  await expect.poll(() => live.match.game.deciders(live.match.state), PATIENT).toContain(0);
  const left = live.clock.left(0, clock.now);
  const noted = vi.spyOn(Moderation.prototype, 'noted').mockImplementationOnce(() => {
    clock.now += 3_600_000;
    return Promise.reject(new BetterSqlite.SqliteError('database or disk is full', 'SQLITE_FULL'));
  });
  await expect(end()).rejects.toMatchObject({ code: 'NO_STORAGE' });
  noted.mockRestore();
  expect([left, live.clock.left(0, clock.now)]).toEqual([expect.any(Number), left]);
  client.leave();
  await server.close();
});

it('P-12 nothing is taken between the note of an end and the end', async () => {
  const { server, live, client, end } = await stuckMatch();
  const real = Moderation.prototype.noted;
  let late: Promise<unknown> = Promise.resolve();
  vi.spyOn(Moderation.prototype, 'noted').mockImplementationOnce(function (this: Moderation, ...args) {
    late = live.submit(0, live.projector.decision(0), { type: 'concede' });
    return Reflect.apply(real, this, args) as never;
  });
  const { seq } = live.match;
  await end();
  expect(await late).toMatchObject({ refusal: { code: 'STALE' } });
  expect([live.match.seq, live.over]).toEqual([seq, false]);
  vi.restoreAllMocks();
  client.leave();
  await server.close();
});

it('P-2 whoever could not be deleted plays on', async () => {
  const server = await testServer();
  const leaver = await newPlayer(server.address);
  const leave = () => leaver.api.call(deleteAccount, { body: { password: '' } });
  const empty = fillDisk('commit');
  await expect(leave()).rejects.toMatchObject({ status: 503, code: 'NO_STORAGE' });
  empty();
  await botMatch(leaver);
  await leave();
  await server.close();
});

it('P-2 nobody is deleted whose match cannot be given up, because its log cannot be written', async () => {
  const { clock, server, player, live, client } = await stuckMatch();
  const leave = () => player.api.call(deleteAccount, { body: { password: '' } });
  const append = vi
    .spyOn(MatchLog.prototype, 'append')
    .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  await expect(leave()).rejects.toMatchObject({ status: 503, code: 'NO_STORAGE' });
  expect([live.over, live.paused]).toEqual([false, true]);
  append.mockRestore();
  expect(await player.api.session()).toMatchObject({ id: player.account.id });
  // Until it goes on by itself.
  clock.now += 2000;
  await expect.poll(() => live.paused, PATIENT).toBe(false);
  await leave();
  expect(live.over).toBe(true);
  client.leave();
  await server.close();
});
