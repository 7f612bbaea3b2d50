import type { Json } from '../types.ts';

/*
 * Cards that players define themselves. They are data in the game's card format, never code; the header of a match
 * carries their definitions, so that logs, replays and forks of such a match need nothing else.
 */

/** A definition that the game accepts. */
export interface CustomCard {
  /** Unique among the cards of the game, and among those of its author. */
  readonly id: string;
  readonly name: string;
  /** In the game's card format, as it was written. */
  readonly file: Json;
  /** In the form from which pages print the card: every default is filled in. */
  readonly printed: Json;
}

/** Why a text, or part of it, is not such a card. */
export interface CustomCardProblem {
  readonly code: string;
  /** The rule that is broken. */
  readonly rule: string;
  /** Where it is, such as `effects.0.ops.1.amount`; empty: the text as a whole. */
  readonly field: string;
  /** The line of the text, from 1; null if unknown. */
  readonly line: number | null;
  /** What is wrong, and what was expected. */
  readonly message: string;
}

export type CustomReading =
  | { readonly ok: true; readonly cards: readonly CustomCard[] }
  | { readonly ok: false; readonly problems: readonly CustomCardProblem[] };

/** How a game plays with cards that its players define. */
export interface CustomCardRules<O> {
  /** The rule that says where they may be played. */
  readonly rule: string;
  /** Whether a match with these options may be played with them. */
  admits(options: O): boolean;
  /** How many different ones a deck may have: headers and clients have to carry them. */
  readonly mostInDeck: number;
  /** Reads a text and reports everything that is wrong with it at once. Errors: none. */
  read(text: string): CustomReading;
  /** A definition in the form from which pages print it; null if the game does not accept it. */
  print(file: unknown): Json | null;
  /**
   * Why a definition may not become a card of the game itself, one problem each (TTCG-18.14). Absent: no card that players
   * make becomes one.
   */
  unfit?(file: unknown): readonly CustomCardProblem[];
}
