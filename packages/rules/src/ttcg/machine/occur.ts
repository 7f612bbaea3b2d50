import { present, type Seat } from '../../kernel/types.ts';
import type { EventTrigger } from '../language/index.ts';
import { threatened } from '../play/answer.ts';
import {
  hasCopied,
  abilitiesOn,
  abilityOf,
  defOf,
  EFFECTS,
  isActive,
  isCovered,
  isEquipped,
  isObject,
  onField,
  ownAbility,
  ownerOf,
  placeOf,
  runningSince,
  stampOf,
  topOf,
} from '../state/board.ts';
import { fits, type Filter } from '../state/filter.ts';
import { isFull } from '../state/guard.ts';
import { gateHolds } from '../state/select.ts';
import { isNegated } from '../state/standing.ts';
import type { AbilityRef, Cause, Happened, Link, State } from '../state/state.ts';
import { look } from '../state/values.ts';
import type { Ability } from './ability.ts';
import type { G } from './context.ts';

export type EventName = EventTrigger['event'];

/** TTCG-9.17: one effect of one card triggers at most this often in a turn. */
const TRIGGERS_PER_TURN = 10;

/** A card as it was at an event: traits are read just before it leaves, just after it arrives (TTCG-12.104). */
export interface Snapshot {
  readonly card: number;
  readonly stamp: number;
  readonly owner: Seat;
  readonly unit: boolean;
  readonly type: number;
  readonly subtypes: number;
  readonly rank: number;
  readonly place: number;
  readonly active: boolean;
  readonly tapped: boolean;
  readonly equipped: boolean;
  readonly negated: boolean;
}

export function snapshotOf(state: State, card: number): Snapshot {
  const active = isActive(state, card);
  return {
    card,
    stamp: stampOf(state, card),
    owner: ownerOf(state, card),
    unit: defOf(state, card).unit,
    type: look.type(state, card),
    subtypes: look.subtypes(state, card),
    rank: look.rank(state, card),
    place: placeOf(state, card),
    active,
    tapped: active && present(state.cards.tapped[card]),
    equipped: active && isEquipped(state, card),
    negated: onField(state, card) && isNegated(state, card),
  };
}

/** An effect that could hear an event when it happened. */
interface Listener {
  readonly card: number;
  readonly stamp: number;
  readonly ref: AbilityRef;
  readonly ability: Ability;
  readonly under: boolean;
  /** Host and top of the stack at that time, for "the equipped unit" and "the active card of this stack". */
  readonly host: number;
  readonly top: number;
}

/** What could hear an event just before it (TTCG-12.105). */
export type Audience = readonly Listener[];

const NOBODY: Audience = [];

function isListened(state: State, name: string): boolean {
  return state.table.listened.includes(name);
}

/** Whether an automatic effect of a card on the field works now (TTCG-8.12, 8.15, 8.17, 12.102). */
function isWorking(state: State, card: number, ref: AbilityRef, ability: Ability): boolean {
  const covered = isCovered(state, card);
  if (ability.under !== covered) return false;
  if (ability.kind === 'Continuous' && runningSince(state, card, ref) === 0) return false;
  if (ability.kind === 'Latent' && !covered && present(state.cards.tapped[card])) return false;
  return !isNegated(state, card);
}

/** The automatic effects on the field that wait for such an event now, in the default order (TTCG-9.12). */
export function audienceOf(state: State, name: string): Audience {
  if (!isListened(state, name)) return NOBODY;
  let listeners: Listener[] | null = null;
  const copied = hasCopied(state);
  for (const stack of state.slots) {
    for (let depth = stack.length - 1; depth >= 0; depth--) {
      const card = present(stack[depth]);
      if (!copied && !defOf(state, card).hears.includes(name)) continue;
      for (const ref of abilitiesOn(state, card)) {
        const ability = abilityOf(state, ref);
        if (ability.hears !== name || !isWorking(state, card, ref, ability)) continue;
        listeners ??= [];
        listeners.push({
          card,
          stamp: stampOf(state, card),
          ref,
          ability,
          under: depth < stack.length - 1,
          host: present(state.cards.host[card]),
          top: topOf(state, placeOf(state, card)),
        });
      }
    }
  }
  return listeners ?? NOBODY;
}

/** Whether the effect can still be used after the event, by the same object in the same role (TTCG-12.105). */
function stillThere(state: State, { card, stamp, under }: Listener): boolean {
  return isObject(state, card, stamp) && (under ? isCovered(state, card) : isActive(state, card));
}

function timesTriggered(state: State, card: number, effect: number): [number, number, number] | undefined {
  return state.triggered.find(([who, which]) => who === card && which === effect);
}

/**
 * Whether the loop guard lets this effect of this card trigger, or replace something, once more this turn (TTCG-9.17).
 */
export function mayTrigger(state: State, card: number, effect: number): boolean {
  return (timesTriggered(state, card, effect)?.[2] ?? 0) < TRIGGERS_PER_TURN;
}

/** Counts for the loop guard. */
export function countTrigger(state: State, card: number, effect: number): void {
  const count = timesTriggered(state, card, effect);
  if (count === undefined) state.triggered.push([card, effect, 1]);
  else count[2] += 1;
}

/** Lets a triggered effect wait for the chain, unless its limits or its gate forbid it. */
export function trigger(g: G, card: number, ref: AbilityRef, ability: Ability, cause: Cause | null): void {
  const { s } = g;
  const { effect } = ref;
  const seat = ownerOf(s, card);
  if (ability.limited && (present(s.cards.used[card]) & (1 << effect)) !== 0) return;
  const { gate } = ability.effect;
  if (gate !== null && !gateHolds(s, look, gate, seat, card)) return;
  // DECISION TTCG-8.15: using a Latent effect taps its card, so simultaneous events trigger it once.
  const once = ability.limited || (ability.kind === 'Latent' && isActive(s, card));
  if (
    once &&
    s.waiting.some((other) => other.card === card && other.ability.effect === effect && other.origin === 'trigger')
  )
    return;
  if (!mayTrigger(s, card, effect) || isFull(g, 'waiting', seat, card)) return;
  countTrigger(s, card, effect);
  s.waiting.push({ seat, card, stamp: stampOf(s, card), ability: ref, cause, origin: 'trigger', nested: 0 });
}

function hears(listener: Listener, event: EventTrigger, filter: Filter, subject: Snapshot, state: State): boolean {
  switch (event.who) {
    case 'this':
      return listener.card === subject.card;
    case 'equipped':
      return listener.host === subject.card;
    case 'stackTop':
      return listener.top === subject.card;
    default: {
      const apart = event.who === 'another' || event.who === 'anotherOfYours';
      if (apart && listener.card === subject.card) return false;
      const own = subject.owner === ownerOf(state, listener.card);
      if (event.who === 'enemy' && own) return false;
      if ((event.who === 'yours' || event.who === 'anotherOfYours') && !own) return false;
      return fits(filter, subject.unit, subject.type, subject.subtypes, subject.rank);
    }
  }
}

export interface Details {
  /** Who could hear it just before; absent where it leaves every card in its place. */
  readonly before?: Audience;
  readonly link?: number;
  readonly from?: EventTrigger['from'];
  readonly to?: EventTrigger['to'];
  /** The card under which something was placed or lay. */
  readonly host?: number;
  /** Of "destroys a unit in battle": the rank of that unit. */
  readonly rank?: number;
}

/** Something happened to a card: every automatic effect that waits for it is triggered (TTCG-12.104 to 12.109). */
export function occur(g: G, event: EventName, subject: Snapshot, details: Details = {}): void {
  const { s } = g;
  if (!isListened(s, event)) return;
  const listeners = details.before ?? audienceOf(s, event);
  const moves = enters(event) || leaves(event);
  if (listeners.length === 0 && !moves) return;
  const cause: Cause = {
    event,
    card: subject.card,
    stamp: stampOf(s, subject.card),
    link: details.link ?? 0,
    ...(details.rank === undefined ? {} : { rank: details.rank }),
  };
  for (const listener of listeners) {
    const { listening } = listener.ability;
    if (listening?.on !== 'event' || (listening.trigger.who === 'this' && moves) || !stillThere(s, listener)) continue;
    if (event === 'sent' && (listening.trigger.from !== details.from || listening.trigger.to !== details.to)) continue;
    if ((event === 'placedUnderThis' || event === 'leftUnderThis') && listener.card !== details.host) continue;
    if (hears(listener, listening.trigger, listening.filter, subject, s))
      trigger(g, listener.card, listener.ref, listener.ability, cause);
  }
  if (moves) occurToItself(g, event, subject, details, cause);
}

function enters(event: EventName): boolean {
  return event === 'played' || event === 'playedOnTop';
}

/** Events that take their card off its place: its own effects work from the place it went to (TTCG-8.1, 12.105). */
function leaves(event: EventName): boolean {
  return (
    event === 'sentToDiscard' ||
    event === 'destroyed' ||
    event === 'destroyedInBattle' ||
    event === 'discarded' ||
    event === 'leaves' ||
    event === 'sent'
  );
}

function occurToItself(g: G, event: EventName, subject: Snapshot, details: Details, cause: Cause): void {
  const { s } = g;
  if (subject.negated) return;
  for (const effect of EFFECTS) {
    const ref = ownAbility(s, subject.card, effect);
    const ability = defOf(s, subject.card).abilities[effect];
    const listening = ability?.listening;
    if (
      ability === undefined ||
      listening?.on !== 'event' ||
      listening.event !== event ||
      listening.trigger.who !== 'this' ||
      ability.replacement
    )
      continue;
    if (event === 'sent' && (listening.trigger.from !== details.from || listening.trigger.to !== details.to)) continue;
    // TTCG-8.32: a tapped card does not trigger; cards from elsewhere count as untapped. A Continuous effect does not run
    // before or after.
    if (ability.kind === 'Continuous' || (ability.kind === 'Latent' && subject.tapped)) continue;
    if (enters(event) && !isWorking(s, subject.card, ref, ability)) continue;
    trigger(g, subject.card, ref, ability, cause);
  }
}

/** A moment of the turn: "at the start of your turn", "during your opponent's battle phase" (TTCG-12.31, 12.34). */
export function occurMoment(
  g: G,
  name: 'turnStart' | 'turnEnd' | 'enemyPhase',
  seat: Seat,
  phase: 'draw' | 'main' | 'battle' | null,
): void {
  for (const listener of audienceOf(g.s, name)) {
    const { listening } = listener.ability;
    if (listening === null || !('phase' in listening) || listening.phase !== phase) continue;
    const own = ownerOf(g.s, listener.card) === seat;
    if (own === (name !== 'enemyPhase')) trigger(g, listener.card, listener.ref, listener.ability, null);
  }
}

/** A turn of a seat starts or ends, for those who wait for other turns than their own (TTCG-12.166). */
export function occurEdge(g: G, at: 'start' | 'end', seat: Seat): void {
  for (const { card, ref, ability } of audienceOf(g.s, 'moment')) {
    const { listening } = ability;
    if (listening?.on !== 'moment' || listening.at !== at) continue;
    if (listening.whose === 'each' || ownerOf(g.s, card) !== seat) trigger(g, card, ref, ability, null);
  }
}

/** A seat has drawn a card, its `nth` of the turn (TTCG-12.159). Which card it was, no effect learns. */
export function occurDraw(g: G, seat: Seat, nth: number, byEffect: boolean): void {
  for (const { card, ref, ability } of audienceOf(g.s, 'draws')) {
    const { listening } = ability;
    if (listening?.on !== 'draws') continue;
    if (listening.nth === 'effect' ? !byEffect : listening.nth !== null && listening.nth !== nth) continue;
    const own = ownerOf(g.s, card) === seat;
    if (own === (listening.who === 'you')) trigger(g, card, ref, ability, null);
  }
}

/** A card has been played by its owner: the second or third such card of the turn is waited for (TTCG-12.172). */
export function occurPlay(g: G, subject: Snapshot): void {
  const { s } = g;
  for (const { card, ref, ability } of audienceOf(s, 'plays')) {
    const { listening } = ability;
    if (listening?.on !== 'plays' || (ownerOf(s, card) === subject.owner) !== (listening.who === 'you')) continue;
    if (!fits(listening.filter, subject.unit, subject.type, subject.subtypes, subject.rank)) continue;
    const nth = s.happened.reduce(
      (sum, past) =>
        past.event === 'played' &&
        past.owner === subject.owner &&
        fits(listening.filter, past.unit, past.type, past.subtypes, past.rank)
          ? sum + past.times
          : sum,
      0,
    );
    if (nth === listening.nth)
      trigger(g, card, ref, ability, { event: 'plays', card: subject.card, stamp: stampOf(s, subject.card), link: 0 });
  }
}

/** How many cards a seat has drawn this turn, where an effect of the match counts them. */
export function drawnBy(state: State, seat: Seat): number {
  return state.happened.reduce(
    (sum, { event, owner, times }) => (event === 'drawn' && owner === seat ? sum + times : sum),
    0,
  );
}

/** "After this card attacks" (TTCG-10.15). */
export function occurAfterAttack(g: G, attacker: number): void {
  const cause: Cause = { event: 'afterAttack', card: attacker, stamp: stampOf(g.s, attacker), link: 0 };
  for (const listener of audienceOf(g.s, 'afterAttack')) {
    if (listener.card === attacker) trigger(g, listener.card, listener.ref, listener.ability, cause);
  }
}

/** A link was put on the chain (TTCG-12.35): effects of other cards that wait for that. */
export function occurActivation(g: G, source: number, link: number): void {
  const { s } = g;
  const listeners = audienceOf(s, 'activates');
  if (listeners.length === 0) return;
  const subject = snapshotOf(s, source);
  const cause: Cause = { event: 'activates', card: source, stamp: stampOf(s, source), link };
  for (const listener of listeners) {
    const { listening } = listener.ability;
    if (listening?.on !== 'activates' || listener.card === source) continue;
    if (listening.enemy && subject.owner === ownerOf(s, listener.card)) continue;
    if (fits(listening.filter, subject.unit, subject.type, subject.subtypes, subject.rank))
      trigger(g, listener.card, listener.ref, listener.ability, cause);
  }
}

/** A link was put on the chain: effects that wait for one that would destroy a card of theirs (TTCG-12.188). */
export function occurThreat(g: G, link: Link): void {
  const { s } = g;
  for (const { card, ref, ability } of audienceOf(s, 'threatens')) {
    const { listening } = ability;
    const seat = ownerOf(s, card);
    if (listening?.on !== 'threatens' || link.seat === seat || !threatened(s, seat, listening.filter, link)) continue;
    trigger(g, card, ref, ability, {
      event: 'activates',
      card: link.card,
      stamp: stampOf(s, link.card),
      link: link.id,
    });
  }
}

/** Notes an event for the phrases that count it (TTCG-12.112). */
export function count(g: G, event: Happened['event'], subject: Snapshot): void {
  const { s } = g;
  if (!s.table.counted.includes(event)) return;
  const { owner, unit, type, subtypes, rank, tapped, equipped } = subject;
  const known = s.happened.find(
    (past) =>
      past.event === event &&
      past.owner === owner &&
      past.unit === unit &&
      past.type === type &&
      past.subtypes === subtypes &&
      past.rank === rank &&
      past.tapped === tapped &&
      past.equipped === equipped,
  );
  if (known === undefined) s.happened.push({ event, owner, unit, type, subtypes, rank, tapped, equipped, times: 1 });
  else known.times += 1;
}
