import { LONGEST_DECK_NAME } from '@cardscape/protocol';
import { copiesOf, inOrder, singleCards, type Copies } from '@cardscape/rules/kernel/decks/book';
import type { DeckBuilder } from '../../contract/builder.ts';
import type { Facts } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import type { KeptDeck } from '../keeping/deck-store.ts';

/** A deck as it is being built. */
export type DeckCopies = readonly Copies[];

/** The cards of a deck in the game's own form. */
export function copiesFrom(builder: DeckBuilder, deck: Facts): DeckCopies {
  return copiesOf(builder.cardsOf(deck));
}

/** How many copies of a card a deck holds. */
export function countOf(deck: DeckCopies, card: string): number {
  return deck.find((entry) => entry.card === card)?.copies ?? 0;
}

/** The most copies of a card that may be added: what a deck may hold, and what the player owns. */
export function mostOf(
  { copies, limits, owned }: Pick<DeckBuilder, 'copies' | 'limits' | 'owned'>,
  card: string,
): number {
  const most = limits?.get(card) ?? copies;
  return owned === undefined ? most : Math.min(most, owned.get(card) ?? 0);
}

/** A name as it is saved: one line, cut to the longest length. */
export function tidyName(name: string): string {
  const line = name
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
  return Array.from(line).slice(0, LONGEST_DECK_NAME).join('').trim();
}

/** The name, with a number if another deck has it already. */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  const base = tidyName(wanted) || t('New deck');
  for (let number = 1; ; number++) {
    const short = Array.from(base)
      .slice(0, LONGEST_DECK_NAME - 5)
      .join('')
      .trim();
    const name = number === 1 ? base : `${short} ${number}`;
    if (!names.has(name)) return name;
  }
}

interface DraftParts {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly emblem: string;
  /** In the game's own form. */
  readonly deck: Facts;
}

/** The deck as it is saved, with what the lobby shows of it, so that the lobby needs no game's code. */
export function keptFrom(builder: DeckBuilder, { id, name, folder, emblem, deck }: DraftParts, now: number): KeptDeck {
  return {
    id,
    name,
    folder,
    emblem,
    deck,
    size: builder.cardsOf(deck).length,
    reasons: builder.problems(deck).map(({ message }) => message),
    changed: now,
  };
}

/** A deck in the game's own form with these cards, in the collection's order. */
export function deckWith(builder: DeckBuilder, deck: Facts, copies: DeckCopies): Facts {
  return builder.withCards(deck, singleCards(inOrder(copies, builder)));
}
