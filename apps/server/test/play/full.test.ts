import { join as joinPaths } from 'node:path';
import { deleteAccount, getPlayer, listPlayed, loadCustomCards } from '@cardscape/protocol';
import { gameOf } from '@cardscape/rules';
import BetterSqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { decideOnce } from '../support/people/ranked.ts';
import { plainBoss } from '../support/people/realm.ts';
import { botMatch, DECK, newPlayer, pairMatch, type Player, testServer } from '../support/server.ts';
import { join } from '../support/wires/follow.ts';

const PATIENT = { timeout: 30_000 };

it('P-12 a server that is full takes no more matches of the address that fills it, and makes room for another', async () => {
  const server = await testServer({ CARDSCAPE_MAX_MATCHES: '3', CARDSCAPE_PROXY: 'loopback' });
  const crowd = await newPlayer(server.address, '203.0.113.7');
  const late = await newPlayer(server.address, '203.0.113.7');
  const stranger = await newPlayer(server.address, '198.51.100.1');
  const guest = await newPlayer(server.address, '192.0.2.1');
  const make = async ({ api }: Player): Promise<string> => (await api.createMatch({ game: 'ttcg', deck: DECK })).match;
  const oldest = await make(crowd);
  await make(crowd);
  await make(crowd);
  await expect(make(late)).rejects.toMatchObject({ status: 503, code: 'SERVER_FULL' });
  const told = (async () => {
    const events = [];
    for await (const event of crowd.api.waiting(oldest)) events.push(event);
    return events;
  })();
  await expect.poll(() => server.matches.waiting(oldest)?.watchers.size, PATIENT).toBe(1);
  const made = await make(stranger);
  expect((await told).at(-1)).toMatchObject({ type: 'gone', reason: expect.stringContaining('the same address') });
  expect([server.matches.waiting(oldest), server.matches.waitingCount]).toEqual([undefined, 3]);
  // Who takes a seat adds no match.
  await guest.api.joinMatch(made, DECK);
  await expect(make(late)).rejects.toMatchObject({ code: 'SERVER_FULL' });
  await server.close();
});

it('P-12 matches against bots at which nobody sits make room for another address, before those at which somebody sits', async () => {
  const server = await testServer({ CARDSCAPE_MAX_MATCHES: '3', CARDSCAPE_PROXY: 'loopback' });
  const crowd = await newPlayer(server.address, '203.0.113.7');
  const stranger = await newPlayer(server.address, '198.51.100.1');
  const seated = await botMatch(crowd);
  const client = await join(crowd, seated);
  const left = await botMatch(crowd);
  await botMatch(crowd);
  await expect(crowd.api.createMatch({ game: 'ttcg', deck: DECK })).rejects.toMatchObject({ code: 'SERVER_FULL' });
  await botMatch(stranger);
  // Its room may be closed by then.
  await expect.poll(() => server.matches.live(left)?.over ?? true, PATIENT).toBe(true);
  expect([server.matches.live(seated)?.over, server.matches.playingCount]).toEqual([false, 3]);
  client.leave();
  await server.close();
});

it('P-12 a match of two that nobody is connected with makes room', async () => {
  const server = await testServer({ CARDSCAPE_MAX_MATCHES: '3', CARDSCAPE_PROXY: 'loopback' });
  const [one, two] = [await newPlayer(server.address, '203.0.113.7'), await newPlayer(server.address, '203.0.113.7')];
  const stranger = await newPlayer(server.address, '198.51.100.1');
  const left = await pairMatch(one, two);
  await pairMatch(one, two);
  await pairMatch(one, two);
  await botMatch(stranger);
  // Its room may be closed by then.
  await expect.poll(() => server.matches.live(left)?.over ?? true, PATIENT).toBe(true);
  // Neither has lost or left it.
  for (const { api, account } of [one, two]) {
    const played = async (): Promise<unknown> => (await api.call(listPlayed, { params: { id: account.id } })).matches;
    await expect.poll(played, PATIENT).toMatchObject([{ match: left, result: 'abandoned', leftEarly: false }]);
    const { reputation } = await api.call(getPlayer, { params: { id: account.id } });
    expect(reputation).toMatchObject({ until: null });
    expect(reputation.finished).toBe(reputation.played);
  }
  await server.close();
});

it('P-12 of two who come in one breath each gets another place', async () => {
  const server = await testServer({ CARDSCAPE_MAX_MATCHES: '3', CARDSCAPE_PROXY: 'loopback' });
  const crowd = await newPlayer(server.address, '203.0.113.7');
  const left = [await botMatch(crowd), await botMatch(crowd), await botMatch(crowd)];
  const game = gameOf('ttcg')!;
  const { deck } = game.decks!.starters[0]!;
  await Promise.all(
    ['198.51.100.1', '192.0.2.1'].map((from) =>
      server.matches.create(
        { id: from, name: from, guest: true, role: 'player', bot: false },
        {
          from,
          game,
          options: server.matches.options.of(game, {}),
          brought: { deck, cards: [], checkDeck: () => Promise.resolve() },
          sets: [],
          others: [{ account: null, bot: 'random', deck, entropy: '' }],
          clock: null,
        },
      ),
    ),
  );
  await expect.poll(() => left.filter((id) => server.matches.live(id)?.over === false), PATIENT).toEqual(left.slice(2));
  await server.close();
});

/** A full server of matches of one address, at each of which somebody sits. */
async function filled(
  now: () => number,
  matches = 3,
): Promise<{
  readonly server: Awaited<ReturnType<typeof testServer>>;
  readonly crowd: Player;
  readonly clients: readonly Awaited<ReturnType<typeof join>>[];
  readonly isOver: () => boolean[];
}> {
  const server = await testServer({ CARDSCAPE_MAX_MATCHES: `${matches}`, CARDSCAPE_PROXY: 'loopback' }, { now });
  const made: string[] = [];
  const clients = [];
  const players = [];
  for (let count = 0; count < matches; count++) {
    const player = await newPlayer(server.address, '203.0.113.7');
    const match = await botMatch(player);
    players.push(player);
    made.push(match);
    clients.push(await join(player, match));
  }
  const [crowd] = players as [Player];
  return { server, crowd, clients, isOver: () => made.map((match) => server.matches.live(match)?.over ?? true) };
}

it('P-12 whoever has no place gets the youngest of the address that fills the server, and no more while it plays', async () => {
  const start = Date.now();
  const { server, crowd, clients, isOver } = await filled(() => start);
  const first = await newPlayer(server.address, '198.51.100.1');
  await botMatch(first);
  await expect.poll(isOver, PATIENT).toEqual([false, false, true]);
  await expect(botMatch(first)).rejects.toMatchObject({ code: 'SERVER_FULL' });
  await botMatch(await newPlayer(server.address, '192.0.2.1'));
  await expect.poll(isOver, PATIENT).toEqual([false, true, true]);
  // Everybody holds one now: nobody takes it from them.
  await expect(botMatch(crowd)).rejects.toMatchObject({ code: 'SERVER_FULL' });
  await expect(botMatch(await newPlayer(server.address, '192.0.2.77'))).rejects.toMatchObject({ code: 'SERVER_FULL' });
  expect(isOver()).toEqual([false, true, true]);
  for (const client of clients) client.leave();
  await server.close();
});

it('P-12 whoever has far fewer places than the address that fills the server gets another', async () => {
  const start = Date.now();
  const { server, clients, isOver } = await filled(() => start, 6);
  const guests = await Promise.all(Array.from({ length: 3 }, () => newPlayer(server.address, '198.51.100.1')));
  await botMatch(guests[0]!);
  await botMatch(guests[1]!);
  await expect.poll(isOver, PATIENT).toEqual([false, false, false, false, true, true]);
  // Four are not far more than two.
  await expect(botMatch(guests[2]!)).rejects.toMatchObject({ code: 'SERVER_FULL' });
  for (const client of clients) client.leave();
  await server.close();
});

it('P-12 matches in which nobody does anything make room, the longest first, whoever sits there', async () => {
  const clock = { now: Date.now() };
  const { server, clients, isOver } = await filled(() => clock.now);
  clock.now += 60_000;
  await clients[0]!.submit({ type: 'concede' });
  await expect.poll(isOver, PATIENT).toEqual([true, false, false]);
  const other = await newPlayer(server.address, '198.51.100.1');
  await botMatch(other);
  clock.now += 61_000;
  await expect(botMatch(other)).rejects.toMatchObject({ code: 'SERVER_FULL' });
  await botMatch(await newPlayer(server.address, '192.0.2.1'));
  await expect.poll(isOver, PATIENT).toEqual([true, true, false]);
  for (const client of clients) client.leave();
  await server.close();
});

it('P-12 whoever plays several matches at once keeps the one played last when others come', async () => {
  const server = await testServer({ CARDSCAPE_MAX_MATCHES: '3', CARDSCAPE_PROXY: 'loopback' });
  const crowd = await newPlayer(server.address, '203.0.113.7');
  const made: string[] = [];
  const clients = [];
  for (let count = 0; count < 3; count++) {
    const match = await botMatch(crowd);
    made.push(match);
    clients.push(await join(crowd, match));
  }
  const isOver = (): boolean[] => made.map((match) => server.matches.live(match)?.over ?? true);
  await decideOnce(clients.slice(0, 1));
  const other = await newPlayer(server.address, '198.51.100.1');
  await botMatch(other);
  await expect.poll(isOver, PATIENT).toEqual([false, true, false]);
  const third = await newPlayer(server.address, '192.0.2.1');
  await botMatch(third);
  await expect.poll(isOver, PATIENT).toEqual([false, true, true]);
  for (const client of clients) client.leave();
  await server.close();
});

it('P-12 an address makes so many private matches in a day; others make theirs', async () => {
  const server = await testServer({ CARDSCAPE_MATCHES_PER_DAY: '2', CARDSCAPE_PROXY: 'loopback' });
  const [one, other] = [await newPlayer(server.address, '203.0.113.7'), await newPlayer(server.address, '203.0.113.7')];
  const make = async ({ api }: Player): Promise<string> => (await api.createMatch({ game: 'ttcg', deck: DECK })).match;
  await make(one);
  // What is refused does not count.
  await expect(other.api.createMatch({ game: 'ttcg', deck: { starter: 'none' } })).rejects.toMatchObject({
    code: 'NO_SUCH_DECK',
  });
  await make(other);
  await expect(make(one)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY' });
  await make(await newPlayer(server.address, '198.51.100.1'));
});

it('P-12 in that day cards that players have made count by their size', async () => {
  const server = await testServer({ CARDSCAPE_MATCHES_PER_DAY: '5', CARDSCAPE_PROXY: 'loopback' });
  const maker = await newPlayer(server.address, '203.0.113.7');
  const cards = Array.from({ length: 4 }, (_, index) => ({
    ...plainBoss(`long-${index}`, `Long ${index}`),
    flavor: 'x'.repeat(200),
  }));
  const params = { game: 'showdown' };
  expect((await maker.api.call(loadCustomCards, { params, body: { text: JSON.stringify(cards) } })).problems).toEqual(
    [],
  );
  const { character, main } = gameOf('showdown')!.decks!.starters[0]!.deck as { character: string; main: string[] };
  const deck = { deck: { character, main: [...cards.map(({ id }) => id), ...main.slice(4)] } };
  const make = (): Promise<unknown> =>
    maker.api.createMatch({ game: 'showdown', deck, options: { customCards: true } });
  // Each counts as two.
  await make();
  await make();
  await make();
  await expect(make()).rejects.toMatchObject({ status: 429, code: 'TOO_MANY' });
});

it('P-2 whoever deletes their account while they make matches leaves none behind', async () => {
  const server = await testServer();
  const leaver = await newPlayer(server.address);
  const make = (): Promise<unknown> => botMatch(leaver).catch(() => undefined);
  await make();
  const making = [make(), make(), make()];
  await leaver.api.call(deleteAccount, { body: { password: '' } });
  await Promise.all(making);
  await expect.poll(() => server.matches.directory.countOf(leaver.account.id), PATIENT).toBe(0);
  const log = new BetterSqlite(joinPaths(server.data, 'matchlog.db'), { readonly: true });
  const rows = log.prepare('SELECT terms FROM match').all() as { terms: string }[];
  log.close();
  expect(rows.filter(({ terms }) => terms.includes(leaver.account.id))).toEqual([]);
});
