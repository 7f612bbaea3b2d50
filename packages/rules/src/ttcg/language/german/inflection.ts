/** Case, gender and number: the endings of German determiners, adjectives and nouns. */

import { NOUNS, type Noun } from '../program/vocabulary.ts';
import { DATIVE_PLURAL_NOUN, GENITIVE_NOUN, NOUN_GENDER, PLURAL_NOUN, SINGULAR_NOUN } from './glossary.ts';

export const CASES = ['nominative', 'accusative', 'dative', 'genitive'] as const;
export type Case = (typeof CASES)[number];

/** What verbs and possessives agree with: the gender of one, or several. */
export const AGREEMENTS = ['feminine', 'masculine', 'plural'] as const;
export type Agreement = (typeof AGREEMENTS)[number];
export type Gender = Exclude<Agreement, 'plural'>;
export const GENDERS = ['feminine', 'masculine'] as const satisfies readonly Gender[];

type Forms = Readonly<Record<Gender, Readonly<Record<Case, string>>>>;

export const EIN: Forms = {
  feminine: { nominative: 'eine', accusative: 'eine', dative: 'einer', genitive: 'einer' },
  masculine: { nominative: 'ein', accusative: 'einen', dative: 'einem', genitive: 'eines' },
};

/** "eine deiner Einheiten", "einer deiner Zauber" */
export const EINER: Forms = { ...EIN, masculine: { ...EIN.masculine, nominative: 'einer' } };

export const JEDER: Forms = {
  feminine: { nominative: 'jede', accusative: 'jede', dative: 'jeder', genitive: 'jeder' },
  masculine: { nominative: 'jeder', accusative: 'jeden', dative: 'jedem', genitive: 'jedes' },
};

export const ALLE: Readonly<Record<Case, string>> = {
  nominative: 'alle',
  accusative: 'alle',
  dative: 'allen',
  genitive: 'aller',
};

/** Which endings an adjective takes: after "ein-", after a determiner with endings of its own, after none. */
export type Declension = 'mixed' | 'weak' | 'strong';

/** The ending of an adjective. The genitive without a determiner is not written: there stands "von" and the dative. */
export function adjectiveEnding(declension: Declension, wordCase: Case, agreement: Agreement): string {
  const direct = wordCase === 'nominative' || wordCase === 'accusative';
  if (agreement === 'plural') return declension === 'strong' && direct ? 'e' : 'en';
  if (agreement === 'feminine') return direct ? 'e' : 'en';
  if (wordCase !== 'nominative') return 'en';
  return declension === 'weak' ? 'e' : 'er';
}

export function nounsOf(agreement: Agreement): readonly Noun[] {
  return agreement === 'plural' ? NOUNS : NOUNS.filter((noun) => NOUN_GENDER[noun] === agreement);
}

export function nounForm(noun: Noun, wordCase: Case, agreement: Agreement): string {
  if (agreement === 'plural') return (wordCase === 'dative' ? DATIVE_PLURAL_NOUN : PLURAL_NOUN)[noun];
  return (wordCase === 'genitive' ? GENITIVE_NOUN : SINGULAR_NOUN)[noun];
}
