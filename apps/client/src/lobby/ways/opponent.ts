import type { GameInfo, OpponentChoice } from '@cardscape/protocol';
import { choiceOf, type DeckEntry } from '../../contract/home.ts';

/** A bot and its deck. */
export interface Opponent {
  readonly bot: string;
  /** A starter deck or one of this player's, by id; empty, or gone: any starter deck, where there are some. */
  readonly deck: string;
}

/** A bot with its deck, as the server wants to be told. @param own the decks that this player may lend it */
export function opponentOf(
  { decks }: GameInfo,
  own: readonly DeckEntry[],
  { bot, deck: id }: Opponent,
): OpponentChoice {
  const lent = own.find((entry) => entry.id === id);
  if (lent !== undefined) return { bot, deck: choiceOf(lent) };
  return decks.some((deck) => deck.id === id) ? { bot, deck: id } : { bot };
}
