/** Whole sentences: conditions before or after, cost, steps; and the programs they come to (TTCG-12.145, 12.147). */

import { checkEffect } from '../check/check.ts';
import type { Act, CardSet, Cost, Effect, Span, Step } from '../program/ast.ts';
import { handledCards, isScalable, setsOf } from '../program/facts.ts';
import type { Kind } from '../program/vocabulary.ts';
import { sideOf } from '../program/whereabouts.ts';
import { BODY, type Body } from './bodies.ts';
import { countsAsSaid, deedsCounted, type CountedDeed } from './cards/counted-before.ts';
import { isAboutThis, isEventOfCard, resolved } from './cards/pointers.ts';
import { ALL_UNITS } from './cards/traits.ts';
import type { LooseStep } from './steps.ts';
import {
  AFTER,
  BEFORE,
  gathered,
  LIMITED,
  isOfIt,
  MOST_CONDITIONS,
  type Condition,
  type Conditions,
} from './when/conditions.ts';
import { ENEMY_ATTACKS } from './when/triggers.ts';
import { any, form, many, nothing, say, type Rule } from './words/rule.ts';

// DECISION TTCG-12.145: "it" of a condition is this card or nothing.
/**
 * Whether "it" in a condition is this card: no event is about another card and, behind the steps, no step names
 * another.
 */
function isItThis(before: readonly Condition[], after: readonly Condition[], { steps }: Body): boolean {
  const conditions = [...before, ...after];
  if (!conditions.some(isOfIt)) return true;
  const aboutOthers = conditions.some(
    (condition) => condition.is === 'trigger' && isEventOfCard(condition.trigger) && !isAboutThis(condition.trigger),
  );
  const named = steps.flatMap(({ acts }) => acts.flatMap(setsOf));
  return !aboutOthers && (!after.some(isOfIt) || named.every(({ ref }) => ref === 'this'));
}

/** What is said to be kept from something, for no time that is named. */
function isProtection({ acts, stated, shared }: LooseStep): boolean {
  return (
    stated === true &&
    shared === null &&
    acts.some((act) => act.do === 'stat' && act.status !== null && act.tail === null)
  );
}

type Whole = { readonly conditions: readonly Condition[]; readonly body: Body };

const SENTENCE: Rule<Whole> = form(
  [many(BEFORE, MOST_CONDITIONS), BODY, many(AFTER, MOST_CONDITIONS), LIMITED, any(say('.'), nothing)],
  (before, body, behind, limited) => {
    const after = [...behind, ...limited];
    const { steps, saying } = body;
    // DECISION TTCG-12.145: what stands behind several steps may be said of the last alone; only an event is always that of
    // the sentence.
    const belongs = after.every(({ is }) => is === 'trigger' || is === 'limit' || steps.length === 1);
    if (!belongs) return undefined;
    if (!isItThis(before, after, body)) return undefined;
    const conditions = [...before, ...after];
    // A full stop between steps ends what the conditions are said of; but what an event starts, or a price buys, is all of
    // the effect.
    const goesOn = conditions.every(({ is }) => is === 'trigger' || is === 'limit');
    if (steps.some(({ join }) => join === 'stop') && !goesOn) return undefined;
    return { conditions: saying?.(conditions) ?? conditions, body };
  },
);

// ---- from what was said to a program ----

/** A reading of the sentence, before its kind is known. */
export type Candidate = {
  readonly effect: Effect;
  /** Its gate was said as a state that goes on. */
  readonly ongoing: boolean;
  /** Its card was said to tap for it. */
  readonly taps: boolean;
  /** Nothing is ordered: all of it is said of cards, as what is simply true. */
  readonly stated: boolean;
};

/** Whether an act is said of cards that are known without a choice. */
function isOfKnown(act: Act): boolean {
  return setsOf(act).every(
    (set) =>
      set.ref === 'this' ||
      (set.ref === 'pick' && set.q !== 'target' && (set.n === null || set.where?.at === 'column')),
  );
}

/** Whether steps state what is true for as long as their card lies there (TTCG-12.148). */
function isStated({ cost, delay, span, trigger, steps }: Effect, { body }: Sentence): boolean {
  const only = cost === null && delay === null && span === null && trigger === null;
  const said = body.steps.every(({ stated, may }) => stated === true && may === null);
  return only && said && steps.every(({ act }) => (!('tail' in act) || act.tail === null) && isOfKnown(act));
}

/** After a cost or "you may" stands an order (TTCG-12.85); undefined where the act has no such form. */
function asOrder(act: Act): Act | undefined {
  if ('form' in act) return act.form === 'assert' ? { ...act, form: 'make' } : act;
  if (act.do === 'theyDestroy' || act.do === 'rivalReveals') return undefined;
  return act.do === 'skip' && act.by === 'opponent' ? undefined : act;
}

/** Whether somebody the sentence named before can be "they". */
function namesOpponent({ trigger, gate }: Conditions, before: readonly LooseStep[]): boolean {
  const enemyEvent =
    trigger !== null &&
    ((trigger.on === 'draws' && trigger.who === 'opponent') ||
      (trigger.on === 'event' && (trigger.who === 'enemy' || trigger.event === 'hits')) ||
      (trigger.on === 'activates' && trigger.enemy));
  const theirs =
    trigger?.on === 'enemyPhase' ||
    (trigger?.on === 'moment' && trigger.whose === 'opponent') ||
    (gate !== null && 'who' in gate.gate && gate.gate.who === 'opponent');
  const handled =
    before
      .at(-1)
      ?.acts.flatMap(setsOf)
      .some((set) => sideOf(set) === 'opponent') ?? false;
  return enemyEvent || theirs || handled || before.some(({ by }) => by === 'opponent');
}

type Sentence = Conditions & { readonly body: Body };

// DECISION TTCG-12.147: ", then" after it makes the leave one for the step.
/** Whether "you may" says that an effect can be used at all, rather than giving leave for a step (TTCG-12.147). */
function isMereLeave({ trigger, body: { cost, steps } }: Sentence, may: 'may' | 'can'): boolean {
  const join = steps[1]?.join;
  return trigger === null && cost === null && (may === 'can' || (join !== 'then' && join !== 'colon'));
}

const TAPPING = say('tap|rest this card :', 'tap :', '{ t } :', 'tap|rest this card ,', '{ t } ,');

/** "Tap: If you control a water unit, draw a card": what an effect needs, behind what using it does. */
const TAPPED: Rule<Whole> = form([TAPPING, SENTENCE], (_, { conditions, body }) =>
  conditions.some(({ is }) => is === 'gate') &&
  conditions.every(({ is }) => is !== 'trigger') &&
  body.taps === undefined
    ? { conditions, body: { ...body, taps: true } }
    : undefined,
);

/** What the words of a text say beside its parts. */
type Says = {
  /** "That many", as the language has it; "the same number" waits for the step before. */
  readonly thatMany: boolean;
  readonly underIt: boolean;
  /** The deeds its numbers count (counted-before.ts). */
  readonly deeds: readonly CountedDeed[];
};

/** "You may return a unit to the hand: draw a card": what stands behind the colon is done if that was. */
function isBoughtStep({ join }: LooseStep, { steps }: Body): boolean {
  return join === 'colon' && steps[0]?.may === 'may';
}

/** Whether "it" of a step's gate can only be the card that a step handled last. */
function isOneCard({ trigger }: Conditions, before: readonly Step[]): boolean {
  const handled = before.map(handledCards).findLast((cards) => cards !== 'none');
  return handled === 'one' && (trigger === null || !isEventOfCard(trigger) || isAboutThis(trigger));
}

function stepsOf(sentence: Sentence, { thatMany, deeds }: Says): readonly Step[] | undefined {
  const { body, scale } = sentence;
  const steps: Step[] = [];
  const choice = body.steps[1]?.join;
  const isChoice = choice === 'or' || choice === 'theirOr';
  for (const [index, said] of body.steps.entries()) {
    const named = choice === 'theirOr' || namesOpponent(sentence, body.steps.slice(0, index));
    if (said.by === 'they' && !named) return undefined;
    if (scale !== null && said.scale !== null) return undefined;
    const may = said.may !== null && !(index === 0 && isMereLeave(sentence, said.may));
    const own = said.gate;
    if (own?.ofIt === true && !isOneCard(sentence, steps)) return undefined;
    for (const [place, act] of said.acts.entries()) {
      const ordered = may || (steps.length === 0 && body.cost !== null && !isChoice) ? asOrder(act) : act;
      if (ordered === undefined) return undefined;
      const counts = 'n' in act && act.n === 'that';
      if (counts && !countsAsSaid(steps, deeds)) return undefined;
      const same = counts && !thatMany;
      const join =
        said.late !== undefined && place === 0 && steps.length > 0
          ? said.late
          : place > 0
            ? 'and'
            : said.join === 'then' || isBoughtStep(said, body) || (same && said.join !== null)
              ? 'then'
              : said.join === null || said.join === 'or' || said.join === 'theirOr' || said.join === 'else'
                ? said.join
                : 'and';
      const counted = said.scale ?? scale;
      if (scale !== null && !isScalable(act)) return undefined;
      steps.push({ join, gate: own?.gate ?? null, may, act: ordered, scale: counted });
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
  const equip: Step = { join: null, gate: null, may: false, act: { do: 'equip', host: ONE_UNIT }, scale: null };
  return { ...effect, steps: [equip, { ...head, join: 'and' }, ...rest] };
}

/** The program of a reading, unchecked; undefined where its parts do not go together. */
function candidate({ conditions, body }: Whole, kind: Kind | null, says: Says): Candidate | undefined {
  const gatheredConditions = gathered(conditions);
  if (gatheredConditions === undefined) return undefined;
  const sentence: Sentence = { ...gatheredConditions, body };
  const { elided = false } = body;
  // Without its kind it may be done once, in answer, or each time.
  if (body.eventUnsaid === true && kind === null) return undefined;
  const used = conditions.some((condition) => condition.is === 'trigger' && condition.used === true);
  const taps = used || body.taps === true;
  // Once per turn nothing "cannot be destroyed": it is saved once.
  if (sentence.limit !== null && sentence.trigger === null && body.cost === null && body.steps.some(isProtection))
    return undefined;
  // Once per turn nothing taps (TTCG-12.100); who taps a card for its effect starts it, in answer to an event as well.
  const started = sentence.trigger === null ? 'Normal' : 'Counter';
  if (taps && (sentence.limit !== null || (kind !== null && kind !== started))) return undefined;
  const { trigger: event } = sentence;
  if (body.saves === true && !(event?.on === 'event' && event.event.startsWith('wouldBeDestroyed'))) return undefined;
  if (elided && sentence.trigger !== null && !isAboutThis(sentence.trigger)) return undefined;
  // "Gain +100 Attack" is said of the card whose event it is; else the card that gains is missing.
  if (elided && sentence.trigger === null && body.steps.some(({ stated }) => stated !== true)) return undefined;
  const steps = stepsOf(sentence, says);
  const span = spanOf(sentence);
  if (steps === undefined || span === undefined) return undefined;
  const { limit, gate, delay } = sentence;
  // A battle in which the opponent is answered is one of their attacks (TTCG-9.3).
  const inBattle = steps.some(({ act }) => 'tail' in act && act.tail === 'thisBattle');
  const trigger = sentence.trigger ?? (kind === 'Counter' && inBattle ? ENEMY_ATTACKS : null);
  const effect = resolved(says.underIt, {
    kind: kind ?? (taps ? started : 'Normal'),
    limit,
    trigger,
    gate: gate?.gate ?? null,
    span,
    delay,
    cost: costOf(sentence),
    steps,
  });
  if (effect === undefined) return undefined;
  const whole = equipped(effect, kind);
  // "Unless" is said of what the host does, not of equipping it.
  if (whole !== effect && gate?.unless === true) return undefined;
  // What one chooses is no state of things: without an event somebody starts it.
  const chosen = whole.trigger === null && whole.kind === 'Normal' && body.steps.some((step) => step.chosen === true);
  return {
    effect: whole,
    ongoing: gate?.ongoing ?? false,
    stated: isStated(whole, sentence),
    taps: taps || (chosen && checkEffect(whole) === null),
  };
}

/** Every program a loose sentence may mean; `kind` where the line names it. */
export function sentenceOf(kind: Kind | null): Rule<Candidate> {
  return (scan, at) => {
    const { words } = scan;
    const says: Says = {
      thatMany: words.some((word, place) => word === 'many' && words[place - 1] === 'that'),
      underIt: words.some((word, place) => word === 'it' && ['under', 'below'].includes(words[place - 1] ?? '')),
      deeds: deedsCounted(words),
    };
    return [...SENTENCE(scan, at), ...TAPPED(scan, at)].flatMap(({ value, end }) => {
      if (end < words.length) {
        scan.miss(end, 'the end of the sentence');
        return [];
      }
      const made = candidate(value, kind, says);
      return made === undefined ? [] : [{ value: made, end }];
    });
  };
}
