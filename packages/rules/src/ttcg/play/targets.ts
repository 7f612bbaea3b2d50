import { selections, splitSelection, type Field, type Part } from '../../kernel/choice.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { choosesOne, scalesCards } from '../language/program/facts.ts';
import { operandSelector, type Ability, type TargetPart } from '../machine/ability.ts';
import { isReached } from '../machine/protection.ts';
import { abilityOf, defOf, isActive, isObject, ownerOf } from '../state/board.ts';
import type { Selector } from '../state/filter.ts';
import { candidates, scaleCount, speakerOf, type Speaker } from '../state/select.ts';
import type { AbilityRef, Cause, Link, State } from '../state/state.ts';
import { look, sourceAgent, untargetableFor, type Agent } from '../state/values.ts';
import type { CostChoice } from './costs.ts';

/** One part of an activation's choice of targets: `min`…`max` of the cards. */
export interface TargetChoice {
  readonly part: TargetPart;
  readonly from: readonly number[];
  readonly min: number;
  readonly max: number;
}

/**
 * Who speaks when an effect of a card names its targets: "another" excludes the card and the one that set it off
 * (TTCG-12.45).
 */
function speaks(seat: Seat, card: number, cause: Cause | null): Speaker {
  return cause === null || cause.card < 0 ? speakerOf(seat, card) : { ...speakerOf(seat, card), named: [cause.card] };
}

/** The effects that "activate" and "copy" can use (TTCG-12.67, 12.123). */
export function usableEffects(state: State, card: number, which: 'one' | 'first' | 'second'): (0 | 1)[] {
  const effects: (0 | 1)[] = which === 'one' ? [0, 1] : [which === 'first' ? 0 : 1];
  const { abilities } = defOf(state, card);
  return effects.filter((effect) => {
    const ability = abilities[effect];
    return ability !== undefined && ability.kind !== 'Latent' && ability.kind !== 'Passive';
  });
}

/** Restrictions that the act itself puts on its target, beyond the words of the set. */
function suits(state: State, ability: Ability, part: TargetPart, card: number, seat: Seat): boolean {
  const { act } = present(ability.effect.steps[part.step]);
  // TTCG-12.67: only own cards can be activated, and only effects that a player could start.
  if (act.do === 'activate') return ownerOf(state, card) === seat && usableEffects(state, card, act.which).length > 0;
  return true;
}

/** What is chosen for each part of the targets of an effect, in the order of its sentence. */
export function targetChoices(
  state: State,
  seat: Seat,
  card: number,
  ref: AbilityRef,
  cause: Cause | null,
): TargetChoice[] {
  const ability = abilityOf(state, ref);
  if (ability.targets.length === 0 || isChosenLater(ability)) return [];
  const speaker = speaks(seat, card, cause);
  const kept = keptFrom(state, sourceAgent(state, seat, card, ref));
  return ability.targets.map((part) => {
    const n = targetCount(state, seat, part, ability, speaker);
    const from = candidates(state, look, { ...sideOf(part), n }, speaker).filter(
      (one) => kept?.(one) !== true && suits(state, ability, part, one, seat),
    );
    return { part, from, min: part.selector.quantity === 'upTo' ? 0 : n, max: n };
  });
}

/** How many cards a part of the targets takes: its number, times what the step counts of cards (TTCG-12.113). */
function targetCount(state: State, seat: Seat, part: TargetPart, ability: Ability, speaker: Speaker): number {
  const { act, scale } = present(ability.effect.steps[part.step]);
  const times = scale === null || !scalesCards(act) ? 1 : scaleCount(state, look, scale, speaker, seat);
  return part.selector.n * times;
}

/** What a part describes on its side of the field. */
function sideOf({ selector, side }: TargetPart): Selector {
  return side === null ? selector : { ...selector, own: side === 'own', enemy: side === 'enemy' };
}

/** TTCG-12.111, 12.38: a delayed effect, and one bought with a skipped turn, choose when they come up. */
export function isChosenLater(ability: Ability): boolean {
  return ability.effect.delay !== null || ability.effect.cost?.pay === 'skipTurn';
}

/** Which cards the agent may not choose (TTCG-12.139): active ones alone are ever kept from it. Null: none is. */
export function keptFrom(state: State, agent: Agent): ((card: number) => boolean) | null {
  const untargetable = untargetableFor(state, agent);
  return untargetable === null ? null : (card) => isActive(state, card) && untargetable(card);
}

/** The parts of a choice with the cards under the given names. */
export function targetParts(choices: readonly TargetChoice[], nameOf: (card: number) => number): Part[] {
  return choices.map(({ part, from, min, max }) => ({ from: from.map(nameOf), min, max, other: part.selector.other }));
}

/**
 * Whether the choice can be made at all, beside that of the cost (TTCG-12.16): "another" is none of the cards named
 * before, and the cost is named first (8.45).
 */
export function isChoosableAtAll(choices: readonly TargetChoice[], cost: CostChoice | null): boolean {
  if (!choices.every(({ from, min }) => from.length >= min)) return false;
  if (!choices.some(({ part }) => part.selector.other) || (choices.length < 2 && cost === null)) return true;
  const parts = targetParts(choices, (card) => card);
  const taken = (cost?.n ?? 0) + choices.reduce((sum, { min }) => sum + min, 0);
  // With so many cards to choose from nobody gets into another's way.
  if (choices.every(({ from }) => from.length >= taken)) return true;
  const field: Field = { name: 'targets', single: false, ordered: false, parts };
  if (cost === null) return !selections(field).next().done;
  for (const paid of selections({
    name: 'cost',
    single: false,
    ordered: false,
    parts: [{ from: cost.from, min: cost.n, max: cost.n, other: false }],
  })) {
    if (!selections(field, paid).next().done) return true;
  }
  return false;
}

/** Splits chosen cards over the parts; null when they are not a legal choice. */
export function splitTargets(
  choices: readonly TargetChoice[],
  cards: readonly number[],
  paid: readonly number[],
): number[][] | null {
  const groups = splitSelection(
    targetParts(choices, (card) => card),
    cards,
    paid,
  );
  return groups === null ? null : groups.map((group) => group.map(Number));
}

/**
 * The targets of a part of a link that are still legal: same object, same place, still described, not protected
 * (TTCG-9.14).
 */
export function legalTargets(state: State, link: Link, index: number): number[] {
  const ability = abilityOf(state, link.ability);
  const part = present(ability.targets[index]);
  const chosen = link.targets[index] ?? [];
  const stamps = link.stamps[index] ?? [];
  const agent = agentOfLink(link);
  // TTCG-12.59: all words of the set must hold again, the extreme too.
  const selector = { ...sideOf(part), n: Math.max(part.selector.n, chosen.length) };
  const described = candidates(state, look, selector, speaks(link.seat, link.card, link.cause));
  const kept = keptFrom(state, agent);
  const legal = chosen.filter(
    (card, place) =>
      isObject(state, card, present(stamps[place])) &&
      described.includes(card) &&
      kept?.(card) !== true &&
      isReached(state, card, agent),
  );
  // TTCG-12.116: "exactly" means all or nothing.
  return part.selector.quantity === 'strict' && legal.length < chosen.length ? [] : legal;
}

/** The source of a link, as it was when the link was made. */
export function agentOfLink(link: Link): Agent {
  return {
    seat: link.seat,
    card: link.card,
    unit: link.unit,
    type: link.type,
    subtypes: link.subtypes,
    rank: link.rank,
    battle: false,
  };
}

/** Whether a link on the chain is going to destroy the card (TTCG-8.10). */
export function willDestroy(state: State, link: Link, card: number): boolean {
  if (link.countered || !isActive(state, card)) return false;
  const ability = abilityOf(state, link.ability);
  if (ability.effect.delay !== null || choosesOne(ability.effect)) return false;
  return ability.effect.steps.some(({ act }, step) => {
    if (act.do !== 'destroy') return false;
    const { set } = act;
    if (set.ref === 'this') return link.card === card && isObject(state, card, link.stamp);
    if (set.ref === 'that' || set.ref === 'those')
      return step === 0 && link.cause?.card === card && isObject(state, card, link.cause.stamp);
    if (set.ref !== 'pick') return false;
    const index = ability.targets.findIndex((part) => part.step === step);
    if (index >= 0) {
      return ability.targets.some(
        (part, i) =>
          part.step === step &&
          (link.targets[i] ?? []).some(
            (target, j) => target === card && isObject(state, card, link.stamps[i]?.[j] ?? -1),
          ),
      );
    }
    return !set.random && (set.q === 'all' || set.q === 'each') && coveredBySet(state, link, step, card);
  });
}

function coveredBySet(state: State, link: Link, step: number, card: number): boolean {
  const { act } = present(abilityOf(state, link.ability).effect.steps[step]);
  const selector = operandSelector(act, 'set');
  return (
    selector !== null && candidates(state, look, selector, speaks(link.seat, link.card, link.cause)).includes(card)
  );
}
