import { chooseAtRandom, MatchClient, playOn } from '@cardscape/client-kit';
import { type AnyGame, commitmentOf, fastRandom, Match, type MatchHeader, SEATS } from '@cardscape/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lanterns } from '../../../packages/rules/test/toy/lanterns.ts';
import { clientView, join, rulesView, until } from './support/follow.ts';
import { newPlayer, type Player, type TestServer, testServer } from './support/server.ts';

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
    for (const [index, client] of clients.entries())
      expect(clientView(client), `client ${index}`).toEqual(rulesView(toy, match.state, client.seat ?? 'spectator'));
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
