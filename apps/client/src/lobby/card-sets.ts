import type { CardSetInfo, GameInfo } from '@cardscape/protocol';
import { setsIn } from '@cardscape/rules/kernel/card-sets/name';
import { deckOf, decksOf } from './choices.ts';

/** The sets of the server whose cards the chosen deck has (CS-9). */
export function setsOfDeck(game: GameInfo): readonly string[] {
  const id = deckOf(game);
  return setsIn(decksOf(game).find((deck) => deck.id === id)?.deck);
}

/** What a match is made with: the sets that were chosen, and those that the chosen deck needs (CS-6). */
export function setsFor(game: GameInfo, chosen: readonly string[]): Pick<CardSetInfo, 'id' | 'version' | 'hash'>[] {
  const wanted = [...chosen, ...setsOfDeck(game)];
  return game.sets.filter(({ id }) => wanted.includes(id)).map(({ id, version, hash }) => ({ id, version, hash }));
}
