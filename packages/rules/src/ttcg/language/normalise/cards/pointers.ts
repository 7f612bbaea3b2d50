/**
 * What "it", "they" and "a card above this one" mean in a whole sentence; a reading where they mean nothing is none.
 */

import type { Act, CardSet, Effect, Scale, Step, Trigger } from '../../program/ast.ts';
import { handledCards, setsOf } from '../../program/facts.ts';
import { DRAW_TO_SAME } from '../acts/giving.ts';
import { COUNTER_IT } from '../acts/rules.ts';
import { RANK_OF_IT, RANK_OF_THAT } from './scales.ts';
import { ATTACKER, CARD_ABOVE, IT, THAT, THE_CARD } from './sets.ts';

/** Whether a trigger is about this card itself. */
export function isAboutThis(trigger: Trigger): boolean {
  return trigger.on === 'afterAttack' || (trigger.on === 'event' && trigger.who === 'this');
}

/** Whether a trigger is about a card at all. */
export function isEventOfCard(trigger: Trigger): boolean {
  return trigger.on === 'event' || trigger.on === 'activates' || trigger.on === 'afterAttack';
}

// DECISION TTCG-12.145: "it" has one meaning or none.
/**
 * "It" is the card handled last, else that of the trigger, else this card where its own state was named. As the subject
 * of a statement "it" may also be the card of the trigger where another was handled since: two meanings, so none.
 */
function meaningOfIt({ trigger, gate, cost }: Effect, before: readonly Step[], act: Act): CardSet | undefined {
  const handled = before.map(handledCards).findLast((cards) => cards !== 'none') ?? 'none';
  if (handled === 'many') return undefined;
  if (speaksOfHost(before)) return { ref: 'equipped' };
  const aboutThis = trigger !== null && isAboutThis(trigger);
  if (handled === 'one') {
    const subject = 'form' in act && act.form === 'assert';
    const others = before.some(
      (step) => handledCards(step) !== 'none' && !setsOf(step.act).some(({ ref }) => ref === 'this' || ref === 'that'),
    );
    return subject && trigger !== null && isEventOfCard(trigger) && others ? undefined : { ref: 'that' };
  }
  // "It" after "is attacked" may be the attacker, after "this card attacks" the unit attacked, unless a statement is made
  // of it.
  const twoUnits =
    trigger?.on === 'event' && (trigger.event === 'attacked' || (aboutThis && trigger.event === 'attacks'));
  if (twoUnits && !('form' in act && act.form === 'assert')) return undefined;
  // "It" after "is placed under this card" may be either of the two.
  if (trigger?.on === 'event' && (trigger.event === 'placedUnderThis' || trigger.event === 'leftUnderThis'))
    return undefined;
  // No attack is redirected to the attacker.
  if (aboutThis || (act.do === 'redirect' && trigger?.on === 'event' && trigger.event === 'attacks'))
    return { ref: 'this' };
  if (trigger !== null && isEventOfCard(trigger)) return { ref: 'that' };
  // "Discard one card from under this card: untap it": the other one lies in the discard pile.
  if (cost?.pay === 'sendUnder' && trigger === null) return { ref: 'this' };
  // "If this is the only unit you control" speaks of no other card.
  const alone =
    (gate?.is === 'control' && gate.other && gate.tally.cmp === 'none') ||
    (gate?.is === 'near' && !gate.enemy && (gate.tally.n > 1 || gate.tally.cmp === 'none'));
  return (gate?.is === 'while' || alone) && trigger === null ? { ref: 'this' } : undefined;
}

/** Whether the card handled last is the one this card equips, which keeps its name in a sentence that stands. */
function speaksOfHost(before: readonly Step[]): boolean {
  const act = before.findLast((step) => handledCards(step) !== 'none')?.act;
  return act !== undefined && (act.do === 'equip' || setsOf(act).some(({ ref }) => ref === 'equipped'));
}

/** Whether this card was handled last, after an event of another: then "that card" may be either. */
function isAboutEither({ trigger }: Effect, before: readonly Step[]): boolean {
  const last = before.findLast((step) => handledCards(step) !== 'none');
  const others = trigger !== null && isEventOfCard(trigger) && !isAboutThis(trigger);
  return others && last !== undefined && setsOf(last.act).every(({ ref }) => ref === 'this');
}

/** "The unit" is the card handled last, else that of a trigger about another card. */
function meaningOfTheCard({ trigger }: Effect, before: readonly Step[]): CardSet | undefined {
  if (speaksOfHost(before)) return { ref: 'equipped' };
  const handled = before.some((step) => handledCards(step) !== 'none');
  const triggers =
    trigger !== null &&
    isEventOfCard(trigger) &&
    !isAboutThis(trigger) &&
    !(trigger.on === 'event' && trigger.event === 'attacked');
  return handled || triggers ? { ref: 'that' } : undefined;
}

/** "The attacking unit" is the card of a trigger that attacks, until another card was handled. */
function meaningOfAttacker({ trigger }: Effect, before: readonly Step[]): CardSet | undefined {
  const handled = before.some((step) => handledCards(step) !== 'none');
  return !handled && trigger?.on === 'event' && (trigger.event === 'attacks' || trigger.event === 'attacksDirectly')
    ? { ref: 'that' }
    : undefined;
}

function comparesHands({ gate }: Effect): boolean {
  return gate?.is === 'outnumber' && gate.held === 'hand' && gate.noun === 'card';
}

/** What a trigger lets an act counter. */
function countered(trigger: Trigger | null): Act | undefined {
  const counter = { do: 'counter', enemy: false, traits: null, noun: null } as const;
  if (trigger?.on === 'activates') return { ...counter, what: 'thatEffect' };
  if (trigger?.on !== 'event') return undefined;
  if (trigger.event === 'attacks' || trigger.event === 'attacksDirectly') return { ...counter, what: 'thatAttack' };
  if (trigger.event === 'targetedByEnemySpell') return { ...counter, what: 'thatEffect' };
  return trigger.event === 'played' || trigger.event === 'playedOnTop' ? { ...counter, what: 'thatPlay' } : undefined;
}

/** The same act with its loose words replaced; undefined where one of them means nothing. */
function pointed(act: Act, effect: Effect, before: readonly Step[]): Act | undefined {
  const meaning = (set: CardSet): CardSet | undefined => {
    if ((set === IT || set === THAT) && isAboutEither(effect, before)) return undefined;
    if (set === IT) return meaningOfIt(effect, before, act);
    if (set === THE_CARD) return meaningOfTheCard(effect, before);
    if (set === ATTACKER) return meaningOfAttacker(effect, before);
    if (set === CARD_ABOVE) return effect.gate?.is === 'while' && effect.gate.state === 'under' ? set : undefined;
    return set;
  };
  if (act === COUNTER_IT) return countered(effect.trigger);
  if (act === DRAW_TO_SAME) return comparesHands(effect) ? act : undefined;
  if ('a' in act) {
    const [a, b] = [meaning(act.a), meaning(act.b)];
    return a === undefined || b === undefined ? undefined : { ...act, a, b };
  }
  if ('host' in act) {
    const host = meaning(act.host);
    return host === undefined ? undefined : { ...act, host };
  }
  if ('base' in act) {
    const base = meaning(act.base);
    const by = act.with === null ? null : meaning(act.with);
    return base === undefined || by === undefined ? undefined : { ...act, base, with: by };
  }
  if ('set' in act && act.set !== null) {
    const set = meaning(act.set);
    return set === undefined ? undefined : { ...act, set };
  }
  return act;
}

// DECISION TTCG-12.145: "it" after "under" is this card only if no other was named.
/** Whether "under it" can only be under this card (TTCG-12.146): nothing the step could mean instead was spoken of. */
function isUnderThis({ trigger }: Effect, before: readonly Step[], { act, scale }: Step): boolean {
  const named = setsOf(act).filter((set) => set.ref !== 'pick' || set.where?.at !== 'underThis');
  const below = scale?.at.at === 'underThis' || named.length < setsOf(act).length || act.do === 'place';
  if (!below) return true;
  if (act.do !== 'place' && named.length > 0) return named.every(({ ref }) => ref === 'this');
  const others = before.some((step) => setsOf(step.act).some(({ ref }) => ref !== 'this'));
  return !others && (trigger === null || !isEventOfCard(trigger) || isAboutThis(trigger));
}

/** Whose rank a scale counts; undefined where the words leave it open. */
function ranked(scale: Scale | null, effect: Effect, before: readonly Step[], act: Act): Scale | null | undefined {
  if (scale === null || scale.at.at !== 'rankOf') return scale;
  const { trigger } = effect;
  const handled = before.some((step) => handledCards(step) !== 'none');
  const defeats = trigger?.on === 'event' && trigger.event === 'defeats' && !handled;
  // "That unit" of a battle is the one that was destroyed: the other is "this unit".
  if (scale.at === RANK_OF_THAT) return defeats ? { ...scale, at: { at: 'rankOf', of: 'defeated' } } : scale;
  if (scale.at !== RANK_OF_IT) return scale;
  const own = trigger === null && 'set' in act && act.set?.ref === 'this';
  const meant = own ? act.set : defeats ? undefined : meaningOfIt(effect, before, act);
  if (meant?.ref === 'this') return { ...scale, at: { at: 'rankOf', of: 'this' } };
  return meant?.ref === 'that' ? scale : undefined;
}

/** The effect with every pointing word resolved; `saysUnderIt` where the text says "under it". */
export function resolved(saysUnderIt: boolean, effect: Effect): Effect | undefined {
  const steps: Step[] = [];
  for (const step of effect.steps) {
    // TTCG-12.160: an option knows nothing of the others.
    const before = step.join === 'or' || step.join === 'theirOr' ? [] : steps;
    const act = pointed(step.act, effect, before);
    if (act === undefined) return undefined;
    const scale = ranked(step.scale, effect, before, act);
    if (scale === undefined) return undefined;
    const pointing = { ...step, act, scale };
    if (saysUnderIt && !isUnderThis(effect, before, pointing)) return undefined;
    steps.push(pointing);
  }
  return { ...effect, steps };
}
