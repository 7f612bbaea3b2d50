import { chooseAtRandom, MatchClient, playOn } from '@cardscape/client-kit';
import { type AnyGame, commitmentOf, fastRandom, Match, type MatchHeader, SEATS } from '@cardscape/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lanterns } from '../../../../packages/rules/test/toy/lanterns.ts';
import { skerries } from '../../../../packages/rules/test/toy/skerries.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { expectRulesView, join, until } from '../support/wires/follow.ts';

/*
 * A game that the server has never heard of, with four seats that decide at the same time: rooms, views, the log and
 * clients are made for any game.
 */

const toy: AnyGame = lanterns;
const SECRET = 'ab'.repeat(32);
let server: TestServer;
let players: readonly Player[];

beforeAll(async () => {
  server = await testServer();
  players = await Promise.all(SEATS.map(() => newPlayer(server.address)));
});

afterAll(() => server.close());

async function host(id: string): Promise<Match> {
  const deck = lanterns.decks!.starters[0]?.deck ?? [];
  const header: MatchHeader = {
    format: 'cardscape/1',
    match: id,
    game: toy.id,
    revision: toy.revision,
    options: { nights: 4 },
    decks: players.map(() => [...deck]),
    cards: [],
    seats: players.map(({ account }) => account.name),
    startedAt: Date.now(),
    commitment: commitmentOf(SECRET),
    entropies: players.map(() => ''),
  };
  const match = new Match(toy, header, SECRET);
  await server.matches.host(match, SECRET, {
    seats: players.map(({ account }) => ({ account: account.id, name: account.name, bot: null })),
    queue: 'private',
    clock: null,
  });
  return match;
}

it('is played by four people over sockets, and everybody sees what the rules let them see', async () => {
  const match = await host('toyfour');
  const watcher = await newPlayer(server.address);
  const clients = [
    ...(await Promise.all(players.map((player) => join(player, 'toyfour')))),
    await MatchClient.join(watcher.api, 'toyfour'),
  ];
  const compare = (): void => {
    for (const [index, client] of clients.entries()) expectRulesView(client, toy, match.state, `client ${index}`);
  };
  compare();
  const choose = chooseAtRandom(fastRandom(4));
  while (toy.outcome(match.state) === null) {
    for (const client of clients.filter(({ seat }) => seat !== null)) {
      const intent = choose(client);
      if (intent === null) continue;
      const seq = await client.submit(intent);
      await Promise.all(clients.map((one) => until(one, ({ state }) => state.seq >= seq)));
      compare();
    }
  }
  expect(clients.map(({ view }) => view.outcome?.reason)).toEqual(clients.map(() => 'nights'));
  for (const client of clients) client.leave();
});

it('is played by clients that know nothing of it', async () => {
  await host('toyfree');
  const clients = await Promise.all(players.map((player) => join(player, 'toyfree')));
  await Promise.all(clients.map((client, seat) => playOn(client, chooseAtRandom(fastRandom(seat)))));
  expect(clients.map(({ stage }) => stage)).toEqual(['over', 'over', 'over', 'over']);
  for (const client of clients) client.leave();
});

/** Three seats, of which a bot has the last; nobody brings a deck. */
async function hostThree(id: string, game: AnyGame): Promise<Match> {
  const [ada, ben] = players;
  const seats = [
    ...[ada, ben].map((player) => ({ account: player!.account.id, name: player!.account.name, bot: null })),
    { account: null, name: 'Bot', bot: 'random' },
  ];
  const header: MatchHeader = {
    format: 'cardscape/1',
    match: id,
    game: game.id,
    revision: game.revision,
    options: { players: 3 },
    decks: [],
    cards: [],
    seats: seats.map(({ name }) => name),
    startedAt: Date.now(),
    commitment: commitmentOf(SECRET),
    entropies: seats.map(() => ''),
  };
  const match = new Match(game, header, SECRET);
  await server.matches.host(match, SECRET, { seats, queue: 'private', clock: null });
  return match;
}

it('goes on without whoever gives up, who may look on and do nothing', async () => {
  const game: AnyGame = skerries;
  const match = await hostThree('toyleft', game);
  const [ada, ben] = await Promise.all(players.slice(0, 2).map((player) => join(player, 'toyleft')));
  const seq = await ada!.submit({ type: 'concede' });
  await until(ben!, ({ state }) => state.seq >= seq);
  expect(game.outcome(match.state)).toBeNull();
  expect(ben!.view.asking.seats).not.toContain(0);
  expect(ada!.legal).toEqual([]);
  await expect(ada!.submit({ type: 'concede' })).rejects.toMatchObject({ code: 'ALREADY_OUT' });
  // Nor does it concern the match whether its player stays.
  ada!.leave();
  await until(ben!, ({ state }) => state.seats.get('0')?.here === false);
  await playOn(ben!, chooseAtRandom(fastRandom(7)));
  const outcome = game.outcome(match.state);
  expect(outcome).toMatchObject({ reason: 'tricks' });
  expect(outcome?.winners).not.toContain(0);
  expect(outcome?.ranks?.[0]).toBe(3);
  expect(server.matches.live('toyleft')?.participationOf(0).stayed).toBe(false);
  ben!.leave();
});

it('goes on for one player and a bot when the other’s account is deleted, and ends when both have left', async () => {
  const game: AnyGame = skerries;
  const match = await hostThree('toygone', game);
  const live = server.matches.live('toygone')!;
  await live.giveUp(1);
  expect(game.outcome(match.state)).toBeNull();
  // What is asked twice is done once.
  await live.giveUp(1);
  expect(match.state).toMatchObject({ gone: [1] });
  await live.giveUp(0);
  expect(game.outcome(match.state)).toEqual({ winners: [2], reason: 'concede', ranks: [2, 3, 1] });
});

it('ends without a result where its rules leave nobody to decide', async () => {
  const stuck: AnyGame = {
    ...(skerries as AnyGame),
    deciders: (state) => ((state as { turn: number }).turn > 1 ? [] : skerries.deciders(state as never)),
  };
  await hostThree('toystuck', stuck);
  const clients = await Promise.all(players.slice(0, 2).map((player) => join(player, 'toystuck')));
  const choose = chooseAtRandom(fastRandom(7));
  for (const client of clients) {
    await until(client, ({ view, seat }) => seat !== null && view.asking.seats.includes(seat));
    await client.submit(choose(client)!);
  }
  await expect.poll(() => server.matches.live('toystuck')).toBeUndefined();
});
