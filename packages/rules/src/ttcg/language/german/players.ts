/** What any player does: draw, mill, discard, gain and lose points (TTCG-12.8), in the three wordings of TTCG-12.2. */

import { CARD_NUMBERS, POINT_NUMBERS } from '../print/phrases.ts';
import type { Act, N } from '../program/ast.ts';
import { COUNTS } from '../program/vocabulary.ts';
import { assertion, order, orderAbout } from './clauses.ts';
import { HANDPICK } from './descriptions.ts';
import { numeral } from './glossary.ts';
import { oneOf, type Grammar } from './grammar.ts';
import { constant, field, node, phrase, sequence } from './parts.ts';
import { letting, VERB, type Verb } from './verbs.ts';

function cards(n: N): string {
  if (n === 'all') return 'alle Karten';
  if (n === 'that') return 'ebenso viele Karten';
  return n === 1 ? 'eine Karte' : `${numeral(n)} Karten`;
}

function points(n: number | 'that'): string {
  if (n === 'that') return 'ebenso viele Punkte';
  return n === 1 ? 'einen Punkt' : `${numeral(n)} Punkte`;
}

const CARDS = field('n', oneOf(CARD_NUMBERS, cards));
export const POINTS = field('n', oneOf(POINT_NUMBERS, points));
export const PICK = field('pick', HANDPICK);
/** "auf drei Handkarten" */
export const HAND_SIZE = field(
  'n',
  oneOf(COUNTS, (n) => `auf ${n === 1 ? 'eine Handkarte' : `${numeral(n)} Handkarten`}`),
);

/**
 * What is done, and the verb for it; who does it and in which wording comes from outside. The favours of TTCG-12.23
 * first.
 */
const FAVOUR_DEEDS = [
  { verb: VERB.draw, deed: sequence(constant({ do: 'draw' }), CARDS) },
  { verb: VERB.get, deed: sequence(constant({ do: 'gainPoints' }), POINTS) },
  { verb: VERB.discard, deed: sequence(constant({ do: 'discard' }), PICK) },
] as const;

const DEEDS = [
  ...FAVOUR_DEEDS,
  { verb: VERB.mill, deed: sequence(constant({ do: 'mill' }), CARDS) },
  { verb: VERB.lose, deed: sequence(constant({ do: 'losePoints' }), POINTS) },
] as const;

export const OWN_DEEDS = DEEDS.map(({ verb, deed }) =>
  order(verb, sequence(deed, constant({ by: 'you', form: 'order' }))),
);

const PLAYERS = [
  { by: 'opponent', subject: 'dein Gegner', object: 'deinen Gegner' },
  { by: 'each', subject: 'jeder Spieler', object: 'jeden Spieler' },
] as const;

/** "dein Gegner zieht eine Karte" */
export const STATED_DEEDS = PLAYERS.flatMap(({ by, subject }) =>
  DEEDS.map(({ verb, deed }) => assertion(subject, verb, sequence(deed, constant({ by, form: 'assert' })))),
);

/** "lass deinen Gegner eine Karte ziehen" */
export const MADE_DEEDS = PLAYERS.flatMap(({ by, object }) =>
  DEEDS.map(({ verb, deed }) =>
    orderAbout(letting(verb.infinitive), phrase(object), sequence(deed, constant({ by, form: 'make' }))),
  ),
);

/** What the opponent is let do as a price: "(lass deinen Gegner) eine Karte ziehen". */
export const FAVOURS: readonly { readonly verb: Verb; readonly act: Grammar<Act> }[] = [
  ...FAVOUR_DEEDS.map(({ verb, deed }) => ({
    verb,
    act: node(sequence(deed, constant({ by: 'opponent', form: 'order' }))),
  })),
  { verb: VERB.play, act: node(sequence(constant({ do: 'playFromHand' }), phrase('eine Karte aus seiner Hand'))) },
  {
    verb: VERB.recover,
    act: node(sequence(constant({ do: 'recoverOne' }), phrase('eine Karte aus seinem Ablagestapel'))),
  },
];
