import type { LastingView } from '../../kernel/view.ts';
import type { Card, CardType, KeywordName } from '../decks/data.ts';
import { ENGLISH } from './english/index.ts';
import { lastingText as englishLasting } from './english/lasting.ts';
import { MEANING as ENGLISH_MEANING } from './english/words.ts';
import { GERMAN } from './german/index.ts';
import { lastingText as germanLasting } from './german/lasting.ts';
import { MEANING as GERMAN_MEANING } from './german/words.ts';
import type { Whom } from './lasting.ts';
import { linesOf } from './layout.ts';

export type { Whom } from './lasting.ts';

export type TextLanguage = 'en' | 'de';

/**
 * What is printed on a card: one line for each part. The same data always give the same lines (MD-10.14), other data
 * other lines; only the names that targets and choices have in the data are not told.
 */
export function cardText(card: Card, language: TextLanguage): string[] {
  return language === 'en' ? linesOf(ENGLISH, card) : linesOf(GERMAN, card);
}

/** What a keyword means, for a glossary: no card says it. */
export function keywordMeaning(keyword: KeywordName, language: TextLanguage): string {
  return (language === 'en' ? ENGLISH_MEANING : GERMAN_MEANING)[keyword];
}

/**
 * What lasts, as a clause: "this creature gets +20 power", "the opponent can't activate traps"; null for what is no
 * such clause.
 * @param type of the card that it is told of
 * @param whom the seat that it is about
 */
export function lastingText(lasting: LastingView, type: CardType, whom: Whom, language: TextLanguage): string | null {
  if (language === 'de') return germanLasting(lasting, type, whom);
  return englishLasting(lasting, type, whom === 'reader' ? '' : whom === 'opponent' ? 'the opponent' : whom.name);
}
