import { filled } from './filled.ts';
import { present, type Audience, type Seat } from './types.ts';

/** A handle that no card has. */
export const NO_HANDLE = 0;

/**
 * The handles by which audiences know cards (design D-2.7). The engine's own card numbers never leave it: whoever sees
 * a card gets a handle for it, and loses the handle when the card goes where it cannot be followed. No handle is ever
 * reused. Plain data; part of the state.
 */
export interface Handles {
  /** By card: its handle for everybody, above 0; 0 while it has none. */
  readonly open: number[];
  /** By seat, then by card: the handle that this seat alone has for it, below 0; 0 while it has none. */
  readonly own: number[][];
  /** How many handles have been given to everybody. */
  givenOpen: number;
  /** By seat: how many have been given to that seat alone. */
  readonly givenOwn: number[];
}

/** Handles for so many cards, none of which anybody knows yet. */
export function newHandles(cards: number, seats: number): Handles {
  const open = filled(cards, NO_HANDLE);
  return {
    open,
    own: Array.from({ length: seats }, () => open.slice()),
    givenOpen: 0,
    givenOwn: filled(seats, 0),
  };
}

export function cloneHandles({ open, own, givenOpen, givenOwn }: Handles): Handles {
  return { open: open.slice(), own: own.map((seat) => seat.slice()), givenOpen, givenOwn: givenOwn.slice() };
}

/** Makes room for one more card that nobody knows yet. */
export function addCard({ open, own }: Handles): void {
  open.push(NO_HANDLE);
  for (const seat of own) seat.push(NO_HANDLE);
}

/**
 * The card lies where everybody can point at it: it keeps the open handle that it has, or is given one. Seats lose
 * those of their own.
 */
export function showToAll(handles: Handles, card: number): void {
  nameForAll(handles, card);
  for (const seat of handles.own) seat[card] = NO_HANDLE;
}

/** The card lies where one seat alone can point at it: a fresh handle for that seat, and none for anybody else. */
export function showToSeat(handles: Handles, seat: Seat, card: number): void {
  hide(handles, card);
  nameForSeat(handles, seat, card);
}

/** From now on everybody can point at the card; seats keep the handles of their own as well. */
export function nameForAll(handles: Handles, card: number): void {
  if (present(handles.open[card]) === NO_HANDLE) handles.open[card] = ++handles.givenOpen;
}

/** One more seat can point at the card: it keeps the handle that it has, or is given one. */
export function nameForSeat(handles: Handles, seat: Seat, card: number): void {
  const own = present(handles.own[seat]);
  if (present(own[card]) !== NO_HANDLE) return;
  useUp(handles, seat, 1);
  own[card] = -present(handles.givenOwn[seat]);
}

/** The seat has seen this many cards for a single question: their handles are not reused. */
export function useUp({ givenOwn }: Handles, seat: Seat, count: number): void {
  givenOwn[seat] = present(givenOwn[seat]) + count;
}

/** The card lies where nobody can point at it. */
export function hide(handles: Handles, card: number): void {
  handles.open[card] = NO_HANDLE;
  for (const seat of handles.own) seat[card] = NO_HANDLE;
}

/** The seat no longer has a handle of its own for the card. */
export function forget({ own }: Handles, seat: Seat, card: number): void {
  present(own[seat])[card] = NO_HANDLE;
}

/** The handle by which the audience knows the card, or NO_HANDLE. */
export function handleOf({ open, own }: Handles, audience: Audience, card: number): number {
  const shared = present(open[card]);
  return shared !== NO_HANDLE || audience === 'spectator' ? shared : (own[audience]?.[card] ?? NO_HANDLE);
}

/** The card that a seat means by a handle, or -1. */
export function cardBehind({ open, own }: Handles, seat: Seat, handle: number): number {
  if (handle === NO_HANDLE) return -1;
  return handle > 0 ? open.indexOf(handle) : present(own[seat]).indexOf(handle);
}
