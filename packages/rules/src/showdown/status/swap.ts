import { removeWhere } from '../../effects/lasting.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import { BOTH, otherSeat, tell, touch, touchField, turnOrder, type G } from '../machine/context.ts';
import { destroyCards, leaveTable } from '../play/leave.ts';
import {
  cardsIn,
  depositedUnder,
  freeSlot,
  hasBoss,
  isBoss,
  isDeployed,
  kindOf,
  ownerOf,
  sideOf,
  slotOf,
  typeOf,
} from '../state/board.ts';
import type { State } from '../state/state.ts';
import { EQUIPMENT, FIELD, GRAVEYARD, HAND, MOBS, slotAbove, ZONE_NAMES } from '../state/zones.ts';

/** The slot that a swapped card would take; −1 where it is impossible (RS-9.32). */
function slotFor(state: State, card: number, to: Seat): number {
  const kind = kindOf(state, card);
  if (kind === FIELD) return cardsIn(state, to, FIELD).length === 0 ? 0 : -1;
  if (kind === MOBS && isBoss(typeOf(state, card)) && hasBoss(state, to)) return -1;
  return freeSlot(state, to, kind);
}

/** The card changes sides, with all that is on it and under it (RS-9.30–9.34). */
export function changeSide(g: G, card: number): void {
  const { s } = g;
  const to = otherSeat(sideOf(s, card));
  const slot = slotFor(s, card, to);
  if (slot < 0) {
    if (ownerOf(s, card) === to) leaveTable(g, [card], HAND);
    else destroyCards(g, [card], GRAVEYARD);
    return;
  }
  const kind = kindOf(s, card);
  const under = depositedUnder(s, card).map((one) => ({ one, up: s.cards.faceUp[one] === true }));
  g.cards.move(card, present(ZONE_NAMES[kind]), to, slot);
  for (const { one, up } of under) {
    g.cards.move(one, 'deposited', to, slotAbove(kind, slotOf(s, card)));
    if (up) g.cards.turn(one, true);
  }
  touch(g, card);
  touchField(g);
  tell(g, 'swapped', { card: present(s.cards.handles.open[card]), seat: seatName(to) });
}

/** The swap of a card is over: it goes back to its owner's side. */
export function swapBack(g: G, card: number): void {
  removeWhere(g.s.statuses, (mark) => mark.what === 'swap' && mark.card === card);
  changeSide(g, card);
}

/** What a swap moves. */
const SWAPPED = [MOBS, EQUIPMENT, FIELD];

/** DECISION RS-9.39: cards on the other side than their owner's, those beside the active player first, in slot order. */
function swapped(state: State): number[] {
  return turnOrder(state).flatMap((seat) =>
    SWAPPED.flatMap((kind) =>
      cardsIn(state, seat, kind)
        .filter((card) => ownerOf(state, card) !== seat)
        .toSorted((a, b) => slotOf(state, a) - slotOf(state, b)),
    ),
  );
}

/** Whether some card lies on the other side than its owner's. */
function hasSwapped(state: State): boolean {
  for (const seat of BOTH)
    for (const kind of SWAPPED)
      for (const card of cardsIn(state, seat, kind)) if (ownerOf(state, card) !== seat) return true;
  return false;
}

/** Swapped cards that nothing holds any more go back; says whether there were any. */
export function sendBackLost(g: G): boolean {
  if (!hasSwapped(g.s)) return false;
  const lost = swapped(g.s).filter((card) => !g.s.statuses.some((mark) => mark.what === 'swap' && mark.card === card));
  for (const card of lost) if (isDeployed(g.s, card)) swapBack(g, card);
  return lost.length > 0;
}
