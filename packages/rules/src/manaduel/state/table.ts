import type { Seat } from '../../kernel/types.ts';
import type { Card } from '../decks/data.ts';
import type { Options } from '../options.ts';

/** One physical card of a match, or a token. */
export interface CardInMatch {
  /** Index into the definitions of the table. */
  readonly def: number;
  readonly owner: Seat;
}

/**
 * What never changes in a match, shared by all copies of its state: options, card definitions (those of the decks and
 * all tokens) and which card is which. Plain data; everything in it follows from the setup.
 */
export interface Table {
  readonly options: Options;
  readonly defs: readonly Card[];
  readonly cards: readonly CardInMatch[];
}
