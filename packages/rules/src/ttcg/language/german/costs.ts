/** Costs (TTCG-12.8): "wirf eine Karte ab, (um …)". */

import type { Cost } from '../program/ast.ts';
import { bareClause, duFrame, NOTHING } from './clauses.ts';
import { counted, described, one, SEVERAL } from './descriptions.ts';
import { numeral, SKIPPED } from './glossary.ts';
import { choice, oneOf, type Grammar } from './grammar.ts';
import { constant, either, field, node, phrase, sequence, type Part } from './parts.ts';
import { FAVOURS, PICK, POINTS } from './players.ts';
import { letting, VERB, type Verb } from './verbs.ts';

const SACRIFICE = either(
  sequence(constant({ another: false }), counted('accusative')),
  sequence(constant({ another: true, n: 1 }), one('accusative', 'ander')),
  sequence(
    constant({ another: true }),
    field(
      'n',
      oneOf(SEVERAL, (n) => `${numeral(n)} andere`),
    ),
    described('accusative', 'plural'),
  ),
);

const COSTS: readonly { readonly verb: Verb; readonly cost: Part<Cost> }[] = [
  { verb: VERB.discard, cost: sequence(constant({ pay: 'discard' }), PICK) },
  { verb: VERB.discard, cost: sequence(constant({ pay: 'discardThis' }), phrase('diese Karte')) },
  { verb: VERB.destroy, cost: sequence(constant({ pay: 'destroyThis' }), phrase('diese Karte')) },
  { verb: VERB.send, cost: sequence(constant({ pay: 'sendThis' }), phrase('diese Karte auf den Ablagestapel')) },
  { verb: VERB.return, cost: sequence(constant({ pay: 'returnThis' }), phrase('diese Karte auf die Hand')) },
  { verb: VERB.skip, cost: sequence(constant({ pay: 'skipTurn' }), phrase(`dein${SKIPPED.turn}`)) },
  { verb: VERB.skip, cost: sequence(constant({ pay: 'skipDraw' }), phrase(`dein${SKIPPED.draw}`)) },
  { verb: VERB.lose, cost: sequence(constant({ pay: 'points' }), POINTS) },
  { verb: VERB.destroy, cost: sequence(constant({ pay: 'destroy' }), SACRIFICE) },
  { verb: VERB.tap, cost: sequence(constant({ pay: 'tap' }), SACRIFICE) },
  { verb: VERB.return, cost: sequence(constant({ pay: 'return' }), SACRIFICE, phrase('auf die Hand')) },
  {
    verb: VERB.send,
    cost: sequence(
      constant({ pay: 'sendUnder' }),
      counted('accusative'),
      phrase('unter dieser Karte auf den Ablagestapel'),
    ),
  },
  ...FAVOURS.map(({ verb, act }) => ({
    verb: letting(verb.infinitive),
    cost: sequence(constant({ pay: 'favour' }), phrase('deinen Gegner'), field('act', act)),
  })),
];

/** The cost with its verb first or, after an adverb, before "du". */
export function cost(arrangement: 'imperative' | 'inverted'): Grammar<Cost> {
  return choice(...COSTS.map((each) => node(bareClause(duFrame(each.verb, NOTHING, each.cost, arrangement)))));
}
