import type { CardSetInfo, GameInfo } from '@cardscape/protocol';
import { setsIn } from '@cardscape/rules/kernel/card-sets/name';
import { deckOf, decksOf } from './choices.ts';

/** What names a set to the server. */
export type ChosenSet = Pick<CardSetInfo, 'id' | 'version' | 'hash'>;

/** The sets whose cards the chosen deck has (CS-9). */
export function setsOfDeck(game: GameInfo): readonly string[] {
  const id = deckOf(game);
  return setsIn(decksOf(game).find((deck) => deck.id === id)?.deck);
}

/** The sets that were chosen, and those that the chosen deck needs. */
export function chosenSets(game: GameInfo, chosen: readonly string[]): ChosenSet[] {
  const wanted = [...chosen, ...setsOfDeck(game)];
  return game.sets.filter(({ id }) => wanted.includes(id)).map(({ id, version, hash }) => ({ id, version, hash }));
}
