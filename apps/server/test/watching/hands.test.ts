import '../support/wires/recorded-socket.ts';
import { MatchClient } from '@cardscape/client-kit';
import { allHands, at, fastRandom, GAMES, POLICIES } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TreeEncoder } from '../../src/rooms/serializer.ts';
import { deckFor, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { join, until } from '../support/wires/follow.ts';
import { leaveLinesUnwatched } from '../support/wires/unwatched.ts';
import { Wire } from '../support/wires/wire.ts';

leaveLinesUnwatched();

const DELAY = 20_000;
const HANDS = 60_000;

const clock = { now: Date.UTC(2026, 0, 1) };
let server: TestServer;
let first: Player;
let second: Player;
let watcher: Player;

beforeAll(async () => {
  server = await testServer(
    { CARDSCAPE_WATCH_DELAY: String(DELAY / 1000), CARDSCAPE_ALL_SEEING_DELAY: String(HANDS / 1000) },
    { now: () => clock.now },
  );
  [first, second, watcher] = [
    await newPlayer(server.address),
    await newPlayer(server.address),
    await newPlayer(server.address),
  ];
});

afterAll(() => server.close());

function live(match: string): NonNullable<ReturnType<TestServer['matches']['live']>> {
  const found = server.matches.live(match);
  if (found === undefined) throw new Error('the match is not live');
  return found;
}

type Options = NonNullable<Parameters<typeof pairMatch>[2]>['options'];

async function begun(game: string, options: Options = {}): Promise<{ match: string; a: MatchClient; b: MatchClient }> {
  const match = await pairMatch(first, second, { game, deck: deckFor(game), clock: 'none', options });
  return { match, a: await join(first, match), b: await join(second, match) };
}

/** So many random decisions of whoever owes one, a second each. */
async function play(match: string, count: number, seed: number, pace = 1000): Promise<void> {
  const random = fastRandom(seed);
  for (let step = 0; step < count; step++) {
    clock.now += pace;
    const { match: now, projector } = live(match);
    const [seat] = now.game.deciders(now.state);
    if (seat === undefined) return;
    await live(match).submit(seat, projector.decision(seat), POLICIES.random(now.game, now.state, seat, random));
  }
}

/** The full turns in no time that this match wants before hands are shown. */
async function playTurns(match: string): Promise<void> {
  const { buffer, hands } = live(match).watching;
  if (hands === null || hands.turns === 0) return;
  const last = buffer.newest.turn + hands.turns;
  for (let seed = 0; buffer.newest.turn <= last; seed++) {
    if (buffer.newest.over) throw new Error('the match is over');
    await play(match, 1, seed, 0);
  }
}

/** With which options a match may show hands, where that is not so without any. */
const SHOWING: Readonly<Record<string, Options>> = { ttcg: { spectate: { delay: 1, hands: true } } };

/** Enough accounts for fifty sockets: each may have three. */
const people: Player[] = [];

const CLOSED = { code: 'HANDS_CLOSED', status: 403 };

describe.each(GAMES.map(({ id }) => [id] as const))('all hands of %s (P-5)', (game) => {
  it('are seen by nobody while one player has not consented, and by nobody before the time has passed and the turns have been played since the last consent', async () => {
    const { match, a, b } = await begun(game, SHOWING[game]);
    await play(match, 6, 1);
    await expect(watcher.api.ticket(match, { view: 'all' })).rejects.toMatchObject(CLOSED);
    await a.consent(true);
    clock.now += 10 * HANDS;
    await playTurns(match);
    await expect(watcher.api.ticket(match, { view: 'all' })).rejects.toMatchObject(CLOSED);
    await b.consent(true);
    await playTurns(match);
    clock.now += HANDS - 1;
    await expect(watcher.api.ticket(match, { view: 'all' })).rejects.toMatchObject(CLOSED);
    // Taken back and given again: the time begins anew.
    await a.consent(false);
    await a.consent(true);
    await playTurns(match);
    clock.now += HANDS - 1;
    await expect(watcher.api.ticket(match, { view: 'all' })).rejects.toMatchObject(CLOSED);
    clock.now += 1;
    await expect(watcher.api.ticket(match, { view: 'all' })).resolves.toEqual(expect.any(String));
    // A ticket is no way around what was taken back since.
    const ticket = await watcher.api.ticket(match, { view: 'all' });
    await b.consent(false);
    const wire = await Wire.enter(watcher.api.base, match, ticket).catch(() => null);
    if (wire !== null) {
      expect(await wire.closed).toBe(4102);
      // Not even the greeting: nothing of the match was sent.
      expect(wire.frames.length).toBeLessThan(2);
    }
    for (const client of [a, b]) client.leave();
  });

  it('are what all seats know together, as late as they should be, and gone with the first consent that is taken back', async () => {
    const { match, a, b } = await begun(game, SHOWING[game]);
    for (const client of [a, b]) await client.consent(true);
    await playTurns(match);
    clock.now += HANDS;
    await play(match, 8, 2);
    const { seq, state: now, game: rules } = live(match).match;
    const state = rules.clone(now);
    await Promise.all([a, b].map((client) => until(client, () => client.state.seq === seq)));
    const owns = [a, b].map(({ view }) => view.own?.cards ?? []);
    clock.now += HANDS - 4000;
    const spectator = await MatchClient.join(watcher.api, match, { view: 'all', backoff: () => 20 });
    expect(spectator.hello).toMatchObject({
      seat: null,
      view: 'all',
      delay: { milliseconds: HANDS, turns: live(match).watching.hands?.turns },
      own: true,
    });
    expect(spectator.state.seq).toBeLessThan(seq);
    expect(await spectator.history(0)).toHaveLength(spectator.state.seq);
    clock.now += HANDS;
    await playTurns(match);
    await until(spectator, () => spectator.state.seq === seq);
    const sorted = (cards: readonly { handle: number }[]): unknown =>
      JSON.parse(JSON.stringify(cards.toSorted((one, two) => one.handle - two.handle)));
    const hands = allHands(rules.views, state, rules.seatCount(state));
    expect(sorted(spectator.view.own?.cards ?? [])).toEqual(sorted(hands.cards));
    for (const card of owns.flat())
      expect(hands.cards.some(({ id, zone, slot }) => id === card.id && zone === card.zone && slot === card.slot)).toBe(
        true,
      );
    expect(spectator.view.own?.legal).toEqual([]);
    await b.consent(false);
    // It comes back by itself, to what everybody may see.
    await until(spectator, ({ hello }) => hello.view === 'public');
    expect(spectator.view.own === null || spectator.view.own.cards.length < hands.cards.length).toBe(true);
    for (const client of [a, b, spectator]) client.leave();
  });
});

describe('a game that wants turns to be played first (TTCG-3.13)', () => {
  it('shows no hand before they are, however much time has passed; and everything when the match is over', async () => {
    const { match, a, b } = await begun('ttcg', SHOWING['ttcg']);
    for (const client of [a, b]) await client.consent(true);
    const outsider = await MatchClient.join(watcher.api, match);
    expect(outsider.hello).toMatchObject({
      view: 'public',
      delay: { milliseconds: DELAY, turns: 1 },
      hands: { milliseconds: HANDS, turns: 1 },
      clock: null,
    });
    await play(match, 3, 6);
    clock.now += 100 * HANDS;
    await expect(watcher.api.ticket(match, { view: 'all' })).rejects.toMatchObject(CLOSED);
    await until(a, ({ state }) => state.consents === 3);
    expect(a.state.openAt).toBe(0);
    await playTurns(match);
    await until(a, ({ state }) => state.openAt > 0);
    await expect(watcher.api.ticket(match, { view: 'all' })).resolves.toEqual(expect.any(String));
    await a.submit({ type: 'concede' });
    const { seq } = live(match).match;
    clock.now += DELAY;
    await until(outsider, ({ state, stage }) => stage === 'over' && state.seq === seq);
    for (const client of [a, b, outsider]) client.leave();
  });
});

describe('those who watch', () => {
  it('are counted for everybody, and named if they wish', async () => {
    const { match, a, b } = await begun('ttcg');
    const named = await MatchClient.join(watcher.api, match, { named: true });
    const other = await newPlayer(server.address);
    const unnamed = await MatchClient.join(other.api, match);
    await until(a, ({ state }) => state.watchers === 2);
    expect(a.state.viewers).toBe(watcher.account.name);
    expect(named.state).toMatchObject({ watchers: 2, viewers: watcher.account.name });
    named.leave();
    await until(a, ({ state }) => state.watchers === 1);
    expect(a.state.viewers).toBe('');
    for (const client of [a, b, unnamed]) client.leave();
  });

  it('cost as much to encode for as one of them, with and without a delay', async () => {
    const { match, a, b } = await begun('ttcg');
    await play(match, 4, 3);
    const spy = vi.spyOn(TreeEncoder.prototype, 'patch');
    const encodes = async (): Promise<number> => {
      spy.mockClear();
      await play(match, 1, 4);
      clock.now += DELAY;
      const seq = live(match).match.seq;
      await expect.poll(() => crowd.every(({ room }) => room.state.seq === seq)).toBe(true);
      return spy.mock.results.filter(({ value }) => value === true).length;
    };
    const crowd: Wire[] = [await Wire.join(watcher, match)];
    await encodes();
    const alone = await encodes();
    for (let count = 0; count < 49; count++) {
      const one = count % 3 === 0 ? await newPlayer(server.address) : null;
      crowd.push(await Wire.join(one ?? people.at(-1) ?? watcher, match));
      if (one !== null) people.push(one);
    }
    await encodes();
    expect(await encodes()).toBe(alone);
    spy.mockRestore();
    for (const wire of crowd) await wire.leave();
    for (const client of [a, b]) client.leave();
  });

  it('a player with a second session has the seat in one of them; another account of the same person has what everybody has', async () => {
    const { match, a, b } = await begun('ttcg');
    const sessions = [await Wire.join(first, match), await Wire.join(first, match)];
    await until(b, () => true);
    expect(await at(sessions, 0).closed).toBe(4100);
    const outsider = await Wire.join(await newPlayer(server.address), match);
    await play(match, 3, 5);
    await at(sessions, 1).settle();
    await outsider.settle();
    // No private bytes ever came, and nothing that is younger than the delay.
    expect(outsider.room.state.seq).toBe(0);
    expect(at(sessions, 1).room.state.seq).toBe(live(match).match.seq);
    expect(await outsider.request('consent', { on: true })).toMatchObject({ refusal: { code: 'NOT_A_PLAYER' } });
    await at(sessions, 1).drop();
    const again = await Wire.join(first, match);
    expect(again.room.state.seq).toBe(live(match).match.seq);
    for (const wire of [again, outsider]) await wire.leave();
    for (const client of [a, b]) client.leave();
  });
});
