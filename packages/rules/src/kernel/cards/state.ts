import { cloneHandles, newHandles, type Handles } from '../handles.ts';
import { NO_MEMORY, type Memory } from '../memory.ts';
import type { RandomState } from '../random/generator.ts';
import { at, type Seat } from '../types.ts';

/** Who a card belongs to that is nobody's. */
export const NOBODY = -1;

/**
 * Where every card of a match is, and who knows what of it. Plain data; a card is its number, and lies in exactly one
 * zone because there is one list for each zone and one function that moves cards between them.
 */
export interface CardsState {
  /** So many cards were in the match when it began; later ones a rule has made. */
  dealt: number;
  /** By card: its definition. */
  readonly ids: string[];
  /** By card: its owner's seat, or NOBODY. */
  readonly owners: number[];
  /** By card: the index of its zone. */
  readonly zoneOf: number[];
  /** By card: its slot in a row or grid, 0 elsewhere. */
  readonly slots: number[];
  /** By card: it lies face up where cards lie face down. */
  readonly faceUp: boolean[];
  /** By zone: its cards from the bottom to the top. */
  readonly zones: number[][];
  readonly handles: Handles;
  /** What audiences know of cards whose faces they do not see. */
  memory: Memory;
}

/** A state in which the kernel's own cards lie. */
export interface Holding {
  readonly seats: number;
  random: RandomState;
  readonly cards: CardsState;
}

/** What every state has of a game that `defineCardGame` makes. */
export interface TableState<O = unknown> extends Holding {
  readonly options: O;
  /** Counted from 1. */
  turn: number;
  /** The seat on turn; null where it is nobody's, as when all choose at once. */
  active: Seat | null;
  /** Seats that have conceded, in the order in which they left. */
  readonly gone: Seat[];
}

export function newCards(zones: number, seats: number): CardsState {
  return {
    dealt: 0,
    ids: [],
    owners: [],
    zoneOf: [],
    slots: [],
    faceUp: [],
    zones: Array.from({ length: zones }, () => []),
    handles: newHandles(0, seats),
    memory: NO_MEMORY,
  };
}

export function cloneCards(cards: CardsState): CardsState {
  const { dealt, ids, owners, zoneOf, slots, faceUp, zones, handles, memory } = cards;
  return {
    dealt,
    ids: ids.slice(),
    owners: owners.slice(),
    zoneOf: zoneOf.slice(),
    slots: slots.slice(),
    faceUp: faceUp.slice(),
    zones: zones.map((zone) => zone.slice()),
    handles: cloneHandles(handles),
    memory,
  };
}

/** The seats of a match in turn order. */
export function seatsOf({ seats }: { readonly seats: number }): readonly Seat[] {
  return at(SEATS_BY_COUNT, seats);
}

const SEATS_BY_COUNT: readonly (readonly Seat[])[] = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]];

/** The seats of a match that nobody has given up, in turn order. */
export function seatsIn({ seats, gone }: { readonly seats: number; readonly gone: readonly Seat[] }): readonly Seat[] {
  return gone.length === 0 ? seatsOf({ seats }) : seatsOf({ seats }).filter((seat) => !gone.includes(seat));
}

/** The seat after another one, past those that have left; the same one if no other is in. */
export function nextSeat(
  { seats, gone = [] }: { readonly seats: number; readonly gone?: readonly Seat[] },
  seat: Seat,
): Seat {
  const order = seatsOf({ seats });
  for (let step = 1; step < seats; step++) {
    const next = at(order, (seat + step) % seats);
    if (!gone.includes(next)) return next;
  }
  return seat;
}
