import type { AnyGame } from '../contract/game.ts';
import { canonicalJson, sha256Hex } from '../hash.ts';
import type { Json } from '../types.ts';
import { playedText, strangeCards } from './shipped.ts';

/**
 * What of these definitions the game does not ship: those that its players have made. Each stands there once.
 * @param cards in the game's card format
 * @param released what counts as the game's own besides: cards of players that a server has taken into it
 */
export function customCardsIn(game: AnyGame, cards: readonly Json[], released: readonly Json[] = []): Json[] {
  const strange = strangeCards(game, cards);
  if (strange.length === 0) return [];
  const known = new Set(released.map(playedText));
  const found = new Map(strange.flatMap((card) => (known.has(playedText(card)) ? [] : [[canonicalJson(card), card]])));
  return [...found.values()];
}

/** Names a set of definitions: whoever agrees to it has been shown exactly these. */
export function agreementOn(cards: readonly Json[]): string {
  return sha256Hex(['cardscape/custom-cards/1', ...cards.map(canonicalJson).toSorted()].join('\n'));
}
