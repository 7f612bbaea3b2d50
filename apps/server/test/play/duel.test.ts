import '../support/wires/recorded-socket.ts';
import { chooseAtRandom, type MatchClient, newEntropy, playOn } from '@cardscape/client-kit';
import { type AnyGame, below, botsOf, fastRandom, gameOf, POLICIES, verifyReplay } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveMatch } from '../../src/match/live-match.ts';
import { botMatch, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { expectRulesView, join, playToEnd, until } from '../support/wires/follow.ts';
import { Wire } from '../support/wires/wire.ts';

const GAME = gameOf('manaduel') as AnyGame;
const deckOf = (index: number): { starter: string } => ({
  starter: GAME.decks!.starters[index % GAME.decks!.starters.length]?.id ?? '',
});
const MINUTES = 60_000;

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

function liveOf(match: string): LiveMatch {
  const live = server.matches.live(match);
  if (live === undefined) throw new Error('no match');
  return live;
}

/** What the table is asking, in the words of the layout. */
function questionOf({ match: { game, state } }: LiveMatch): string {
  return game.views.head(state).asking.question;
}

describe('Mana Duel over real sockets', () => {
  it.each([1, 2, 3])(
    'two people play, one watches from halfway, and who is cut off in a window or a choice comes back to it (%i)',
    async (seed) => {
      const match = await pairMatch(first, second, { game: 'manaduel', deck: deckOf(seed) });
      const live = liveOf(match);
      const players = [await join(first, match), await join(second, match)] as const;
      const watching: MatchClient[] = [];
      const all = (): MatchClient[] => [...players, ...watching];
      const random = fastRandom(seed);
      const cutOff = new Set<string>();
      for (let count = 0; players[0].stage === 'playing'; count++) {
        const seat = GAME.deciders(live.match.position)[0] ?? 0;
        const actor = players[seat === 0 ? 0 : 1];
        const question = questionOf(live);
        if (question !== 'main' && !cutOff.has(question)) {
          cutOff.add(question);
          actor.hurry();
          await until(actor, ({ state }) => state.seq === live.match.seq);
          expect(actor.legal).toEqual(JSON.parse(JSON.stringify(live.match.game.legal(live.match.state, seat))));
        }
        if (count === 40) watching.push(await join(watcher, match));
        const intent = chooseAtRandom(random)(actor);
        if (intent === null) throw new Error('a decider without a move');
        const seq = await actor.submit(intent);
        await Promise.all(all().map((client) => until(client, ({ state }) => state.seq >= seq)));
        for (const client of all()) expectRulesView(client, live.match.game, live.match.state);
      }
      expect([...cutOff]).toEqual(expect.arrayContaining(['exchange', 'window', 'fight', 'target']));
      expect(players[0].view.outcome).toEqual(GAME.outcome(live.match.position));
      expect(verifyReplay(await first.api.replay(match), gameOf)).toMatchObject({ ok: true });
      for (const client of all()) client.leave();
    },
    2 * MINUTES,
  );

  it('tells its history to each as that one saw it, with what that one alone was told', async () => {
    const match = await pairMatch(first, second, { game: 'manaduel', deck: deckOf(3), options: { startLife: 100 } });
    const clients = [await join(first, match), await join(second, match), await join(watcher, match)];
    const seen = clients.map(() => new Map<number, unknown>());
    for (const [index, client] of clients.entries()) {
      client.listen((news) => {
        if (news.kind === 'change' && news.events.length > 0)
          seen[index]?.set(client.state.seq, JSON.parse(JSON.stringify(news.events)));
      });
    }
    await playToEnd(clients.slice(0, 2), 21);
    await Promise.all(clients.map((client) => until(client, ({ stage }) => stage === 'over')));
    for (const [index, client] of clients.entries()) {
      const told = new Map((await client.history(0)).map(({ seq, events }) => [seq, events]));
      expect(seen[index]?.size).toBeGreaterThan(20);
      for (const [seq, events] of seen[index] ?? []) expect(told.get(seq)).toEqual(events);
      client.leave();
    }
  });

  it.each(botsOf(GAME).map(({ id }) => id))(
    'a person plays a whole match against the bot %s',
    async (bot) => {
      // A small life keeps the match with the bot that thinks long short.
      const match = await botMatch(first, {
        game: 'manaduel',
        deck: deckOf(2),
        opponents: [{ bot }],
        options: { startLife: 100 },
      });
      const client = await join(first, match);
      await playOn(client, chooseAtRandom(fastRandom(5)));
      expect(client.view.outcome).not.toBeNull();
      // Every decision was its own: none was refused and left to the clock.
      const actors = await actorsOf(match);
      expect(actors).toContain('bot');
      expect(actors).not.toContain('clock');
      client.leave();
    },
    10 * MINUTES,
  );
});

describe('what the server offers every game it offers this one too', () => {
  it('a casual queue, with the options of the game (MD-11.1) and its clock (MD-6.22)', async () => {
    const pair = [await newPlayer(server.address), await newPlayer(server.address)] as const;
    const found = await Promise.all(
      pair.map(async ({ api }, index) => {
        for await (const event of api.queue('manaduel', deckOf(index)))
          if (event.type === 'matched') return event.match;
        throw new Error('the queue ended');
      }),
    );
    expect(new Set(found).size).toBe(1);
    const match = found[0] ?? '';
    for (const { api } of pair) await api.ready(match, newEntropy());
    const live = liveOf(match);
    expect(live.match.header.options).toMatchObject({ turnTime: 180, responseTime: 15, secondMana: 2 });
    expect(live.terms.clock).toMatchObject({ decision: 15_000, turn: 180_000 });
    await live.submit(0, 0, { type: 'concede' });
  });

  it('private matches without those who watch', async () => {
    const match = await pairMatch(first, second, { game: 'manaduel', deck: deckOf(0), options: { spectators: false } });
    await expect(join(watcher, match)).rejects.toThrow(/not open/);
    expect((await watcher.api.matches()).some((one) => one.match === match)).toBe(false);
    const client = await join(second, match);
    await client.submit({ type: 'concede' });
    await until(client, ({ stage }) => stage === 'over');
    expect(client.view.outcome).toMatchObject({ winners: [0], reason: 'concede' });
    await expect(watcher.api.replay(match)).rejects.toMatchObject({ code: 'NO_SPECTATORS' });
    client.leave();
  });

  it('another match in exchanged seats', async () => {
    const match = await pairMatch(first, second, { game: 'manaduel', deck: deckOf(0) });
    const clients = [await join(first, match), await join(second, match)] as const;
    await clients[0].submit({ type: 'concede' });
    await until(clients[1], ({ stage }) => stage === 'over');
    await clients[0].rematch();
    const next = await clients[1].rematch();
    for (const { api } of [first, second]) await api.ready(next, newEntropy());
    const again = await join(first, next);
    expect(again.seat).toBe(1);
    for (const client of [...clients, again]) client.leave();
  });

  it('refusals with every reason: of decks (MD-4.3), of options (MD-11.1)', async () => {
    const deck = ['cub', 'no-such-card', ...Array.from({ length: 4 }, () => 'kindle')];
    await expect(first.api.createMatch({ game: 'manaduel', deck: { deck }, opponents: [] })).rejects.toMatchObject({
      status: 400,
      code: expect.stringMatching(/^(?=.*DECK_SIZE)(?=.*DECK_COPIES)(?=.*DECK_UNKNOWN_CARD)/) as string,
    });
    await expect(
      first.api.createMatch({ game: 'manaduel', deck: { deck: { cards: 7 } }, opponents: [] }),
    ).rejects.toMatchObject({ code: 'DECK_FORM' });
    for (const options of [{ startLife: 99 }, { turnTime: 5 }, { cheat: true }, { handLimit: '8' }]) {
      await expect(
        first.api.createMatch({ game: 'manaduel', deck: deckOf(0), opponents: [], options }),
      ).rejects.toMatchObject({ code: 'OPTION_RANGE' });
    }
  });
});

/** Who decided, entry by entry. */
async function actorsOf(match: string): Promise<string[]> {
  const lines = (await first.api.replay(match)).split('\n').filter((line) => line.startsWith('{"entry"'));
  return lines.map((line) => (JSON.parse(line) as { readonly entry: { readonly by: string } }).entry.by);
}

/** Values that no client sends on purpose. */
const ODD: readonly unknown[] = [
  0,
  -1,
  -3,
  1,
  7,
  1.5,
  2 ** 53,
  Number.NaN,
  '',
  'player',
  'A',
  'creature-1',
  'utility-9',
  'attack',
  'face-down',
  '__proto__',
  null,
  true,
  [],
  {},
  [1, 1],
  [-1, -2, -2],
  ['use'],
  [[1]],
  { valueOf: 1 },
];
const TYPES = [
  'choose-first',
  'exchange',
  'place',
  'set',
  'activate',
  'equip',
  'change-position',
  'use-effect',
  'attack',
  'choose',
  'discard',
  'pass',
  'end-phase',
  'end-turn',
  'concede ',
  'time-out',
  'abandon',
  'constructor',
];
const FIELDS = [
  'card',
  'cards',
  'to',
  'position',
  'target',
  'creature',
  'effect',
  'attacker',
  'picks',
  'seat',
  '__proto__',
];

describe('the door of a match of Mana Duel', () => {
  it(
    'takes nothing that is not legal, whatever is sent, in whatever state; and nothing breaks',
    async () => {
      const match = await pairMatch(first, second, { game: 'manaduel', deck: deckOf(4) });
      const live = liveOf(match);
      const wires = [await Wire.join(first, match), await Wire.join(second, match)] as const;
      const random = fastRandom(77);
      const pick = <T>(list: readonly T[]): T => list[below(random, list.length)] as T;
      let refused = 0;
      for (let round = 0; round < 150 && !live.over; round++) {
        for (let count = 0; count < 12; count++) {
          const seat = pick([0, 1] as const);
          const intent: Record<string, unknown> = { type: pick(TYPES) };
          for (const field of FIELDS) if (below(random, 10) < 4) intent[field] = pick(ODD);
          const { position, seq } = live.match;
          const before = GAME.snapshot(position);
          const { refusal } = await wires[seat].request('intent', { decision: live.projector.decision(seat), intent });
          if (refusal === null) continue;
          refused += 1;
          expect(refusal.code).not.toBe('INTERNAL');
          expect([live.match.seq, GAME.snapshot(live.match.position)]).toEqual([seq, before]);
        }
        const decider = GAME.deciders(live.match.position)[0];
        if (decider !== 0 && decider !== 1) break;
        const { refusal } = await wires[decider].request('intent', {
          decision: live.projector.decision(decider),
          intent: POLICIES.random(GAME, live.match.position, decider, random),
        });
        expect(refusal).toBeNull();
      }
      expect(refused).toBeGreaterThan(500);
      for (const wire of wires) {
        expect(wire.room.connection.isOpen).toBe(true);
        await wire.leave();
      }
    },
    2 * MINUTES,
  );

  it('drops bytes without meaning, and the match goes on', async () => {
    const match = await pairMatch(first, second, { game: 'manaduel', deck: deckOf(1) });
    const live = liveOf(match);
    let wire = await Wire.join(first, match);
    const random = fastRandom(3);
    for (let count = 0; count < 200; count++) {
      if (!wire.room.connection.isOpen) wire = await Wire.join(first, match);
      wire.raw(Uint8Array.from({ length: below(random, 60) }, () => below(random, 256)));
    }
    const again = await Wire.join(first, match);
    const { refusal } = await again.request('intent', {
      decision: live.projector.decision(0),
      intent: { type: 'concede' },
    });
    expect(refusal).toBeNull();
    expect(live.over).toBe(true);
    await again.leave();
  });
});
