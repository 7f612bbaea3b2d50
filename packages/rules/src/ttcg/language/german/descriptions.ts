/** Descriptions of cards: "gegnerische Feuer- oder Wasser-Drachen-Einheit von Rang 3 oder niedriger". */

import { ALL_RANK_WORDS } from '../print/phrases-sets.ts';
import type { Handpick, RankWord, Tally, Traits } from '../program/ast.ts';
import { COUNTS, SUBTYPES, TYPES, type Noun } from '../program/vocabulary.ts';
import { numeral, SUBTYPE_STEM, TYPE_STEM } from './glossary.ts';
import { choice, list, nullable, oneOf, type Grammar } from './grammar.ts';
import {
  adjectiveEnding,
  EIN,
  GENDERS,
  nounForm,
  nounsOf,
  type Agreement,
  type Case,
  type Gender,
} from './inflection.ts';
import { either, field, gathered, node, phrase, sequence, spread } from './parts.ts';

// ---- words of a description ----

const RANK_BOUND = { eq: '', le: ' oder niedriger', ge: ' oder höher' } as const;

function rankPhrase({ n, cmp }: RankWord): string {
  return `von Rang ${n}${RANK_BOUND[cmp]}`;
}

const OR = phrase('oder');

/** The first parts of the compound: at most two types, then groups of one or two subtypes. */
const COMPOUND = sequence(
  field(
    'types',
    list(
      oneOf(TYPES, (type) => `${TYPE_STEM[type]}-`),
      OR,
      0,
      2,
    ),
  ),
  field(
    'subtypes',
    list(
      list(
        oneOf(SUBTYPES, (subtype) => `${SUBTYPE_STEM[subtype]}-`),
        OR,
        1,
        2,
      ),
      phrase(''),
      0,
      Infinity,
    ),
  ),
);

const RANK = field('rank', nullable(oneOf(ALL_RANK_WORDS, rankPhrase)));

/** Traits and noun; `owner` stands before the rank: "Feuer-Einheit deiner Wahl von Rang 3". */
export function described(wordCase: Case, agreement: Agreement, owner = '', nouns = nounsOf(agreement)) {
  return describedAs('noun', wordCase, agreement, owner, nouns);
}

/** The same where the noun is in another field of the node. */
export function describedAs<K extends 'noun' | 'nouns'>(
  key: K,
  wordCase: Case,
  agreement: Agreement,
  owner: string,
  nouns: readonly Noun[],
) {
  const noun = field(
    key,
    oneOf(nouns, (word) => nounForm(word, wordCase, agreement)),
  );
  return gathered<'traits', Traits, { readonly [P in K]: Noun }>(
    'traits',
    sequence(COMPOUND, noun, phrase(owner), RANK),
    [key],
  );
}

/** Adjectives of state before the compound: "getappte ausgerüstete". */
export function mark(ending: string) {
  return sequence(
    field(
      'tapped',
      oneOf([null, true, false], (tapped) => (tapped === null ? '' : `${tapped ? '' : 'un'}getappt${ending}`)),
    ),
    field('equipped', adjective('ausgerüstet', ending)),
  );
}

/** An adjective that stands where the field is true. */
export function adjective(stem: string, ending: string): Grammar<boolean> {
  return oneOf([false, true], (said) => (said ? stem + ending : ''));
}

export function enemy(ending: string) {
  return field('enemy', adjective('gegnerisch', ending));
}

// ---- counted cards ----

/** "eine", "zwei" */
export function count(n: number, wordCase: Case, gender: Gender): string {
  return n === 1 ? EIN[gender][wordCase] : numeral(n);
}

export const SEVERAL: readonly number[] = COUNTS.filter((n) => n > 1);

/** "eine Einheit", "zwei Einheiten", with what stands before the number. */
export function counted(wordCase: 'accusative' | 'dative', before = '') {
  return either(
    ...GENDERS.map((gender) =>
      sequence(
        phrase(before),
        field(
          'n',
          oneOf([1], () => EIN[gender][wordCase]),
        ),
        described(wordCase, gender),
      ),
    ),
    sequence(phrase(before), field('n', oneOf(SEVERAL, numeral)), described(wordCase, 'plural')),
  );
}

/** One card, not named by a number: "eine Einheit", "eine andere Einheit". */
export function one(wordCase: Case, stem: '' | 'ander' | 'gegnerisch' = '') {
  return either(
    ...GENDERS.map((gender) => {
      const before = stem === '' ? '' : ` ${stem}${adjectiveEnding('mixed', wordCase, gender)}`;
      return sequence(phrase(EIN[gender][wordCase] + before), described(wordCase, gender));
    }),
  );
}

/** Cards a player picks from a hand (`handpick`), as an object. */
export const HANDPICK: Grammar<Handpick> = choice(
  oneOf(['all'], () => 'alle Karten'),
  node(
    either(
      ...GENDERS.map((gender) => {
        const ending = adjectiveEnding('mixed', 'accusative', gender);
        return sequence(
          field(
            'n',
            oneOf([1], () => EIN[gender].accusative),
          ),
          field('random', adjective('zufällig', ending)),
          described('accusative', gender),
        );
      }),
      sequence(
        field('n', oneOf(SEVERAL, numeral)),
        field('random', adjective('zufällig', adjectiveEnding('strong', 'accusative', 'plural'))),
        described('accusative', 'plural'),
      ),
    ),
  ),
);

/** Whose effects a status speaks of (`source`): "gegnerische Feuer-Einheiten", as an object. */
export const SOURCE = node(
  sequence(enemy(adjectiveEnding('strong', 'accusative', 'plural')), described('accusative', 'plural')),
);

type TallyHead = Pick<Tally, 'cmp' | 'n'>;

function tallyHead({ cmp, n }: TallyHead, gender: Gender): string {
  if (cmp === 'none') return 'keine';
  const number = count(n, 'accusative', gender);
  if (cmp === 'orMore') return `${number} oder mehr`;
  if (cmp === 'orFewer') return `${number} oder weniger`;
  return cmp === 'exactly' ? `genau ${number}` : number;
}

function tallyHeads(numbers: readonly number[], cmps: readonly TallyHead['cmp'][], gender: Gender) {
  const heads = cmps.flatMap((cmp) => numbers.map((n): TallyHead => ({ cmp, n })));
  return spread(heads, (head) => tallyHead(head, gender));
}

/** How many cards a gate asks for (`tally`), as an object. */
export const TALLY = node(
  either(
    ...GENDERS.flatMap((gender) => [
      sequence(tallyHeads([1], ['atLeast', 'exactly'], gender), described('accusative', gender)),
      // "eine oder mehr Einheiten", "einen oder mehr Zauber"
      sequence(tallyHeads([1], ['orMore', 'orFewer'], gender), described('accusative', 'plural', '', nounsOf(gender))),
    ]),
    sequence(
      tallyHeads(SEVERAL, ['atLeast', 'orMore', 'orFewer', 'exactly'], 'feminine'),
      described('accusative', 'plural'),
    ),
    sequence(tallyHeads([0], ['none'], 'feminine'), described('accusative', 'plural')),
  ),
);

/** The same of enemy cards: "eine gegnerische Einheit", "keine gegnerischen Einheiten". */
export const ENEMY_TALLY = node(
  either(
    ...GENDERS.flatMap((gender) => {
      const ending = adjectiveEnding('mixed', 'accusative', gender);
      return [
        sequence(
          tallyHeads([1], ['atLeast', 'exactly'], gender),
          phrase(`gegnerisch${ending}`),
          described('accusative', gender),
        ),
        sequence(
          tallyHeads([1], ['orMore', 'orFewer'], gender),
          phrase('gegnerische'),
          described('accusative', 'plural', '', nounsOf(gender)),
        ),
      ];
    }),
    sequence(
      tallyHeads(SEVERAL, ['atLeast', 'orMore', 'orFewer', 'exactly'], 'feminine'),
      phrase('gegnerische'),
      described('accusative', 'plural'),
    ),
    sequence(tallyHeads([0], ['none'], 'feminine'), phrase('gegnerischen'), described('accusative', 'plural')),
  ),
);

/** The same without this card: "eine andere Einheit", "zwei andere Einheiten", "keine anderen Einheiten". */
export const OTHER_TALLY = node(
  either(
    ...GENDERS.map((gender) => {
      const ending = adjectiveEnding('mixed', 'accusative', gender);
      return sequence(
        spread([{ cmp: 'atLeast', n: 1 }] as const, () => `${EIN[gender].accusative} ander${ending}`),
        described('accusative', gender),
      );
    }),
    sequence(
      spread(
        SEVERAL.map((n) => ({ cmp: 'atLeast', n }) as const),
        ({ n }) => `${numeral(n)} andere`,
      ),
      described('accusative', 'plural'),
    ),
    sequence(
      spread([{ cmp: 'none', n: 0 }] as const, () => 'keine anderen'),
      described('accusative', 'plural'),
    ),
  ),
);
