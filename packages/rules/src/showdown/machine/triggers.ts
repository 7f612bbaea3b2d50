import { push } from '../../effects/machine.ts';
import type { Seat } from '../../kernel/types.ts';
import type { PartyFilter, Side, SourceType, Status, TriggerFilter, TriggerWord, Whose } from '../decks/data.ts';
import { fitsPrint, isType } from '../reading/select.ts';
import { cardOf, cardsIn, kindOf, scriptOf, sideOf, standingOrder, typeOf } from '../state/board.ts';
import { isOverdone } from '../state/guard.ts';
import type { Ghost, Queued, State } from '../state/state.ts';
import { isActive } from '../state/values.ts';
import { CHARACTER, EQUIPMENT, FIELD, MOBS } from '../state/zones.ts';
import { BOTH, tell, type G } from './context.ts';
import { effectFrame } from './effect-frame.ts';
import { rootOf } from './script.ts';

/** Something that happened (RS-11.2). */
export interface Event {
  readonly on: TriggerWord;
  /** Whose it is: who drew, levelled up, played …; the controller of the card. */
  readonly seat: Seat;
  readonly card: number;
  readonly source: number;
  readonly target: number;
  readonly amount: number;
  readonly status: Status | null;
  readonly byAttack: boolean;
  readonly disjoint: boolean;
  readonly sourceType: SourceType | null;
}

const NOTHING = {
  card: -1,
  source: -1,
  target: -1,
  amount: 0,
  status: null,
  byAttack: false,
  disjoint: false,
  sourceType: null,
} as const;

/** Triggered effects of one intent after which the rest is dropped (RS-6.74). */
const MOST_TRIGGERS = 200;
const DEPLOYED = [CHARACTER, MOBS, EQUIPMENT, FIELD];

/** Something happened: what it sets off waits for the end of the step (RS-6.70 (4)). */
export function occur(g: G, on: TriggerWord, seat: Seat, more: Partial<Event> = {}): void {
  let event: Event | null = null;
  for (const side of BOTH) {
    for (const kind of DEPLOYED) {
      for (const card of cardsIn(g.s, side, kind)) {
        if (!scriptOf(g.s, card).hears.includes(on)) continue;
        event ??= { ...NOTHING, ...more, on, seat };
        trigger(g, card, event, null, standingOrder(g.s, card), side);
      }
    }
  }
}

/** A card that has left the table answers that it was destroyed, or left (RS-6.73). */
export function occurGone(g: G, card: number, on: 'destroyed' | 'leaves-play', gone: Gone, more: Partial<Event>): void {
  trigger(g, card, { ...NOTHING, ...more, card, on, seat: gone.seat }, gone.ghost, gone.order, gone.seat);
}

/** What is remembered of a card that leaves the table. */
export interface Gone {
  readonly seat: Seat;
  readonly order: number;
  /** Null: it was silenced, and nothing of its own happens any more. */
  readonly ghost: Ghost | null;
}

function trigger(g: G, card: number, event: Event, ghost: Ghost | null, order: number, side: Seat): void {
  const { s } = g;
  const script = scriptOf(s, card);
  for (const root of script.triggers) {
    const { on, filter, kind } = rootOf(script, root);
    if (on !== event.on || kind === 'action' || !concerns(s, card, side, filter, event)) continue;
    if (ghost === null && !isActive(s, card)) return;
    const { card: about, source, target, amount } = event;
    g.pending.push({
      order,
      queued: { seat: side, card, def: script.card.id, root, event: { card: about, source, target, amount }, ghost },
    });
  }
}

/** RS-11.2: whether an event is one that a card waits for. */
function concerns(state: State, card: number, side: Seat, filter: TriggerFilter, event: Event): boolean {
  const whose = filter.whose === undefined || isWhose(filter.whose, event.seat, side);
  switch (event.on) {
    case 'deployed':
      return event.card === card;
    case 'destroyed':
      return event.card === card && (filter.byAttack === undefined || filter.byAttack === event.byAttack);
    case 'leaves-play':
      return event.card === card;
    case 'card-deployed':
      return event.card !== card && isAbout(state, card, side, filter, event);
    case 'card-destroyed':
      return (
        event.card !== card &&
        isAbout(state, card, side, filter, event) &&
        (filter.byAttack === undefined || filter.byAttack === (event.byAttack && event.source === card))
      );
    case 'action-played':
    case 'healed':
      return isAbout(state, card, side, filter, event);
    case 'status-gained':
      return (
        isAbout(state, card, side, filter, event) && (filter.status === undefined || filter.status === event.status)
      );
    case 'ability-used':
      return (
        whose &&
        (filter.sourceTypes === undefined ||
          (event.sourceType !== null && filter.sourceTypes.includes(event.sourceType)))
      );
    case 'mob-actions':
      return event.seat === side && kindOf(state, card) !== MOBS;
    case 'attack-declared':
    case 'attack-prevented':
    case 'damage-dealt':
    case 'damage-taken':
      return isInstance(state, card, side, filter, event);
    default:
      return whose;
  }
}

function isWhose(whose: Whose, seat: Seat, side: Seat): boolean {
  return whose === 'each' || (whose === 'own') === (seat === side);
}

function isSide(wanted: Side | undefined, seat: Seat, side: Seat): boolean {
  return wanted === undefined || wanted === 'any' || (wanted === 'own') === (seat === side);
}

/** Whether the card that the event is about fits. */
function isAbout(state: State, card: number, side: Seat, filter: TriggerFilter, event: Event): boolean {
  return (
    isSide(filter.side, event.seat, side) &&
    (filter.self === undefined || filter.self === (event.card === card)) &&
    fitsPrint(cardOf(state, event.card), filter)
  );
}

function isInstance(state: State, card: number, side: Seat, filter: TriggerFilter, event: Event): boolean {
  // `self` alone is whoever does it: for what is taken or prevented, the target.
  const doer = event.on === 'attack-declared' || event.on === 'damage-dealt' ? event.source : event.target;
  return (
    (filter.self === undefined || filter.self === (doer === card)) &&
    (filter.disjoint === undefined || filter.disjoint === event.disjoint) &&
    (filter.sourceTypes === undefined ||
      (event.sourceType !== null && filter.sourceTypes.includes(event.sourceType))) &&
    isParty(state, card, side, filter.source, event.source, event.seat) &&
    isParty(state, card, side, filter.target, event.target, null)
  );
}

/** @param seat who controls the party where it is no card in play; null: as it lies */
function isParty(
  state: State,
  card: number,
  side: Seat,
  filter: PartyFilter | undefined,
  party: number,
  seat: Seat | null,
): boolean {
  if (filter === undefined) return true;
  const of = seat ?? (party < 0 ? null : sideOf(state, party));
  return (
    (filter.side === undefined || filter.side === 'any' || (of !== null && isSide(filter.side, of, side))) &&
    (filter.self === undefined || filter.self === (party === card)) &&
    (filter.types === undefined || (party >= 0 && isType(typeOf(state, party), filter.types)))
  );
}

/** What was triggered joins the queue, in the order of RS-6.72. */
export function flush(g: G): void {
  if (g.pending.length === 0) return;
  const batch = g.pending.splice(0);
  if (batch.length > 1) batch.sort((a, b) => a.order - b.order);
  for (const { queued } of batch) g.s.queue.push(queued);
}

/** What was triggered since the last check, for a frame that works it off by itself. */
export function takePending(g: G): Queued[] {
  const batch = g.pending.splice(0).sort((a, b) => a.order - b.order);
  return batch.map(({ queued }) => queued);
}

/** The next triggered effect that waits is begun; false if there is none (RS-6.71). */
export function workQueue(g: G, queue: Queued[] = g.s.queue): boolean {
  const next = queue.shift();
  if (next === undefined) return false;
  const { s } = g;
  if (isOverdone(g)) {
    queue.length = 0;
    return true;
  }
  s.fired += 1;
  if (s.fired > MOST_TRIGGERS) {
    tell(g, 'loop-guard', { dropped: queue.length + 1 });
    queue.length = 0;
    return true;
  }
  const { seat, card, def, root, event, ghost } = next;
  push(s, effectFrame({ seat, card, def, root, event, ghost }));
  return true;
}

/** Queued effects of a card that has left the table are dropped, but for those that say so (RS-6.73). */
export function dropQueued(state: State, card: number): void {
  const stays = (queued: Queued): boolean => queued.card !== card || queued.ghost !== null;
  if (!state.queue.every(stays)) state.queue = state.queue.filter(stays);
  for (const frame of state.stack)
    if (frame.f === 'attack' && !frame.queue.every(stays)) frame.queue = frame.queue.filter(stays);
}
