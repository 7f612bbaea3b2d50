import { nameForAll, nameForSeat } from '../../kernel/handles.ts';
import { BOTH } from '../machine/context.ts';
import { addMarks, CREATURES, DECK, EQUIPMENT, GRAVEYARD, HAND, UTILITIES, type State } from '../state/state.ts';
import type { CardInMatch } from '../state/table.ts';

/** Adds tokens to a state without any. */
export function newTokens(state: State, tokens: readonly CardInMatch[]): void {
  for (const token of tokens) {
    state.tokens.push(token);
    addMarks(state, token.owner);
  }
}

/**
 * Gives names to the cards of a state whose places are marked: one for everybody to those on the field and in
 * graveyards, and one of its own to each seat that knows a hidden card.
 * @param looked bit n: seat n knows the card, by card number
 */
export function giveNames(state: State, looked: readonly number[]): void {
  const { cards } = state;
  for (const [card, place] of cards.place.entries()) {
    if (place === CREATURES || place === UTILITIES || place === EQUIPMENT || place === GRAVEYARD) {
      nameForAll(state.handles, card);
      continue;
    }
    if (place !== HAND && place !== DECK) continue;
    for (const seat of BOTH) {
      if (((looked[card] ?? 0) & (1 << seat)) !== 0) nameForSeat(state.handles, seat, card);
    }
  }
}
