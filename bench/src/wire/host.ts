import './install-counted-socket.ts';
import { Api, chooseAtRandom, fetchWithCookies, MatchClient, newEntropy, playOn } from '@cardscape/client-kit';
import { at, fastRandom, GAMES } from '@cardscape/rules';
import { serve } from '../host.ts';
import { startCardscape } from '../server/servers.ts';
import { CountedSocket } from './counted-socket.ts';

/** What crossed the sockets of one match. */
export interface Crossed {
  readonly intents: number;
  /** Bytes from both seats to the server. */
  readonly up: number;
  /** Bytes to seat A, seat B and a spectator, from the first intent on. */
  readonly down: readonly number[];
  /** Bytes until the first view was there, for each of them, and in the middle of the match for a further spectator. */
  readonly join: readonly number[];
  readonly late: number;
}

interface Watched {
  readonly client: MatchClient;
  readonly socket: CountedSocket;
  readonly joined: number;
}

async function enter(api: Api, match: string): Promise<Watched> {
  const client = await MatchClient.join(api, match);
  const socket = CountedSocket.newest;
  if (socket === null) throw new Error('the socket was not counted');
  return { client, socket, joined: socket.received };
}

/** Plays one match at random to its end, with a spectator. */
async function playOne(address: string, gameId: string, seed: number): Promise<Crossed> {
  const apis = Array.from({ length: 3 }, () => new Api(address, fetchWithCookies()));
  for (const api of apis) await api.session();
  const [first, second, watcher] = [at(apis, 0), at(apis, 1), at(apis, 2)];
  const starters = GAMES.find(({ id }) => id === gameId)?.decks?.starters ?? [];
  const [deck = null, other = deck] = [starters.at(0), starters.at(-1)].map((starter) =>
    starter === undefined ? null : { starter: starter.id },
  );
  const { match } = await first.createMatch({ game: gameId, deck, opponents: [] });
  await second.joinMatch(match, other);
  for (const api of [first, second]) await api.ready(match, newEntropy());
  const seats: Watched[] = [];
  // One after the other: each socket belongs to the client that was made last.
  for (const api of [first, second, watcher]) seats.push(await enter(api, match));
  const before = seats.map(({ socket }) => ({ sent: socket.sent, received: socket.received }));
  let intents = 0;
  const late: Promise<number>[] = [];
  const count = (): void => {
    intents += 1;
    if (intents === MIDDLE) late.push(lateJoin(watcher.base, match));
  };
  await Promise.all(
    seats.slice(0, 2).map(({ client }, seat) => playOn(client, chooseAtRandom(fastRandom(seed + seat)), count)),
  );
  const received = seats.map(({ socket }, seat) => socket.received - at(before, seat).received);
  const up = seats.reduce((sum, { socket }, seat) => sum + socket.sent - at(before, seat).sent, 0);
  for (const { client } of seats) client.leave();
  return { intents, up, down: received, join: seats.map(({ joined }) => joined), late: (await late[0]) ?? 0 };
}

const MIDDLE = 200;

async function lateJoin(address: string, match: string): Promise<number> {
  const api = new Api(address, fetchWithCookies());
  await api.session();
  const { client, joined } = await enter(api, match);
  client.leave();
  return joined;
}

const address = `http://127.0.0.1:${await startCardscape()}`;
serve({
  play: (argument) => playOne(address, (argument as { game: string }).game, (argument as { seed: number }).seed),
});
