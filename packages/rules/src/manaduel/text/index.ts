import type { Card, KeywordName } from '../data.ts';
import { ENGLISH } from './english/index.ts';
import { MEANING as ENGLISH_MEANING } from './english/words.ts';
import { GERMAN } from './german/index.ts';
import { MEANING as GERMAN_MEANING } from './german/words.ts';
import { linesOf } from './layout.ts';

export type TextLanguage = 'en' | 'de';

/**
 * What is printed on a card: one line for each part. The same data always give the same lines (MD-10.14), other data other lines; only the names that targets
 * and choices have in the data are not told.
 */
export function cardText(card: Card, language: TextLanguage): string[] {
  return language === 'en' ? linesOf(ENGLISH, card) : linesOf(GERMAN, card);
}

/** What a keyword means, for a glossary: no card says it. */
export function keywordMeaning(keyword: KeywordName, language: TextLanguage): string {
  return (language === 'en' ? ENGLISH_MEANING : GERMAN_MEANING)[keyword];
}
