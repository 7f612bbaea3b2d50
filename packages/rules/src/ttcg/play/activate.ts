import { pop, push, type Handlers } from '../../effects/machine.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import type { Ability } from '../machine/ability.ts';
import { seatState, openHandle, tell, touch, touchChain, type G } from '../machine/context.ts';
import type { ActivateFrame } from '../machine/frames.ts';
import { switchTap } from '../machine/moves.ts';
import { occur, occurActivation, occurThreat, snapshotOf } from '../machine/occur.ts';
import { payCost } from '../machine/pay.ts';
import { confirm, pick, YES } from '../machine/pick.ts';
import { stateCheck } from '../machine/points.ts';
import {
  abilityOf,
  defOf,
  isActive,
  isCovered,
  isObject,
  onField,
  ownAbility,
  ownerOf,
  placeOf,
  runningSince,
} from '../state/board.ts';
import { isFull } from '../state/guard.ts';
import { gateHolds } from '../state/select.ts';
import { isNegated } from '../state/standing.ts';
import { HAND, type AbilityRef, type Cause, type Link, type State } from '../state/state.ts';
import { isPrevented, look, sourceAgent } from '../state/values.ts';
import { answerables, counterables, linkToCounter, type Answerable } from './answer.ts';
import { costChoice, isPayable, seemsPayable, type CostChoice } from './costs.ts';
import type { RefusalCode } from './refusals.ts';
import {
  isChoosableAtAll,
  isChosenLater,
  splitTargets,
  targetChoices,
  willDestroy,
  type TargetChoice,
} from './targets.ts';

const STARTED_PER_TURN = 100;

/** What a player still has to say to activate an effect, and what the effect may answer. */
export interface ActivationChoices {
  readonly ability: AbilityRef;
  readonly cost: CostChoice | null;
  readonly targets: readonly TargetChoice[];
  /** For Counter effects, newest first. */
  readonly answers: readonly Answerable[];
}

export type Activation = { readonly code: RefusalCode } | { readonly code: null; readonly choices: ActivationChoices };

/** Whether the seat, which has priority or acts freely, may activate the effect now, in the order of TTCG-6.25. */
export function canActivate(state: State, seat: Seat, card: number, effect: 0 | 1): Activation {
  const ref = ownAbility(state, card, effect);
  const ability = present(defOf(state, card).abilities[effect]);
  const early =
    (ability.startable ? null : 'AUTOMATIC') ??
    wrongZone(state, seat, card, ability) ??
    wrongTap(state, card, ability) ??
    (ability.kind === 'Continuous' && runningSince(state, card, ref) > 0 ? 'ALREADY_ACTIVE' : null) ??
    (isUsedUp(state, seat, card, effect, ability) ? 'LIMIT' : null);
  if (early !== null) return { code: early };
  const events = ability.kind === 'Counter' ? answerables(state, seat, card, ability) : [];
  const code =
    (isTimely(state, seat, card, ability, events) ? null : 'TIMING') ??
    (onField(state, card) && (isPrevented(state, card, 'activating') || isNegated(state, card)) ? 'PREVENTED' : null) ??
    (state.chain.some((link) => willDestroy(state, link, card)) ? 'BEING_DESTROYED' : null) ??
    (gateHolds(state, look, ability.effect.gate ?? ALWAYS, seat, card) ? null : 'CONDITION') ??
    (isPayable(state, seat, card, ability) ? null : 'COST');
  if (code !== null) return { code };
  const answers = counterables(state, seat, ability, events);
  // TTCG-12.141: with nothing to counter there is no target.
  if (ability.answers !== null && answers.length === 0) return { code: 'NO_TARGET' };
  const targets = targetChoices(state, seat, card, ref, answers[0]?.cause ?? null);
  const cost = costChoice(state, seat, card, ability);
  if (!isChoosableAtAll(targets, cost)) return { code: 'NO_TARGET' };
  return { code: null, choices: { ability: ref, cost, targets, answers } };
}

/**
 * TTCG-12.100. DECISION TTCG-9.17: so that no turn is endless, a seat starts a limited number of effects in a turn (the
 * rule guards triggers only, and two cards that untap each other need none).
 */
function isUsedUp(state: State, seat: Seat, card: number, effect: 0 | 1, ability: Ability): boolean {
  return (
    (ability.limited && (present(state.cards.used[card]) & (1 << effect)) !== 0) ||
    seatState(state, seat).started >= STARTED_PER_TURN
  );
}

/** A gate that is always true. */
const ALWAYS = { is: 'points', who: 'you', cmp: 'ge', n: Number.NEGATIVE_INFINITY } as const;

function wrongZone(state: State, seat: Seat, card: number, ability: Ability): RefusalCode | null {
  const own = ownerOf(state, card) === seat;
  if (ability.fromHand) {
    // TTCG-12.21: revision 2025-03-06 discards from the field too.
    const fromField = state.table.options.revision === '2025-03-06' && isActive(state, card);
    return own && (placeOf(state, card) === HAND || fromField) ? null : 'CARD_NOT_IN_HAND';
  }
  return own && (ability.under ? isCovered(state, card) : isActive(state, card)) ? null : 'NOT_ACTIVE_CARD';
}

/** TTCG-8.3, 8.33; cards in hand and under others count as untapped (3.10). */
function wrongTap(state: State, card: number, ability: Ability): RefusalCode | null {
  if (!isActive(state, card)) return null;
  const tapped = present(state.cards.tapped[card]);
  if (ability.kind !== 'Dormant') return tapped ? 'TAPPED' : null;
  if (!tapped) return 'NOT_TAPPED';
  return present(state.cards.tapTurn[card]) >= state.turn ? 'DORMANT_SAME_TURN' : null;
}

/** TTCG-8.6 to 8.8, 8.22, 12.21, 12.34 */
function isTimely(state: State, seat: Seat, card: number, ability: Ability, events: readonly Answerable[]): boolean {
  const ownTurn = state.active === seat;
  const { trigger } = ability.effect;
  if (trigger?.on === 'enemyPhase') {
    if (ownTurn || phaseOf(state) !== trigger.phase) return false;
    return ability.kind !== 'Counter' || events.length > 0;
  }
  // TTCG-12.64: "one … effect" answers effects only, where no event is named.
  if (ability.kind === 'Counter')
    return events.some(({ link }) => link > 0 || ability.answers === null || trigger !== null);
  if (ability.fromHand && !onField(state, card)) return ownTurn;
  return ownTurn || !defOf(state, card).unit;
}

/** The phase of the turn (TTCG-6.2): start and draw are the draw phase, the end belongs to none. */
export function phaseOf(state: State): 'draw' | 'main' | 'battle' | null {
  switch (state.phase) {
    case 'start':
    case 'draw':
      return 'draw';
    case 'main':
    case 'battle':
      return state.phase;
    default:
      return null;
  }
}

/** What a player has said: cards for the cost and the targets, and what is answered. */
export interface Said {
  readonly targets: readonly number[];
  readonly cost: readonly number[];
  readonly link: number | null;
}

export type Checked =
  | { readonly code: RefusalCode }
  | { readonly code: null; readonly targets: number[][]; readonly cost: number[]; readonly cause: Cause | null };

/** Whether what the player said completes the activation (TTCG-6.25, 17.14). */
export function checkSaid(state: State, seat: Seat, card: number, effect: 0 | 1, said: Said): Checked {
  const activation = canActivate(state, seat, card, effect);
  if (activation.code !== null) return activation;
  const { cost, answers, ability, targets: first } = activation.choices;
  const answer = said.link === null ? answers[0] : answers.find(({ link }) => link === said.link);
  if (said.link !== null && answer === undefined) return { code: 'BAD_TARGET' };
  if (!isCostSaid(cost, said.cost)) return { code: 'COST' };
  const choices = answer === answers[0] ? first : targetChoices(state, seat, card, ability, answer?.cause ?? null);
  const least = choices.reduce((sum, { min }) => sum + min, 0);
  const most = choices.reduce((sum, { max }) => sum + max, 0);
  if (said.targets.length < least || said.targets.length > most) return { code: 'TARGET_COUNT' };
  const targets = splitTargets(choices, said.targets, said.cost);
  if (targets === null) return { code: 'BAD_TARGET' };
  return { code: null, targets, cost: [...said.cost], cause: answer?.cause ?? null };
}

function isCostSaid(choice: CostChoice | null, cards: readonly number[]): boolean {
  if (choice === null) return cards.length === 0;
  return (
    cards.length === choice.n &&
    new Set(cards).size === cards.length &&
    cards.every((card) => choice.from.includes(card))
  );
}

/** A player activates an effect; what was said has been checked. */
export function startActivation(
  g: G,
  seat: Seat,
  card: number,
  effect: 0 | 1,
  said: { targets: number[][]; cost: number[]; cause: Cause | null },
): void {
  push(g.s, {
    f: 'activate',
    pc: PAY,
    seat,
    card,
    stamp: present(g.s.cards.stamp[card]),
    ability: ownAbility(g.s, card, effect),
    origin: 'activated',
    nested: 0,
    cause: said.cause,
    targets: said.targets,
    cost: said.cost,
  });
}

const CONSIDER = 0;
const ASKED = 1;
const COST_CHOSEN = 2;
const TARGET = 3;
const TARGET_CHOSEN = 4;
const PAY = 5;
const PAID = 6;
export type ActivateStep =
  | typeof CONSIDER
  | typeof ASKED
  | typeof COST_CHOSEN
  | typeof TARGET
  | typeof TARGET_CHOSEN
  | typeof PAY
  | typeof PAID;

/** Pc at which an automatic effect begins. */
export const BEGIN_ACTIVATION = CONSIDER;

export const activateHandlers: Handlers<G, ActivateFrame> = {
  activate(g, frame) {
    const { s } = g;
    const ability = abilityOf(s, frame.ability);
    switch (frame.pc) {
      case CONSIDER:
        consider(g, frame, ability);
        return;
      case ASKED:
        if (s.result[0] !== YES) {
          pop(s, [0]);
          return;
        }
        chooseCost(g, frame, ability);
        return;
      case COST_CHOSEN:
        frame.cost = s.result;
        frame.pc = TARGET;
        return;
      case TARGET_CHOSEN:
        frame.targets.push(s.result);
        frame.pc = TARGET;
        return;
      case TARGET:
        chooseTargets(g, frame);
        return;
      case PAY:
        frame.pc = PAID;
        if (paysNow(frame, ability)) payCost(g, frame.seat, frame.card, frame.ability, frame.cost);
        else s.result = [1];
        return;
      default:
        finish(g, frame, ability, s.result[0] === 1);
    }
  },
};

/** Delayed effects and those bought with a skipped turn have paid already. */
function paysNow(frame: ActivateFrame, ability: Ability): boolean {
  return ability.effect.cost !== null && frame.origin !== 'delayed' && frame.origin !== 'skipped';
}

/** An automatic effect: can it be used (TTCG-8.31), and is it optional? */
function consider(g: G, frame: ActivateFrame, ability: Ability): void {
  const { s } = g;
  if (!isUsable(s, frame, ability)) {
    pop(s, [0]);
    return;
  }
  if (ability.answers !== null) frame.cause = countering(s, frame, ability);
  // TTCG-8.31: a cost makes a trigger optional; an effect that another one activates pays as if its owner had activated
  // it.
  if (paysNow(frame, ability) && frame.origin === 'trigger') {
    frame.pc = ASKED;
    confirm(g, frame.seat, isPayable(s, frame.seat, frame.card, ability));
    return;
  }
  if (paysNow(frame, ability)) chooseCost(g, frame, ability);
  else frame.pc = TARGET;
}

/** TTCG-8.31: the card untapped, the gate true, the cost payable, enough targets. */
function isUsable(state: State, frame: ActivateFrame, ability: Ability): boolean {
  if (frame.origin === 'trigger') {
    const latentTaps =
      ability.kind === 'Latent' && isObject(state, frame.card, frame.stamp) && isActive(state, frame.card);
    if (latentTaps && present(state.cards.tapped[frame.card])) return false;
    if (onField(state, frame.card) && isNegated(state, frame.card)) return false;
  }
  if (frame.origin === 'trigger' || frame.origin === 'queued') {
    const { gate } = ability.effect;
    if (gate !== null && !gateHolds(state, look, gate, frame.seat, frame.card)) return false;
    const payable = frame.origin === 'trigger' ? seemsPayable : isPayable;
    if (!payable(state, frame.seat, frame.card, ability)) return false;
  }
  // TTCG-12.141, 12.16: with nothing to counter an automatic effect does not trigger.
  if (ability.answers !== null && choosesNow(frame, ability) && linkToCounter(state, frame.seat, ability) === undefined)
    return false;
  // Cards of a hand are no targets of theirs, and what a hand holds must not tell (8.31).
  const cost =
    paysNow(frame, ability) && ability.effect.cost?.pay !== 'discard'
      ? costChoice(state, frame.seat, frame.card, ability)
      : null;
  return isChoosableAtAll(choicesOf(state, frame), cost);
}

/** The cause of an automatic effect with the link that it counters (TTCG-12.64). */
function countering(state: State, { seat, cause }: ActivateFrame, ability: Ability): Cause | null {
  const link = linkToCounter(state, seat, ability);
  if (link === undefined) return cause;
  return cause === null
    ? { event: 'activates', card: link.card, stamp: present(state.cards.stamp[link.card]), link: link.id }
    : { ...cause, link: link.id };
}

/** TTCG-12.111, 12.38: a delayed effect, and one bought with a skipped turn, choose when they come up. */
function choosesNow({ origin }: ActivateFrame, ability: Ability): boolean {
  return !isChosenLater(ability) || origin === 'delayed' || origin === 'skipped';
}

function choicesOf(state: State, frame: ActivateFrame): TargetChoice[] {
  // TTCG-12.187: what waits within a sentence has nothing to choose.
  if (frame.from !== undefined) return [];
  if (!choosesNow(frame, abilityOf(state, frame.ability))) return [];
  return targetChoices(state, frame.seat, frame.card, frame.ability, frame.cause);
}

function chooseCost(g: G, frame: ActivateFrame, ability: Ability): void {
  const choice = costChoice(g.s, frame.seat, frame.card, ability);
  if (choice === null) {
    frame.pc = TARGET;
    return;
  }
  frame.pc = COST_CHOSEN;
  pick(g, frame.seat, 'cards', choice.from, choice.n, choice.n);
}

function chooseTargets(g: G, frame: ActivateFrame): void {
  const choice = choicesOf(g.s, frame)[frame.targets.length];
  if (choice === undefined) {
    frame.pc = PAY;
    return;
  }
  const earlier = [...frame.cost, ...frame.targets.flat()];
  const from = choice.part.selector.other ? choice.from.filter((card) => !earlier.includes(card)) : choice.from;
  frame.pc = TARGET_CHOSEN;
  pick(g, frame.seat, 'cards', from, choice.min, choice.max);
}

/** TTCG-8.37, steps 4 to 7. */
function finish(g: G, frame: ActivateFrame, ability: Ability, paid: boolean): void {
  const { s } = g;
  if (frame.origin === 'activated') seatState(s, frame.seat).started += 1;
  if (stateCheck(g)) return;
  if (isFull(g, 'chain', frame.seat, frame.card) || !paid) {
    pop(s, [0]);
    return;
  }
  const stays = isObject(s, frame.card, frame.stamp);
  pop(s, [1]);
  if (stays && (frame.origin === 'activated' || frame.origin === 'trigger')) markUse(g, frame, ability);
  if (ability.effect.cost?.pay === 'skipTurn' && frame.origin !== 'skipped') {
    // TTCG-12.38: what was bought is noted down; nothing goes on the chain yet.
    if (isFull(g, 'noted', frame.seat, frame.card)) return;
    s.noted.push({
      at: 'skippedTurn',
      seat: frame.seat,
      card: frame.card,
      stamp: frame.stamp,
      ability: frame.ability,
      cause: frame.cause,
      nested: frame.nested,
      turn: s.turn,
    });
    tell(g, 'noted', { card: openHandle(s, frame.card), at: 'skippedTurn' });
    return;
  }
  putLink(g, frame);
}

/** Taps the card, or renews its tap turn (TTCG-8.2, 8.33); "once per turn" is marked instead (TTCG-12.100). */
function markUse(g: G, frame: ActivateFrame, ability: Ability): void {
  const { s } = g;
  const { card } = frame;
  if (ability.limited) {
    s.cards.used[card] = present(s.cards.used[card]) | (1 << frame.ability.effect);
    touch(g, card);
    return;
  }
  if (!isActive(s, card) || ability.kind === 'Passive' || (ability.kind === 'Continuous' && frame.origin === 'trigger'))
    return;
  if (ability.kind === 'Dormant') {
    s.cards.tapTurn[card] = s.turn;
    touch(g, card);
  } else {
    switchTap(g, card, true);
  }
}

function putLink(g: G, frame: ActivateFrame): void {
  const { s } = g;
  const { card } = frame;
  s.links += 1;
  const source = sourceAgent(s, frame.seat, card, frame.ability);
  const link: Link = {
    id: s.links,
    seat: frame.seat,
    card,
    stamp: present(s.cards.stamp[card]) === frame.stamp ? frame.stamp : -1,
    ability: frame.ability,
    origin: frame.origin,
    ...(frame.from === undefined ? {} : { from: frame.from }),
    nested: frame.nested,
    cause: frame.cause,
    targets: frame.targets,
    stamps: frame.targets.map((group) => group.map((target) => present(s.cards.stamp[target]))),
    unit: source.unit,
    type: source.type,
    subtypes: source.subtypes,
    rank: source.rank,
    countered: false,
  };
  s.chain.push(link);
  touchChain(g);
  tell(g, 'link', {
    number: s.chain.length,
    seat: seatName(link.seat),
    card: openHandle(s, card),
    id: present(s.table.defs[link.ability.def]).id,
    effect: link.ability.effect,
    targets: link.targets.flat().map((target) => openHandle(s, target)),
  });
  const targeted = new Set(link.targets.flat());
  for (const target of targeted) {
    // TTCG-12.109: by a link that is not of the card itself.
    if (target !== card) occur(g, 'targeted', snapshotOf(s, target), { link: link.id });
    if (ownerOf(s, target) === link.seat) continue;
    occur(g, 'targetedByEnemy', snapshotOf(s, target), { link: link.id });
    if (!link.unit) occur(g, 'targetedByEnemySpell', snapshotOf(s, target), { link: link.id });
  }
  occurActivation(g, card, link.id);
  occurThreat(g, link);
}
