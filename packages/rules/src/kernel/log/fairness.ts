import { hmacHex, sha256Hex } from '../hash.ts';
import { chachaRandom, type RandomState } from '../random/generator.ts';

/** 64 lower-case hexadecimal digits: 32 bytes. */
export const HEX_32 = /^[0-9a-f]{64}$/;

/**
 * What servers published in the format `cardscape/1`: SHA-256 of the secret alone (D-3); today they commit to seats,
 * decks and options as well (`commitmentTo`).
 * @param secret 32 random bytes as hexadecimal digits
 */
export function commitmentOf(secret: string): string {
  return sha256Hex(`cardscape/commitment/1\n${secret}`);
}

/**
 * The key of a match's random stream: SHA-256 over the server's secret, what each player's client added, and the
 * match's id. Nobody alone can choose it. Every part stands on a line of its own, so that no two different sets of
 * parts are the same text.
 */
export function matchKey(secret: string, entropies: readonly string[], match: string): string {
  return sha256Hex(
    ['cardscape/match-key/1', secret, ...entropies.map((entropy, seat) => `${seat}:${entropy}`), `match:${match}`].join(
      '\n',
    ),
  );
}

/**
 * The lot of a player where seats are drawn: players sit in ascending order of their lots. It depends on what the
 * server has committed to and on what the player's client added, so that neither can choose a seat; whoever checks the
 * match later draws the same lots.
 */
export function seatLot(secret: string, entropy: string, match: string): string {
  return sha256Hex(['cardscape/seat-lot/1', secret, entropy, `match:${match}`].join('\n'));
}

/**
 * The lot of the n-th bot, n from 0. Bots add no randomness of their own: the server could try many until it likes a
 * shuffle.
 */
export function botLot(secret: string, bot: number, match: string): string {
  return seatLot(secret, `bot:${bot}`, match);
}

/**
 * Where seats are drawn: for each seat the place in the order of coming of the player who has it. @param entropies in
 * the order of coming; a bot's is empty
 */
export function drawPlaces(secret: string, entropies: readonly string[], match: string): number[] {
  let bots = 0;
  const drawn = entropies.map((entropy, place) => ({
    place,
    lot: entropy === '' ? botLot(secret, bots++, match) : seatLot(secret, entropy, match),
  }));
  return drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ place }) => place);
}

/**
 * Whether players sit as the lots fell, where the header does not say in which order they came (`cardscape/1`): the
 * lots of bots, which added nothing, are taken in ascending order.
 */
export function areSeatsDrawn(secret: string, entropies: readonly string[], match: string): boolean {
  const bots = entropies.filter((entropy) => entropy === '').map((_, bot) => botLot(secret, bot, match));
  bots.sort();
  const lots = entropies.map((entropy) => (entropy === '' ? (bots.shift() ?? '') : seatLot(secret, entropy, match)));
  return lots.every((lot, seat) => seat === 0 || lot > (lots[seat - 1] ?? ''));
}

export function matchRandom(secret: string, entropies: readonly string[], match: string): RandomState {
  return chachaRandom(matchKey(secret, entropies, match));
}

/** The key under which the log is chained. Until the secret is shown, the hashes tell nothing about what they cover. */
export function chainKey(secret: string): string {
  return hmacHex(secret, 'cardscape/chain/1');
}
