import { ApiRefusal, chooseAtRandom, type MatchClient, newEntropy, playOn } from '@cardscape/client-kit';
import { deleteAccount, getCollection, listPlayed, signUp } from '@cardscape/protocol';
import { fastRandom, gameOf, type Intent, type Json, verifyReplay } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Bots } from '../../src/match/bots/bots.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { storedValues } from '../support/stored.ts';
import { backOnline, expectRulesView, join, until } from '../support/wires/follow.ts';

const SECOND = 1000;
/** What the way may cost without counting. */
const DECK = { starter: 'crimson' };

const clock = { now: Date.UTC(2026, 5, 1) };
let server: TestServer;
let players: Player[];
let watcher: Player;

beforeAll(async () => {
  server = await testServer({ CARDSCAPE_GRACE: '40' }, { now: () => clock.now });
  players = await Promise.all([0, 1, 2, 3].map(() => newPlayer(server.address)));
  watcher = await newPlayer(server.address);
});

afterAll(() => server.close());

function player(index: number): Player {
  const found = players[index];
  if (found === undefined) throw new RangeError(`no player ${index}`);
  return found;
}

/** A match of so many people and bots, begun. Resolves to its id. */
async function begun(
  people: number | readonly Player[],
  bots: readonly string[],
  options: Readonly<Record<string, Json>>,
  clockName: 'none' | 'normal' = 'normal',
): Promise<string> {
  const [maker, ...others] = typeof people === 'number' ? players.slice(0, people) : people;
  const { match } = await maker!.api.createMatch({
    game: 'coldfront',
    deck: DECK,
    opponents: bots.map((bot) => ({ bot })),
    options: { players: 1 + others.length + bots.length, pause: 0, ...options },
    clock: clockName,
  });
  for (const { api } of others) await api.joinMatch(match, { starter: 'azure' });
  for (const { api } of [maker!, ...others]) await api.ready(match, newEntropy());
  return match;
}

function live(match: string): NonNullable<ReturnType<TestServer['matches']['live']>> {
  const found = server.matches.live(match);
  if (found === undefined) throw new Error('the match is not live');
  return found;
}

function leave(...clients: readonly MatchClient[]): void {
  for (const client of clients) client.leave();
}

/** A move of a client that owes one. */
function moveOf(client: MatchClient, random = fastRandom(3)): Intent {
  const intent = chooseAtRandom(random)(client);
  if (intent === null) throw new Error('there is nothing to do');
  return intent;
}

function atRandom(client: MatchClient, seed: number): Promise<unknown> {
  return playOn(client, chooseAtRandom(fastRandom(seed)));
}

describe('a match of four seats', () => {
  it('with bots in three of them is played to its end, and its drawn seats can be checked', async () => {
    const places = new Set<number | null>();
    for (let round = 0; round < 12; round++) {
      const match = await begun(1, ['recruit', 'officer', 'recruit'], {}, 'none');
      const client = await join(player(0), match);
      places.add(client.seat);
      if (round > 0) {
        await client.submit({ type: 'concede' });
        leave(client);
        continue;
      }
      await atRandom(client, 5);
      await until(client, ({ stage }) => stage === 'over');
      expect(client.view.seats).toHaveLength(4);
      leave(client);
      const file = await player(0).api.replay(match);
      expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
    }
    // Everybody sits anywhere: all twelve in one seat happens once in four million times.
    expect(places.size).toBeGreaterThan(1);
  });

  it('begins when all of them are ready; two can be friends and one a bot', async () => {
    const maker = player(0);
    const { match } = await maker.api.createMatch({
      game: 'coldfront',
      deck: DECK,
      opponents: [{ bot: 'recruit' }],
      options: { players: 4, pause: 0 },
    });
    for (const index of [1, 2]) {
      expect(await maker.api.match(match)).toMatchObject({
        stage: 'waiting',
        free: 3 - index,
        options: { players: 4 },
      });
      await player(index).api.joinMatch(match, DECK);
    }
    expect(await maker.api.match(match)).toMatchObject({ stage: 'waiting', free: 0 });
    await expect(player(3).api.joinMatch(match, DECK)).rejects.toMatchObject({ code: 'NO_FREE_SEAT' });
    for (const index of [2, 0]) await player(index).api.ready(match, newEntropy());
    expect(await maker.api.match(match)).toMatchObject({ stage: 'waiting' });
    await player(1).api.ready(match, newEntropy());
    expect(await maker.api.match(match)).toMatchObject({ stage: 'playing' });
  });

  it('shows each of them, and those who watch, exactly what the rules let them see, also after somebody has given up', async () => {
    const match = await begun(4, [], { fog: true, shroud: true, shroudRegrows: true });
    const clients = await Promise.all(players.map((one) => join(one, match)));
    const spectator = await join(watcher, match);
    const { state, game } = live(match).match;
    const quitter = clients.find(({ seat }) => seat === 2);
    const random = fastRandom(44);
    for (let step = 1; step <= 30; step++) {
      const next = clients.find(({ seat }) =>
        game.deciders(live(match).match.state).some((decider) => decider === seat),
      );
      const seq = live(match).match.seq;
      if (step === 9) await quitter?.submit({ type: 'concede' });
      else if (next !== undefined) await next.submit(moveOf(next, random));
      await Promise.all(
        [...clients, spectator].map((client) => until(client, ({ state: { seq: seen } }) => seen > seq)),
      );
      for (const client of [...clients, spectator]) expectRulesView(client, game, state);
    }
    const units = (client: MatchClient | undefined): unknown =>
      client?.view.own?.cards.filter(({ zone }) => zone === 0).toSorted((a, b) => a.handle - b.handle);
    expect(units(quitter)).toEqual(units(spectator));
    expect(quitter?.view.own?.cards.every(({ zone }) => zone === 0)).toBe(true);
    leave(...clients, spectator);
  });
});

describe('P-2 an account that is deleted while others play on', () => {
  it('is nobody in the match any more, and the others get what is theirs', { tags: 'long' }, async () => {
    const people = await Promise.all([0, 1, 2].map(() => newPlayer(server.address)));
    const match = await begun(people, [], {});
    const clients = await Promise.all(people.map((one) => join(one, match)));
    const inSeat = (seat: number): { readonly client: MatchClient; readonly who: Player } => {
      const index = clients.findIndex((client) => client.seat === seat);
      return { client: clients[index]!, who: people[index]! };
    };
    const [gone, loser, winner] = [inSeat(0), inSeat(1), inSeat(2)];
    for (let moves = 0; moves < 30; moves++) {
      const { state, game } = live(match).match;
      const next = inSeat(game.deciders(state)[0]!).client;
      const seq = await next.submit(moveOf(next));
      await Promise.all(clients.map((client) => until(client, (one) => one.state.seq >= seq)));
    }
    const { id, name } = gone.who.account;
    await gone.who.api.call(deleteAccount, { body: {} });
    await until(loser.client, ({ state }) => state.seats.get('0')?.name === 'deleted player');
    // Somebody is called otherwise: what is kept of the match is written once more.
    const back = backOnline(loser.client);
    await loser.who.api.call(signUp, { body: { name: 'Later Larry', password: 'a long enough secret' } });
    await back;
    await loser.client.submit({ type: 'concede' });
    await until(winner.client, ({ stage }) => stage === 'over');
    for (const [{ who }, earned] of [
      [loser, {}],
      [winner, { supplies: expect.any(Number) }],
    ] as const) {
      const seen = await who.api.call(getCollection, { params: { game: 'coldfront' }, query: { match } });
      expect(seen.earned).toMatchObject(earned);
      const { matches } = await watcher.api.call(listPlayed, { params: { id: who.account.id } });
      expect(matches[0]?.others).toContainEqual({ id: null, name: 'deleted player' });
    }
    const [record] = await storedValues(server.data, 'select terms from match where id = ?', match);
    expect(record).toContain('Later Larry');
    expect(record).not.toContain(id);
    expect(record).not.toContain(name);
    leave(loser.client, winner.client);
  });
});

describe('time in a game that keeps it by itself', () => {
  it('is that of its options, begins after the pause, and a seat whose player is gone is played by it to the end', async () => {
    const match = await begun(2, [], { timeLimit: 30, pause: 3 }, 'none');
    const [first, second] = [await join(player(0), match), await join(player(1), match)];
    expect(first.hello.clock).toEqual({ decision: 30 * SECOND, bank: 0, turn: 0, pause: 3 * SECOND });
    const [beginner, other] = first.seat === 0 ? [first, second] : [second, first];
    await beginner.submit(moveOf(beginner));
    await until(other, ({ state }) => state.seq === 1);
    // The clock of the other starts when the pause is over, the move is taken in it.
    expect(live(match).clock.left(1, clock.now)).toBe(33 * SECOND);
    await other.submit(moveOf(other));
    await until(beginner, ({ state }) => state.seq === 2);
    leave(other);
    await until(beginner, ({ state }) => state.seats.get('1')?.here === false);
    for (let turns = 0; beginner.stage === 'playing'; turns++) {
      expect(turns).toBeLessThan(40);
      const { seq } = beginner.state;
      // The lost connection is credited 30 s, once.
      clock.now += 64 * SECOND;
      await until(beginner, (client) => client.state.seq > seq);
    }
    expect(beginner.view.outcome?.reason).not.toBe('concede');
    leave(beginner);
  });

  it('does not hurry who plays against bots alone and wants no clock', async () => {
    const alone = await join(player(0), await begun(1, ['recruit'], {}, 'none'));
    expect(alone.hello.clock).toBeNull();
    leave(alone);
    const hurried = await join(player(0), await begun(1, ['recruit'], {}));
    expect(hurried.hello.clock).toMatchObject({ decision: 25 * SECOND });
    leave(hurried);
  });
});

describe('what goes wrong or on meanwhile', () => {
  it('a bot that cannot decide does what the clock would, and the match goes on', async () => {
    const match = await begun(1, ['recruit'], {}, 'none');
    const client = await join(player(0), match);
    const spy = vi.spyOn(Bots.prototype, 'move').mockRejectedValue(new Error('the thread is gone'));
    await until(client, ({ view }) => view.asking.seats.includes(client.seat ?? 0));
    const { seq } = client.state;
    await client.submit(moveOf(client));
    await until(client, ({ state, view }) => state.seq >= seq + 2 && view.asking.seats.includes(client.seat ?? 0));
    expect(spy).toHaveBeenCalled();
    spy.mockRestore();
    leave(client);
  });

  it('a decision goes on, and is shown to go on, while somebody else gives up', async () => {
    const match = await begun(3, [], { timeLimit: 30, pause: 0 });
    const clients = await Promise.all([0, 1, 2].map((index) => join(player(index), match)));
    const decider = clients.find(({ view, seat }) => view.asking.seats.some((asked) => asked === seat));
    const other = clients.find((client) => client !== decider);
    const since = (): number | undefined => other?.state.seats.get(String(decider?.seat))?.since;
    const before = since();
    clock.now += 20 * SECOND;
    await other?.submit({ type: 'concede' });
    expect(live(match).clock.left(decider?.seat ?? 0, clock.now)).toBe(10 * SECOND);
    expect(since()).toBe(before);
    leave(...clients);
  });

  it('a mission is played again in the same seats', async () => {
    const { api } = player(0);
    const { match } = await api.createMatch({
      game: 'coldfront',
      deck: DECK,
      options: { mission: 'tutorial', pause: 0 },
      clock: 'none',
    });
    await api.ready(match, newEntropy());
    const client = await join(player(0), match);
    expect(client.seat).toBe(0);
    await atRandom(client, 6);
    await until(client, ({ stage }) => stage === 'over');
    const again = await client.rematch();
    await api.ready(again, newEntropy());
    const next = await join(player(0), again);
    expect(next.seat).toBe(0);
    leave(client, next);
  });
});

describe('what a game brings along', () => {
  it('a bot that thinks long does so beside everything else', { tags: 'long' }, async () => {
    const match = await begun(1, ['commander'], {}, 'none');
    const client = await join(player(0), match);
    const { seq } = client.state;
    await until(client, ({ view }) => view.asking.seats.includes(client.seat ?? 0));
    await client.submit(moveOf(client));
    await until(client, ({ state, view }) => state.seq >= seq + 2 && view.asking.seats.includes(client.seat ?? 0));
    expect(live(match).match.header.seats).toContain('Commander');
    leave(client);
  });

  it('foresees for a player what that player may know, and nothing for others', async () => {
    const match = await begun(1, ['recruit'], { fog: false }, 'none');
    const client = await join(player(0), match);
    await until(client, ({ view }) => view.asking.seats.includes(client.seat ?? 0));
    const intent = moveOf(client);
    const { preview, refusal } = await player(0).api.preview(match, intent);
    expect(preview).toMatchObject({ steps: expect.any(Array), end: { alive: expect.any(Boolean) } });
    expect(refusal).toBeNull();
    expect(await player(0).api.preview(match, { type: 'nonsense' })).toMatchObject({
      preview: null,
      refusal: { code: 'BAD_PAYLOAD', message: expect.any(String) },
    });
    await expect(watcher.api.preview(match, intent)).rejects.toMatchObject({ code: 'NOT_A_PLAYER' });
    leave(client);
  });

  it('opponents that are too many, unknown, or not to be chosen are refused; so is what is for the host to set', async () => {
    const { api } = player(0);
    const codeOf = (request: Partial<Parameters<typeof api.createMatch>[0]>): Promise<string> =>
      api.createMatch({ game: 'coldfront', deck: DECK, ...request }).then(
        () => 'none',
        (error: unknown) => (error instanceof ApiRefusal ? error.code : String(error)),
      );
    expect(await codeOf({ opponents: [{ bot: 'recruit' }, { bot: 'recruit' }] })).toBe('OPPONENTS');
    expect(await codeOf({ opponents: [{ bot: 'greedy' }] })).toBe('NO_SUCH_BOT');
    // RS-5.9: the opponent of a lesson plays that alone, and a lesson with nothing but its own deck.
    const lesson = { game: 'showdown', deck: { starter: 'quarry' }, options: { lesson: 'first-march' } };
    expect(await codeOf({ ...lesson, options: {}, opponents: [{ bot: 'quill' }] })).toBe('NO_SUCH_BOT');
    expect(await codeOf({ ...lesson, opponents: [{ bot: 'greedy' }] })).toBe('OPPONENTS');
    const deck = { character: 'anwen-lark', main: ['eel-bailiff'] };
    expect(await codeOf({ ...lesson, deck: { deck } })).toBe('DECK_GIVEN');
    expect(await codeOf(lesson)).toBe('none');
    // TTCG-5.12
    const shift = { game: 'ttcg', deck: { starter: 'kiln-row-regulars' }, options: { lesson: 'first-shift' } };
    expect(await codeOf({ ...shift, options: {}, opponents: [{ bot: 'odette' }] })).toBe('NO_SUCH_BOT');
    expect(await codeOf({ ...shift, deck: { deck: ['kiln-newt'] } })).toBe('DECK_GIVEN');
    expect(await codeOf(shift)).toBe('none');
    // MD-5.8
    const lamp = { game: 'manaduel', deck: { starter: 'foundry-watch' }, options: { lesson: 'last-lamp' } };
    expect(await codeOf({ ...lamp, options: {}, opponents: [{ bot: 'benno' }] })).toBe('NO_SUCH_BOT');
    expect(await codeOf({ ...lamp, deck: { deck: ['kindle'] } })).toBe('DECK_GIVEN');
    expect(await codeOf(lamp)).toBe('none');
    expect(await codeOf({ options: { allCards: true } })).toBe('HOST_OPTION');
    expect(await codeOf({ options: { timeLimit: 20 } })).toBe('OPTION_RANGE');
    expect(await codeOf({ options: { shroud: false, shroudRegrows: true } })).toBe('OPTION_CONFLICT');
    expect(
      await codeOf({
        deck: { deck: [{ faction: 'verdant', cards: Array.from({ length: 12 }, () => 'bush-rangers') }] },
      }),
    ).toMatch(/FACTION_LOCKED/);
  });

  it('spectators stay out where the options say so', async () => {
    const match = await begun(1, ['recruit'], { spectators: 'none' }, 'none');
    await expect(join(watcher, match)).rejects.toMatchObject({ code: 'NO_SPECTATORS' });
  });
});
