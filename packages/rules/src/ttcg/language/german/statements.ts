/** Statements about cards, and their imperative forms (TTCG-12.85): "diese Karte erhält …", "gib dieser Karte …". */

import type { Act, Status } from '../program/ast.ts';
import { PILES, RANKS, STATS, TYPES } from '../program/vocabulary.ts';
import { orderAbout, statement, tailedOrderAbout, tailedStatement, type Assertion, type Order } from './clauses.ts';
import { described, SOURCE } from './descriptions.ts';
import { FROM_OWN_PILE, STAT_NAME, TYPE_NAME } from './glossary.ts';
import { amount, choice, list, nullable, oneOf, type Grammar } from './grammar.ts';
import { AGREEMENTS, type Agreement } from './inflection.ts';
import { constant, either, field, node, phrase, sequence } from './parts.ts';
import { POINTS } from './players.ts';
import { AGREEING_SET, SET } from './sets.ts';
import { allowed, letting, unable, VERB } from './verbs.ts';

// ---- what is said of a set ----

/** "+50 Angriff und +20 Verteidigung" */
function statChanges(sign: '' | '+') {
  const change = node(
    sequence(
      field('n', amount(sign)),
      field(
        'stat',
        oneOf(STATS, (stat) => STAT_NAME[stat]),
      ),
    ),
  );
  return list(change, phrase('und'), 1, 2);
}

const GAINS = sequence(constant({ do: 'stat', drops: null, status: null }), field('gains', statChanges('+')));
const DROPS = sequence(constant({ do: 'stat', gains: null, status: null }), field('drops', statChanges('')));

const PROTECTION: Grammar<Status> = choice(
  oneOf([{ is: 'indestructible', by: null }], () => 'unzerstörbar'),
  oneOf([{ is: 'indestructible', by: 'battle' }], () => 'im Kampf unzerstörbar'),
  oneOf([{ is: 'indestructible', by: 'effects' }], () => 'durch Effekte unzerstörbar'),
  oneOf([{ is: 'indestructible', by: 'enemyEffects' }], () => 'durch gegnerische Effekte unzerstörbar'),
  node(sequence(constant({ is: 'indestructible' }), phrase('unzerstörbar durch'), field('by', SOURCE))),
  oneOf([{ is: 'immune', to: 'all' }], () => 'immun gegen alle Effekte'),
  oneOf([{ is: 'immune', to: 'enemy' }], () => 'immun gegen gegnerische Effekte'),
  node(sequence(constant({ is: 'immune' }), phrase('immun gegen'), field('to', SOURCE))),
);

const NEW_RANK = field(
  'rank',
  oneOf(RANKS, (rank) => `Rang ${rank}`),
);
const NEW_TYPE = field(
  'type',
  oneOf(TYPES, (type) => `den Typ ${TYPE_NAME[type]}`),
);

const TURNED: Grammar<Status> = node(
  sequence(
    constant({ is: 'turned' }),
    either(
      sequence(NEW_RANK, constant({ type: null })),
      sequence(NEW_RANK, phrase('und'), NEW_TYPE),
      sequence(constant({ rank: null }), NEW_TYPE),
    ),
  ),
);

const BECOMES = constant({ do: 'stat', gains: null, drops: null });
const PROTECTED = sequence(BECOMES, field('status', PROTECTION));

/** "(kann) nicht durch gegnerische Zauber als Ziel (gewählt werden)" */
const UNTARGETABLE = sequence(
  BECOMES,
  field(
    'status',
    choice(
      oneOf([{ is: 'untargetable', by: null }], () => 'nicht als Ziel'),
      node(sequence(constant({ is: 'untargetable' }), phrase('nicht durch'), field('by', SOURCE), phrase('als Ziel'))),
    ),
  ),
);

/** "(schütze sie) vor der Wahl als Ziel durch gegnerische Zauber" */
const KEPT_FROM_TARGETING = sequence(
  BECOMES,
  phrase('vor der Wahl als Ziel'),
  field(
    'status',
    choice(
      node(constant({ is: 'untargetable', by: null })),
      node(sequence(constant({ is: 'untargetable' }), phrase('durch'), field('by', SOURCE))),
    ),
  ),
);

const CHANGED = sequence(BECOMES, field('status', TURNED));

/** "ihren", "seinen": what belongs to the subject. */
const THEIR: Readonly<Record<Agreement, string>> = { feminine: 'ihr', masculine: 'sein', plural: 'ihr' };

function nextAttack(agreement: Agreement) {
  return sequence(constant({ do: 'skipAttack' }), phrase(`${THEIR[agreement]}en nächsten Angriff`));
}

// ---- permissions ----

const PERMIT = { do: 'permit', n: null, traits: null, noun: null, pile: null } as const;

/** What a set may do (TTCG-12.134–12.137): the infinitive, and what stands before it. */
function rights(agreement: Agreement) {
  return [
    {
      infinitive: 'angreifen',
      right: sequence(constant({ ...PERMIT, right: 'attackTwice' }), phrase('zweimal pro Zug')),
    },
    { infinitive: 'angreifen', right: sequence(constant({ ...PERMIT, right: 'attackAgain' }), phrase('erneut')) },
    { infinitive: 'angreifen', right: sequence(constant({ ...PERMIT, right: 'attackDirectly' }), phrase('direkt')) },
    {
      infinitive: VERB.untap.infinitive,
      right: sequence(
        constant({ ...PERMIT, right: 'untapAtStart' }),
        phrase(`zu Beginn des Zuges ${THEIR[agreement]}es Besitzers`),
      ),
    },
    {
      infinitive: VERB.untap.infinitive,
      right: sequence(
        constant({ do: 'permit', right: 'untapFor', traits: null, noun: null, pile: null }),
        phrase('einmal für'),
        POINTS,
      ),
    },
    {
      infinitive: 'hochgestuft werden',
      right: sequence(
        constant({ do: 'permit', right: 'rankUpWith', n: null }),
        phrase('mit'),
        described('dative', 'plural'),
        field('pile', nullable(oneOf(PILES, (pile) => FROM_OWN_PILE[pile]))),
      ),
    },
  ] as const;
}

// ---- in both forms ----

const ASSERT = constant({ form: 'assert' });
const MAKE = constant({ form: 'make' });

export const STATEMENTS: readonly Assertion<Act>[] = AGREEMENTS.flatMap((agreement): readonly Assertion<Act>[] => [
  tailedStatement(agreement, VERB.get, sequence(ASSERT, GAINS)),
  tailedStatement(agreement, VERB.lose, sequence(ASSERT, DROPS)),
  tailedStatement(agreement, VERB.become, sequence(ASSERT, PROTECTED)),
  tailedStatement(agreement, unable('gewählt werden'), sequence(ASSERT, UNTARGETABLE)),
  tailedStatement(agreement, VERB.takeOn, sequence(ASSERT, CHANGED)),
  statement(agreement, VERB.skip, sequence(ASSERT, nextAttack(agreement))),
  ...rights(agreement).map(({ infinitive, right }) =>
    tailedStatement(agreement, allowed(infinitive), sequence(ASSERT, right)),
  ),
]);

const TO_SET = field('set', SET.dative);
const THE_SET = field('set', SET.accusative);

export const MADE_STATEMENTS: readonly Order<Act>[] = [
  tailedOrderAbout(VERB.give, TO_SET, sequence(MAKE, GAINS)),
  tailedOrderAbout(VERB.take, TO_SET, sequence(MAKE, DROPS)),
  tailedOrderAbout(VERB.makeBe, THE_SET, sequence(MAKE, PROTECTED)),
  tailedOrderAbout(VERB.protect, THE_SET, sequence(MAKE, KEPT_FROM_TARGETING)),
  tailedOrderAbout(letting(VERB.takeOn.infinitive), THE_SET, sequence(MAKE, CHANGED)),
  ...AGREEMENTS.flatMap((agreement): readonly Order<Act>[] => {
    const set = field('set', AGREEING_SET.accusative[agreement]);
    return [
      orderAbout(letting(VERB.skip.infinitive), set, sequence(MAKE, nextAttack(agreement))),
      ...rights(agreement).map(({ infinitive, right }) =>
        tailedOrderAbout(letting(infinitive), set, sequence(MAKE, right)),
      ),
    ];
  }),
];
