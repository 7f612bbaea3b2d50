/** Gates of a later step: those of sentences, or what the cards handled before are (TTCG-12.198, 12.199). */

import type { StepGate } from '../../program/ast.ts';
import { TYPE } from '../cards/descriptions.ts';
import { CARDS } from '../cards/sets.ts';
import { NO_TRAITS, plainOf, type Cards } from '../cards/traits.ts';
import { any, form, map, nothing, say, type Rule } from '../words/rule.ts';
import { HOW_MANY, type Bound } from './counts.ts';
import { GATE } from './gates.ts';

export type LooseStepGate = {
  readonly gate: StepGate;
  /** It was said of one card, which has to be the one handled last. */
  readonly ofIt: boolean;
};

const ONE: Bound = { cmp: 'atLeast', n: 1 };
const A = any(say('a|an'), nothing);

type Described = ReturnType<typeof plainOf>;

/** "A fire unit", "rank 1 spells", and "fire" alone. */
const KIND: Rule<NonNullable<Described>> = any(
  form([A, CARDS], (_, cards) => described(cards)),
  map(TYPE, (type) => ({ traits: { ...NO_TRAITS, types: [type] }, noun: 'card' }) as const),
);

/** The words of a description, with "enemy" left to the rules that can say it. */
function described(cards: Cards): Described {
  return plainOf(cards);
}

function among(bound: Bound, kind: NonNullable<Described>, ofIt: boolean, enemy = false): LooseStepGate {
  return { gate: { is: 'among', enemy, tally: { ...bound, ...kind } }, ofIt };
}

const IT_IS = say(
  'if it is|was',
  'if its',
  'if that|the card|unit|spell is|was',
  'if the revealed|milled|discarded|chosen card|unit|spell is|was',
);
const OF_THEM = say('of them', 'of those|these|the cards', 'of those|these|the cards milled|revealed|discarded');
const THIS_WAY = say(
  'milled|revealed|discarded|destroyed|sent this way',
  'sent|put|placed there this way',
  'sent|put|placed to|into|in your|the|their? discard pile this way',
);
const ARE = say('is|are|was|were');

const AMONG: Rule<LooseStepGate> = any(
  form([say('if there is|are'), HOW_MANY, CARDS], (_, bound, { where, side, ...cards }) => {
    const kind =
      where?.at === 'those' && side?.side !== 'you' ? plainOf({ ...cards, where: null, side: null }) : undefined;
    return kind === undefined ? undefined : among(bound, kind, false, side !== null);
  }),
  form([IT_IS, KIND], (_, kind) => among(ONE, kind, true)),
  form([say('if'), HOW_MANY, OF_THEM, ARE, KIND], (_, bound, _of, _are, kind) => among(bound, kind, false)),
  form([say('if'), HOW_MANY, CARDS, ARE, THIS_WAY], (_, bound, cards) => {
    const kind = described(cards);
    return kind === undefined ? undefined : among(bound, kind, false);
  }),
  form([say('if you milled|revealed|discarded'), HOW_MANY, CARDS, say('this way')], (_, bound, cards) => {
    const kind = described(cards);
    return kind === undefined ? undefined : among(bound, kind, false);
  }),
);

const ASKED: Rule<LooseStepGate> = (scan, at) =>
  /^(?:if|unless|while|during)$/.test(scan.look(at) ?? '')
    ? form([GATE], ({ gate, ongoing }) => (gate.is === 'both' || ongoing ? undefined : { gate, ofIt: false }))(scan, at)
    : [];

/** The gate of a later step, with its comma. */
export const STEP_GATE: Rule<LooseStepGate> = form([any(AMONG, ASKED), any(say(','), nothing)], (gate) => gate);
