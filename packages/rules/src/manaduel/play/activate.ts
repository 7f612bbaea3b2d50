import { pop, push, type Frame, type Handlers } from '../../effects/machine.ts';
import { handleOf } from '../../kernel/handles.ts';
import { never, present, seatName, type Seat } from '../../kernel/types.ts';
import type { Cost, Effect } from '../decks/data.ts';
import {
  BOTH,
  otherSeat,
  seatState,
  tell,
  touch,
  touchChain,
  touchField,
  touchOwn,
  type G,
} from '../machine/context.ts';
import { askCards, askMay, isSecret } from '../machine/questions.ts';
import { controllerOf, defOf, effectOf, isCreature, isDown, isSame, nextMoment, refOf } from '../state/board.ts';
import { destroy, discardCards, gainMana, payLife, payWounds, setPosition, settleField } from '../state/field.ts';
import {
  ATTACK,
  FACE_DOWN,
  HAND,
  type Bound,
  type EffectRef,
  type Happening,
  type Link,
  type Ref,
  type State,
} from '../state/state.ts';
import { costNow } from '../state/values.ts';
import { enterUtility } from '../state/zones.ts';
import { noteUse, occur } from '../views/events.ts';
import { fits } from './filter.ts';
import { showHeld } from './moves.ts';
import { select, type Scope } from './select.ts';
import { candidates, hasTargets } from './targets.ts';
import { noteMove } from './winning.ts';

/**
 * A card or effect on its way to the chain: what it costs is paid, then its targets are chosen (MD-6.21). Leaves 1 if
 * the link was put.
 */
export interface ActivateFrame extends Frame {
  readonly f: 'activate';
  pc:
    | typeof BEGIN
    | typeof ASKED
    | typeof PAY
    | typeof DISCARD
    | typeof WOUND
    | typeof DESTROY
    | typeof TURN_DOWN
    | typeof TARGETS
    | typeof CHOSEN;
  readonly seat: Seat;
  readonly card: number;
  readonly stamp: number;
  readonly ref: EffectRef;
  readonly kind: Link['kind'];
  readonly block: number;
  readonly cause: Happening | null;
  /** It has triggered by itself: dropped if it cannot be used, and optional ones ask (MD-8.12). */
  readonly triggered: boolean;
  /** Slot for a spell from the hand. */
  readonly slot: number;
  bound: Bound;
  /** Names of the targets chosen so far. */
  readonly names: string[];
}

const BEGIN = 0;
const ASKED = 1;
const PAY = 2;
const DISCARD = 3;
const WOUND = 4;
const DESTROY = 5;
const TURN_DOWN = 6;
const TARGETS = 7;
const CHOSEN = 8;

/** What an equip link does needs no operations (MD-7.40). */
export const EQUIP = -1;

/** Begins to put something on the chain. */
export function startActivation(g: G, facts: Omit<ActivateFrame, 'f' | 'pc' | 'names'>): void {
  push(g.s, { f: 'activate', pc: BEGIN, names: [], ...facts });
}

/** Cards that can pay a part of the cost: from the hand for `discard`, on the field for `destroy`. */
function discardable(state: State, scope: Scope, cost: Cost): Ref[] {
  const { discard } = cost;
  if (discard === null) return [];
  return seatState(state, scope.seat)
    .hand.filter((card) => card !== scope.card)
    .map((card) => refOf(state, card))
    .filter((ref) => fits(state, discard.filter, ref, scope));
}

function destructible(state: State, scope: Scope, cost: Cost): Ref[] {
  return cost.destroy === null ? [] : select(state, cost.destroy.cards, scope).filter((ref) => isSame(state, ref));
}

/** Why the cost of an effect cannot be paid now, or null (MD-10.5). `base` is mana that has to be paid besides. */
export function costRefusal(
  state: State,
  scope: Scope,
  cost: Cost | null,
  base: number,
): 'NOT_ENOUGH_MANA' | 'CANNOT_PAY' | null {
  const { mana, life } = seatState(state, scope.seat);
  if (mana < base + (cost?.mana ?? 0)) return 'NOT_ENOUGH_MANA';
  if (cost === null) return null;
  if (cost.life > 0 && life <= cost.life) return 'CANNOT_PAY';
  if (cost.discard !== null && discardable(state, scope, cost).length < cost.discard.n) return 'CANNOT_PAY';
  if (cost.destroy !== null && destructible(state, scope, cost).length < cost.destroy.n) return 'CANNOT_PAY';
  const onItself = cost.wound > 0 || cost.turnDown;
  if (onItself && (!isSame(state, scope) || !isCreature(state, scope.card) || isDown(state, scope.card)))
    return 'CANNOT_PAY';
  return null;
}

function scopeOf(frame: ActivateFrame): Scope {
  return {
    seat: frame.seat,
    card: frame.card,
    stamp: frame.stamp,
    ref: frame.ref,
    cause: frame.cause,
    bound: frame.bound,
  };
}

function effectIn(g: G, { ref }: ActivateFrame): Effect | null {
  return ref.effect === EQUIP ? null : effectOf(g.s, ref);
}

/** Whether a part of an effect asks for nothing more: delayed parts were paid for and aimed before. */
function isWhole({ block }: ActivateFrame): boolean {
  return block === 0;
}

export const activateHandlers: Handlers<G, ActivateFrame> = {
  activate(g, frame) {
    const effect = isWhole(frame) ? effectIn(g, frame) : null;
    switch (frame.pc) {
      case BEGIN:
        begin(g, frame, effect);
        return;
      case ASKED:
        if (g.s.result.length === 0) pop(g.s, [0]);
        else frame.pc = PAY;
        return;
      case PAY:
        pay(g, frame, effect);
        return;
      case DISCARD:
        frame.pc = WOUND;
        if (effect?.cost?.discard) discardCards(g, frame.seat, g.s.result.slice());
        return;
      case WOUND:
        payWithItself(g, frame, effect?.cost ?? null);
        return;
      case DESTROY:
        frame.pc = TURN_DOWN;
        destroy(g, g.s.result.slice());
        return;
      case TURN_DOWN:
        frame.pc = TARGETS;
        if (effect?.cost?.turnDown === true && isCreature(g.s, frame.card))
          setPosition(g, frame.card, FACE_DOWN, 'effect');
        if (effect?.cost) settleField(g);
        return;
      case TARGETS:
        aim(g, frame, effect);
        return;
      case CHOSEN:
        chosen(g, frame, effect);
        return;
      default:
        never(frame.pc);
    }
  },
};

function begin(g: G, frame: ActivateFrame, effect: Effect | null): void {
  const { s } = g;
  frame.pc = PAY;
  if (!frame.triggered) return;
  if (effect === null) return;
  const scope = scopeOf(frame);
  // Whether there is a target tells something of what lies face down, and whether a certain kind of card can be discarded
  // something of the hand.
  const byHand = (effect.cost?.discard?.filter ?? null) !== null && seatState(s, frame.seat).hand.length > 0;
  const byBacks = effect.targets.some(
    (target) => target.chooser === 'me' && isSecret(s, frame.seat, target, frame.seat),
  );
  if (byHand || byBacks) tell(g, 'looked', { seat: seatName(frame.seat) }, { reveals: byHand ? 'MD-8.12' : 'MD-8.14' });
  if (costRefusal(s, scope, effect.cost, 0) !== null || !hasTargets(s, scope, effect.targets)) {
    pop(s, [0]);
    return;
  }
  if (!effect.optional) return;
  frame.pc = ASKED;
  askMay(g, frame.seat);
}

/** Mana and life are paid, the card is laid open, and the seat is asked for what it discards. */
function pay(g: G, frame: ActivateFrame, effect: Effect | null): void {
  const { s } = g;
  const { seat, card, kind } = frame;
  frame.pc = DISCARD;
  if (isWhole(frame)) {
    const base = kind === 'spell' || kind === 'equip' ? costNow(s, card, seat) : 0;
    const mana = base + (effect?.cost?.mana ?? 0);
    if (mana > 0) spendMana(g, seat, mana);
  }
  if (!frame.triggered) {
    noteMove(g);
    seatState(s, seat).acts += 1;
    if (kind === 'effect') noteUse(s, card, frame.ref.effect);
    else if (kind !== 'equip') layOpen(g, frame);
  }
  s.result = [];
  const cost = effect?.cost ?? null;
  if (cost === null) return;
  payLife(g, seat, cost.life);
  if (cost.discard !== null)
    askCards(
      g,
      seat,
      'cost',
      discardable(s, scopeOf(frame), cost),
      cost.discard.n,
      cost.discard.n,
      cost.discard.filter !== null,
    );
}

/** Paying mana is no loss of mana (MD-10, events). */
export function spendMana(g: G, seat: Seat, mana: number): void {
  gainMana(g, seat, -mana, true);
}

/** A spell or trap goes or turns face up (MD-7.36, 7.37). */
function layOpen(g: G, { card, seat, slot }: ActivateFrame): void {
  const { s } = g;
  if (s.cards.place[card] === HAND) {
    enterUtility(g, card, seat, slot, true);
    return;
  }
  s.cards.position[card] = ATTACK;
  s.cards.since[card] = nextMoment(s);
  touch(g, card);
  touchField(g);
  for (const one of BOTH) touchOwn(g, one);
  tell(
    g,
    'sprung',
    { seat: seatName(seat), card: present(s.handles.open[card]), id: defOf(s, card).id },
    { reveals: 'MD-3' },
  );
}

function payWithItself(g: G, frame: ActivateFrame, cost: Cost | null): void {
  const { s } = g;
  frame.pc = TURN_DOWN;
  s.result = [];
  if (cost === null) return;
  payWounds(g, frame.card, cost.wound);
  if (cost.destroy === null) return;
  frame.pc = DESTROY;
  askCards(g, frame.seat, 'cost', destructible(s, scopeOf(frame), cost), cost.destroy.n, cost.destroy.n);
}

function aim(g: G, frame: ActivateFrame, effect: Effect | null): void {
  const target = effect?.targets[frame.names.length];
  if (target === undefined) {
    putLink(g, frame);
    return;
  }
  frame.pc = CHOSEN;
  const chooser = target.chooser === 'me' ? frame.seat : otherSeat(frame.seat);
  askCards(
    g,
    chooser,
    'target',
    candidates(g.s, target, scopeOf(frame)),
    target.min,
    target.max,
    isSecret(g.s, chooser, target, frame.seat),
  );
}

function chosen(g: G, frame: ActivateFrame, effect: Effect | null): void {
  const target = present(effect?.targets[frame.names.length]);
  frame.bound = { ...frame.bound, [target.as]: g.s.result.map((card) => refOf(g.s, card)) };
  frame.names.push(target.as);
  frame.pc = TARGETS;
}

/**
 * An equipment is still in the hand, and shown there from now on (MD-7.40). Returns the name that its player had for
 * it.
 */
function show(g: G, seat: Seat, card: number): number {
  const was = handleOf(g.s.handles, seat, card);
  showHeld(g.s, card);
  touch(g, card);
  for (const one of BOTH) touchOwn(g, one);
  return was;
}

function putLink(g: G, frame: ActivateFrame): void {
  const { s } = g;
  const { seat, card, stamp, ref, kind, block, cause, bound } = frame;
  s.links += 1;
  // What lay in the hand or under another stamp when it was announced is now what it became by being laid open.
  const now = kind === 'effect' ? stamp : present(s.cards.stamp[card]);
  const targets = kind === 'equip' ? ['t'] : frame.names;
  s.chain.push({ id: s.links, kind, seat, card, stamp: now, ref, block, cause, targets, bound, negated: false });
  pop(s, [1]);
  touchChain(g);
  const held = kind === 'equip' ? show(g, seat, card) : null;
  const named = targets.flatMap((name) => bound[name] ?? []);
  const told = {
    seat: seatName(seat),
    card: present(s.handles.open[card]),
    id: present(s.table.defs[ref.def]).id,
    effect: ref.effect,
    kind,
    link: s.chain.length,
  };
  tell(g, 'activated', told, held === null ? {} : { own: [[seat, { was: held }]], reveals: 'MD-7.40' });
  if (named.length > 0)
    tell(g, 'targets', { link: s.chain.length, cards: named.map((one) => present(s.handles.open[one.card])) });
  if (kind !== 'equip') occur(g, `${kind}-activated`, { card, stamp: now, seat });
  for (const one of named)
    occur(g, 'targeted', {
      card: one.card,
      stamp: one.stamp,
      other: card,
      seat: controllerOf(s, one.card),
      hidden: isDown(s, one.card),
    });
}
