import type { MatchClient } from '@cardscape/client-kit';
import type { Match } from '@cardscape/rules';
import { atOnce, deckFor, type Player, pairMatch, type TestServer } from '../server.ts';
import { newDevice } from './device.ts';
import { join } from './follow.ts';
import { Reader } from './reader.ts';

/** A match of two people that somebody watches, and somebody else reads in lines. */
export interface Watched {
  readonly match: string;
  /** Of the first of the people. */
  readonly first: MatchClient;
  /** By seat. */
  readonly players: readonly [MatchClient, MatchClient];
  /** They, and who watches. */
  readonly all: readonly MatchClient[];
  readonly reader: Reader;
  /** As the server plays it. */
  readonly played: Match;
}

/** Begins one, of a game with its first decks. */
export async function watchedMatch(
  server: TestServer,
  game: string,
  people: readonly [Player, Player],
  watcher: Player,
): Promise<Watched> {
  const match = await pairMatch(...people, { game, deck: deckFor(game), options: atOnce(game) });
  const joined = [await join(people[0], match), await join(people[1], match)] as const;
  const players = joined[0].seat === 0 ? joined : ([joined[1], joined[0]] as const);
  const all = [...players, await join(watcher, match)];
  const device = newDevice(server.address);
  await device.api.session();
  const reader = await Reader.open(server.address, device, match);
  const { match: played } = server.matches.live(match)!;
  return { match, first: joined[0], players, all, reader, played };
}
