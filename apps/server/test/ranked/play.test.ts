import {
  acceptFriend,
  askFriend,
  block,
  deleteAccount,
  getPlayer,
  getRatingChange,
  getStanding,
  getTable,
  leaveMatch,
  listPeople,
  listPlayed,
  signUp,
} from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/people/people.ts';
import { concede, decideOnce, newAccount, queueUntil, rankedMatch } from '../support/people/ranked.ts';
import { ServerProcess } from '../support/process.ts';
import { DECK, newPlayer, pairMatch, type Player, testServer, type TestServer } from '../support/server.ts';
import { join } from '../support/wires/follow.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Waits in the ranked queue until somebody is found, and is not ready. Resolves to the match. */
async function untilPaired(player: Player): Promise<string> {
  for await (const event of player.api.queue('ttcg', DECK, undefined, 'ranked'))
    if (event.type === 'matched') return event.match;
  throw new Error('nobody was found');
}

/** Two who have signed up. */
async function two(): Promise<readonly [Player, Player]> {
  return [await newAccount(server.address), await newAccount(server.address)];
}

describe('P-3 a ranked match', () => {
  it('changes both ratings, and profile, table and record tell of it', async () => {
    const [ann, bob] = await two();
    const { match, clients } = await rankedMatch(ann, bob);
    await decideOnce(clients);
    expect(await bob.api.call(getRatingChange, { params: { match } })).toEqual({ state: 'pending', changes: [] });
    await expect(queueUntil(ann, 'waiting')).rejects.toMatchObject({ code: 'RANKED_RUNNING' });
    await concede(clients[1]);
    const { state, changes } = await ann.api.call(getRatingChange, { params: { match } });
    expect(state).toBe('done');
    expect(changes.map(({ account, rank, before }) => [account, rank, before])).toEqual([
      [ann.account.id, 1, 1000],
      [bob.account.id, 2, 1000],
    ]);
    expect(changes[0]!.after).toBeGreaterThan(1000);
    const profile = await bob.api.call(getPlayer, { params: { id: ann.account.id } });
    expect(profile).toMatchObject({
      name: ann.account.name,
      guest: false,
      reputation: { played: 1, finished: 1, until: null },
    });
    expect(profile.games).toMatchObject([
      {
        game: 'ttcg',
        won: 1,
        lost: 0,
        rank: null,
        rating: { won: 1, shown: changes[0]!.after },
        history: [{ match, season: 1 }],
      },
    ]);
    const { matches } = await ann.api.call(listPlayed, { params: { id: bob.account.id } });
    expect(matches).toMatchObject([
      {
        match,
        queue: 'ranked',
        result: 'lost',
        leftEarly: false,
        others: [{ id: ann.account.id, name: ann.account.name }],
        change: changes[1]!.after - 1000,
      },
    ]);
    // Giving up is no leaving.
    expect(await bob.api.call(getStanding, { params: { game: 'ttcg' } })).toMatchObject({
      season: 1,
      rank: null,
      rating: { lost: 1 },
      reputation: { until: null },
    });
    expect(await ann.api.call(getTable, { params: { game: 'ttcg' } })).toMatchObject({
      season: 1,
      page: 1,
      pages: 1,
      rows: [],
    });
    for (const client of clients) client.leave();
  });

  it('that is given up before anybody has decided anything is lost, and who gave it up has to cool down', async () => {
    const [ann, bob] = await two();
    const { match, clients } = await rankedMatch(ann, bob);
    await concede(clients[0]);
    const { state, changes } = await ann.api.call(getRatingChange, { params: { match } });
    expect([state, changes.length]).toEqual(['done', 2]);
    const { matches } = await ann.api.call(listPlayed, { params: { id: ann.account.id } });
    expect(matches).toMatchObject([{ match, result: 'lost', leftEarly: true, change: expect.any(Number) }]);
    expect((await ann.api.call(getPlayer, { params: { id: ann.account.id } })).games).toMatchObject([{ lost: 1 }]);
    await expect(queueUntil(ann, 'waiting')).rejects.toMatchObject({
      code: 'COOL_DOWN',
      message: expect.stringContaining('3 minutes'),
    });
    expect(await queueUntil(ann, 'waiting', { kind: 'casual' })).toMatchObject({ waiting: 1 });
    expect(await queueUntil(bob, 'waiting')).toMatchObject({ waiting: 1 });
    for (const client of clients) client.leave();
  });

  it('is none of two of whom one has blocked the other, while waiting', async () => {
    const [ann, bob] = await two();
    const place = ann.api.queue('ttcg', DECK, undefined, 'ranked')[Symbol.asyncIterator]();
    expect((await place.next()).value).toMatchObject({ type: 'waiting' });
    await ann.api.call(block, { params: { id: bob.account.id } });
    expect(await queueUntil(bob, 'waiting')).toMatchObject({ waiting: 2 });
    await place.return?.();
  });

  it('is for those who have signed up', async () => {
    const guest = await newPlayer(server.address);
    await expect(queueUntil(guest, 'waiting')).rejects.toMatchObject({ status: 403, code: 'NEEDS_ACCOUNT' });
    await expect(guest.api.call(getStanding, { params: { game: 'ttcg' } })).rejects.toMatchObject({
      code: 'NEEDS_ACCOUNT',
    });
  });

  it('refuses decks and games that are none', async () => {
    const [ann] = await two();
    await expect(queueUntil(ann, 'waiting', { game: 'none' })).rejects.toMatchObject({ code: 'NO_SUCH_GAME' });
    await expect(queueUntil(ann, 'waiting', { deck: { starter: 'none' } })).rejects.toMatchObject({
      code: 'NO_SUCH_DECK',
    });
    await expect(queueUntil(ann, 'waiting', { deck: { deck: [] } })).rejects.toMatchObject({ status: 400 });
  });
});

describe('P-3 who has been paired for a ranked match', () => {
  it('takes no second place in a ranked queue, and may wait for another match', async () => {
    const [ann, bob] = await two();
    const [paired = ''] = await Promise.all([ann, bob].map(untilPaired));
    await expect(queueUntil(ann, 'waiting', { game: 'manaduel', deck: { deck: [] } })).rejects.toMatchObject({
      code: 'RANKED_RUNNING',
    });
    await expect(queueUntil(ann, 'waiting')).rejects.toMatchObject({ code: 'RANKED_RUNNING' });
    expect(await queueUntil(ann, 'waiting', { kind: 'casual' })).toMatchObject({ waiting: 1 });
    await bob.api.call(leaveMatch, { params: { match: paired } });
    expect(await queueUntil(ann, 'waiting')).toMatchObject({ waiting: 1 });
  });
});

describe('P-3 other matches', () => {
  it('stand in the record and change no rating', async () => {
    const [ann, bob] = await two();
    const match = await pairMatch(ann, bob);
    const clients = await Promise.all([join(ann, match), join(bob, match)]);
    await decideOnce(clients);
    await concede(clients[0]);
    expect(await ann.api.call(getRatingChange, { params: { match } })).toEqual({ state: 'unrated', changes: [] });
    await expect
      .poll(async () => (await ann.api.call(getPlayer, { params: { id: bob.account.id } })).games)
      .toMatchObject([{ game: 'ttcg', won: 1, rating: null, history: [] }]);
    for (const client of clients) client.leave();
  });

  it('are void as well where nobody has decided anything', async () => {
    const [ann, bob] = await two();
    const match = await pairMatch(ann, bob);
    const clients = await Promise.all([join(ann, match), join(bob, match)]);
    await concede(clients[0]);
    expect(await bob.api.call(getRatingChange, { params: { match } })).toEqual({ state: 'void', changes: [] });
    for (const client of clients) client.leave();
  });

  it('are unknown of players who are none', async () => {
    const { api } = await newPlayer(server.address);
    await expect(api.call(getPlayer, { params: { id: 'nobody' } })).rejects.toMatchObject({ code: 'NO_SUCH_PLAYER' });
    await expect(api.call(listPlayed, { params: { id: 'nobody' } })).rejects.toMatchObject({ code: 'NO_SUCH_PLAYER' });
    await expect(api.call(getTable, { params: { game: 'ttcg' }, query: { season: '7' } })).rejects.toMatchObject({
      code: 'NO_SUCH_SEASON',
    });
  });
});

describe('P-5 where those who watch see matches later', () => {
  it('ratings, profiles and tables tell a result no sooner', async () => {
    let ahead = 0;
    const late = await testServer({ CARDSCAPE_WATCH_DELAY: '60' }, { now: () => Date.now() + ahead });
    try {
      const [ann, bob] = [await newAccount(late.address), await newAccount(late.address)];
      const { match, clients } = await rankedMatch(ann, bob);
      await decideOnce(clients);
      await concede(clients[1]);
      const seen = async (): Promise<unknown> =>
        [
          (await newPlayer(late.address)).api.call(getRatingChange, { params: { match } }),
          ...[ann, bob].flatMap(({ api, account }) => [
            api.call(getPlayer, { params: { id: account.id } }),
            api.call(listPlayed, { params: { id: account.id } }),
          ]),
        ].reduce(async (all, one) => [...(await all), await one], Promise.resolve<unknown[]>([]));
      expect(await seen()).toMatchObject([
        { changes: [] },
        { games: [] },
        { matches: [] },
        { games: [] },
        { matches: [] },
      ]);
      ahead = 61_000;
      await expect
        .poll(async () => (await ann.api.call(getRatingChange, { params: { match } })).state, { timeout: 30_000 })
        .toBe('done');
      expect(await seen()).toMatchObject([
        { changes: [{}, {}] },
        { games: [{ won: 1 }] },
        { matches: [{ match }] },
        { games: [{ lost: 1 }] },
        { matches: [{ match }] },
      ]);
      for (const client of clients) client.leave();
    } finally {
      await late.close();
    }
  }, 60_000);

  it('who has left cools down at once, friends see both play on, and nobody else is told', async () => {
    const late = await testServer({ CARDSCAPE_WATCH_DELAY: '600', CARDSCAPE_GRACE: '1' });
    try {
      const [ann, bob] = [await newAccount(late.address), await newAccount(late.address)];
      const friend = await newAccount(late.address);
      await friend.api.call(askFriend, { body: { name: bob.account.name } });
      await bob.api.call(acceptFriend, { params: { id: friend.account.id } });
      const page = await openPage(bob);
      const { clients } = await rankedMatch(ann, bob);
      const presence = async (): Promise<unknown> => (await friend.api.call(listPeople, {})).friends[0]?.presence;
      await expect.poll(presence).toBe('playing');
      await decideOnce(clients);
      clients[1].leave();
      await expect.poll(() => clients[0].stage, { timeout: 30_000 }).toBe('over');
      await expect(queueUntil(bob, 'waiting')).rejects.toMatchObject({ code: 'COOL_DOWN' });
      expect((await bob.api.call(getStanding, { params: { game: 'ttcg' } })).reputation).toMatchObject({
        played: 1,
        finished: 0,
        until: expect.any(Number),
      });
      expect((await friend.api.call(getPlayer, { params: { id: bob.account.id } })).reputation).toMatchObject({
        played: 0,
        until: null,
      });
      expect(await presence()).toBe('playing');
      clients[0].leave();
      page.close();
    } finally {
      await late.close();
    }
  }, 60_000);

  it('who deletes the account meanwhile stays in nobody’s record by name, and the other is rated for the match', async () => {
    const late = await testServer({ CARDSCAPE_WATCH_DELAY: '600' });
    try {
      const [ann, bob, password] = [
        await newAccount(late.address),
        await newPlayer(late.address),
        'a long enough secret',
      ];
      await bob.api.call(signUp, { body: { name: 'Leaving Bob', password } });
      const { clients } = await rankedMatch(ann, bob);
      await decideOnce(clients);
      await concede(clients[1]);
      await bob.api.call(deleteAccount, { body: { password } });
      expect(await ann.api.call(listPlayed, { params: { id: ann.account.id } })).toMatchObject({
        matches: [{ result: 'won', others: [{ id: null, name: 'deleted player' }] }],
      });
      for (const client of clients) client.leave();
    } finally {
      await late.close();
    }
  }, 60_000);
});

describe('P-3 a player who leaves', () => {
  it('loses, and is known to have left', async () => {
    const hasty = await testServer({ CARDSCAPE_GRACE: '1' });
    try {
      const [ann, bob] = [await newAccount(hasty.address), await newAccount(hasty.address)];
      const { match, clients } = await rankedMatch(ann, bob);
      await decideOnce(clients);
      clients[1].leave();
      await expect
        .poll(async () => (await ann.api.call(getRatingChange, { params: { match } })).state, { timeout: 30_000 })
        .toBe('done');
      const { matches } = await ann.api.call(listPlayed, { params: { id: bob.account.id } });
      expect(matches).toMatchObject([{ match, result: 'lost', leftEarly: true, change: expect.any(Number) }]);
      await expect(queueUntil(bob, 'waiting')).rejects.toMatchObject({ code: 'COOL_DOWN' });
      expect((await bob.api.call(getPlayer, { params: { id: bob.account.id } })).reputation).toMatchObject({
        played: 1,
        finished: 0,
        sentence: expect.stringContaining('left 1 early'),
      });
      clients[0].leave();
    } finally {
      await hasty.close();
    }
  });
});

describe('P-3 a ranked match in which nobody has decided anything', () => {
  const GRACE = '1';
  let hasty: TestServer;
  beforeAll(async () => {
    hasty = await testServer({ CARDSCAPE_GRACE: GRACE });
  });
  afterAll(() => hasty.close());

  /** Two who have been paired and are ready; nobody has come to the table yet. */
  const paired = async (): Promise<{ players: [Player, Player]; match: string }> => {
    const players: [Player, Player] = [await newAccount(hasty.address), await newAccount(hasty.address)];
    const [{ match }] = await Promise.all([queueUntil(players[0], 'started'), queueUntil(players[1], 'started')]);
    return { players, match };
  };
  const resultOf = async ({ api, account }: Player): Promise<unknown> => {
    await expect
      .poll(async () => (await api.call(listPlayed, { params: { id: account.id } })).matches.length, {
        timeout: 30_000,
      })
      .toBe(1);
    return (await api.call(listPlayed, { params: { id: account.id } })).matches[0];
  };

  it('is void when whoever lost had never come to the table', { timeout: 60_000, tags: 'long' }, async () => {
    const { players, match } = await paired();
    const client = await join(players[0], match);
    expect(await resultOf(players[1])).toMatchObject({ result: 'void', leftEarly: true, change: null });
    expect(await resultOf(players[0])).toMatchObject({ result: 'void', leftEarly: false });
    client.leave();
  });

  it('is lost by who came, saw, and went away', async () => {
    const { players, match } = await paired();
    const clients = [await join(players[0], match), await join(players[1], match)];
    clients[1]?.leave();
    expect(await resultOf(players[1])).toMatchObject({ result: 'lost', leftEarly: true, change: expect.any(Number) });
    expect(await resultOf(players[0])).toMatchObject({ result: 'won', leftEarly: false });
    clients[0]?.leave();
  }, 60_000);

  it('is void when who came and went would have waited for nobody', async () => {
    const { players, match } = await paired();
    (await join(players[1], match)).leave();
    expect(await resultOf(players[1])).toMatchObject({ result: 'void', leftEarly: true });
  }, 60_000);

  it('is lost all the same when the server was killed in between', { timeout: 90_000, tags: 'long' }, async () => {
    const process = await ServerProcess.begin({ CARDSCAPE_GRACE: '4' });
    try {
      const players = [await newAccount(process.address), await newAccount(process.address)] as const;
      const { match, clients } = await rankedMatch(...players);
      clients[1].leave();
      await process.kill();
      await process.restart();
      await expect
        .poll(async () => (await players[0].api.call(getRatingChange, { params: { match } })).state, {
          timeout: 40_000,
        })
        .toBe('done');
      expect((await players[0].api.call(listPlayed, { params: { id: players[1].account.id } })).matches).toMatchObject([
        { result: 'lost', leftEarly: true },
      ]);
      clients[0].leave();
    } finally {
      await process.close();
    }
  });
});

describe('P-3 a server that is killed when a ranked match ends', { tags: 'long' }, () => {
  it('has changed the ratings once when it is back', async () => {
    const process = await ServerProcess.begin({ CARDSCAPE_REQUESTS: '100000' });
    try {
      for (const [round, delay] of [0, 4, 12].entries()) {
        const [ann, bob] = [await newAccount(process.address), await newAccount(process.address)];
        const { match, clients } = await rankedMatch(ann, bob);
        await decideOnce(clients);
        // Somewhere between the log, the ratings and the note that the match is over.
        const given = clients[1].submit({ type: 'concede' }).catch(() => null);
        await new Promise((resolve) => setTimeout(resolve, delay));
        await process.kill();
        await given;
        await process.restart();
        await expect.poll(() => clients[1].status, { timeout: 30_000 }).toBe('online');
        if (clients[1].stage !== 'over') await concede(clients[1]);
        const { state, changes } = await ann.api.call(getRatingChange, { params: { match } });
        expect([round, state, changes.length]).toEqual([round, 'done', 2]);
        const { games } = await ann.api.call(getPlayer, { params: { id: ann.account.id } });
        expect(games).toMatchObject([{ won: 1, rating: { won: 1, shown: changes[0]!.after }, history: [{ match }] }]);
        for (const client of clients) client.leave();
      }
    } finally {
      await process.close();
    }
  }, 120_000);
});

it('P-3 a deck that is named is checked when the place is taken', async () => {
  const [ann] = await two();
  expect(await queueUntil(ann, 'waiting', { deck: DECK })).toMatchObject({ waiting: 1 });
});
