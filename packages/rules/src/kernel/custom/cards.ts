import { setOf } from '../card-sets/name.ts';
import { cardId } from '../card-sets/set.ts';
import type { AnyGame } from '../game.ts';
import { canonicalJson, sha256Hex } from '../hash.ts';
import { playedText, strangeCards } from '../log/legality.ts';
import type { Json } from '../types.ts';

/*
 * Cards that players define themselves. They are data in the game's card format, never code; the header of a match
 * carries their definitions, so that logs, replays and forks of such a match need nothing else.
 */

/** A definition that the game takes. */
export interface CustomCard {
  /** Unique among the cards of the game, and among those of its author. */
  readonly id: string;
  readonly name: string;
  /** In the game's card format, as it was written. */
  readonly file: Json;
  /** In the form from which pages print the card: every default is filled in. */
  readonly printed: Json;
}

/** Something in a text that is no such card. */
export interface CustomCardProblem {
  readonly code: string;
  /** The rule that is broken. */
  readonly rule: string;
  /** Path to the place, such as `effects.0.ops.1.amount`; empty: the text as a whole. */
  readonly field: string;
  /** The line of the text, from 1; null: nobody can say. */
  readonly line: number | null;
  /** What is wrong, and what was expected. */
  readonly message: string;
}

export type CustomReading =
  | { readonly ok: true; readonly cards: readonly CustomCard[] }
  | { readonly ok: false; readonly problems: readonly CustomCardProblem[] };

/** How a game is played with cards that its players define. */
export interface CustomCardRules<O> {
  /** The rule that says where they may be played. */
  readonly rule: string;
  /** Whether a match with these options may be played with them. */
  admits(options: O): boolean;
  /** So many different ones a deck may have: header and clients have to carry them. */
  readonly mostInDeck: number;
  /** Reads a text that somebody has written, and tells at once all that is wrong with it. Errors: none. */
  read(text: string): CustomReading;
  /** The form from which pages print a definition; null for what the game does not take. */
  print(file: unknown): Json | null;
  /**
   * Why a definition may not become a card of the game itself, one problem each (TTCG-18.14). Absent: no card that players
   * make becomes one.
   */
  unfit?(file: unknown): readonly CustomCardProblem[];
}

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

/** What pages print: cards of sets and of players in the form for it, every other one as it is. */
export function printedCards(game: AnyGame, cards: readonly Json[]): Json[] {
  const own = new Set(strangeCards(game, cards));
  const printed = (card: Json): Json | null =>
    game.cardSets !== null && setOf(cardId(card)) !== null
      ? game.cardSets.print(card)
      : (game.customCards?.print(card) ?? null);
  return cards.flatMap((card) => (own.has(card) ? (printed(card) ?? []) : [card]));
}
