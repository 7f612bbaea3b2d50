import { shippedCards } from '@cardscape/rules/showdown/decks/catalogue';
import { describe, expect, test } from 'vitest';
import { catalogueOf } from '../../build/catalogues.ts';
import { LANGUAGES } from '../../src/i18n/catalogue.ts';

const CARDS = [...shippedCards().values()];

/** The marks around what somebody says. */
const QUOTES: Readonly<Record<string, readonly [open: string, close: string]>> = { en: ['“', '”'], de: ['„', '“'] };

/** Marks of a typewriter, and those of other languages. */
function isIllSet(text: string, language: string): boolean {
  const [open, close] = QUOTES[language] ?? ['', ''];
  const quotes = text.replaceAll(/[^“”„«»‹›"]/g, '');
  return quotes.replaceAll(`${open}${close}`, '') !== '' || /['`]|\.\.\.| - |--| {2}|^\s|\s$/.test(text);
}

describe('RS-14.1 P-10 flavour of Realm Showdown', () => {
  test('each card has a line in English', () => {
    expect(CARDS).toHaveLength(200);
    expect(CARDS.filter(({ flavor }) => flavor === null || isIllSet(flavor, 'en'))).toEqual([]);
  });

  describe.each(Object.keys(LANGUAGES).filter((language) => language !== 'en'))('%s', (language) => {
    const lines = catalogueOf(language, 'flavour');

    test('each card has a line, and no line is anybody else’s', () => {
      expect(CARDS.filter(({ flavor }) => !Object.hasOwn(lines, flavor ?? '')).map(({ name }) => name)).toEqual([]);
      expect(Object.keys(lines)).toHaveLength(CARDS.length);
      expect(new Set(Object.values(lines)).size).toBe(CARDS.length);
    });

    test('lines are translated, short, whole sentences, and set as the language sets them', () => {
      const wrong = Object.entries(lines).filter(
        ([english, line]) =>
          typeof line !== 'string' ||
          line === english ||
          line.length > 100 ||
          !/[.!?]“?$/.test(line) ||
          isIllSet(line, language),
      );
      expect(wrong).toEqual([]);
    });
  });
});
