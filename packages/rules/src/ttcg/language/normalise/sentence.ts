/** Whole sentences: conditions before or after, cost, steps; and the programs they come to (TTCG-12.145, 12.147). */

import type { Act, CardSet, Cost, Delay, Effect, Scale, Span, Step, Trigger } from '../ast.ts';
import { isScalable, setsOf } from '../facts.ts';
import type { Kind } from '../vocabulary.ts';
import { COST, PRICE } from './costs.ts';
import { GATE, ITS_GATE, type LooseGate } from './gates.ts';
import { DAMAGE_COUNT, POINT_COUNT } from './numbers.ts';
import { isAboutThis, isEventOfCard, resolved } from './pointers.ts';
import { all, any, first, form, many, map, maybe, nothing, say, type Rule } from './rule.ts';
import { SCALE } from './scales.ts';
import { LEAVE, STEPS, type LooseStep } from './steps.ts';
import { DELAY, LIMIT, SPAN } from './times.ts';
import { ALL_UNITS } from './traits.ts';
import { ITS_TRIGGER, TRIGGER } from './triggers.ts';

// ---- conditions, in any order ----

type Condition =
  | { readonly is: 'limit' }
  | { readonly is: 'trigger'; readonly trigger: Trigger; readonly ofIt: boolean }
  | { readonly is: 'gate'; readonly gate: LooseGate; readonly ofIt: boolean }
  | { readonly is: 'span'; readonly span: Span }
  | { readonly is: 'delay'; readonly delay: Delay }
  | { readonly is: 'scale'; readonly scale: Scale };

const ANYWHERE: Rule<Condition> = any<Condition>(
  map(LIMIT, () => ({ is: 'limit' })),
  map(TRIGGER, (trigger) => ({ is: 'trigger', trigger, ofIt: false })),
  map(ITS_TRIGGER, (trigger) => ({ is: 'trigger', trigger, ofIt: true })),
  map(GATE, (gate) => ({ is: 'gate', gate, ofIt: false })),
  map(ITS_GATE, (gate) => ({ is: 'gate', gate, ofIt: true })),
  map(DELAY, (delay) => ({ is: 'delay', delay })),
);

const LEADING: Rule<Condition> = any<Condition>(
  ANYWHERE,
  map(SPAN, (span) => ({ is: 'span', span })),
  map(SCALE, (scale) => ({ is: 'scale', scale })),
);

const COMMA = any(say(',', 'then', ', then', ':'), nothing);
const BEFORE = form([LEADING, COMMA], (condition) => condition);
const AFTER = form([any(say(',', 'but', ', but', 'but only', 'only'), nothing), ANYWHERE], (_, condition) => condition);

const MOST_CONDITIONS = 5;

type Conditions = {
  readonly limit: Effect['limit'];
  readonly trigger: Trigger | null;
  readonly gate: LooseGate | null;
  readonly span: Span | null;
  readonly delay: Delay | null;
  readonly scale: Scale | null;
};

const NO_CONDITIONS: Conditions = { limit: null, trigger: null, gate: null, span: null, delay: null, scale: null };

/** Every condition once; undefined where one is said twice. */
function gathered(conditions: readonly Condition[]): Conditions | undefined {
  let known = NO_CONDITIONS;
  for (const condition of conditions) {
    if (known[condition.is] !== null) return undefined;
    known = condition.is === 'limit' ? { ...known, limit: 'turn' } : { ...known, ...withoutTag(condition) };
  }
  return known;
}

function withoutTag({ is: _, ...part }: Exclude<Condition, { is: 'limit' }>): Partial<Conditions> {
  return part;
}

function isOfIt(condition: Condition): boolean {
  return 'ofIt' in condition && condition.ofIt;
}

// DECISION TTCG-12.145: "it" of a condition is this card or nothing.
/** Whether "it" in a condition is this card: no event is about another card and, behind the steps, no step names another. */
function isItThis(before: readonly Condition[], after: readonly Condition[], { steps }: Body): boolean {
  const conditions = [...before, ...after];
  if (!conditions.some(isOfIt)) return true;
  const aboutOthers = conditions.some((condition) => condition.is === 'trigger' && isEventOfCard(condition.trigger) && !isAboutThis(condition.trigger));
  const named = steps.flatMap(({ acts }) => acts.flatMap(setsOf));
  return !aboutOthers && (!after.some(isOfIt) || named.every(({ ref }) => ref === 'this'));
}

// ---- bodies ----

type Body = { readonly cost: Cost | null; readonly leave: LooseStep['may']; readonly steps: readonly LooseStep[] };

const BODY: Rule<Body> = any<Body>(
  form([STEPS], (steps) => ({ cost: null, leave: null, steps })),
  form([COST, STEPS], (cost, steps) => ({ cost, leave: null, steps })),
  form([LEAVE, COST, STEPS], (leave, cost, steps) => ({ cost, leave, steps })),
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
  [THEY_LOSE, say('and you gain'), any(POINT_COUNT, map(nothing, () => null))],
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

type Whole = { readonly conditions: readonly Condition[]; readonly body: Body };

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
const GIVEN: Rule<Cost> = form([any(say('this card', 'it'), nothing), say('can|may be'), any<Cost>(
  form([say('destroyed')], () => ({ pay: 'destroyThis' })),
  form([say('discarded')], () => ({ pay: 'discardThis' })),
  form([say('sent|send|put to|into the|your discard pile')], () => ({ pay: 'sendThis' })),
)], (_, _can, cost) => cost);

/** TTCG-12.147: "discard one card in place of a card above it". */
const IN_PLACE: Rule<Body> = form(
  [any(all(maybe(LEAVE), PRICE), all(nothing, GIVEN)), IN_ITS_PLACE, any(say('being destroyed'), nothing)],
  ([leave, cost]): Body => ({ cost, leave, steps: [order(PREVENT_IT)] }),
);

// DECISION TTCG-12.147: only a covered card has a card above it, so "in place of" says the gate that lets it work there.
function inItsPlace(conditions: readonly Condition[]): readonly Condition[] {
  const covered: Condition = { is: 'gate', gate: { gate: { is: 'while', state: 'under' }, ongoing: false }, ofIt: false };
  const gates = conditions.some(({ is }) => is === 'gate') ? [] : [covered];
  return [...conditions, ...gates, { is: 'trigger', trigger: WOULD_BE_DESTROYED, ofIt: false }];
}

const SENTENCE: Rule<Whole> = form(
  [
    many(BEFORE, MOST_CONDITIONS),
    any<Body & { readonly replaces?: true }>(
      first(POINTS_BOTH, BODY),
      map(IN_PLACE, (body) => ({ ...body, replaces: true as const })),
    ),
    many(AFTER, MOST_CONDITIONS),
    any(say('.'), nothing),
  ],
  (before, body, after) => {
    const { steps, replaces } = body;
    // DECISION TTCG-12.145: what stands behind several steps may be said of the last alone; only an event is always that of the sentence.
    const belongs = after.every(({ is }) => is === 'trigger' || is === 'limit' || steps.length === 1);
    if (!belongs) return undefined;
    if (!isItThis(before, after, body)) return undefined;
    const conditions = [...before, ...after];
    // A full stop between steps ends what the conditions are said of.
    if (steps.some(({ join }) => join === 'stop') && (conditions.length > 0 || body.cost !== null)) return undefined;
    return { conditions: replaces ? inItsPlace(conditions) : conditions, body };
  },
);

// ---- from what was said to a program ----

/** A reading of the sentence, before its kind is known. */
export type Candidate = {
  readonly effect: Effect;
  /** Its gate was said as a state that goes on. */
  readonly ongoing: boolean;
};

/** After a cost or "you may" stands an order (TTCG-12.85); undefined where the act has no such form. */
function asOrder(act: Act): Act | undefined {
  if ('form' in act) return act.form === 'assert' ? { ...act, form: 'make' } : act;
  if (act.do === 'rivalDestroys' || act.do === 'rivalReveals') return undefined;
  return act.do === 'skip' && act.by === 'opponent' ? undefined : act;
}

/** Whether somebody the sentence named before can be "they". */
function namesOpponent({ trigger, gate }: Conditions, before: readonly LooseStep[]): boolean {
  const enemyEvent = trigger !== null && ((trigger.on === 'event' && trigger.who === 'enemy') || (trigger.on === 'activates' && trigger.enemy));
  const theirs = trigger?.on === 'enemyPhase' || (gate?.gate.is === 'control' && gate.gate.who === 'opponent');
  return enemyEvent || theirs || before.some(({ by }) => by === 'opponent');
}

type Sentence = Conditions & { readonly body: Body };

// DECISION TTCG-12.147: ", then" after it makes the leave one for the step.
/** Whether "you may" says that an effect can be used at all, rather than giving leave for a step (TTCG-12.147). */
function isMereLeave({ trigger, body: { cost, steps } }: Sentence, may: 'may' | 'can'): boolean {
  return trigger === null && cost === null && (may === 'can' || steps[1]?.join !== 'then');
}

function stepsOf(sentence: Sentence, saysMany: boolean): readonly Step[] | undefined {
  const { body, scale } = sentence;
  const steps: Step[] = [];
  for (const [index, said] of body.steps.entries()) {
    if (said.by === 'they' && !namesOpponent(sentence, body.steps.slice(0, index))) return undefined;
    if (scale !== null && said.scale !== null) return undefined;
    const may = said.may !== null && !(index === 0 && isMereLeave(sentence, said.may));
    for (const [place, act] of said.acts.entries()) {
      const ordered = may || (steps.length === 0 && body.cost !== null) ? asOrder(act) : act;
      if (ordered === undefined) return undefined;
      const same = 'n' in act && act.n === 'that' && !saysMany;
      const join = place > 0 ? 'and' : said.join === 'then' || (same && said.join !== null) ? 'then' : said.join === null ? null : 'and';
      const counted = said.scale ?? scale;
      if (scale !== null && !isScalable(act)) return undefined;
      steps.push({ join, may, act: ordered, scale: counted });
    }
  }
  return steps;
}

/** A span that several verbs share stands before them all. */
function spanOf({ span, delay, body }: Sentence): Span | null | undefined {
  const shared = body.steps.flatMap((step) => (step.shared === null ? [] : [step.shared]));
  const [only] = shared;
  if (only === undefined) return span;
  return shared.length === 1 && span === null && delay === null ? only : undefined;
}

/** TTCG-12.147: a covered card is sent, not destroyed. */
function costOf({ body: { cost }, gate }: Sentence): Cost | null {
  const covered = gate?.gate.is === 'while' && gate.gate.state === 'under';
  return covered && cost?.pay === 'destroyThis' ? { pay: 'sendThis' } : cost;
}

const ONE_UNIT: CardSet = { ...ALL_UNITS, q: 'exact', n: 1 };

/** TTCG-12.147: an Equip effect that speaks of its host equips first. */
function equipped(effect: Effect, kind: Kind | null): Effect {
  const speaks = effect.steps.some(({ act }) => setsOf(act).some((set) => set.ref === 'equipped'));
  const equips = effect.steps.some(({ act }) => act.do === 'equip');
  if (!speaks || equips || effect.trigger !== null || (kind !== null && kind !== 'Equip')) return effect;
  const [head, ...rest] = effect.steps;
  if (head === undefined) return effect;
  const equip: Step = { join: null, may: false, act: { do: 'equip', host: ONE_UNIT }, scale: null };
  return { ...effect, steps: [equip, { ...head, join: 'and' }, ...rest] };
}

/** The program of a reading, unchecked; undefined where its parts do not go together. */
function candidate({ conditions, body }: Whole, kind: Kind | null, says: { readonly many: boolean; readonly underIt: boolean }): Candidate | undefined {
  const gatheredConditions = gathered(conditions);
  if (gatheredConditions === undefined) return undefined;
  const sentence: Sentence = { ...gatheredConditions, body };
  const steps = stepsOf(sentence, says.many);
  const span = spanOf(sentence);
  if (steps === undefined || span === undefined) return undefined;
  const { limit, trigger, gate, delay } = sentence;
  const effect = resolved(says.underIt, { kind: kind ?? 'Normal', limit, trigger, gate: gate?.gate ?? null, span, delay, cost: costOf(sentence), steps });
  return effect === undefined ? undefined : { effect: equipped(effect, kind), ongoing: gate?.ongoing ?? false };
}

/** Every program a loose sentence may mean; `kind` where the line names it. */
export function sentenceOf(kind: Kind | null): Rule<Candidate> {
  return (scan, at) => {
    const saysMany = scan.words.includes('many');
    const saysUnderIt = scan.words.some((word, place) => word === 'it' && ['under', 'below'].includes(scan.words[place - 1] ?? ''));
    return SENTENCE(scan, at).flatMap(({ value, end }) => {
      if (end < scan.words.length) {
        scan.miss(end, 'the end of the sentence');
        return [];
      }
      const made = candidate(value, kind, { many: saysMany, underIt: saysUnderIt });
      return made === undefined ? [] : [{ value: made, end }];
    });
  };
}
