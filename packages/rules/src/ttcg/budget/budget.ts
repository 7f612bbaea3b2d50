import { present } from '../../kernel/types.ts';
import type { Card } from '../decks/card.ts';
import type { Cost, Effect, Gate, Handpick, StepGate, Trigger } from '../language/index.ts';
import { choosesOne } from '../language/program/facts.ts';
import { standsFor } from '../machine/ability.ts';
import { actWorth, stepWorth } from './acts.ts';
import { BANDS } from './bands.ts';
import {
  BOTH_TURNS,
  COSTS,
  DELAYED,
  GATES,
  KINDS,
  LEAST,
  LIMITED,
  LINKED,
  ONCE_IN_A_WHILE,
  OPTIONAL,
  OTHERS,
  PRICE,
  TRIGGERS,
  UNCOUNTED,
} from './weights.ts';

/** What an effect is worth to its owner, in tenths of a card (TTCG-18.14). Derived from its sentence alone. */
export function effectScore(effect: Effect): number {
  const { kind, cost, gate, trigger, delay, limit, span, steps } = effect;
  let worth = 0;
  const values = steps.map((step) => stepWorth(step, span, standsFor(step.act) !== 0 && kind !== 'Counter'));
  if (choosesOne(effect)) worth = Math.max(...values) * OPTIONAL;
  else
    for (const [index, value] of values.entries())
      // What one may leave does no harm.
      worth +=
        (steps[index]?.may === true ? Math.max(0, value) : value) *
        (index === 0 ? 1 : LINKED) *
        stepGateFactor(steps[index]?.gate ?? null);
  const often =
    KINDS[kind] *
    gateFactor(gate) *
    triggerFactor(trigger) *
    (limit === null ? 1 : LIMITED) *
    (delay === null ? 1 : DELAYED);
  const price = cost === null ? 0 : PRICE * priceOf(cost);
  return round(Math.max(worth - price, worth > 0 ? LEAST * worth : worth) * often);
}

function gateFactor(gate: Gate | null): number {
  if (gate === null) return 1;
  switch (gate.is) {
    case 'both':
      return gateFactor(gate.first) * gateFactor(gate.second);
    case 'near':
    case 'happened':
      return GATES[gate.is];
    case 'turn':
      return GATES.turn;
    case 'while':
      return GATES[gate.state];
    case 'points':
      return GATES.points;
    case 'outscore':
    case 'outnumber':
      return GATES.compared;
    default:
      return gate.tally.cmp === 'exactly' || gate.tally.cmp === 'none' ? GATES.exactly : GATES.number;
  }
}

/** TTCG-12.198 */
function stepGateFactor(gate: StepGate | null): number {
  return gate?.is === 'among' ? GATES.number : gateFactor(gate);
}

function triggerFactor(trigger: Trigger | null): number {
  if (trigger === null) return 1;
  if (trigger.on === 'draws' && trigger.nth !== null) return ONCE_IN_A_WHILE;
  if (trigger.on === 'moment' && trigger.whose === 'each') return TRIGGERS.moment * BOTH_TURNS;
  if (trigger.on !== 'event') return TRIGGERS[trigger.on];
  return TRIGGERS[trigger.event] * (trigger.traits === null ? 1 : OTHERS);
}

function priceOf(cost: Cost): number {
  switch (cost.pay) {
    case 'favour':
      return -actWorth(cost.act, null, false);
    case 'points':
      return COSTS.points * (cost.n === 'that' ? UNCOUNTED : cost.n);
    case 'discard':
      return COSTS.discard * handful(cost.pick);
    case 'destroy':
    case 'tap':
    case 'return':
    case 'sendUnder':
      return COSTS[cost.pay] * cost.n;
    default:
      return COSTS[cost.pay];
  }
}

function handful(pick: Handpick): number {
  return pick === 'all' ? UNCOUNTED : pick.n;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The scores of a card beside the band of its rank. */
export interface Budget {
  readonly effects: readonly number[];
  readonly score: number;
  readonly least: number;
  readonly most: number;
  readonly within: boolean;
}

/** Whether the two effects of a card are together worth what its rank allows (TTCG-18.14). */
export function budgetOf({ abilities, rank }: Card): Budget {
  const effects = abilities.map(({ effect }) => effectScore(effect));
  const score = round(effects.reduce((sum, value) => sum + value, 0));
  const [least, most] = present(BANDS[rank]);
  return { effects, score, least, most, within: score >= least && score <= most };
}
