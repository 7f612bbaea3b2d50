/** Sets of cards in all their cases: "eine deiner Feuer-Einheiten", "allen gegnerischen Zaubern". */

import { ALL_MEASURED, ALL_MOST_EXTREME, SET_HEADS, TOP_SETS } from '../print/phrases-sets.ts';
import type { CardSet, Extreme, PickedSet } from '../program/ast.ts';
import { STATS, type Stat } from '../program/vocabulary.ts';
import { count, described, mark } from './descriptions.ts';
import { numeral, STAT_NAME } from './glossary.ts';
import { amount, choice, nullable, oneOf, remembered, type Grammar } from './grammar.ts';
import {
  adjectiveEnding,
  AGREEMENTS,
  ALLE,
  EIN,
  EINER,
  JEDER,
  nounsOf,
  type Agreement,
  type Case,
  type Declension,
} from './inflection.ts';
import { constant, either, field, node, sequence, spread } from './parts.ts';
import { SET_PLACE } from './places.ts';

// ---- which of them ----

const MOST: Readonly<Record<'lowest' | 'highest', string>> = { lowest: 'niedrigsten', highest: 'höchsten' };
const MOST_OF: Readonly<Record<Stat | 'rank', string>> = {
  Attack: 'mit dem',
  Defense: 'mit der',
  rank: 'mit dem',
};
const BOUND = { le: 'mit höchstens', ge: 'mit mindestens' } as const;

const MEASURED = {
  less: { Attack: 'weniger Angriff', Defense: 'weniger Verteidigung', rank: 'niedrigerem Rang' },
  more: { Attack: 'mehr Angriff', Defense: 'mehr Verteidigung', rank: 'höherem Rang' },
} as const;

const EXTREME: Grammar<Extreme | null> = nullable(
  choice(
    oneOf(ALL_MOST_EXTREME, ({ by, of }) => `${MOST_OF[of]} ${MOST[by]} ${of === 'rank' ? 'Rang' : STAT_NAME[of]}`),
    oneOf(ALL_MEASURED, ({ than, of }) => `mit ${MEASURED[than][of]} als diese Karte`),
    node(
      sequence(
        field(
          'cmp',
          oneOf(['le', 'ge'], (cmp) => BOUND[cmp]),
        ),
        field('n', amount('')),
        field(
          'stat',
          oneOf(STATS, (stat) => STAT_NAME[stat]),
        ),
      ),
    ),
  ),
);

// ---- how many and whose ----

type Head = Pick<PickedSet, 'q' | 'n' | 'random' | 'other'>;
type Whose = 'you' | 'opponent' | null;

function headsOf(whose: Whose): readonly Head[] {
  return SET_HEADS.filter((head) => head.whose === whose).map(({ q, n, random, other }) => ({ q, n, random, other }));
}

const COUNTED = { exact: '', strict: 'genau ', upTo: 'bis zu ' } as const;
const DEINE: Readonly<Record<Case, string>> = {
  nominative: 'deine',
  accusative: 'deine',
  dative: 'deinen',
  genitive: 'deiner',
};

function isPlural({ q, n }: Head): boolean {
  return q === 'all' || (n ?? 1) > 1;
}

function declensionOf(head: Head): Declension {
  if (head.q === 'all' || head.q === 'each') return 'weak';
  return isPlural(head) ? 'strong' : 'mixed';
}

/**
 * A genitive needs a determiner with an ending; without one it is "von" and the dative: "die Effekte von zwei
 * Einheiten".
 */
function caseAfter(head: Head, wordCase: Case): Case {
  return wordCase === 'genitive' && declensionOf(head) === 'strong' ? 'dative' : wordCase;
}

function endingAfter(head: Head, wordCase: Case, agreement: Agreement): string {
  return adjectiveEnding(declensionOf(head), caseAfter(head, wordCase), agreement);
}

/** The words before the adjectives of state. */
function headPhrase(head: Head, whose: Whose, wordCase: Case, agreement: Agreement): string {
  const gender = agreement === 'masculine' ? 'masculine' : 'feminine';
  const ending = endingAfter(head, wordCase, agreement);
  // "eine deiner …", "eine der … deines Gegners"
  const of = whose === null ? '' : whose === 'you' ? ' deiner' : ' der';
  switch (head.q) {
    case 'target':
      return EIN[gender][wordCase];
    case 'each':
      return JEDER[gender][wordCase];
    case 'another':
      return `${EIN[gender][wordCase]} ander${ending}${of}`;
    case 'all':
      return `${ALLE[wordCase]}${whose === 'you' ? ` ${DEINE[wordCase]}` : ''}${head.other ? ` ander${ending}` : ''}`;
    case 'exact':
    case 'strict':
    case 'upTo': {
      const n = head.n ?? 1;
      const word = n === 1 && whose !== null ? EINER[gender][wordCase] : count(n, wordCase, gender);
      const von = caseAfter(head, wordCase) === wordCase ? '' : 'von ';
      return `${von}${COUNTED[head.q]}${word}${head.random ? ` zufällig${ending}` : ''}${of}`;
    }
    default:
      return head.q satisfies never;
  }
}

// ---- sets ----

/** Where one declension holds, and what follows the noun. */
const PLAIN_CLASSES: readonly { readonly holds: (head: Head) => boolean; readonly owner: string }[] = [
  { holds: ({ q, n }) => q === 'another' || n === 1, owner: '' },
  { holds: ({ n }) => n !== null && n > 1, owner: '' },
  { holds: ({ q }) => q === 'each', owner: '' },
  { holds: ({ q }) => q === 'all', owner: '' },
  { holds: ({ q }) => q === 'target', owner: 'deiner Wahl' },
];

/** "eine gegnerische Einheit", "alle anderen Zauber auf dem Feld" */
function plainSets(wordCase: Case, agreement: Agreement) {
  return PLAIN_CLASSES.flatMap(({ holds, owner }) => {
    const heads = headsOf(null).filter((head) => holds(head) && isPlural(head) === (agreement === 'plural'));
    const [first] = heads;
    if (first === undefined) return [];
    const ending = endingAfter(first, wordCase, agreement);
    return [
      sequence(
        constant({ ref: 'pick' }),
        spread(heads, (head) => headPhrase(head, null, wordCase, agreement)),
        spread(
          [
            { form: 'plain', whose: null },
            { form: 'enemy', whose: 'opponent' },
          ],
          ({ form }) => (form === 'enemy' ? `gegnerisch${ending}` : ''),
        ),
        mark(ending),
        described(caseAfter(first, wordCase), agreement, owner),
        field('extreme', EXTREME),
        field('where', SET_PLACE),
      ),
    ];
  });
}

const OWNER = { you: '', opponent: 'deines Gegners' } as const;

/** "eine deiner Einheiten", "alle Zauber deines Gegners" */
function possessiveSets(wordCase: Case, agreement: Agreement) {
  return (['you', 'opponent'] as const).flatMap((whose) => {
    const heads = headsOf(whose).filter((head) => isPlural(head) === (agreement === 'plural'));
    const possessive = (said: readonly Head[], nounCase: Case) =>
      sequence(
        constant({ ref: 'pick', form: 'possessive', whose, where: null }),
        spread(said, (head) => headPhrase(head, whose, wordCase, agreement)),
        // Both "deiner …" and "alle deine …" are followed by weak adjectives.
        mark(adjectiveEnding('weak', nounCase, 'plural')),
        described(nounCase, 'plural', OWNER[whose], nounsOf(agreement)),
        field('extreme', EXTREME),
      );
    const isWhole = ({ q }: Head): boolean => q === 'all';
    const partitive = possessive(
      heads.filter((head) => !isWhole(head)),
      'genitive',
    );
    return agreement === 'plural' ? [partitive, possessive(heads.filter(isWhole), wordCase)] : [partitive];
  });
}

const REF_PHRASE: Readonly<Record<Case, Readonly<Record<Exclude<CardSet['ref'], 'pick' | 'top'>, string>>>> = {
  nominative: refs('diese', 'jene', 'diese', 'die'),
  accusative: refs('diese', 'jene', 'diese', 'die'),
  dative: refs('dieser', 'jener', 'diesen', 'der'),
  genitive: refs('dieser', 'jener', 'dieser', 'der'),
};

function refs(diese: string, jene: string, those: string, die: string) {
  return {
    this: `${diese} Karte`,
    that: `${jene} Karte`,
    those: `${those} Karten`,
    equipped: `${die} ausgerüstete${die === 'der' ? 'n' : ''} Einheit`,
    unitAbove: `${die} Einheit über dieser Karte`,
    stackTop: `${die} aktive${die === 'der' ? 'n' : ''} Karte dieses Stapels`,
  };
}

/** "die oberste Karte deines Decks", "den obersten zwei Karten des Decks deines Gegners" */
function topPhrase({ n, whose }: (typeof TOP_SETS)[number], wordCase: Case): string {
  const direct = wordCase === 'nominative' || wordCase === 'accusative';
  const deck = whose === 'you' ? 'deines Decks' : 'des Decks deines Gegners';
  if (n === 1) return `${direct ? 'die oberste' : 'der obersten'} Karte ${deck}`;
  const die = wordCase === 'dative' ? 'den' : wordCase === 'genitive' ? 'der' : 'die';
  return `${die} obersten ${numeral(n)} Karten ${deck}`;
}

const FEMININE_REFS = ['this', 'that', 'equipped', 'unitAbove', 'stackTop'] as const;
const REFS = { feminine: FEMININE_REFS, masculine: [], plural: ['those'] } as const;

function setsOf(wordCase: Case, agreement: Agreement): Grammar<CardSet> {
  const tops = agreement === 'masculine' ? [] : TOP_SETS.filter(({ n }) => n > 1 === (agreement === 'plural'));
  const named = spread(
    REFS[agreement].map((ref) => ({ ref })),
    ({ ref }) => REF_PHRASE[wordCase][ref],
  );
  return remembered(
    choice(
      node(named),
      oneOf(tops, (top) => topPhrase(top, wordCase)),
      node(either(...plainSets(wordCase, agreement))),
      node(either(...possessiveSets(wordCase, agreement))),
    ),
  );
}

function byAgreement<T>(make: (agreement: Agreement) => T): Readonly<Record<Agreement, T>> {
  return { feminine: make('feminine'), masculine: make('masculine'), plural: make('plural') };
}

function byCase<T>(make: (wordCase: Case) => T): Readonly<Record<Case, T>> {
  return {
    nominative: make('nominative'),
    accusative: make('accusative'),
    dative: make('dative'),
    genitive: make('genitive'),
  };
}

/** Sets of one case that a verb or a possessive agrees with in one way. */
export const AGREEING_SET = byCase((wordCase) => byAgreement((agreement) => setsOf(wordCase, agreement)));

/** All sets, as a production has them in this case. */
export const SET = byCase((wordCase) =>
  remembered(choice(...AGREEMENTS.map((agreement) => AGREEING_SET[wordCase][agreement]))),
);
