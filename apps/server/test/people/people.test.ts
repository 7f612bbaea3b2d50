import type { MatchClient } from '@cardscape/client-kit';
import {
  acceptFriend,
  askFriend,
  block,
  blockInMatch,
  declineInvitation,
  deleteAccount,
  getTalk,
  invite,
  listOwnReports,
  listPeople,
  mute,
  muteInMatch,
  removeFriend,
  reportPlayer,
  reportProblem,
  sanctionPlayer,
  setPresence,
  type TalkLine,
  unblock,
} from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '../support/patient.ts';
import { newAccount, newOfficial, openPage, PASSWORD } from '../support/people/people.ts';
import { DECK, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { join } from '../support/wires/follow.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await testServer({ CARDSCAPE_CHAT: 'players' });
});

afterAll(() => server.close());

function player(): Promise<Player> {
  return newPlayer(server.address);
}

async function friends(): Promise<[Player, Player]> {
  const [a, b] = [await player(), await player()];
  await a.api.call(askFriend, { body: { name: b.account.name } });
  await b.api.call(acceptFriend, { params: { id: a.account.id } });
  return [a, b];
}

/** The code of a refusal. */
function codeOf(error: unknown): string {
  return (error as { readonly code: string }).code;
}

/** What a client hears from now on. */
function hearing(client: MatchClient): TalkLine[] {
  const heard: TalkLine[] = [];
  client.hear((line) => heard.push(line));
  return heard;
}

describe('P-3 friends', () => {
  it('are asked by name, told at once, and are friends when they accept', async () => {
    const [a, b] = [await player(), await player()];
    const [pageA, pageB] = [await openPage(a), await openPage(b)];
    expect(await a.api.call(askFriend, { body: { name: b.account.name.toUpperCase() } })).toEqual({
      person: { id: b.account.id, name: b.account.name },
      friends: false,
    });
    expect((await pageB.next('asked')).by).toEqual({ id: a.account.id, name: a.account.name });
    expect((await a.api.call(listPeople, {})).asked.map(({ id }) => id)).toEqual([b.account.id]);
    expect((await b.api.call(listPeople, {})).asks.map(({ id }) => id)).toEqual([a.account.id]);
    await b.api.call(acceptFriend, { params: { id: a.account.id } });
    expect((await pageA.next('friend')).person.id).toBe(b.account.id);
    expect((await a.api.call(listPeople, {})).friends).toEqual([
      { id: b.account.id, name: b.account.name, presence: 'here' },
    ]);
    expect(await b.api.call(listPeople, {})).toMatchObject({
      friends: [{ id: a.account.id, presence: 'here' }],
      asks: [],
      asked: [],
    });
    pageA.close();
    pageB.close();
  });

  it('are friends at once when each has asked the other', async () => {
    const [a, b] = [await player(), await player()];
    await a.api.call(askFriend, { body: { name: b.account.name } });
    expect(await b.api.call(askFriend, { body: { name: a.account.name } })).toMatchObject({ friends: true });
    expect(await b.api.call(askFriend, { body: { name: a.account.name } })).toMatchObject({ friends: true });
  });

  it('cannot be accepted unasked, or after it was taken back', async () => {
    const [a, b] = [await player(), await player()];
    await expect(b.api.call(acceptFriend, { params: { id: a.account.id } })).rejects.toMatchObject({
      code: 'NOT_ASKED',
    });
    await a.api.call(askFriend, { body: { name: b.account.name } });
    await a.api.call(removeFriend, { params: { id: b.account.id } });
    await expect(b.api.call(acceptFriend, { params: { id: a.account.id } })).rejects.toMatchObject({
      code: 'NOT_ASKED',
    });
    await expect(a.api.call(askFriend, { body: { name: a.account.name } })).rejects.toMatchObject({ code: 'YOURSELF' });
    await expect(a.api.call(askFriend, { body: { name: 'nobody at all' } })).rejects.toMatchObject({
      code: 'NO_SUCH_PLAYER',
    });
  });

  it('see who is here and who plays, unless that one does not want it', async () => {
    const [a, b] = await friends();
    const presence = async (): Promise<string | undefined> => (await a.api.call(listPeople, {})).friends[0]?.presence;
    expect(await presence()).toBe('away');
    const page = await openPage(b);
    const own = await openPage(a);
    expect(await presence()).toBe('here');
    await pairMatch(b, await player());
    expect(await presence()).toBe('playing');
    await b.api.call(setPresence, { body: { shown: false } });
    await own.next('people');
    expect(await presence()).toBe('away');
    // What is no change is told to nobody.
    await b.api.call(setPresence, { body: { shown: false } });
    await b.api.call(askFriend, { body: { name: (await player()).account.name } });
    expect(own.heard.filter(({ type }) => type === 'people')).toHaveLength(1);
    page.close();
    own.close();
  });

  it('are nothing that a stranger could make somebody look for, or that a block tells', async () => {
    const [a, b, c] = [await player(), await player(), await player()];
    const page = await openPage(b);
    for (let times = 0; times < 3; times++) await a.api.call(removeFriend, { params: { id: b.account.id } });
    await a.api.call(block, { params: { id: b.account.id } });
    await c.api.call(askFriend, { body: { name: b.account.name } });
    await page.next('asked');
    expect(page.heard.filter(({ type }) => type === 'people')).toEqual([]);
    await c.api.call(removeFriend, { params: { id: b.account.id } });
    await page.next('people');
    page.close();
  });

  it('are asked so often an hour and no oftener', async () => {
    const [a, b] = [await player(), await player()];
    const answers = [];
    for (let times = 0; times < 31; times++)
      answers.push(await a.api.call(askFriend, { body: { name: b.account.name } }).then(() => 'asked', codeOf));
    expect(answers.slice(0, 30)).not.toContain('TOO_MANY');
    expect(answers[30]).toBe('TOO_MANY');
  });
});

describe('P-3 an invitation', () => {
  it('is heard at once, on every page, and by who opens one later; it is gone when the match has no seat any more', async () => {
    const [a, b] = await friends();
    const page = await openPage(b);
    const { match } = await a.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    await a.api.call(invite, { body: { friend: b.account.id, match } });
    const { invitation } = await page.next('invitation');
    expect(invitation).toMatchObject({ match, game: 'ttcg', from: { id: a.account.id } });
    const later = await openPage(b);
    expect((await later.next('invitation')).invitation.id).toBe(invitation.id);
    await b.api.joinMatch(match, DECK);
    expect((await page.next('invitation-gone')).id).toBe(invitation.id);
    expect((await b.api.call(listPeople, {})).invitations).toEqual([]);
    page.close();
    later.close();
  });

  it('is declined, and who sent it hears of that', async () => {
    const [a, b] = await friends();
    const page = await openPage(a);
    const { match } = await a.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    await a.api.call(invite, { body: { friend: b.account.id, match } });
    await a.api.call(invite, { body: { friend: b.account.id, match } });
    const [invitation, ...more] = (await b.api.call(listPeople, {})).invitations;
    expect(more).toEqual([]);
    await a.api.call(declineInvitation, { params: { id: invitation?.id ?? '' } });
    expect((await b.api.call(listPeople, {})).invitations).toHaveLength(1);
    await b.api.call(declineInvitation, { params: { id: invitation?.id ?? '' } });
    expect((await page.next('invitation-declined')).by.id).toBe(b.account.id);
    page.close();
  });

  it.each(['deleted', 'banned'])('is declined by a friend who is %s', async (how) => {
    const [a, b] = await friends();
    const page = await openPage(a);
    const { match } = await a.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    await a.api.call(invite, { body: { friend: b.account.id, match } });
    if (how === 'deleted') await b.api.call(deleteAccount, { body: { password: PASSWORD } });
    else
      await (
        await newOfficial(server, 'Inviting Mod', 'moderator')
      ).api.call(sanctionPlayer, {
        params: { id: b.account.id },
        body: { kind: 'ban', reason: 'spoils matches', hours: 1 },
      });
    expect((await page.next('invitation-declined')).by.id).toBe(b.account.id);
    page.close();
  });

  it('goes to friends alone, and to a match of one’s own alone', async () => {
    const [a, b] = await friends();
    const stranger = await player();
    const { match } = await a.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    await expect(a.api.call(invite, { body: { friend: stranger.account.id, match } })).rejects.toMatchObject({
      code: 'NOT_A_FRIEND',
    });
    await expect(b.api.call(invite, { body: { friend: a.account.id, match } })).rejects.toMatchObject({
      code: 'NO_FREE_SEAT',
    });
    await expect(a.api.call(invite, { body: { friend: b.account.id, match: 'nowhere' } })).rejects.toMatchObject({
      code: 'NO_FREE_SEAT',
    });
  });
});

describe('P-4 blocking', () => {
  it('ends a friendship, and neither asks nor invitations come through; who is blocked cannot tell', async () => {
    const [a, b] = await friends();
    const page = await openPage(a);
    const { match } = await b.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    await b.api.call(invite, { body: { friend: a.account.id, match } });
    await a.api.call(block, { params: { id: b.account.id } });
    expect(await a.api.call(listPeople, {})).toMatchObject({
      friends: [],
      invitations: [],
      blocked: [{ id: b.account.id }],
    });
    await expect(b.api.call(invite, { body: { friend: a.account.id, match } })).rejects.toMatchObject({
      code: 'NOT_A_FRIEND',
    });
    expect(await b.api.call(askFriend, { body: { name: a.account.name } })).toMatchObject({ friends: false });
    expect(await b.api.call(listPeople, {})).toMatchObject({ friends: [], asked: [{ id: a.account.id }], blocked: [] });
    expect((await a.api.call(listPeople, {})).asks).toEqual([]);
    expect(page.heard.filter(({ type }) => type === 'asked')).toEqual([]);
    await a.api.call(unblock, { params: { id: b.account.id } });
    expect((await a.api.call(listPeople, {})).asks.map(({ id }) => id)).toEqual([b.account.id]);
    page.close();
  });

  it('lets no word pass in either direction', async () => {
    const [a, b] = [await player(), await player()];
    await a.api.call(block, { params: { id: b.account.id } });
    const match = await pairMatch(a, b);
    const [clientA, clientB] = [await join(a, match), await join(b, match)];
    const [heardA, heardB] = [hearing(clientA), hearing(clientB)];
    await clientA.say({ phrase: 'hello' });
    await clientB.say({ words: 'hey' });
    await vi.waitUntil(() => heardA.length + heardB.length >= 2, PATIENT);
    expect([heardA.map(({ seat }) => seat), heardB.map(({ seat }) => seat)]).toEqual([[0], [1]]);
    for (const client of [clientA, clientB]) client.leave();
  });

  it('works at the table by seat, for strangers and guests, and can be taken back; the match goes on', async () => {
    const [a, b] = [await player(), await player()];
    const match = await pairMatch(a, b);
    const [clientA, clientB] = [await join(a, match), await join(b, match)];
    const blocked = async (): Promise<unknown> => [
      (await a.api.call(getTalk, { params: { match } })).blocked,
      (await a.api.call(listPeople, {})).blocked,
    ];
    await a.api.call(blockInMatch, { params: { match }, body: { who: { seat: 1 }, blocked: true } });
    expect(await blocked()).toEqual([[1], [{ id: b.account.id, name: b.account.name }]]);
    expect(await b.api.call(getTalk, { params: { match } })).toMatchObject({ blocked: [], muted: [] });
    const heard = hearing(clientA);
    await clientB.say({ phrase: 'oops' });
    await clientA.say({ phrase: 'hello' });
    await vi.waitUntil(() => heard.length > 0, PATIENT);
    expect(heard.map(({ seat }) => seat)).toEqual([0]);
    expect(clientA.stage).toBe('playing');
    await a.api.call(blockInMatch, { params: { match }, body: { who: { seat: 1 }, blocked: false } });
    expect(await blocked()).toEqual([[], []]);
    await expect(
      a.api.call(blockInMatch, { params: { match }, body: { who: { seat: 0 }, blocked: true } }),
    ).rejects.toMatchObject({ code: 'NO_SUCH_PLAYER' });
    for (const client of [clientA, clientB]) client.leave();
  });
});

describe('P-4 what is said', () => {
  it('is heard by players, not by who watches, and the other way round; it changes no frame of the table', async () => {
    const [a, b, c, d] = [await player(), await player(), await player(), await player()];
    const match = await pairMatch(a, b);
    const clients = await Promise.all([a, b, c, d].map((one) => join(one, match)));
    const heard = clients.map(hearing);
    const seq = clients.map(({ state }) => state.seq);
    await clients[0]?.say({ phrase: 'well-played' });
    await clients[1]?.say({ words: '  a\u0000b\n\u202Ec  ' });
    await clients[2]?.say({ phrase: 'wow' });
    await vi.waitUntil(() => heard.every((lines, index) => lines.length === (index < 2 ? 2 : 1)), PATIENT);
    expect(heard[0]?.map(({ phrase, words, seat }) => [phrase, words, seat])).toEqual([
      ['well-played', null, 0],
      [null, 'a b c', 1],
    ]);
    expect(heard[3]?.map(({ phrase, seat, name }) => [phrase, seat, name])).toEqual([['wow', null, c.account.name]]);
    expect(clients.map(({ state }) => state.seq)).toEqual(seq);
    await expect(clients[2]?.say({ words: 'play the dragon!' })).rejects.toMatchObject({ code: 'NO_WORDS' });
    expect((await a.api.call(getTalk, { params: { match } })).lines).toHaveLength(2);
    expect((await d.api.call(getTalk, { params: { match } })).lines.map(({ phrase }) => phrase)).toEqual(['wow']);
    for (const client of clients) client.leave();
  });

  it('can be muted by seat, and is not shown again in the next match', async () => {
    const [a, b] = [await player(), await player()];
    const match = await pairMatch(a, b);
    const [clientA, clientB] = [await join(a, match), await join(b, match)];
    const heard = hearing(clientA);
    await a.api.call(muteInMatch, { params: { match }, body: { who: { seat: 1 }, muted: true } });
    await clientB.say({ phrase: 'oops' });
    await clientA.say({ phrase: 'hello' });
    await vi.waitUntil(() => heard.length === 1, PATIENT);
    expect(heard[0]?.seat).toBe(0);
    const next = await pairMatch(b, a);
    expect((await a.api.call(getTalk, { params: { match: next } })).muted).toEqual([0]);
    for (const seat of [0, 2])
      await expect(
        a.api.call(muteInMatch, { params: { match }, body: { who: { seat }, muted: true } }),
      ).rejects.toMatchObject({ code: 'NO_SUCH_PLAYER' });
    for (const client of [clientA, clientB]) client.leave();
  });

  it('can be muted and blocked by a line, whoever has said it; players and those who watch mean the lines that they hear', async () => {
    const [a, b, c, d] = [await player(), await player(), await player(), await player()];
    const match = await pairMatch(a, b);
    const [playing, watching, loud] = [await join(a, match), await join(c, match), await join(d, match)];
    const heard = hearing(watching);
    const [ofPlayer, ofWatcher] = [await playing.say({ phrase: 'hello' }), await loud.say({ phrase: 'wow' })];
    await c.api.call(muteInMatch, { params: { match }, body: { who: { line: ofWatcher }, muted: true } });
    expect(await c.api.call(listPeople, {})).toMatchObject({
      muted: [{ id: d.account.id, name: d.account.name }],
      blocked: [],
    });
    await loud.say({ phrase: 'oops' });
    await c.api.call(muteInMatch, { params: { match }, body: { who: { line: ofWatcher }, muted: false } });
    await loud.say({ phrase: 'again' });
    await vi.waitUntil(() => heard.some(({ phrase }) => phrase === 'again'), PATIENT);
    expect(heard.map(({ phrase }) => phrase)).toEqual(['wow', 'again']);
    await c.api.call(blockInMatch, { params: { match }, body: { who: { line: ofWatcher }, blocked: true } });
    expect((await c.api.call(listPeople, {})).blocked.map(({ id }) => id)).toEqual([d.account.id]);
    for (const [who, line] of [
      [c, ofPlayer],
      [b, ofWatcher],
      [d, ofWatcher],
      [c, 99],
    ] as const) {
      await expect(
        who.api.call(muteInMatch, { params: { match }, body: { who: { line }, muted: true } }),
      ).rejects.toMatchObject({ code: 'NO_SUCH_PLAYER' });
    }
    for (const client of [playing, watching, loud]) client.leave();
  });

  it('is said so often and no oftener, and in no other form', async () => {
    const [a, b] = [await player(), await player()];
    const match = await pairMatch(a, b);
    const client = await join(a, match);
    const answers = [];
    for (let times = 0; times < 7; times++)
      answers.push(await client.say({ phrase: 'thanks' }).then(() => 'said', codeOf));
    expect(answers).toEqual([...Array.from({ length: 6 }, () => 'said'), 'TOO_FAST']);
    for (const wrong of [
      {},
      { phrase: 'buy gold' },
      { words: '' },
      { words: 'x'.repeat(201) },
      { words: 'hi', phrase: 'hello' },
    ]) {
      await expect(client.say(wrong as { words: string })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    client.leave();
  });
});

describe('P-4 a report', () => {
  it('has the match, the moment and what was said last; the same again is refused', async () => {
    const [a, b] = [await newAccount(server, `Reporter ${++count}`), await player()];
    const match = await pairMatch(a, b);
    const client = await join(b, match);
    await client.say({ words: 'you play like a sheep' });
    const body = { accused: { seat: 1 }, match, seq: 7000, reason: 'words', words: 'rude' } as const;
    await a.api.call(reportPlayer, { body });
    await expect(a.api.call(reportPlayer, { body })).rejects.toMatchObject({ code: 'ALREADY_REPORTED' });
    expect((await a.api.call(listOwnReports, {})).reports).toMatchObject([
      { kind: 'player', about: b.account.name, state: 'open' },
    ]);
    client.leave();
  });

  it('is sent by a line of somebody who watches, with what was said among those who watch', async () => {
    const [reporter, a, b, loud] = [
      await newAccount(server, `Reporter ${++count}`),
      await player(),
      await player(),
      await player(),
    ];
    const match = await pairMatch(a, b);
    const [playing, watching] = [await join(a, match), await join(loud, match)];
    await playing.say({ phrase: 'luck' });
    const line = await watching.say({ phrase: 'wow' });
    const body = { match, seq: 0, reason: 'words', words: '' } as const;
    await expect(
      reporter.api.call(reportPlayer, { body: { ...body, accused: { line: line - 1 } } }),
    ).rejects.toMatchObject({ code: 'NO_SUCH_PLAYER' });
    await expect(
      reporter.api.call(reportPlayer, { body: { ...body, match: null, accused: { line } } }),
    ).rejects.toMatchObject({ code: 'NO_SUCH_PLAYER' });
    await reporter.api.call(reportPlayer, { body: { ...body, accused: { line } } });
    expect((await reporter.api.call(listOwnReports, {})).reports).toMatchObject([{ about: loud.account.name }]);
    for (const client of [playing, watching]) client.leave();
  });

  it('is refused about oneself, about bots and nobody, and about a match that is not open', async () => {
    const [a, b, c] = [await newAccount(server, `Reporter ${++count}`), await player(), await player()];
    const closed = await pairMatch(b, c, { options: { spectate: { allowed: false, delay: 0 } } });
    const body = { reason: 'other', words: '', seq: null } as const;
    await expect(
      a.api.call(reportPlayer, { body: { ...body, accused: { account: a.account.id }, match: null } }),
    ).rejects.toMatchObject({ code: 'YOURSELF' });
    await expect(
      a.api.call(reportPlayer, { body: { ...body, accused: { seat: 0 }, match: null } }),
    ).rejects.toMatchObject({ code: 'NO_SUCH_PLAYER' });
    await expect(
      a.api.call(reportPlayer, { body: { ...body, accused: { seat: 0 }, match: closed } }),
    ).rejects.toMatchObject({ code: 'NO_SUCH_MATCH' });
    await expect(a.api.call(reportProblem, { body: { words: 'x', seq: 0, match: closed } })).rejects.toMatchObject({
      code: 'NO_SUCH_MATCH',
    });
    await expect(
      b.api.call(reportPlayer, { body: { ...body, accused: { account: a.account.id }, match: null } }),
    ).rejects.toMatchObject({ code: 'NEEDS_ACCOUNT' });
  });

  it('can be sent so often an hour and no oftener', async () => {
    const a = await player();
    const answers = [];
    for (let times = 0; times < 9; times++)
      answers.push(
        await a.api
          .call(reportProblem, { body: { words: 'it flickers', match: null, seq: null } })
          .then(() => 'sent', codeOf),
      );
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 'sent'), 'TOO_MANY']);
  });
});

describe('P-12 lists', () => {
  it('have nobody in them who is oneself or nobody', async () => {
    const a = await player();
    for (const endpoint of [block, mute]) {
      await expect(a.api.call(endpoint, { params: { id: a.account.id } })).rejects.toMatchObject({ code: 'YOURSELF' });
      await expect(a.api.call(endpoint, { params: { id: 'nobody' } })).rejects.toMatchObject({
        code: 'NO_SUCH_PLAYER',
      });
    }
  });
});
