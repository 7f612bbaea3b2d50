import { printGerman } from '@cardscape/rules/ttcg/language/german/index';
import { parseEffect } from '@cardscape/rules/ttcg/language/index';
import type { Printing } from './printing.ts';

/*
 * What reads the lines of cards and says them in German. It is as large as a language is, and comes only to those who
 * read German (`printing.ts`).
 */

/** A line that the game cannot read stays as it is. */
export const IN_GERMAN: Printing = {
  language: 'de',
  line(english) {
    const parsed = parseEffect(english);
    return parsed.ok ? printGerman(parsed.value) : english;
  },
};
