import {
  agreementOn,
  type AnyGame,
  cardsNamedIn,
  cardsOfSets,
  canonicalJson,
  customCardsIn,
  isJsonMap,
  type Json,
  type MatchHeader,
  nameKeyOf,
  printedCards,
} from '@cardscape/rules';
import type { CardSets } from '../../collections/card-sets.ts';
import { Refused } from '../../refusal.ts';
import type { WaitingMatch, WaitingSeat } from './waiting.ts';

/*
 * Cards of a match that its players have defined (RS-4.91, 4.95): everybody who plays sees them, and agrees, before it begins.
 */

/** What is a card of a game on this server is no custom card. */
export type Released = Pick<CardSets, 'definitions' | 'named'>;

type Brought = Pick<WaitingMatch, 'game' | 'moment' | 'seats' | 'sets'>;

/** The definitions in a match that waits, each once; those of its sets are none. */
export function customCardsOf({ game, moment, seats, sets }: Brought, released: Released): Json[] {
  if (game.customCards === null) return [];
  const brought = seats.flatMap((seat) => seat?.cards ?? []);
  const cards = moment === null ? brought : moment.fork.origin.header.cards;
  return customCardsIn(game, cards, [...released.definitions(game.id), ...sets.flatMap((set) => set.cards)]);
}

/** What a match that waits will be played with besides what the game ships; one that goes on, with what it was. */
export function extraCardsOf(match: Brought, decks: readonly unknown[], released: Released): readonly Json[] {
  const { game, moment, sets } = match;
  return moment === null
    ? [
        ...customCardsOf(match, released),
        ...released.named(game.id, decks),
        ...sets.flatMap((set) => cardsNamedIn(set, decks)),
      ]
    : customCardsIn(game, moment.fork.origin.header.cards);
}

/** The custom cards of a match that has begun. */
export function customCardsPlayed(game: AnyGame, header: MatchHeader, released: Released): readonly Json[] {
  const known = PLAYED.get(header);
  if (known !== undefined) return known;
  const cards =
    game.customCards === null
      ? []
      : customCardsIn(game, header.cards, [...released.definitions(game.id), ...cardsOfSets(header)]);
  PLAYED.set(header, cards);
  return cards;
}

/** A header never changes, and lists of matches ask for it often. */
const PLAYED = new WeakMap<MatchHeader, readonly Json[]>();

/** Cards of a match as pages print them. */
export function printedOf(game: AnyGame, cards: readonly Json[]): Json[] {
  return cards.flatMap((card) => {
    if (typeof card !== 'object' || card === null) return [];
    const printed = PRINTED.get(card) ?? printedCards(game, [card]);
    PRINTED.set(card, printed);
    return printed;
  });
}

/** Printing reads the definition once more: that is done once. */
const PRINTED = new WeakMap<object, readonly Json[]>();

/** Names the custom cards in play; null: there are none. */
export function agreementFor(cards: readonly Json[]): string | null {
  return cards.length === 0 ? null : agreementOn(cards);
}

/**
 * Whether a player may get ready: who plays with others has seen the custom cards and agrees to them. Errors: Refused.
 * @param agreed what the player agrees to
 */
export function requireAgreement(match: WaitingMatch, agreed: string | undefined, released: Released): void {
  const people = match.seats.filter((seat) => seat !== null && seat.account !== null);
  const agreement = people.length < 2 ? null : agreementFor(customCardsOf(match, released));
  if (agreement !== null && agreement !== agreed)
    throw new Refused(
      'NOT_AGREED',
      'This match is played with custom cards. Look at them and agree to them before you get ready.',
    );
}

const label = (card: Json, key: 'id' | 'name'): string => {
  const value = isJsonMap(card) ? card[key] : '';
  return typeof value === 'string' ? value : '';
};

/**
 * Whether cards fit with those of the others, of the sets and of the game: an id and a name mean one thing in a match. Errors:
 * Refused.
 */
export function requireNoClash(
  { game, seats, sets }: Pick<Brought, 'game' | 'sets'> & { readonly seats: readonly (WaitingSeat | null)[] },
  cards: readonly Json[],
  released: Released,
): void {
  if (cards.length === 0) return;
  const others = [
    ...seats.flatMap((seat) => seat?.cards ?? []),
    ...released.definitions(game.id),
    ...sets.flatMap((set) => set.cards),
  ];
  for (const card of cards) {
    const other = others.find(
      (one) =>
        (label(one, 'id') === label(card, 'id') || nameKeyOf(label(one, 'name')) === nameKeyOf(label(card, 'name'))) &&
        canonicalJson(one) !== canonicalJson(card),
    );
    if (other !== undefined)
      throw new Refused(
        'CARDS_CLASH',
        `Your custom card ${label(card, 'name')} has the same id or name as another one in this match or in the game, which says something else. Rename yours, or use the other one.`,
      );
  }
}
