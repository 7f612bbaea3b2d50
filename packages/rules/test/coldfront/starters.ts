import { coldfront } from '../../src/coldfront/index.ts';

type Deck = NonNullable<typeof coldfront.decks>['starters'][number]['deck'];

/**
 * The decks of one seat: the starter deck of a faction, over and over. Legal for one deck; enough for maps, hands and
 * piles in any case.
 */
export function starterDecks(decks: number, seat: number): Deck {
  const starter = coldfront.decks!.starters[seat % coldfront.decks!.starters.length];
  if (starter === undefined) throw new Error('there is no starter deck');
  return Array.from({ length: decks }, () => starter.deck).flat();
}
