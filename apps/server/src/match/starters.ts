import { gameOf } from '@cardscape/rules';

/** The first starter deck of a game. Errors: Error for a game that has none. */
export function starterDeck(game: string): string {
  const first = gameOf(game)?.starters[0];
  if (first === undefined) throw new Error(`${game} has no starter deck`);
  return first.id;
}
