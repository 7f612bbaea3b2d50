/** Bodies of sentences: the cost and the steps, and those that say a condition of their own (TTCG-12.147). */

import type { Act, CardSet, Cost, Trigger } from '../program/ast.ts';
import { INSTEAD, ONTO } from './acts/rules.ts';
import { SET } from './cards/sets.ts';
import { CHOICE } from './choices.ts';
import { BY_PAYING, COST, PRICE } from './costs.ts';
import { LEAVE, STEPS, type LooseStep } from './steps.ts';
import type { Condition } from './when/conditions.ts';
import { happens } from './when/triggers.ts';
import { DAMAGE_COUNT, POINT_COUNT } from './words/numbers.ts';
import { all, any, first, form, map, maybe, nothing, say, type Rule } from './words/rule.ts';

export type Body = {
  readonly cost: Cost | null;
  readonly leave: LooseStep['may'];
  readonly steps: readonly LooseStep[];
  /** The conditions of the sentence, where its body says some of them. */
  readonly saying?: (conditions: readonly Condition[]) => readonly Condition[];
};

const PLAIN: Rule<Body> = any<Body>(
  form([STEPS], (steps) => ({ cost: null, leave: null, steps })),
  form([COST, STEPS], (cost, steps) => ({ cost, leave: null, steps })),
  form([LEAVE, COST, STEPS], (leave, cost, steps) => ({ cost, leave, steps })),
  form([say('to', 'in order to'), STEPS, say(','), PRICE], (_, steps, _comma, cost) => ({ cost, leave: null, steps })),
  form([BY_PAYING, say(','), STEPS], (cost, _, steps) => ({ cost, leave: null, steps })),
  // Of several steps the last alone may be what is paid for.
  form([STEPS, BY_PAYING], (steps, cost) => (steps.length === 1 ? { cost, leave: null, steps } : undefined)),
);

function order(act: Act): LooseStep {
  return { join: null, may: null, acts: [act], by: null, next: 'yours', scale: null, shared: null };
}

const THEY_LOSE = any(
  form([say('they lose'), POINT_COUNT], (_, n) => n),
  form([say('they take'), DAMAGE_COUNT], (_, n) => n),
);

/** TTCG-12.147: "they lose two points and you gain one", after an enemy event. */
const POINTS_BOTH: Rule<Body> = form(
  [
    THEY_LOSE,
    say('and you gain'),
    any(
      POINT_COUNT,
      map(nothing, () => null),
    ),
  ],
  (lost, _and, gained): Body | undefined =>
    gained === null
      ? undefined
      : {
          cost: null,
          leave: null,
          steps: [
            order({ do: 'gainPoints', by: 'you', n: gained, form: 'order' }),
            { ...order({ do: 'losePoints', by: 'opponent', n: lost, form: 'assert' }), join: 'and', by: 'they' },
          ],
        },
);

const WOULD_BE_DESTROYED: Trigger = {
  on: 'event',
  who: 'stackTop',
  traits: null,
  noun: null,
  event: 'wouldBeDestroyed',
  from: null,
  to: null,
};

const PREVENT_IT: Act = { do: 'prevent', what: 'thatDestruction', set: null, traits: null, noun: null, tail: null };

const IN_ITS_PLACE = say('in place of a|the card above it|this', 'in place of a|the card above this card');

/** "This card can be destroyed": what it gives. */
const GIVEN: Rule<Cost> = form(
  [
    any(say('this card', 'it'), nothing),
    say('can|may be'),
    any<Cost>(
      form([say('destroyed')], () => ({ pay: 'destroyThis' })),
      form([say('discarded')], () => ({ pay: 'discardThis' })),
      form([say('sent|send|put to|into the|your discard pile')], () => ({ pay: 'sendThis' })),
    ),
  ],
  (_, _can, cost) => cost,
);

/** TTCG-12.147: "discard one card in place of a card above it". */
const IN_PLACE: Rule<Body> = form(
  [any(all(maybe(LEAVE), PRICE), all(nothing, GIVEN)), IN_ITS_PLACE, any(say('being destroyed'), nothing)],
  ([leave, cost]): Body => ({ cost, leave, steps: [order(PREVENT_IT)], saying: inItsPlace }),
);

// DECISION TTCG-12.147: only a covered card has a card above it, so "in place of" says the gate that lets it work
// there.
function inItsPlace(conditions: readonly Condition[]): readonly Condition[] {
  const covered: Condition = { is: 'gate', gate: { gate: { is: 'while', state: 'under' }, ongoing: false } };
  const gates = conditions.some(({ is }) => is === 'gate') ? [] : [covered];
  return [...conditions, ...gates, { is: 'trigger', trigger: WOULD_BE_DESTROYED }];
}

// ---- a redirection that says what it answers ----

type Answered = { readonly trigger: Trigger; readonly what: 'attack' | 'effect' };

const ANY = any(say('a|an|any|each|all|the'), nothing);
const TARGET = 'that|which target|targets';

/** "An effect that targets another card", "attacks on your units". */
const ANSWERED: Rule<Answered> = any<Answered>(
  form(
    [ANY, say(`card? effect|effects ${TARGET}`, 'card? effect|effects targeting'), happens('targeted')],
    (_, _targets, trigger) => ({ trigger, what: 'effect' }),
  ),
  form(
    [
      ANY,
      say('attack|attacks on|against', `attack|attacks ${TARGET}`, 'attack|attacks targeting'),
      happens('attacked'),
    ],
    (_, _on, trigger) => ({ trigger, what: 'attack' }),
  ),
);

function redirection({ trigger, what }: Answered, set: CardSet, cost: Cost | null, leave: LooseStep['may']): Body {
  const step = order({ do: 'redirect', what, set });
  return {
    cost,
    leave,
    steps: [cost === null ? { ...step, may: leave } : step],
    saying: (conditions) => [...conditions, { is: 'trigger', trigger }],
  };
}

// DECISION TTCG-12.147: "redirect an attack on one of your units" says the event that a redirection needs
// (TTCG-12.144).
/** TTCG-12.125, 12.126 */
const REDIRECTION: Rule<Body> = any<Body>(
  form(
    [maybe(LEAVE), maybe(COST), say('redirect'), ANSWERED, ONTO, SET, INSTEAD],
    (leave, cost, _, answered, _to, set) => redirection(answered, set, cost, leave),
  ),
  form([ANSWERED, say('is|are redirected'), ONTO, SET, INSTEAD], (answered, _, _to, set) =>
    redirection(answered, set, null, null),
  ),
  form([ANSWERED, say('can|may be redirected'), ONTO, SET, INSTEAD], (answered, _, _to, set) =>
    redirection(answered, set, null, 'can'),
  ),
);

export const BODY: Rule<Body> = any(first(POINTS_BOTH, PLAIN), IN_PLACE, REDIRECTION, CHOICE);
