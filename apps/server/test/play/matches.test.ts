import { chooseAtRandom, MatchClient, newEntropy, playOn } from '@cardscape/client-kit';
import { fastRandom, gameOf, HEX_32, verifyReplay } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botMatch, DECK, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { expectRulesView, join, playToEnd, until } from '../support/wires/follow.ts';

let server: TestServer;
let first: Player;
let second: Player;
let watcher: Player;

beforeAll(async () => {
  server = await testServer();
  [first, second, watcher] = [
    await newPlayer(server.address),
    await newPlayer(server.address),
    await newPlayer(server.address),
  ];
});

afterAll(() => server.close());

describe('a match', () => {
  it.each([1, 2, 3, 4, 5])(
    'shows everybody exactly what the rules let them see, whenever they come (%i)',
    async (seed) => {
      const match = await pairMatch(first, second);
      const players = [await join(first, match), await join(second, match)] as const;
      const spectators = [await join(watcher, match)];
      const live = server.matches.live(match);
      if (live === undefined) throw new Error('no match');
      const { game } = live.match;
      const compare = (): void => {
        for (const client of [...players, ...spectators]) {
          if (client.status === 'online' && client.state.seq === live.match.seq)
            expectRulesView(client, game, live.match.state);
        }
      };
      const random = fastRandom(seed);
      for (let count = 0; players[0].stage === 'playing'; count++) {
        const seat = game.deciders(live.match.state)[0] ?? 0;
        const actor = players[seat === 0 ? 0 : 1];
        const intent = chooseAtRandom(random)(actor);
        if (intent === null) throw new Error('a decider without a move');
        const seq = await actor.submit(intent);
        await Promise.all([...players, ...spectators].map((client) => until(client, ({ state }) => state.seq >= seq)));
        compare();
        if (count % 60 === 30) spectators.push(await join(await newPlayer(server.address), match));
        if (count % 80 === 50) {
          // The connection breaks; the client comes back by itself.
          players[0].hurry();
          await until(players[0], ({ state }) => state.seq >= seq);
          compare();
        }
      }
      expect(live.over).toBe(true);
      expect(players[0].view.outcome).toEqual(game.outcome(live.match.state));
      for (const client of [...players, ...spectators]) client.leave();
    },
  );

  it('can be verified by anybody when it is over', async () => {
    const entropy = newEntropy();
    const { match, commitment } = await first.api.createMatch({
      game: 'ttcg',
      deck: DECK,
      opponents: [{ bot: 'greedy' }],
    });
    await first.api.ready(match, entropy);
    const client = await join(first, match);
    const heads = new Map<number, string>();
    const stop = client.listen(() => {
      if (client.status === 'online' && client.state.seq % 20 === 0)
        void first.api.head(match).then(({ seq, head }) => heads.set(seq, head));
    });
    await playOn(client, chooseAtRandom(fastRandom(11)));
    stop();
    const file = await first.api.replay(match);
    expect(verifyReplay(file, gameOf, { heads })).toMatchObject({ ok: true });
    // The file holds what this client committed and saw while the match was going on.
    expect(file).toContain(commitment);
    expect(file).toContain(entropy);
    expect(heads.size).toBeGreaterThan(0);
    // A server that had shown another past would be found out.
    expect(
      verifyReplay(file, gameOf, { heads: new Map([...heads].map(([seq]) => [seq, '0'.repeat(64)])) }),
    ).toMatchObject({ ok: false });
    client.leave();
  });

  it('tells its history to each as that one saw it', async () => {
    const match = await pairMatch(first, second);
    const [a, b] = [await join(first, match), await join(second, match)];
    const seen: { seq: number; events: unknown }[] = [];
    a.listen((news) => {
      if (news.kind === 'change' && news.events.length > 0)
        seen.push({ seq: a.state.seq, events: JSON.parse(JSON.stringify(news.events)) });
    });
    await playToEnd([a, b], 5);
    const history = await a.history(0);
    expect(history.length).toBe(a.state.seq);
    const told = new Map(history.map(({ seq, events }) => [seq, events]));
    expect(seen.length).toBeGreaterThan(20);
    for (const { seq, events } of seen) expect(told.get(seq)).toEqual(events);
    await expect(a.history(0)).rejects.toMatchObject({ code: 'TOO_FAST' });
    for (const client of [a, b]) client.leave();
  });

  it('ends when a player gives up, and by a draw that both want', async () => {
    const match = await pairMatch(first, second);
    const [a, b] = [await join(first, match), await join(second, match)];
    await b.submit({ type: 'concede' });
    await until(a, ({ stage }) => stage === 'over');
    expect(a.view.outcome).toMatchObject({ winners: [0] });
    for (const client of [a, b]) client.leave();
    const drawn = await pairMatch(first, second);
    const [c, d] = [await join(first, drawn), await join(second, drawn)];
    await playUntilDrawMayBeOffered(c, d);
    await c.submit({ type: 'offer-draw' });
    await until(d, (client) => client.legal.some(({ intent }) => intent.type === 'answer-draw'));
    await d.submit({ type: 'answer-draw', accept: true });
    await until(c, ({ stage }) => stage === 'over');
    expect(c.view.outcome).toMatchObject({ winners: [], reason: 'agreed' });
    for (const client of [c, d]) client.leave();
  });

  it('is played again when both want it, in exchanged seats', async () => {
    const match = await pairMatch(first, second);
    const [a, b] = [await join(first, match), await join(second, match)];
    await expect(a.rematch()).rejects.toMatchObject({ code: 'MATCH_RUNNING' });
    await a.submit({ type: 'concede' });
    await until(b, ({ stage }) => stage === 'over');
    expect(await a.rematch()).toBe('');
    const next = await b.rematch();
    await until(a, ({ state }) => state.next === next);
    await first.api.ready(next, newEntropy());
    await second.api.ready(next, newEntropy());
    const again = await join(first, next);
    expect(again.seat).toBe(1);
    await again.submit({ type: 'concede' });
    await until(again, ({ stage }) => stage === 'over');
    for (const client of [a, b, again]) client.leave();
    // It is a match like any other: whoever has its file can check it.
    expect(verifyReplay(await first.api.replay(next), gameOf)).toMatchObject({ ok: true });
  });

  it('against a bot goes on at once, also with the greedy one', async () => {
    for (const bot of ['random', 'greedy']) {
      const client = await join(first, await botMatch(first, { opponents: [{ bot }] }));
      await playOn(client, chooseAtRandom(fastRandom(3)));
      expect(client.view.outcome).not.toBeNull();
      client.leave();
    }
  });
});

async function playUntilDrawMayBeOffered(a: MatchClient, b: MatchClient): Promise<void> {
  const random = fastRandom(8);
  while (!a.legal.some(({ intent }) => intent.type === 'offer-draw')) {
    const actor = a.view.asking.seats.includes(0) ? a : b;
    const intent = chooseAtRandom(random)(actor);
    if (intent === null) throw new Error('a decider without a move');
    const seq = await actor.submit(intent);
    await Promise.all([a, b].map((client) => until(client, ({ state }) => state.seq >= seq)));
  }
}

describe('coming together', () => {
  it('by a link: the second takes the seat, a third can only watch', async () => {
    const made = await first.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    const { match } = made;
    // Nothing is settled yet: what a player added now could choose who sits down.
    expect(made.commitment).toBeNull();
    await expect(first.api.ready(match, newEntropy())).rejects.toMatchObject({ status: 409, code: 'NOT_SEALED' });
    const heard: string[] = [];
    const listening = (async () => {
      for await (const { type } of first.api.waiting(match)) heard.push(type);
    })();
    expect(await second.api.match(match)).toMatchObject({
      stage: 'waiting',
      free: 1,
      you: null,
      commitment: null,
      sealed: null,
    });
    const { commitment } = await second.api.joinMatch(match, DECK);
    expect(commitment).toMatch(HEX_32);
    expect(await watcher.api.match(match)).toMatchObject({ commitment, sealed: null });
    await expect(watcher.api.joinMatch(match, DECK)).rejects.toMatchObject({ code: 'NO_FREE_SEAT' });
    await expect(watcher.api.ready(match, newEntropy())).rejects.toMatchObject({ code: 'NOT_A_PLAYER' });
    await first.api.ready(match, newEntropy());
    await second.api.ready(match, newEntropy());
    await listening;
    expect(heard).toEqual(['joined', 'sealed', 'started']);
    const client = await join(watcher, match);
    expect(client.seat).toBeNull();
    const player = await join(first, match);
    expect((await watcher.api.matches()).some((one) => one.match === match)).toBe(true);
    for (const one of [client, player]) one.leave();
  });

  it('by a link that is taken back', async () => {
    const { match } = await first.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    await watcher.api.leaveMatch(match);
    expect((await first.api.match(match)).stage).toBe('waiting');
    await first.api.leaveMatch(match);
    await expect(second.api.joinMatch(match, DECK)).rejects.toMatchObject({ code: 'NO_SUCH_MATCH' });
  });

  it('by the casual queue: whoever waits longest plays first', async () => {
    const players = await Promise.all([1, 2, 3, 4].map(() => newPlayer(server.address)));
    const matched = await Promise.all(
      players.map(async ({ api }) => {
        for await (const event of api.queue('ttcg', DECK)) {
          if (event.type === 'matched') return { api, match: event.match };
        }
        throw new Error('the queue ended');
      }),
    );
    expect(new Set(matched.map(({ match }) => match)).size).toBe(2);
    await Promise.all(matched.map(({ api, match }) => api.ready(match, newEntropy())));
    const client = await MatchClient.join(matched[0]?.api ?? first.api, matched[0]?.match ?? '');
    expect(client.seat).not.toBeNull();
    client.leave();
  });

  it('by the casual queue: who stops listening has left', async () => {
    const [gone, stays, comes] = await Promise.all([1, 2, 3].map(() => newPlayer(server.address)));
    if (gone === undefined || stays === undefined || comes === undefined) throw new Error('no players');
    const abort = new AbortController();
    for await (const event of gone.api.queue('ttcg', DECK, abort.signal)) {
      expect(event).toMatchObject({ type: 'waiting', waiting: 1 });
      break;
    }
    abort.abort();
    await expect
      .poll(async () => (await fetch(`${server.address}/api/queue/ttcg`)).json())
      .toMatchObject({ casual: { waiting: 0 }, ranked: { waiting: 0 } });
    const opponents = async (player: Player): Promise<string[]> => {
      for await (const event of player.api.queue('ttcg', DECK)) {
        if (event.type === 'matched') return (await player.api.match(event.match)).seats.map(({ name }) => name);
      }
      throw new Error('the queue ended');
    };
    const [names] = await Promise.all([opponents(stays), opponents(comes)]);
    expect(names?.toSorted()).toEqual([stays.account.name, comes.account.name].toSorted());
  });

  it('is refused to who has too many matches', { timeout: 60_000, tags: 'long' }, async () => {
    const busy = await newPlayer(server.address);
    const open: string[] = [];
    try {
      for (;;) open.push((await busy.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] })).match);
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_MANY_MATCHES' });
    }
    expect(open.length).toBeGreaterThan(0);
    for (const match of open) await busy.api.leaveMatch(match);
  });
});
