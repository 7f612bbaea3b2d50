/** Costs (TTCG-12.8): "wirf eine Karte ab, (um …)". */

import type { Cost } from '../program/ast.ts';
import { bareClause, duFrame, NOTHING } from './clauses.ts';
import { counted, one } from './descriptions.ts';
import { SKIPPED } from './glossary.ts';
import { choice, type Grammar } from './grammar.ts';
import { constant, either, field, node, phrase, sequence, type Part } from './parts.ts';
import { FAVOURS, PICK, POINTS } from './players.ts';
import { letting, VERB, type Verb } from './verbs.ts';

const SACRIFICE = either(
  sequence(constant({ another: false }), counted('accusative')),
  sequence(constant({ another: true, n: 1 }), one('accusative', 'ander')),
);

const COSTS: readonly { readonly verb: Verb; readonly cost: Part<Cost> }[] = [
  { verb: VERB.discard, cost: sequence(constant({ pay: 'discard' }), PICK) },
  { verb: VERB.discard, cost: sequence(constant({ pay: 'discardThis' }), phrase('diese Karte')) },
  { verb: VERB.destroy, cost: sequence(constant({ pay: 'destroyThis' }), phrase('diese Karte')) },
  { verb: VERB.send, cost: sequence(constant({ pay: 'sendThis' }), phrase('diese Karte auf den Ablagestapel')) },
  { verb: VERB.skip, cost: sequence(constant({ pay: 'skipTurn' }), phrase(`dein${SKIPPED.turn}`)) },
  { verb: VERB.lose, cost: sequence(constant({ pay: 'points' }), POINTS) },
  { verb: VERB.destroy, cost: sequence(constant({ pay: 'destroy' }), SACRIFICE) },
  { verb: VERB.tap, cost: sequence(constant({ pay: 'tap' }), SACRIFICE) },
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
