import type { Json } from '@cardscape/rules';
import * as z from 'zod/mini';

/**
 * Plain data, whatever it says.
 * @__NO_SIDE_EFFECTS__
 */
export function anyJson(): z.ZodMiniType<Json, Json> {
  return z.json();
}

/** Fields that many forms have, described once. */
export const matchId = z.string().check(z.describe('Id of the match.'));
export const gameId = z.string().check(z.describe('Id of the game, as `listGames` names it.'));
export const gameName = z.string().check(z.describe('Name of the game.'));
export const playerId = z.string().check(z.describe('Id of the account.'));
export const playerName = z.string().check(z.describe('Name, as it is shown.'));
export const isBot = z.boolean().check(z.describe('Whether a bot sits there.'));
export const time = z.number().check(z.describe('When, in milliseconds since 1970.'));
export const beginning = z.number().check(z.describe('When it began, in milliseconds since 1970.'));
export const commitment = z
  .string()
  .check(
    z.describe(
      'SHA-256 of the server’s secret and of seats, names, decks and options, in hexadecimal digits: with it all of them and the shuffles can be checked when the match is over.',
    ),
  );
export const sealedLater = z
  .nullable(commitment)
  .check(
    z.describe('What the server has committed to; null while seats are free: then there is nothing to commit to yet.'),
  );
/** A signature with the server's key. */
export const signed = z.object({
  key: z.string().check(z.describe('Id of the key, as `listKeys` names it.')),
  signature: z.string().check(z.describe('Ed25519, 128 hexadecimal digits.')),
});
/** What opens a socket: the framework's clients call it a seat reservation. */
export const reservedPlace = z
  .object({
    name: z.string().check(z.describe('Always `match`.')),
    roomId: matchId,
    processId: z.string().check(z.describe('The process that plays it.')),
    sessionId: z.string().check(z.describe('The ticket: for one socket, once, within a minute.')),
    publicAddress: z
      .exactOptional(z.string())
      .check(z.describe('Host and path of that process, if its sockets have an address of their own.')),
  })
  .check(z.describe('Opens a socket without a request to `/matchmake`.'));
export type ReservedPlace = z.infer<typeof reservedPlace>;
export const watcherCount = z.int().check(z.describe('How many watch.'));
