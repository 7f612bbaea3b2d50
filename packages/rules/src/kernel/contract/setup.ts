import type { RandomState } from '../random/generator.ts';

/** What a match is set up from. Together with the intents it determines everything that happens (design D-2.2). */
export interface MatchSetup<O, D> {
  readonly options: O;
  /** How many seats; absent: one for each deck. */
  readonly seats?: number;
  /** One deck per seat, in seat order; none in a game without decks. */
  readonly decks: readonly D[];
  /** Card definitions in the game's card format; they shadow shipped cards of the same id. */
  readonly cards: readonly unknown[];
  readonly random: RandomState;
}

/**
 * An optional function of a game. (Its parameters are those of the game at hand, which a registry of all games does not
 * know.)
 */
export type Rule<Args extends readonly unknown[], Answer> = { rule(...args: Args): Answer }['rule'] | null;
