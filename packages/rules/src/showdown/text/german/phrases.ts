/** Nouns with what stands before them, in the four cases but the genitive, which only „deiner Mobs“ needs. */

import type { Gender, Noun } from './words.ts';
import { list } from './words.ts';

export type Case = 'nom' | 'acc' | 'dat';

type Endings = Readonly<Record<Gender, Readonly<Record<Case, string>>>>;

const EIN: Endings = {
  m: { nom: '', acc: 'en', dat: 'em' },
  f: { nom: 'e', acc: 'e', dat: 'er' },
  n: { nom: '', acc: '', dat: 'em' },
};
const EINER: Endings = {
  m: { nom: 'er', acc: 'en', dat: 'em' },
  f: { nom: 'e', acc: 'e', dat: 'er' },
  n: { nom: 'es', acc: 'es', dat: 'em' },
};
const DER: Endings = {
  m: { nom: 'der', acc: 'den', dat: 'dem' },
  f: { nom: 'die', acc: 'die', dat: 'der' },
  n: { nom: 'das', acc: 'das', dat: 'dem' },
};
/** Of an adjective after „ein“ and „dein“. */
const MIXED: Endings = {
  m: { nom: 'er', acc: 'en', dat: 'en' },
  f: { nom: 'e', acc: 'e', dat: 'en' },
  n: { nom: 'es', acc: 'es', dat: 'en' },
};
/** After „der“. */
const WEAK: Endings = {
  m: { nom: 'e', acc: 'en', dat: 'en' },
  f: { nom: 'e', acc: 'e', dat: 'en' },
  n: { nom: 'e', acc: 'e', dat: 'en' },
};

/** What stands before a single noun. */
export type Article = 'ein' | 'dein' | 'der' | { readonly word: string };

function articleOf(before: Article, gender: Gender, at: Case): string {
  if (typeof before !== 'string') return before.word;
  return before === 'der' ? DER[gender][at] : `${before}${EIN[gender][at]}`;
}

/** A single thing of one of these kinds: „ein gegnerischer Mob oder eine gegnerische Ausrüstung“. */
export function single(before: Article, stems: readonly string[], nouns: readonly Noun[], at: Case): string {
  const endings = before === 'der' ? WEAK : MIXED;
  const lead = (gender: Gender): string =>
    [articleOf(before, gender, at), ...stems.map((stem) => `${stem}${endings[gender][at]}`)]
      .filter((part) => part !== '')
      .join(' ');
  const [first] = nouns;
  const alike = nouns.every(({ gender }) => gender === first?.gender);
  if (first !== undefined && alike)
    return `${lead(first.gender)} ${list(
      nouns.map(({ one }) => one),
      'oder',
    )}`;
  return list(
    nouns.map(({ gender, one }) => `${lead(gender)} ${one}`),
    'oder',
  );
}

/** „einer deiner anderen Mobs“ */
export function oneOfYours(word: string, stems: readonly string[], nouns: readonly Noun[], at: Case): string {
  const gender = nouns[0]?.gender ?? 'f';
  const one = word === '' ? `ein${EINER[gender][at]}` : word;
  return [one, 'deiner', ...stems.map((stem) => `${stem}en`), manyOf(nouns, 'nom', 'und')].join(' ');
}

/** „2 gegnerische Mobs“, „alle gegnerischen Mobs“, „deine Mobs“ */
export function several(
  words: string,
  stems: readonly string[],
  nouns: readonly Noun[],
  at: Case,
  strong: boolean,
  last: 'und' | 'oder',
): string {
  const ending = strong && at !== 'dat' ? 'e' : 'en';
  return [words, ...stems.map((stem) => `${stem}${ending}`), manyOf(nouns, at, last)]
    .filter((part) => part !== '')
    .join(' ');
}

function manyOf(nouns: readonly Noun[], at: Case, last: 'und' | 'oder'): string {
  return list(
    nouns.map(({ many, dative }) => (at === 'dat' ? dative : many)),
    last,
  );
}
