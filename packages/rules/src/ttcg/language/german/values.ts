/** Orders that change the values of cards: stats, ranks, types. */

import { SWAPPED_VALUES } from '../print/phrases-acts.ts';
import { RANK_STEPS } from '../print/phrases.ts';
import type { Act } from '../program/ast.ts';
import { RANKS, STATS, SUBTYPES, TYPES } from '../program/vocabulary.ts';
import { tailedOrder, tailedOrderAbout, type Order } from './clauses.ts';
import { SUBTYPE_NAME, TYPE_NAME, VALUE_OBJECT, VALUES_OBJECT } from './glossary.ts';
import { amount, oneOf } from './grammar.ts';
import { constant, field, phrase, sequence } from './parts.ts';
import { SET } from './sets.ts';
import { VERB } from './verbs.ts';

const OF_SET = field('set', SET.genitive);

function statObject<K extends 'stat' | 's1' | 's2'>(key: K) {
  return field(
    key,
    oneOf(STATS, (stat) => VALUE_OBJECT[stat]),
  );
}

const THE_STAT = statObject('stat');
const THE_RANK = phrase(VALUE_OBJECT.rank);

/** The parts of a modification that its wording does not name. */
const OF_RANK = { do: 'modify', type: null, stat: null } as const;
const OF_TYPE = { do: 'modify', n: null, stat: null } as const;
const OF_STAT = { do: 'modify', type: null } as const;

/** The step of a rank without its sign. */
function rankSteps(sign: 1 | -1) {
  return field(
    'n',
    oneOf(
      RANK_STEPS.filter((step) => step * sign > 0),
      (step) => `um ${step * sign}`,
    ),
  );
}

function rankOrders(): readonly Order<Act>[] {
  const by = sequence(constant({ ...OF_RANK, what: 'rankBy' }), THE_RANK, OF_SET);
  const newRank = field(
    'n',
    oneOf(RANKS, (rank) => `auf ${rank}`),
  );
  return [
    tailedOrderAbout(VERB.raise, by, rankSteps(1)),
    tailedOrderAbout(VERB.lower, by, rankSteps(-1)),
    tailedOrderAbout(VERB.set, sequence(constant({ ...OF_RANK, what: 'rankTo' }), THE_RANK, OF_SET), newRank),
  ];
}

function typeOrders(): readonly Order<Act>[] {
  const newType = oneOf([...TYPES, 'any'], (type) =>
    type === 'any' ? 'zu einem beliebigen Typ' : `zu ${TYPE_NAME[type]}`,
  );
  const newSubtype = oneOf([...SUBTYPES, 'any'], (subtype) =>
    subtype === 'any' ? 'zu einem beliebigen Subtyp' : `zu ${SUBTYPE_NAME[subtype]}`,
  );
  return [
    tailedOrderAbout(
      VERB.change,
      sequence(constant({ ...OF_TYPE, what: 'typeTo' }), phrase('den Typ'), OF_SET),
      field('type', newType),
    ),
    tailedOrderAbout(
      VERB.change,
      sequence(constant({ ...OF_TYPE, what: 'subtypeTo' }), phrase('den Subtyp'), OF_SET),
      field('type', newSubtype),
    ),
  ];
}

function swapOrders(): readonly Order<Act>[] {
  const values = field(
    'stat',
    oneOf(SWAPPED_VALUES, (stat) => VALUES_OBJECT[stat]),
  );
  return [
    tailedOrder(
      VERB.swap,
      sequence(constant({ do: 'swapOwn' }), statObject('s1'), phrase('und'), statObject('s2'), OF_SET),
    ),
    tailedOrder(
      VERB.swap,
      sequence(constant({ do: 'swapStat' }), values, field('a', SET.genitive), phrase('und'), field('b', SET.genitive)),
    ),
  ];
}

export const VALUE_ORDERS: readonly Order<Act>[] = [
  tailedOrderAbout(
    VERB.raise,
    sequence(constant({ do: 'addStat' }), THE_STAT, OF_SET),
    sequence(phrase('um'), field('n', amount(''))),
  ),
  ...rankOrders(),
  ...typeOrders(),
  tailedOrderAbout(
    VERB.set,
    sequence(constant({ ...OF_STAT, what: 'statTo' }), THE_STAT, OF_SET),
    sequence(phrase('auf'), field('n', amount(''))),
  ),
  tailedOrder(VERB.double, sequence(constant({ ...OF_STAT, what: 'double', n: null }), THE_STAT, OF_SET)),
  tailedOrder(VERB.halve, sequence(constant({ ...OF_STAT, what: 'halve', n: null }), THE_STAT, OF_SET)),
  tailedOrder(
    VERB.invert,
    sequence(constant({ ...OF_STAT, what: 'invert', n: null, stat: null }), phrase('die Wertänderungen'), OF_SET),
  ),
  ...swapOrders(),
];
