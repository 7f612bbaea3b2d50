import { describe, expect, test } from 'vitest';
import { catalogueOf } from '../../build/catalogues.ts';
import { type Catalogue, LANGUAGES } from '../../src/i18n/catalogue.ts';
import { isOwed, PASSED_ON, ruleWords, SERVER_FILES } from './rule-words.ts';
import { refusals, scan } from './scan.ts';

const { said: own, bare } = scan();
const { said: refused, unread } = refusals();
const said = [...own, ...refused, ...ruleWords()];

/** What a message is given and what stands around its words, in a stable order. */
function holes(text: string): string[] {
  return [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([hole]) => hole).toSorted();
}

describe('P-10 languages', () => {
  test('every word that is read or heard goes through the catalogue', () => {
    expect(bare).toEqual([]);
  });

  test('a refusal whose sentence stands elsewhere comes from a file that is read for its sentences', () => {
    expect(unread.filter(({ place }) => !SERVER_FILES.test(place) && !PASSED_ON.test(place))).toEqual([]);
  });

  test('a message that counts has the same plural everywhere', () => {
    const plurals = new Map<string, Set<string>>();
    for (const { key, plural } of said)
      if (plural !== null) plurals.set(key, (plurals.get(key) ?? new Set()).add(plural));
    expect(
      [...plurals].filter(
        ([key, forms]) => forms.size > 1 || said.some((one) => one.key === key && one.plural === null),
      ),
    ).toEqual([]);
  });

  describe.each(Object.keys(LANGUAGES).filter((language) => language !== 'en'))('%s', (language) => {
    const catalogue: Catalogue = catalogueOf(language);
    const owed = said.filter((message) => isOwed(message, language));
    const keys = new Set(owed.map(({ key }) => key));

    test('has every message, and none that nobody says', () => {
      expect([...keys].filter((key) => !(key in catalogue))).toEqual([]);
      expect(Object.keys(catalogue).filter((key) => !keys.has(key))).toEqual([]);
    });

    test('counts where the message counts, with a text for each plural form', () => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const wrong = owed.filter(({ key, plural }) => {
        const text = catalogue[key] ?? '';
        return plural === null
          ? typeof text !== 'string'
          : typeof text === 'string' || text.length !== pluralCategories.length;
      });
      expect(wrong).toEqual([]);
    });

    test('says everything that the message is given', () => {
      const wrong = owed.flatMap(({ key, plural, place }) => {
        // One of something may be said without its number.
        const wanted = [holes(plural ?? key).join(), holes(key).join()];
        return [catalogue[key] ?? []]
          .flat()
          .filter((text, form, all) => !wanted.slice(0, form === all.length - 1 ? 1 : 2).includes(holes(text).join()))
          .map((text) => `${place}: “${text}” for “${plural ?? key}”`);
      });
      expect(wrong).toEqual([]);
    });
  });
});
