import { MatchClient, newEntropy } from '@cardscape/client-kit';
import { forkFile, forkReplay, REPLAY_LIMIT } from '@cardscape/protocol';
import {
  chainKey,
  commitmentTo,
  GAMES,
  gameOf,
  headHash,
  type LogEntry,
  readReplay,
  replayFile,
  ReplayPlayer,
  replayView,
  sealedTerms,
  stateHash,
  verifyReplay,
  type AnyGame,
} from '@cardscape/rules';
import { entryHash } from '@cardscape/rules/kernel/log/record';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Archive } from '../../src/replays/archive.ts';
import { ServerProcess } from '../support/process.ts';
import {
  atOnce,
  botMatch,
  deckFor,
  newPlayer,
  pairMatch,
  testServer,
  type Player,
  type TestServer,
} from '../support/server.ts';
import { clientView, join, playToEnd } from '../support/wires/follow.ts';

/** A view with its cards in the order of their handles, without what may be done. */
function laid(game: AnyGame, state: unknown, seat: 0 | 1): unknown {
  return withoutLegal(JSON.parse(JSON.stringify(replayView(game, state, seat))));
}

/** A match begins with nothing that anybody has declared (SC-9). */
function withNoPasses(view: unknown): unknown {
  const { seats, ...rest } = view as { readonly seats: readonly (readonly number[])[] };
  return { ...rest, seats: seats.map((counters) => [...counters, 0]) };
}

function withoutLegal(view: unknown): unknown {
  const { own, ...open } = view as {
    readonly own: { readonly cards: { readonly handle: number }[]; readonly legal: unknown };
    readonly cards: { readonly handle: number }[];
  };
  const byHandle = (a: { readonly handle: number }, b: { readonly handle: number }): number => a.handle - b.handle;
  return {
    ...open,
    cards: open.cards.toSorted(byHandle),
    own: { ...own, cards: own.cards.toSorted(byHandle), legal: [] },
  };
}

/** Plays a match of two people to its end. Resolves to its id and its file. */
async function finished(
  first: Player,
  second: Player,
  game: AnyGame,
  options = {},
): Promise<{ readonly match: string; readonly file: string }> {
  const match = await pairMatch(first, second, { game: game.id, deck: deckFor(game.id), options });
  const clients = await Promise.all([join(first, match), join(second, match)]);
  await playToEnd(clients, 7);
  for (const client of clients) client.leave();
  const file = await vi.waitUntil(() => first.api.replay(match).catch(() => false as const), { timeout: 30_000 });
  return { match, file };
}

/** A file that is right in itself and false all the same: with another name, sealed and chained anew. */
function renamed(file: string): string {
  const { header, entries, end } = readReplay(file);
  const other = { ...header, seats: ['Bob the cheater', ...header.seats.slice(1)] };
  const sealed = { ...other, commitment: commitmentTo(sealedTerms(other), end.secret) };
  const key = chainKey(end.secret);
  const first = headHash(key, sealed);
  const chained: LogEntry[] = [];
  for (const entry of entries) chained.push({ ...entry, hash: entryHash(key, chained.at(-1)?.hash ?? first, entry) });
  const text = replayFile(sealed, first, chained, end, {});
  expect(verifyReplay(text, gameOf)).toMatchObject({ ok: true });
  return text;
}

describe('P-5 replays of a server', () => {
  let server: TestServer;
  let first: Player;
  let second: Player;
  let stranger: Player;
  const ttcg = gameOf('ttcg')!;
  let match: string;
  let file: string;

  beforeAll(async () => {
    server = await testServer({ CARDSCAPE_PROXY: 'loopback' });
    [first, second, stranger] = await Promise.all([
      newPlayer(server.address),
      newPlayer(server.address),
      newPlayer(server.address),
    ]);
    ({ match, file } = await finished(first, second, ttcg));
  }, 120_000);
  afterAll(() => server.close());

  test.each(GAMES.map((game) => [game.id, game] as const))(
    '%s: playing on against a bot begins with the same table, and its file is checked alone',
    { timeout: 180_000 },
    async (_, game) => {
      const played = game === ttcg ? { match, file } : await finished(first, second, game, atOnce(game.id));
      const replay = readReplay(played.file);
      const player = new ReplayPlayer(game, replay);
      const seq = Math.floor(player.length / 2);
      const bots = game.bots.own ?? [{ id: 'random' }];
      const made = await second.api.call(forkReplay, {
        params: { match: played.match },
        body: { seq, seat: 1, opponent: { bot: bots[0]?.id ?? '' } },
      });
      expect(await second.api.match(made.match)).toMatchObject({
        stage: 'waiting',
        free: 0,
        you: 1,
        fork: { match: played.match, seq },
      });
      // The bot moves at once; what stood in the log before it is what counts.
      await second.api.ready(made.match, newEntropy());
      const live = server.matches.live(made.match)!;
      expect(live.match.header.fork).toMatchObject({ seq, state: stateHash(game, player.stateAt(seq)) });
      const client = await join(second, made.match);
      await playToEnd([client], 3);
      const forked = await vi.waitUntil(() => second.api.replay(made.match).catch(() => false as const), {
        timeout: 30_000,
      });
      client.leave();
      expect(verifyReplay(forked, gameOf)).toMatchObject({ ok: true });
      const again = new ReplayPlayer(game, readReplay(forked));
      for (const seat of [0, 1] as const)
        expect(laid(game, again.stateAt(0), seat)).toEqual(laid(game, player.stateAt(seq), seat));
    },
  );

  test('of one that nobody has played in nothing stays when its room closes', { timeout: 60_000 }, async () => {
    const left = await newPlayer(server.address);
    const stored = async (id: string): Promise<number> =>
      (await left.api.match(id).catch(() => null)) === null ? 0 : 1;
    const made = await Promise.all(
      [left, stranger].map(({ api }) =>
        api.call(forkReplay, { params: { match }, body: { seq: 3, seat: 0, opponent: 'link' } }),
      ),
    );
    const [idle, moved] = made.map((one) => one.match);
    await first.api.joinMatch(idle!, { starter: '' });
    await first.api.joinMatch(moved!, { starter: '' });
    for (const [{ api }, id] of [
      [left, idle],
      [first, idle],
      [stranger, moved],
      [first, moved],
    ] as const)
      await api.ready(id!, newEntropy());
    const client = await join(left, idle!);
    await client.submit({ type: 'concede' });
    client.leave();
    const clients = await Promise.all([join(stranger, moved!), join(first, moved!)]);
    await playToEnd(clients, 5);
    for (const one of clients) one.leave();
    await expect.poll(() => server.matches.live(idle!), { timeout: 30_000 }).toBeUndefined();
    await expect.poll(() => server.matches.live(moved!), { timeout: 30_000 }).toBeUndefined();
    expect([await stored(idle!), await stored(moved!)]).toEqual([0, 1]);
    await expect(left.api.replay(idle!)).rejects.toMatchObject({ code: 'NO_SUCH_MATCH' });
    expect(verifyReplay(await left.api.replay(moved!), gameOf)).toMatchObject({ ok: true });
  });

  test('against a friend: the link leads to the other seat, no deck is asked for', { timeout: 60_000 }, async () => {
    const seq = 12;
    const made = await first.api.call(forkReplay, { params: { match }, body: { seq, seat: 0, opponent: 'link' } });
    expect(await stranger.api.match(made.match)).toMatchObject({ free: 1, you: null, fork: { match, seq } });
    await stranger.api.joinMatch(made.match, { starter: '' });
    await first.api.ready(made.match, newEntropy());
    await stranger.api.ready(made.match, newEntropy());
    const clients = await Promise.all([join(first, made.match), join(stranger, made.match)]);
    const player = new ReplayPlayer(ttcg, readReplay(file));
    for (const [seat, client] of clients.entries())
      expect(withoutLegal(clientView(client))).toEqual(
        withNoPasses(laid(ttcg, player.stateAt(seq), seat === 0 ? 0 : 1)),
      );
    for (const client of clients) client.leave();
  });

  test(
    'against a friend in a game with a clock and seats of its own: the file of it is checked, times and all',
    { timeout: 120_000 },
    async () => {
      const game = gameOf('coldfront')!;
      const played = await finished(first, second, game, atOnce(game.id));
      const made = await second.api.call(forkReplay, {
        params: { match: played.match },
        body: { seq: 4, seat: 0, opponent: 'link' },
      });
      await stranger.api.joinMatch(made.match, { starter: '' });
      await second.api.ready(made.match, newEntropy());
      await stranger.api.ready(made.match, newEntropy());
      const clients = await Promise.all([join(second, made.match), join(stranger, made.match)]);
      expect(clients.map(({ seat }) => seat)).toEqual([0, 1]);
      await playToEnd(clients, 19);
      for (const client of clients) client.leave();
      const forked = await vi.waitUntil(() => second.api.replay(made.match).catch(() => false as const), {
        timeout: 30_000,
      });
      expect(verifyReplay(forked, gameOf)).toMatchObject({ ok: true, reason: 'every entry fits' });
    },
  );

  test(
    'from a file that somebody sends, on any server that has the rules',
    { timeout: 60_000, tags: 'long' },
    async () => {
      const other = await ServerProcess.begin();
      try {
        const guest = await newPlayer(other.address);
        const made = await guest.api.call(forkFile, { body: { file, seq: 5, seat: 1, opponent: { bot: 'random' } } });
        await guest.api.ready(made.match, newEntropy());
        expect(await guest.api.match(made.match)).toMatchObject({ stage: 'playing', fork: { match, seq: 5 } });
        const bad = (text: string): Promise<unknown> =>
          guest.api.call(forkFile, { body: { file: text, seq: 5, seat: 1, opponent: 'link' } });
        const lines = file.split('\n');
        await expect(
          bad([...lines.slice(0, 4), lines[5], lines[4], ...lines.slice(6)].join('\n')),
        ).rejects.toMatchObject({ status: 400, code: 'BAD_REPLAY', message: expect.stringContaining('line 5') });
        // Nor does this server know better than a file that is right in itself.
        await expect(bad(renamed(file))).resolves.toMatchObject({ match: expect.any(String) });
        await expect(bad('')).rejects.toMatchObject({ code: 'BAD_REPLAY' });
        await expect(bad('{"header":{"game":"chess","revision":1}}\n{}\n')).rejects.toMatchObject({ code: 'NO_RULES' });
        // The door hangs up on a body that is larger, before it has read it.
        await expect(bad('x'.repeat(3 * REPLAY_LIMIT))).rejects.toMatchObject({ status: expect.toBeOneOf([0, 413]) });
        await expect(
          guest.api.call(forkFile, { body: { file: 'x'.repeat(REPLAY_LIMIT + 1), seq: 5, seat: 1, opponent: 'link' } }),
        ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      } finally {
        await other.close();
      }
    },
  );

  test('from a file of a match that this server holds, as it stands here alone', async () => {
    const fork = (text: string): Promise<unknown> =>
      second.api.call(forkFile, { body: { file: text, seq: 4, seat: 0, opponent: { bot: 'random' } } });
    await expect(fork(renamed(file))).rejects.toMatchObject({
      status: 400,
      code: 'BAD_REPLAY',
      message: expect.stringContaining(match),
    });
    await expect(fork(file)).resolves.toMatchObject({ match: expect.any(String) });
  });

  test('a match whose table is gone is known as closed, to everybody alike; one that never was is not', async () => {
    await expect.poll(async () => (await stranger.api.match(match)).stage, { timeout: 30_000 }).toBe('closed');
    expect(await first.api.match(match)).toEqual(await stranger.api.match(match));
    await expect(first.api.match('nosuchmatch1')).rejects.toMatchObject({ status: 404, code: 'NO_SUCH_MATCH' });
  });

  test('the archive reads finished matches while the server writes', async () => {
    const archive = await Archive.open(server.place);
    try {
      expect(await archive.ids()).toContain(match);
      expect(await archive.replay(match)).toEqual(readReplay(file));
      await expect(archive.replay('nowhere')).rejects.toThrow('no finished match');
    } finally {
      await archive.close();
    }
  });

  test('moments, seats and bots that there are not', async () => {
    const fork = (body: object): Promise<unknown> =>
      first.api.call(forkReplay, { params: { match }, body: { seq: 3, seat: 0, opponent: 'link', ...body } });
    const last = readReplay(file).entries.length;
    await expect(fork({ seq: last })).rejects.toMatchObject({ status: 400, code: 'NO_SUCH_MOMENT' });
    await expect(fork({ seq: last + 1 })).rejects.toMatchObject({ code: 'NO_SUCH_MOMENT' });
    await expect(fork({ seq: -1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(fork({ seat: 2 })).rejects.toMatchObject({ code: 'NO_SUCH_SEAT' });
    await expect(fork({ opponent: { bot: 'nobody' } })).rejects.toMatchObject({ code: 'NO_SUCH_BOT' });
    await expect(
      first.api.call(forkReplay, { params: { match: 'nowhere' }, body: { seq: 3, seat: 0, opponent: 'link' } }),
    ).rejects.toMatchObject({ status: 404, code: 'NO_SUCH_MATCH' });
  });

  test('a match that goes on can be neither exported nor played on, by anybody', async () => {
    const running = await pairMatch(first, second);
    for (const { api } of [first, second, stranger]) {
      await expect(api.replay(running)).rejects.toMatchObject({ status: 409, code: 'MATCH_RUNNING' });
      await expect(
        api.call(forkReplay, { params: { match: running }, body: { seq: 0, seat: 0, opponent: 'link' } }),
      ).rejects.toMatchObject({ status: 409, code: 'MATCH_RUNNING' });
    }
  });

  test('a match that was not open to spectators is for its players alone', { timeout: 60_000 }, async () => {
    const closed = await finished(first, second, ttcg, { spectate: { allowed: false, delay: 0 } });
    await expect(
      stranger.api.call(forkReplay, { params: { match: closed.match }, body: { seq: 0, seat: 0, opponent: 'link' } }),
    ).rejects.toMatchObject({ status: 403, code: 'NO_SPECTATORS' });
    await expect(
      second.api.call(forkReplay, { params: { match: closed.match }, body: { seq: 0, seat: 0, opponent: 'link' } }),
    ).resolves.toMatchObject({ match: expect.any(String), commitment: null });
  });

  test('while a file is checked, other matches go on', { timeout: 60_000 }, async () => {
    const one = await botMatch(stranger);
    const client = await join(stranger, one);
    const sent = (by: Player): Promise<unknown> =>
      by.api.call(forkFile, { body: { file, seq: 1, seat: 0, opponent: 'link' } });
    const checks = [first, second, stranger].map((by) => sent(by));
    const move = client.legal.find(({ fields }) => fields.length === 0);
    const began = performance.now();
    const raced = Promise.race([
      Promise.all(checks).then(() => 'checked'),
      client.submit(move!.intent).then(() => 'moved'),
    ]);
    await expect(raced).resolves.toBe('moved');
    expect(performance.now() - began).toBeLessThan(1000);
    await Promise.all(checks);
    client.leave();
  });

  test(
    'an account makes one at a time, and sends a few files a minute; a file without a session is not read',
    { timeout: 60_000 },
    async () => {
      const busy = await newPlayer(server.address);
      const sent = (text: string): Promise<unknown> =>
        busy.api.call(forkFile, { body: { file: text, seq: 1, seat: 0, opponent: 'link' } });
      const codes = (await Promise.allSettled([sent(file), sent(file)])).map((one) =>
        one.status === 'fulfilled' ? 'made' : (one.reason as { code: string }).code,
      );
      expect(codes.toSorted()).toEqual(['FORK_PENDING', 'made']);
      for (let time = 0; time < 4; time++) await expect(sent('')).rejects.toMatchObject({ code: 'BAD_REPLAY' });
      await expect(sent('')).rejects.toMatchObject({ status: 429, code: 'TOO_FAST' });
      const nobody = await fetch(`${server.address}/api/replays/fork`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{ no JSON',
      });
      expect(await nobody.json()).toMatchObject({ code: 'NO_SESSION' });
    },
  );

  test('a file with cards that nobody ships is not played, nor one whose shipped cards are others', async () => {
    const { api } = await newPlayer(server.address, '203.0.113.11');
    const { header, entries, end } = readReplay(file);
    const [card] = header.cards as readonly Readonly<Record<string, unknown>>[];
    for (const change of [{ id: 'of-my-own' }, { name: 'Another' }, { flavour: 'Sign in at evil.example' }]) {
      const changed = { ...header, cards: [{ ...card, ...change }, ...header.cards.slice(1)] };
      const sent = {
        file: replayFile(changed, headHash(chainKey(end.secret), changed), entries, end),
        seq: 1,
        seat: 0,
      };
      await expect(api.call(forkFile, { body: { ...sent, opponent: 'link' } })).rejects.toMatchObject({
        code: 'BAD_REPLAY',
        message: expect.stringContaining('not as this server has them'),
      });
    }
  });

  test('a file with a match id that no match has is not played', async () => {
    const { api } = await newPlayer(server.address, '203.0.113.12');
    const { header, entries, end } = readReplay(file);
    const changed = { ...header, match: '../api/session' };
    const sent = { file: replayFile(changed, headHash(chainKey(end.secret), changed), entries, end), seq: 1, seat: 0 };
    await expect(api.call(forkFile, { body: { ...sent, opponent: 'link' } })).rejects.toMatchObject({
      code: 'BAD_REPLAY',
      message: 'The file is invalid, line 1: the first line is not a header.',
    });
  });

  test(
    'an address has no more than its share of the line in which files are checked',
    { timeout: 60_000 },
    async () => {
      const crowd = await Promise.all(Array.from({ length: 4 }, () => newPlayer(server.address, '203.0.113.9')));
      const other = await newPlayer(server.address, '203.0.113.10');
      const sent = ({ api }: Player): Promise<unknown> =>
        api.call(forkFile, { body: { file, seq: 1, seat: 0, opponent: 'link' } });
      const [answers, answer] = await Promise.all([Promise.allSettled(crowd.map(sent)), sent(other)]);
      expect(
        answers.map((one) => (one.status === 'fulfilled' ? 'made' : (one.reason as { code: string }).code)).toSorted(),
      ).toEqual(['SERVER_FULL', 'made', 'made', 'made']);
      expect(answer).toMatchObject({ match: expect.any(String) });
      await expect(
        other.api.call(forkFile, { body: { file, seq: 100_000, seat: 0, opponent: 'link' } }),
      ).rejects.toMatchObject({ code: 'NO_SUCH_MOMENT', message: expect.stringContaining('no entry 100000') });
    },
  );

  test('so many wait for their players, and no more', { timeout: 120_000 }, async () => {
    const many = await newPlayer(server.address);
    const fork = (): Promise<unknown> =>
      many.api.call(forkReplay, { params: { match }, body: { seq: 1, seat: 0, opponent: 'link' } });
    let made = 0;
    const full = (async () => {
      for (; made <= 16; made++) await fork();
    })();
    await expect(full).rejects.toMatchObject({ status: 503, code: 'TOO_MANY_FORKS' });
    expect(made).toBeGreaterThan(8);
    // An address that fills the house shuts nobody out: its oldest gives way.
    const { api } = await newPlayer(server.address, '203.0.113.7');
    await expect(
      api.call(forkReplay, { params: { match }, body: { seq: 1, seat: 0, opponent: 'link' } }),
    ).resolves.toMatchObject({ commitment: null });
    await expect(
      many.api.call(forkReplay, { params: { match }, body: { seq: 1, seat: 0, opponent: 'link' } }),
    ).rejects.toMatchObject({ status: 503, code: 'TOO_MANY_FORKS' });
  });
});

test('P-4 a match that is played on survives kill -9', { timeout: 120_000, tags: 'long' }, async () => {
  const server = await ServerProcess.begin();
  try {
    const [first, second] = await Promise.all([newPlayer(server.address), newPlayer(server.address)]);
    const { match } = await finished(first, second, gameOf('ttcg')!);
    const made = await first.api.call(forkReplay, { params: { match }, body: { seq: 9, seat: 0, opponent: 'link' } });
    await second.api.joinMatch(made.match, { starter: '' });
    await Promise.all([first.api.ready(made.match, newEntropy()), second.api.ready(made.match, newEntropy())]);
    const clients = await Promise.all([
      MatchClient.join(first.api, made.match, { backoff: () => 50 }),
      MatchClient.join(second.api, made.match, { backoff: () => 50 }),
    ]);
    const before = clients.map((client) => clientView(client));
    await server.kill();
    await server.restart();
    await expect.poll(() => clients.map(({ status }) => status), { timeout: 30_000 }).toEqual(['online', 'online']);
    expect(clients.map((client) => clientView(client))).toEqual(before);
    await playToEnd(clients, 11);
    const file = await vi.waitUntil(() => first.api.replay(made.match).catch(() => false as const), {
      timeout: 30_000,
    });
    expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
    for (const client of clients) client.leave();
  } finally {
    await server.close();
  }
});
