/** LANG_KIND: what each of the seven effect types may contain (TTCG-12.90–12.96, 12.103, 12.144, 12.151). */

import { part } from '../print/writer.ts';
import type { Cost, Effect, EventTrigger, PlainGate, Step, Trigger } from '../program/ast.ts';
import { choosesOne, gatesOf, isLasting, isStanding, setsOf, worksUnder } from '../program/facts.ts';
import type { Kind } from '../program/vocabulary.ts';
import { checkAnswers } from './answers.ts';
import { anEffect, kindFault as fault, type Fault } from './fault.ts';

/** The rule that says what a kind may contain. */
const KIND_RULE: Readonly<Record<Kind, string>> = {
  Normal: 'TTCG-12.90',
  Dormant: 'TTCG-12.90',
  Continuous: 'TTCG-12.91',
  Counter: 'TTCG-12.92',
  Equip: 'TTCG-12.93',
  Latent: 'TTCG-12.94',
  Passive: 'TTCG-12.95',
};

// ---- triggers ----

/** TTCG-12.92, 12.144: events that can be an action of the opponent, and subjects that make them one of the own. */
const OWN_ACTION: Readonly<Partial<Record<EventTrigger['event'], readonly EventTrigger['who'][]>>> = {
  attacks: ['this', 'stackTop', 'yours', 'anotherOfYours'],
  attacksDirectly: ['this', 'stackTop', 'yours', 'anotherOfYours'],
  // An enemy card is attacked by an own unit.
  attacked: ['enemy'],
  targeted: [],
  targetedByEnemy: [],
  targetedByEnemySpell: [],
  played: ['this', 'stackTop', 'yours', 'anotherOfYours'],
  playedOnTop: ['this', 'stackTop', 'yours', 'anotherOfYours'],
};

// DECISION TTCG-12.144: "an opponent's action" is read with its subject: "when this card attacks" is an own action.
function isOpponentsAction(trigger: Trigger): boolean {
  switch (trigger.on) {
    case 'activates':
    case 'enemyPhase':
    case 'threatens':
      return true;
    case 'turnStart':
    case 'turnEnd':
    case 'moment':
    case 'afterAttack':
    case 'draws':
    case 'plays':
      return false;
    case 'event': {
      const own = OWN_ACTION[trigger.event];
      return own !== undefined && !own.includes(trigger.who);
    }
    default:
      return trigger satisfies never;
  }
}

function isAboutHost(trigger: Trigger): boolean {
  return trigger.on === 'event' && trigger.who === 'equipped';
}

function acceptsTrigger(kind: Kind, trigger: Trigger): boolean {
  switch (kind) {
    case 'Normal':
    case 'Dormant':
      // TTCG-12.34: a timing, not an event.
      return trigger.on === 'enemyPhase';
    case 'Counter':
      return isOpponentsAction(trigger) && !isAboutHost(trigger);
    case 'Equip':
      return false;
    case 'Latent':
      // TTCG-12.144: a card that just became tapped is not untapped, as Latent needs.
      return !isAboutHost(trigger) && !(trigger.on === 'event' && trigger.who === 'this' && trigger.event === 'tapped');
    // DECISION TTCG-12.144: "every C23 trigger" of "this card" includes "is sent to the discard pile" (C08) for Continuous.
    case 'Continuous':
      return !isAboutHost(trigger);
    case 'Passive':
      return true;
    default:
      return kind satisfies never;
  }
}

function checkTrigger(effect: Effect): Fault | null {
  const { kind, trigger, cost } = effect;
  if (trigger !== null) {
    if (acceptsTrigger(kind, trigger)) return null;
    const rule = isAboutHost(trigger) ? 'TTCG-12.144' : KIND_RULE[kind];
    return fault(rule, `${anEffect(kind)} cannot have this trigger; drop it or change the kind.`, part(trigger), [
      'another trigger',
    ]);
  }
  // TTCG-12.94, 12.151: a Latent effect waits for an event, or its cost or gate says what it waits for.
  if (kind !== 'Latent' || cost?.pay === 'discardThis' || worksUnder(effect)) return null;
  return fault(
    'TTCG-12.94',
    'A Latent effect waits for something; expected a trigger, "discard this card to" or "while this card is under another card".',
    part(effect),
    ['a trigger', 'discard this card to', 'while this card is under another card'],
  );
}

// ---- costs ----

function acceptsCost({ kind, trigger }: Effect, cost: Cost): boolean {
  switch (kind) {
    case 'Normal':
    case 'Dormant':
    case 'Continuous':
      return true;
    case 'Counter':
    case 'Latent':
      return cost.pay !== 'skipTurn';
    case 'Passive':
      return trigger !== null && cost.pay !== 'skipTurn';
    case 'Equip':
      return !movesItsCard(cost);
    default:
      return kind satisfies never;
  }
}

/** "Discard / destroy / send this card": what TTCG-12.93 forbids and 12.103 asks for. */
function movesItsCard(cost: Cost): boolean {
  return (
    cost.pay === 'discardThis' || cost.pay === 'destroyThis' || cost.pay === 'sendThis' || cost.pay === 'returnThis'
  );
}

function checkCost(effect: Effect): Fault | null {
  const { kind, cost } = effect;
  if (cost === null || acceptsCost(effect, cost)) return null;
  return fault(KIND_RULE[kind], `${anEffect(kind)} cannot have this cost; drop it or change the kind.`, part(cost), [
    'another cost',
  ]);
}

// ---- steps ----

/** Why a step does not belong in an effect of this kind; null where it does. */
function stepProblem(effect: Effect, { act }: Step, index: number): string | null {
  const { kind } = effect;
  if (kind === 'Equip' && index === 0) {
    return act.do === 'equip' ? null : 'An Equip effect begins with "equip this card to"';
  }
  if (act.do === 'equip')
    return kind === 'Equip' ? 'An Equip effect equips once' : `${anEffect(kind)} cannot equip its card`;
  // TTCG-12.91, 12.93, 12.95: a sentence that stands without an event can only say what lasts.
  if (isStanding(effect) && !isLasting(act)) return `${anEffect(kind)} without a trigger can only say what lasts`;
  const answers = kind === 'Counter' || kind === 'Latent' || kind === 'Passive';
  return act.do === 'counter' && !answers ? `${anEffect(kind)} cannot counter` : null;
}

/** TTCG-12.198: what is simply true comes in no order, so its gate is that of the sentence. */
function checkStepGates(effect: Effect): Fault | null {
  const gate = effect.steps.find((step) => step.gate !== null)?.gate ?? null;
  if (gate === null || !isStanding(effect)) return null;
  return fault(
    'TTCG-12.198',
    `${anEffect(effect.kind)} without a trigger is simply true, with one condition for all of it; write an effect for each, add a trigger or change the kind.`,
    part(gate),
    ['a trigger'],
  );
}

function checkSteps(effect: Effect): Fault | null {
  // TTCG-12.160: nobody is asked for what is simply true.
  if (choosesOne(effect) && isStanding(effect)) {
    return fault(
      'TTCG-12.160',
      `${anEffect(effect.kind)} without a trigger is simply true and offers no choice; name one of the options or change the kind.`,
      part(effect.steps[0] ?? effect),
      ['one step'],
    );
  }
  for (const [index, step] of effect.steps.entries()) {
    const problem = stepProblem(effect, step, index);
    if (problem !== null) {
      return fault(KIND_RULE[effect.kind], `${problem}; use another step or change the kind.`, part(step), [
        'another step',
      ]);
    }
  }
  return null;
}

/** TTCG-12.96: only an Equip effect has a host to speak of. */
function checkHost({ kind, steps }: Effect): Fault | null {
  if (kind === 'Equip') return null;
  for (const set of steps.flatMap(({ act }) => setsOf(act))) {
    if (set.ref === 'equipped') {
      return fault(
        'TTCG-12.96',
        '"The equipped unit" needs an Equip effect; name the unit or change the kind.',
        part(set),
        ['Equip'],
      );
    }
  }
  return null;
}

// ---- limit, gate, delay ----

/**
 * Whether a player activates the sentence itself (TTCG-8.11, 12.151), rather than an event or the mere state of the
 * field.
 */
function isPlayerStarted(effect: Effect): boolean {
  const { kind, trigger } = effect;
  if (kind === 'Latent') return trigger === null && !isStanding(effect);
  return kind === 'Normal' || kind === 'Dormant' || kind === 'Counter';
}

// DECISION TTCG-12.100: "player-started (Normal, Counter, Dormant)" leaves out Continuous without a trigger and Equip.
/** TTCG-12.144: "once per turn" counts activations and events; a standing sentence has neither. */
function checkLimit(effect: Effect): Fault | null {
  if (effect.limit === null || !isStanding(effect)) return null;
  return fault(
    'TTCG-12.144',
    `"Once per turn" has nothing to count in a standing ${effect.kind} sentence; drop it, add a trigger or change the kind.`,
    part(effect, 'limit'),
    ['a trigger'],
  );
}

/** TTCG-12.144: kinds that never work in the state a gate asks for. */
const UNFIT_STATES: Readonly<Record<'tapped' | 'untapped' | 'under', readonly Kind[]>> = {
  untapped: ['Dormant'],
  tapped: ['Normal', 'Counter', 'Latent'],
  under: ['Continuous', 'Equip'],
};

function checkGate(effect: Effect): Fault | null {
  return gatesOf(effect).reduce<Fault | null>((found, gate) => found ?? checkState(effect, gate), null);
}

function checkState(effect: Effect, gate: PlainGate): Fault | null {
  const { kind, limit, cost } = effect;
  if (gate.is !== 'while') return null;
  if (UNFIT_STATES[gate.state].includes(kind)) {
    return fault(
      'TTCG-12.144',
      `${anEffect(kind)} cannot work in this state; drop the gate or change the kind.`,
      part(gate),
      ['another gate'],
    );
  }
  // TTCG-12.103: nothing else would keep it from being used again and again, as a covered card is not tapped.
  const bounded = limit !== null || (cost !== null && movesItsCard(cost));
  if (gate.state !== 'under' || !isPlayerStarted(effect) || bounded) return null;
  return fault(
    'TTCG-12.103',
    'An effect used from under another card needs "once per turn" or a cost that moves its card; add one of them.',
    part(gate),
    ['once per turn', 'send this card to the discard pile to'],
  );
}

/** TTCG-12.144: a delay starts when the effect is activated or triggered. */
function checkDelay(effect: Effect): Fault | null {
  const { kind, delay, trigger } = effect;
  const activated = kind === 'Normal' || kind === 'Dormant' || kind === 'Counter' || kind === 'Latent';
  if (delay === null || activated || trigger !== null) return null;
  return fault(
    'TTCG-12.144',
    `${anEffect(kind)} without a trigger cannot wait; drop the delay, add a trigger or change the kind.`,
    part(effect, 'delay'),
    ['a trigger'],
  );
}

/** The first thing in an effect that its kind does not allow. */
export function checkKind(effect: Effect): Fault | null {
  return (
    checkTrigger(effect) ??
    checkCost(effect) ??
    checkSteps(effect) ??
    checkStepGates(effect) ??
    checkAnswers(effect) ??
    checkHost(effect) ??
    checkLimit(effect) ??
    checkGate(effect) ??
    checkDelay(effect)
  );
}

/** TTCG-12.144: "the equipped unit" in a trigger needs an Equip effect elsewhere on the card. */
export function checkHostOfCard(effect: Effect, card: readonly Effect[]): Fault | null {
  const { trigger } = effect;
  if (trigger === null || !isAboutHost(trigger) || card.some(({ kind }) => kind === 'Equip')) return null;
  return fault(
    'TTCG-12.144',
    '"The equipped unit" in a trigger needs an Equip effect on the same card; make the other effect one.',
    part(trigger),
    ['Equip'],
  );
}
