import { turnOrder } from '../../kernel/duel.ts';
import { present, type Seat } from '../../kernel/types.ts';
import type { EventName, On, TurnPhase } from '../decks/data.ts';
import type { G } from '../machine/context.ts';
import { fits } from '../play/filter.ts';
import type { Scope } from '../play/select.ts';
import { ghostOf } from '../reading/look.ts';
import { profileOf } from '../reading/profile.ts';
import { holds } from '../state/amounts.ts';
import {
  controllerOf,
  creaturesOf,
  defOf,
  effectOf,
  equipmentOf,
  inMatch,
  isDown,
  isSame,
  placeOf,
  refOf,
  slotOf,
  utilitiesOf,
} from '../state/board.ts';
import {
  EQUIPMENT,
  FACE_DOWN,
  type Delayed,
  type Happening,
  type Link,
  type Ref,
  type State,
  type Waiting,
} from '../state/state.ts';
import { mayComeUp, mayUse, noteUse } from '../state/uses.ts';

export { clearRound, clearTurn, mayUse, noteUse, refresh, usesOf } from '../state/uses.ts';

/** What an event is about; what is absent is read off the state. */
export interface Facts {
  readonly card?: number;
  /** The object that it was, where the event has moved the card already. */
  readonly stamp?: number;
  /** The object that it has become. */
  readonly after?: number;
  readonly other?: number;
  readonly otherStamp?: number;
  readonly seat: Seat;
  readonly amount?: number;
  readonly phase?: TurnPhase;
  /** The card lay face down then; absent: as it lies now, and a card that is drawn is hidden. */
  readonly hidden?: boolean;
}

/** MD-8.6: these belong to the window over their link alone. */
function isGathered(event: EventName): boolean {
  return (
    event !== 'spell-activated' && event !== 'trap-activated' && event !== 'effect-activated' && event !== 'targeted'
  );
}

function happeningOf(state: State, event: EventName, facts: Facts, nth: number): Happening {
  const { card = -1, other = -1, seat, amount = 0, phase = null } = facts;
  const now = card < 0 ? -1 : present(state.cards.stamp[card]);
  return {
    event,
    card,
    stamp: facts.stamp ?? now,
    after: facts.after ?? now,
    other,
    otherStamp: facts.otherStamp ?? (other < 0 ? -1 : present(state.cards.stamp[other])),
    seat,
    amount,
    phase,
    hidden: facts.hidden ?? (card >= 0 && (event === 'drawn' || isDown(state, card))),
    nth,
  };
}

/** DECISION MD-8.6: of more events than these a window knows the newest. */
const MOST_GATHERED = 300;

function gather({ gathered }: State, happening: Happening): void {
  if (gathered.length === MOST_GATHERED) gathered.shift();
  gathered.push(happening);
}

/**
 * Something happens: it is counted and gathered, and the triggered effects and delayed parts that listen wait for their
 * turn (MD-8.6, 8.12). Called when it has happened, card by card in the order of MD-13.6.
 */
export function occur(g: G, event: EventName, facts: Facts): Happening {
  const { s } = g;
  const counts = (s.counts[event] ??= [0, 0]);
  const side = facts.seat === 0 ? 0 : 1;
  counts[side] += 1;
  const happening = happeningOf(s, event, facts, counts[side]);
  if (isGathered(event)) gather(s, happening);
  if (profileOf(s.table).heard.has(event)) setOff(g, happening);
  if (s.delayed.length > 0) setOffDelayed(s, happening);
  return happening;
}

/** Every effect on the field that listens, and those of the card that the event has taken away (MD-7.11, 7.30). */
function setOff(g: G, happening: Happening): void {
  const state = g.s;
  state.links += 1;
  const order = state.links;
  for (const seat of turnOrder(state)) {
    for (const creature of creaturesOf(state, seat)) {
      const slot = slotOf(state, creature);
      if (!isDown(state, creature))
        hear(g, happening, refOf(state, creature), controllerOf(state, creature), order, slot);
      for (const equipment of equipmentOf(state, creature))
        hear(g, happening, refOf(state, equipment), controllerOf(state, equipment), order, slot);
    }
    for (const utility of utilitiesOf(state, seat)) {
      if (!isDown(state, utility) && defOf(state, utility).stays !== null)
        hear(g, happening, refOf(state, utility), seat, order, slotOf(state, utility));
    }
  }
  setOffGone(g, happening, order);
}

/**
 * The card of the event is no more what it was: its own effects and those of the equipment that it had are set off all
 * the same.
 */
function setOffGone(g: G, happening: Happening, order: number): void {
  const state = g.s;
  const ghost = ghostOf(state, happening);
  if (ghost === null || ghost.position === FACE_DOWN) return;
  hear(g, happening, { card: happening.card, stamp: happening.stamp }, ghost.controller, order, ghost.slot);
  const { host } = state.cards;
  for (const equipment of ghost.equipment) {
    if (placeOf(state, equipment) === EQUIPMENT) {
      // It lies where it was until it is cleared away, or was moved to another creature, which has been asked.
      if (host[equipment] === happening.card)
        hear(g, happening, refOf(state, equipment), controllerOf(state, equipment), order, ghost.slot);
      continue;
    }
    const last = state.cards.ghost[equipment];
    if (last !== null && last !== undefined)
      hear(g, happening, { card: equipment, stamp: last.stamp }, last.controller, order, last.slot);
  }
}

/** Lets the triggered effects of a card that listen wait. */
function hear(g: G, happening: Happening, { card, stamp }: Ref, seat: Seat, order: number, slot: number): void {
  const state = g.s;
  const { def } = inMatch(state, card);
  for (const effect of present(profileOf(state.table).triggers[def])[happening.event] ?? []) {
    const ref = { def, effect };
    const { on } = effectOf(state, ref);
    if (on === null || !matches(state, on, happening, seat, card)) continue;
    const trigger: Waiting = { seat, card, stamp, ref, block: 0, cause: happening, bound: {}, order, slot };
    if (g.held === undefined) judge(state, trigger);
    else g.held.push(trigger);
  }
}

/** A triggered effect waits if it may be used once more and its condition holds (MD-10.3, 10.4). */
function judge(state: State, trigger: Waiting): void {
  const { card, stamp, ref } = trigger;
  if (!mayUse(state, card, ref.effect, stamp)) return;
  const { if: condition } = effectOf(state, ref);
  if (condition !== null && !holds(state, condition, trigger)) return;
  noteUse(state, card, ref.effect, stamp);
  state.waiting.push(trigger);
}

/** Judges what was held back, in order of happening. */
export function judgeHeld({ s, held = [] }: G): void {
  for (const trigger of held.splice(0)) judge(s, trigger);
}

/** Delayed parts that waited for this event: each happens once. */
function setOffDelayed(state: State, happening: Happening): void {
  const due = state.delayed.filter((delayed) => delayed.ends < 0 && listens(state, delayed, happening));
  if (due.length === 0) return;
  state.delayed = state.delayed.filter((delayed) => !due.includes(delayed));
  for (const delayed of due) wait(state, delayed, happening);
}

function listens(state: State, { seat, card, ref, from: [block, index] }: Delayed, happening: Happening): boolean {
  const op = effectOf(state, ref).blocks[block]?.[index];
  return op?.op === 'delay' && 'on' in op.until && matches(state, op.until.on, happening, seat, card);
}

function wait(state: State, { seat, card, stamp, ref, block, bound }: Delayed, cause: Happening | null): void {
  if (!mayComeUp(state, card, stamp, ref.effect)) return;
  state.links += 1;
  state.waiting.push({
    seat,
    card,
    stamp,
    ref,
    block,
    cause,
    bound,
    order: state.links,
    slot: present(state.cards.slot[card]),
  });
}

/**
 * An end phase has come: delayed parts whose number of end phases is over wait now, behind the triggers of MD-6.7a
 * (MD-10, `delay`). DECISION MD-10.8, 10.16: an end phase that is skipped does not count, for nothing could come up in
 * it.
 */
export function countEndPhase(g: G): void {
  const { s } = g;
  for (const delayed of s.delayed) if (delayed.ends > 0) delayed.ends -= 1;
  const due = s.delayed.filter(({ ends }) => ends === 0);
  if (due.length === 0) return;
  s.delayed = s.delayed.filter(({ ends }) => ends !== 0);
  for (const delayed of due) wait(s, delayed, delayed.cause);
}

/**
 * Whether an event is what an effect of a card listens to (MD-10.2, 10.19).
 * @param seat who commands the card
 * @param source the card
 */
export function matches(state: State, on: On, happening: Happening, seat: Seat, source: number): boolean {
  if (on.event !== happening.event || (on.phase !== null && on.phase !== happening.phase)) return false;
  if (
    on.who === 'self'
      ? !isAbout(state, happening, source)
      : on.who !== 'any' && (on.who === 'own') !== (happening.seat === seat)
  )
    return false;
  if (on.filter === null) return true;
  const scope: Scope = {
    seat,
    card: source,
    stamp: present(state.cards.stamp[source]),
    ref: null,
    cause: happening,
    bound: {},
  };
  return fits(state, on.filter, subjectOf(state, happening), scope, { hidden: happening.hidden });
}

/** The card of an event as it was then: what is known last of it where the event has taken it off the field. */
function subjectOf(state: State, { card, stamp, after }: Happening): Ref {
  const before: Ref = { card, stamp };
  return card < 0 || after === stamp || ghostOf(state, before) !== null ? before : { card, stamp: after };
}

/**
 * `self`: the card itself, in an effect of equipment the creature that has it. DECISION MD-10.19: of `equipped` and
 * `equipment-destroyed`, whose card is the equipment, it is the equipment itself where that speaks, and for a creature
 * that it is the one equipped.
 */
function isAbout(state: State, happening: Happening, source: number): boolean {
  const { event, card, other } = happening;
  if (event === 'equipped' || event === 'equipment-destroyed')
    return source === card || (source === other && isSame(state, { card: other, stamp: happening.otherStamp }));
  if (defOf(state, source).type !== 'equipment') return source === card && isPartOf(state, happening);
  const host = present(state.cards.host[source]);
  return (
    (host >= 0 && host === card && isPartOf(state, happening)) ||
    ghostOf(state, happening)?.equipment.includes(source) === true
  );
}

/** The card of the event is still the object that it was before or after it. */
function isPartOf(state: State, { card, stamp, after }: Happening): boolean {
  const now = state.cards.stamp[card];
  return now === stamp || now === after;
}

/** What a window is about (MD-8.6): all that was gathered, or over a chain its newest link and the targets of that. */
export function windowEvents(state: State): readonly Happening[] {
  const link = state.chain.at(-1);
  return link === undefined ? state.gathered : linkEvents(state, link);
}

/** What happened when the link was put, made anew: nothing has happened since that these events count. */
function linkEvents(state: State, { card, stamp, seat, kind, targets, bound }: Link): Happening[] {
  const found: Happening[] = [];
  const common = { amount: 0, phase: null } as const;
  const count = (event: EventName, whose: Seat): number => state.counts[event]?.[whose === 0 ? 0 : 1] ?? 1;
  if (kind !== 'equip') {
    const event = `${kind}-activated` as const;
    found.push({
      event,
      card,
      stamp,
      after: stamp,
      other: -1,
      otherStamp: -1,
      seat,
      hidden: false,
      nth: count(event, seat),
      ...common,
    });
  }
  const named = targets
    .flatMap((name) => bound[name] ?? [])
    .map((ref) => ({ ref, whose: ghostOf(state, ref)?.controller ?? controllerOf(state, ref.card) }));
  for (const [index, { ref, whose }] of named.entries()) {
    const later = named.slice(index + 1).filter((one) => one.whose === whose).length;
    const hidden = isSame(state, ref) && isDown(state, ref.card);
    found.push({
      event: 'targeted',
      ...ref,
      after: ref.stamp,
      other: card,
      otherStamp: stamp,
      seat: whose,
      hidden,
      nth: Math.max(1, count('targeted', whose) - later),
      ...common,
    });
  }
  return found;
}

/** The newest event of the window that a trap's `when` or a response effect matches: its `event` (MD-8.6). */
export function newestMatch(state: State, on: On, seat: Seat, source: number): Happening | null {
  return windowEvents(state).findLast((happening) => matches(state, on, happening, seat, source)) ?? null;
}

/**
 * Takes the next triggered effect out of those that wait (MD-8.12): the turn seat's first, in order of happening, then
 * of slots.
 */
export function takeWaiting(state: State): Waiting | null {
  const { waiting, active } = state;
  let best = 0;
  for (let index = 1; index < waiting.length; index++)
    if (isBefore(present(waiting[index]), present(waiting[best]), active)) best = index;
  return waiting.splice(best, 1)[0] ?? null;
}

function isBefore(a: Waiting, b: Waiting, active: Seat): boolean {
  if (a.seat !== b.seat) return a.seat === active;
  return a.order === b.order ? a.slot < b.slot : a.order < b.order;
}
