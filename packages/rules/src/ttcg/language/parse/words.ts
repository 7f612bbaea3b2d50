/** The tables of words and short phrases that more than one production reads. */

import {
  ALL_SPANS,
  CARD_NUMBERS,
  cardsPhrase,
  PILE_PHRASE,
  PLURAL_NOUN,
  POINT_NUMBERS,
  pointsPhrase,
  SKIPPABLE_PHRASE,
  spanPhrase,
} from '../print/phrases.ts';
import type { Span } from '../program/ast.ts';
import { COUNTS, NOUNS, numberWord, STATS, TYPES } from '../program/vocabulary.ts';
import type { Reader } from './reader.ts';
import { inverse, inverseRecord, phrase } from './table.ts';

export const SINGULAR = inverse(NOUNS, (noun) => noun);
export const PLURAL = inverseRecord(PLURAL_NOUN);
export const TYPE = inverse(TYPES, (type) => type);
export const STAT = inverse(STATS, (stat) => stat);
export const PILE = inverseRecord(PILE_PHRASE);
export const SKIPPABLE = inverseRecord(SKIPPABLE_PHRASE);

/** one … twenty */
export const COUNT = inverse(COUNTS, numberWord);
export const CARDS = inverse(CARD_NUMBERS, cardsPhrase);
export const POINTS = inverse(POINT_NUMBERS, pointsPhrase);

export const SPAN = inverse(ALL_SPANS, spanPhrase);

export const AND = phrase('and');
export const TO = phrase('to');
export const OF = phrase('of');
export const COMMA = phrase(',');

/** The span at the end of an action (`tail`). */
export function readTail(r: Reader): Span | null {
  return r.take(SPAN) ?? null;
}
