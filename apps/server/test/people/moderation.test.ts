import { fetchWithCookies } from '@cardscape/client-kit';
import {
  adminMatches,
  adminOverview,
  adminPlayers,
  adminReplay,
  adminReports,
  adminTrades,
  announce,
  auditLog,
  drainServer,
  type Endpoint,
  endMatch,
  ENDPOINTS,
  forkReplay,
  getPlayer,
  getReplayNames,
  getTalk,
  giveResetLink,
  handleReport,
  liftSanction,
  linkAccounts,
  listAnnouncements,
  listPlayed,
  reportPlayer,
  sanctionPlayer,
  setRole,
  takeDown,
  unlinkAccount,
} from '@cardscape/protocol';
import { gameOf, verifyReplay } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAdminTool } from '../../src/moderation/tool.ts';
import { PATIENT } from '../support/patient.ts';
import { dismiss, newAccount, newOfficial, openPage, reportTo } from '../support/people/people.ts';
import { concede, rankedMatch } from '../support/people/ranked.ts';
import { botMatch, DECK, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { join } from '../support/wires/follow.ts';

let server: TestServer;
let moderator: Player;
let operator: Player;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await testServer();
  moderator = await newOfficial(server, 'Mildred', 'moderator');
  operator = await newOfficial(server, 'Oswald', 'operator');
});

afterAll(() => server.close());

async function sanctionOf(id: string): Promise<string> {
  const { players } = await moderator.api.call(adminPlayers, { query: { name: id } });
  return players.find((player) => player.id === id)?.sanctions[0]?.id ?? '';
}

/** Ban and mute need a reason and a time. */
const HOUR = { reason: 'a test', hours: 1 } as const;

describe('P-12 rights', () => {
  const ASKERS = ['nobody', 'guest', 'player', 'moderator', 'operator', 'banned'] as const;
  const REFUSALS = ['NO_SESSION', 'NEEDS_ACCOUNT', 'NOT_ALLOWED', 'BANNED'];
  /** What these do to a session would spoil it for the endpoints that follow. */
  const ENDING = ['endSession', 'signOutEverywhere'];
  const MAY: Readonly<Record<Endpoint['right'], readonly (typeof ASKERS)[number][]>> = {
    anybody: ASKERS,
    session: ['guest', 'player', 'moderator', 'operator'],
    account: ['player', 'moderator', 'operator'],
    moderator: ['moderator', 'operator'],
    operator: ['operator'],
  };
  const fetches = new Map<string, ReturnType<typeof fetchWithCookies>>();

  beforeAll(async () => {
    for (const asker of ASKERS) {
      if (asker === 'nobody') continue;
      const fetch = fetchWithCookies();
      fetches.set(asker, fetch);
      const { account } = (await (await fetch(`${server.address}/api/session`)).json()) as { account: { id: string } };
      if (asker === 'guest') continue;
      const name = `Asker ${asker.slice(0, 3)}`;
      const body = JSON.stringify({ name, password: 'a long sentence nobody guesses' });
      const { ok } = await fetch(`${server.address}/api/account/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (!ok) throw new Error(`${name} could not sign up`);
      if (asker === 'banned')
        await moderator.api.call(sanctionPlayer, { params: { id: account.id }, body: { kind: 'ban', ...HOUR } });
      else await operator.api.call(setRole, { params: { id: account.id }, body: { role: asker } });
    }
  });

  it.each(ENDPOINTS.filter(({ id }) => !ENDING.includes(id)).map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s is for those that it is for',
    async (_id, { method, path, right }) => {
      const answers: Record<string, boolean> = {};
      // Some endpoints are for everybody who is somebody, the banned too: what they have cannot be taken from them.
      const askers = ASKERS.filter((asker) => asker !== 'nobody' || right !== 'anybody');
      for (const asker of askers) {
        const abort = new AbortController();
        const url = `${server.address}/api${path.replaceAll(/:\w+/g, 'x')}`;
        // A body that no endpoint takes: what may be asked is refused for its form, and nothing is done.
        const init =
          method === 'GET'
            ? {}
            : { body: JSON.stringify({ nonsense: true }), headers: { 'content-type': 'application/json' } };
        const response = await (fetches.get(asker) ?? fetch)(url, { method, signal: abort.signal, ...init });
        const { code } = response.ok ? { code: '' } : ((await response.json()) as { code: string });
        abort.abort();
        answers[asker] = !REFUSALS.includes(code);
      }
      expect(answers).toEqual(Object.fromEntries(askers.map((asker) => [asker, MAY[right].includes(asker)])));
    },
  );
});

describe('P-12 a ban', () => {
  it('ends the rights of all sessions, their pages, their sockets and their places in queues at once, and is over when it is lifted', async () => {
    const [bad, good] = [await newAccount(server, 'Badger'), await newPlayer(server.address)];
    const match = await pairMatch(bad, good);
    const client = await join(bad, match);
    const page = await openPage(bad);
    const place = bad.api.queue('ttcg', DECK);
    expect((await place.next()).value).toMatchObject({ type: 'waiting' });
    const { match: made } = await bad.api.createMatch({ game: 'ttcg', deck: DECK });
    expect(server.matches.waiting(made)).toBeDefined();
    await moderator.api.call(sanctionPlayer, {
      params: { id: bad.account.id },
      body: { kind: 'ban', reason: 'stalling', hours: 24 },
    });
    await vi.waitUntil(() => client.status !== 'online' && page.ended, PATIENT);
    expect((await place.next()).value).toMatchObject({ type: 'left' });
    expect(server.matches.waiting(made)).toBeUndefined();
    await expect(bad.api.ticket(match)).rejects.toMatchObject({
      code: 'BANNED',
      message: expect.stringMatching(/stalling/) as string,
    });
    await vi.waitUntil(() => client.status === 'ended', PATIENT);
    await moderator.api.call(liftSanction, {
      params: { id: await sanctionOf(bad.account.id) },
      body: { reason: 'a mistake' },
    });
    expect(await bad.api.ticket(match)).not.toBe('');
  });

  it('by the command line reaches the running server', async () => {
    const bad = await newAccount(server, 'Weasel');
    const page = await openPage(bad);
    const tool = await openAdminTool(server.place);
    await tool.ban('WEASEL', 'by hand', null);
    await vi.waitUntil(() => page.ended, { timeout: 30_000 });
    await expect(bad.api.matches()).resolves.toEqual(expect.anything());
    await expect(botMatch(bad)).rejects.toMatchObject({ code: 'BANNED' });
    expect(await tool.lift('weasel', 'enough')).toBe(1);
    expect(await tool.lift('weasel', 'enough')).toBe(0);
    await tool.close();
  });
});

describe('P-12 a mute', () => {
  it('lets nobody hear what is said, in every match', async () => {
    const [loud, good] = [await newAccount(server, 'Loudmouth'), await newPlayer(server.address)];
    const match = await pairMatch(loud, good);
    const client = await join(loud, match);
    await moderator.api.call(sanctionPlayer, { params: { id: loud.account.id }, body: { kind: 'mute', ...HOUR } });
    await expect(client.say({ phrase: 'hello' })).rejects.toMatchObject({ code: 'SILENCED' });
    await moderator.api.call(liftSanction, {
      params: { id: await sanctionOf(loud.account.id) },
      body: { reason: 'enough' },
    });
    expect(await client.say({ phrase: 'hello' })).toBe(1);
    client.leave();
  });
});

describe('P-4 free chat', () => {
  it('is there only where the host allows it; phrases always are', async () => {
    const [a, b] = [await newPlayer(server.address), await newPlayer(server.address)];
    const match = await pairMatch(a, b);
    const client = await join(a, match);
    expect((await a.api.call(getTalk, { params: { match } })).words).toBe(false);
    await expect(client.say({ words: 'hello' })).rejects.toMatchObject({ code: 'NO_WORDS' });
    expect(await client.say({ phrase: 'hello' })).toBe(1);
    client.leave();
  });
});

describe('P-12 who is out of reach', () => {
  it.each([
    ['a moderator', 'an operator', () => ({ who: moderator, whom: operator })],
    ['a moderator', 'a moderator', () => ({ who: moderator, whom: moderator })],
    ['an operator', 'an operator', () => ({ who: operator, whom: operator })],
  ] as const)('%s cannot sanction %s', async (_who, _whom, both) => {
    const { who, whom } = both();
    await expect(
      who.api.call(sanctionPlayer, { params: { id: whom.account.id }, body: { kind: 'mute', ...HOUR } }),
    ).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
  });

  it('is also who would get a role without an account, and one’s own role', async () => {
    const guest = await newPlayer(server.address);
    await expect(
      operator.api.call(setRole, { params: { id: guest.account.id }, body: { role: 'operator' } }),
    ).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    await expect(
      operator.api.call(setRole, { params: { id: operator.account.id }, body: { role: 'player' } }),
    ).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    await expect(
      operator.api.call(setRole, { params: { id: 'nobody' }, body: { role: 'player' } }),
    ).rejects.toMatchObject({ code: 'NO_SUCH_PLAYER' });
  });
});

describe('P-12 a report', () => {
  it('is handled once, by somebody whom it does not concern, and who sent it is told, also later', async () => {
    const [reporter, bad] = [await newAccount(server, 'Reporter'), await newPlayer(server.address)];
    const match = await pairMatch(reporter, bad);
    const { report } = await reporter.api.call(reportPlayer, {
      body: { accused: { seat: 1 }, match, seq: 999, reason: 'stalling', words: 'slow' },
    });
    const { reports } = await moderator.api.call(adminReports, {});
    expect(reports.find(({ id }) => id === report)).toMatchObject({
      match,
      seq: 0,
      reason: 'stalling',
      words: 'slow',
      accused: { id: bad.account.id },
      reporter: { id: reporter.account.id },
    });
    await moderator.api.call(handleReport, { params: { id: report }, body: { state: 'upheld', note: 'seen' } });
    await expect(
      operator.api.call(handleReport, { params: { id: report }, body: { state: 'dismissed', note: '' } }),
    ).rejects.toMatchObject({ code: 'HANDLED' });
    await expect(
      operator.api.call(handleReport, { params: { id: 'nothing' }, body: { state: 'dismissed', note: '' } }),
    ).rejects.toMatchObject({ code: 'NO_SUCH_REPORT' });
    const page = await openPage(reporter);
    expect(await page.next('report-handled')).toMatchObject({
      report,
      state: 'upheld',
      note: 'seen',
      about: bad.account.name,
    });
    const again = await openPage(reporter);
    expect(again.heard.filter(({ type }) => type === 'report-handled')).toEqual([]);
    const { report: own } = await reporter.api.call(reportPlayer, {
      body: { accused: { account: moderator.account.id }, match: null, seq: null, reason: 'other', words: '' },
    });
    await expect(
      moderator.api.call(handleReport, { params: { id: own }, body: { state: 'dismissed', note: '' } }),
    ).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    page.close();
    again.close();
  });
});

describe('P-12 a report about somebody in office', () => {
  const seenBy = async ({ api }: Player, state: 'open' | 'upheld' | 'dismissed', report: string): Promise<boolean> =>
    (await api.call(adminReports, { query: { state } })).reports.some(({ id }) => id === report);

  it('is shown to others alone: in no list, no number and no replay to whom it is about, open or closed', async () => {
    const accused = await newOfficial(server, 'Accused', 'moderator');
    const [reporter, bad] = [await newAccount(server, 'Brave'), await newPlayer(server.address)];
    const numbers = async ({ api }: Player): Promise<[open: number, about: number]> => {
      const { openReports } = await api.call(adminOverview, {});
      const { players } = await api.call(adminPlayers, { query: { name: accused.account.id } });
      return [openReports, players[0]?.reports ?? -1];
    };
    const [before, [openBefore]] = [await numbers(accused), await numbers(moderator)];
    const match = await pairMatch(reporter, bad);
    await server.matches.live(match)?.giveUp(1);
    await vi.waitUntil(() => reporter.api.replay(match).catch(() => false), PATIENT);
    const report = await reportTo(reporter, accused, match);
    expect(await numbers(accused)).toEqual(before);
    expect(await numbers(moderator)).toEqual([openBefore + 1, 1]);
    const shown = await Promise.all([accused, moderator, operator].map((one) => seenBy(one, 'open', report)));
    expect(shown).toEqual([false, true, true]);
    await expect(accused.api.call(adminReplay, { params: { match } })).rejects.toMatchObject({ code: 'NOT_REPORTED' });
    await moderator.api.call(adminReplay, { params: { match } });
    await dismiss(moderator, report);
    expect(await seenBy(accused, 'dismissed', report)).toBe(false);
    expect(await seenBy(moderator, 'dismissed', report)).toBe(true);
  });

  it('keeps them from deciding about whoever has sent it until somebody else has closed it; the attempt is noted', async () => {
    const accused = await newOfficial(server, 'Judge', 'moderator');
    const [reporter, friend] = [await newAccount(server, 'Witness'), await newAccount(server, 'Friend of W')];
    const { id } = reporter.account;
    const { sanction } = await moderator.api.call(sanctionPlayer, { params: { id }, body: { kind: 'mute', ...HOUR } });
    const complaint = await reportTo(friend, reporter);
    const report = await reportTo(reporter, accused);
    const tries: readonly (() => Promise<unknown>)[] = [
      () => accused.api.call(sanctionPlayer, { params: { id }, body: { kind: 'ban', ...HOUR } }),
      () => accused.api.call(liftSanction, { params: { id: sanction }, body: { reason: 'x' } }),
      () => accused.api.call(handleReport, { params: { id: complaint }, body: { state: 'upheld', note: '' } }),
      () => accused.api.call(adminTrades, { params: { id } }),
      () => accused.api.call(linkAccounts, { body: { accounts: [id, friend.account.id], reason: 'x' } }),
      () => accused.api.call(unlinkAccount, { params: { id }, body: { reason: 'x' } }),
    ];
    for (const one of tries) await expect(one()).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    const { entries } = await moderator.api.call(auditLog, {});
    const noted = entries.filter(({ actor }) => actor.id === accused.account.id).toReversed();
    expect(noted.map(({ action, detail }) => [action, detail['action']])).toEqual(
      ['ban', 'lift', 'upheld', 'read-trades', 'link-accounts', 'unlink-account'].map((one) => ['not-impartial', one]),
    );
    // Others decide about them as ever, and so do they when that is done.
    await moderator.api.call(liftSanction, { params: { id: sanction }, body: { reason: 'enough' } });
    await dismiss(moderator, report);
    await accused.api.call(sanctionPlayer, { params: { id }, body: { kind: 'mute', ...HOUR } });
  });

  it('keeps operators from the role, the password and the matches of whoever has sent it, where others in office could close it', async () => {
    const witness = await newOfficial(server, 'Deputy', 'moderator');
    const report = await reportTo(witness, operator);
    await expect(
      operator.api.call(setRole, { params: { id: witness.account.id }, body: { role: 'player' } }),
    ).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    await expect(operator.api.call(giveResetLink, { params: { id: witness.account.id } })).rejects.toMatchObject({
      code: 'OUT_OF_REACH',
    });
    const match = await pairMatch(witness, await newPlayer(server.address));
    await expect(operator.api.call(endMatch, { params: { match }, body: { reason: 'x' } })).rejects.toMatchObject({
      code: 'OUT_OF_REACH',
    });
    // It goes on, and comes to its end.
    await server.matches.live(match)?.giveUp(1);
    await vi.waitUntil(() => witness.api.replay(match).catch(() => false), PATIENT);
    await dismiss(moderator, report);
    await operator.api.call(setRole, { params: { id: witness.account.id }, body: { role: 'player' } });
  });
});

describe('P-12 the evidence of a match that nobody may watch', () => {
  const MANADUEL = {
    game: 'manaduel',
    deck: { starter: gameOf('manaduel')?.decks?.starters[0]?.id ?? '' },
    options: { spectators: false },
  };

  it('is read by moderators when the match was reported and is over, and each reading is noted', async () => {
    const [reporter, bad, stranger] = [
      await newAccount(server, 'Plaintiff'),
      await newPlayer(server.address),
      await newAccount(server, 'Onlooker'),
    ];
    const match = await pairMatch(reporter, bad, MANADUEL);
    expect((await moderator.api.call(adminMatches, {})).matches.find((one) => one.match === match)?.open).toBe(false);
    const read = ({ api }: Player): Promise<{ file: string; names: string[] }> =>
      api.call(adminReplay, { params: { match } });
    const readings = async (): Promise<unknown[]> =>
      (await moderator.api.call(auditLog, {})).entries
        .filter(({ action, subject }) => action === 'read-replay' && subject === match)
        .map(({ actor, detail }) => [actor.name, detail]);

    await expect(read(moderator)).rejects.toMatchObject({ code: 'MATCH_RUNNING' });
    await server.matches.live(match)?.giveUp(1);
    await vi.waitUntil(() => reporter.api.replay(match).catch(() => false), PATIENT);
    await expect(read(moderator)).rejects.toMatchObject({ code: 'NOT_REPORTED' });

    const { report } = await reporter.api.call(reportPlayer, {
      body: { accused: { seat: 1 }, match, seq: 1, reason: 'stalling', words: '' },
    });
    await expect(read(stranger)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await readings()).toEqual([]);
    const { file, names } = await read(moderator);
    expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
    expect(names).toEqual([reporter.account.name, bad.account.name]);
    expect((await read(operator)).file).toBe(file);
    expect(await readings()).toEqual([
      ['Oswald', { reports: [report] }],
      ['Mildred', { reports: [report] }],
    ]);

    // The ways of everybody stay as they were.
    await expect(moderator.api.replay(match)).rejects.toMatchObject({ code: 'NO_SPECTATORS' });
    await expect(moderator.api.call(getReplayNames, { params: { match } })).rejects.toMatchObject({
      code: 'NO_SPECTATORS',
    });
    await expect(
      moderator.api.call(forkReplay, { params: { match }, body: { seq: 0, seat: 0, opponent: 'link' } }),
    ).rejects.toMatchObject({ code: 'NO_SPECTATORS' });
    expect((await bad.api.call(getReplayNames, { params: { match } })).names).toEqual(names);
  });
});

describe('P-12 an announcement', () => {
  it('is told to every page, whoever comes later sees it, and it is gone when it is taken down', async () => {
    const page = await openPage(await newPlayer(server.address));
    const { announcement } = await operator.api.call(announce, {
      body: { words: 'new cards tonight', tone: 'warning', from: null, until: null },
    });
    await vi.waitUntil(
      () =>
        page.heard.some(
          (notice) => notice.type === 'announcements' && notice.announcements.some(({ id }) => id === announcement),
        ),
      PATIENT,
    );
    expect((await page.next('announcements')).type).toBe('announcements');
    const { api } = await newPlayer(server.address);
    expect((await api.call(listAnnouncements, {})).announcements).toMatchObject([
      { id: announcement, words: 'new cards tonight', tone: 'warning' },
    ]);
    await operator.api.call(takeDown, { params: { id: announcement } });
    expect((await api.call(listAnnouncements, {})).announcements).toEqual([]);
    await vi.waitUntil(() => {
      const last = page.heard.findLast(({ type }) => type === 'announcements');
      return last?.type === 'announcements' && last.announcements.length === 0;
    }, PATIENT);
    await operator.api.call(announce, {
      body: { words: 'later', tone: 'info', from: Date.now() + 3_600_000, until: null },
    });
    expect((await api.call(listAnnouncements, {})).announcements).toEqual([]);
    page.close();
  });
});

describe('P-12 matches', () => {
  it('are listed with who plays, and nothing of what they hold; an operator ends one without a result', async () => {
    const [a, b] = [await newPlayer(server.address), await newPlayer(server.address)];
    const match = await pairMatch(a, b);
    const client = await join(a, match);
    const listed = (await moderator.api.call(adminMatches, {})).matches.find((one) => one.match === match);
    expect(listed?.seats.map(({ account }) => account)).toEqual([a.account.id, b.account.id]);
    expect(Object.keys(listed ?? {}).toSorted()).toEqual([
      'game',
      'match',
      'open',
      'paused',
      'queue',
      'seats',
      'seq',
      'startedAt',
      'turn',
      'watchers',
    ]);
    expect((await moderator.api.call(adminOverview, {})).matches).toBeGreaterThan(0);
    await operator.api.call(endMatch, { params: { match }, body: { reason: 'stuck' } });
    await vi.waitUntil(() => client.status === 'ended', PATIENT);
    await expect(a.api.ticket(match)).rejects.toMatchObject({ code: 'MATCH_OVER' });
    // P-5: there will never be one.
    await expect(a.api.replay(match)).rejects.toMatchObject({ code: 'NO_REPLAY' });
    await expect(operator.api.call(endMatch, { params: { match }, body: { reason: 'again' } })).rejects.toMatchObject({
      code: 'NO_SUCH_MATCH',
    });
    // Who ends matches after looking at them chooses among shuffles: both players can count it.
    for (const { account } of [a, b]) {
      expect(await b.api.call(getPlayer, { params: { id: account.id } })).toMatchObject({ abandoned: 1, games: [] });
      expect((await a.api.call(listPlayed, { params: { id: account.id } })).matches).toMatchObject([
        { match, result: 'abandoned', queue: 'private' },
      ]);
    }
  });
});

describe('P-12 matches that somebody in office plays', () => {
  it('are not ended by that one where they came from a queue', async () => {
    const { match, clients } = await rankedMatch(operator, await newAccount(server, 'Gwendolyn'));
    const end = () => operator.api.call(endMatch, { params: { match }, body: { reason: 'it goes badly' } });
    await expect(end()).rejects.toMatchObject({ code: 'OUT_OF_REACH', message: expect.stringContaining('give it up') });
    expect(server.matches.live(match)?.over).toBe(false);
    await concede(clients[0]);
    for (const client of clients) client.leave();
  });
});

describe('P-12 the audit log', () => {
  it('has every action with who did it, on whom and why; what was refused is not in it; and nothing changes it', async () => {
    const { entries: before } = await moderator.api.call(auditLog, {});
    const newest = before[0]?.id ?? 0;
    const player = await newAccount(server, 'Auditee');
    const { id } = player.account;
    const { report } = await player.api.call(reportPlayer, {
      body: { accused: { account: operator.account.id }, match: null, seq: null, reason: 'other', words: '' },
    });
    await moderator.api.call(sanctionPlayer, { params: { id }, body: { kind: 'mute', ...HOUR } });
    await moderator.api.call(liftSanction, { params: { id: await sanctionOf(id) }, body: { reason: 'enough' } });
    await moderator.api.call(sanctionPlayer, { params: { id }, body: { kind: 'ban', ...HOUR } });
    await moderator.api.call(handleReport, { params: { id: report }, body: { state: 'dismissed', note: 'no' } });
    await operator.api.call(setRole, { params: { id }, body: { role: 'moderator' } });
    const { announcement } = await operator.api.call(announce, {
      body: { words: 'hear', tone: 'info', from: null, until: null },
    });
    await operator.api.call(takeDown, { params: { id: announcement } });
    const match = await botMatch(await newPlayer(server.address));
    await operator.api.call(endMatch, { params: { match }, body: { reason: 'stuck' } });
    await operator.api.call(drainServer, { body: { draining: true } });
    await operator.api.call(drainServer, { body: { draining: false } });
    await expect(
      moderator.api.call(sanctionPlayer, { params: { id: operator.account.id }, body: { kind: 'ban', ...HOUR } }),
    ).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    await expect(
      moderator.api.call(handleReport, { params: { id: report }, body: { state: 'upheld', note: '' } }),
    ).rejects.toMatchObject({ code: 'HANDLED' });
    const { entries } = await moderator.api.call(auditLog, {});
    const done = entries.filter((entry) => entry.id > newest).toReversed();
    expect(done.map(({ action, actor, subject }) => [action, actor.name, subject])).toEqual([
      ['mute', 'Mildred', id],
      ['lift', 'Mildred', id],
      ['ban', 'Mildred', id],
      ['dismissed', 'Mildred', report],
      ['role', 'Oswald', id],
      ['announce', 'Oswald', announcement],
      ['take-down', 'Oswald', announcement],
      ['end-match', 'Oswald', match],
      ['drain', 'Oswald', 'server'],
      ['end-drain', 'Oswald', 'server'],
    ]);
    expect(done[2]?.detail).toMatchObject({ name: 'Auditee', reason: 'a test' });
    const older = await moderator.api.call(auditLog, { query: { before: newest + 1 } });
    expect(older.entries[0]?.id).toBe(newest);
    expect(ENDPOINTS.filter(({ path, method }) => path.includes('audit') && method !== 'GET')).toEqual([]);
  });
});
