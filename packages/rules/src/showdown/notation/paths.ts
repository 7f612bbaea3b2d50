import { seatName, seatOf, type Seat } from '../../kernel/types.ts';
import { cardsIn, depositedUnder, kindOf, sideOf, slotOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import {
  aboveSlot,
  CHARACTER,
  DECK,
  DEPOSITED,
  EQUIPMENT,
  FIELD,
  GRAVEYARD,
  HAND,
  MOBS,
  RESOLVING,
  TREE,
  ZONE_NAMES,
} from '../state/zones.ts';

/** The cards of a zone in the order in which a position lists them (RS-13.1). */
export function listed(state: State, seat: Seat, kind: number): readonly number[] {
  const cards = cardsIn(state, seat, kind);
  return kind === DECK || kind === GRAVEYARD ? cards.toReversed() : cards;
}

const LISTED = [CHARACTER, TREE, HAND, DECK, GRAVEYARD, MOBS, EQUIPMENT, FIELD, RESOLVING];

/** All cards in the order in which a position lists them: A before B, what is deposited after the card above. */
export function listingOrder(state: State): number[] {
  const order: number[] = [];
  for (const seat of [0, 1] as const) {
    for (const kind of LISTED) {
      for (const card of listed(state, seat, kind)) {
        order.push(card);
        if (kind <= FIELD) order.push(...depositedUnder(state, card));
      }
    }
  }
  return order;
}

function place(state: State, seat: Seat, kind: number, slot: number): string {
  const zone = `${seatName(seat)}.${ZONE_NAMES[kind]}`;
  return kind === MOBS || kind === EQUIPMENT ? `${zone}.${slot + 1}` : zone;
}

/** Where a card lies: `A.mobs.1`, `A.field`, `B.hand.0`, `A.deck.0` for the top card, `A.mobs.1.deposited.0`. */
export function pathOf(state: State, card: number): string {
  const [seat, kind, slot] = [sideOf(state, card), kindOf(state, card), slotOf(state, card)];
  if (kind <= FIELD) return place(state, seat, kind, slot);
  if (kind === DEPOSITED) {
    const [above, host] = aboveSlot(slot);
    const under = cardsIn(state, seat, DEPOSITED).filter((other) => slotOf(state, other) === slot);
    return `${place(state, seat, above, host)}.deposited.${under.indexOf(card)}`;
  }
  return `${place(state, seat, kind, slot)}.${listed(state, seat, kind).indexOf(card)}`;
}

/** The card at such a path, or −1. */
export function findCard(state: State, path: string): number {
  const [name = '', zone = '', ...rest] = path.split('.');
  const seat = seatOf(name);
  const kind = ZONE_NAMES.findIndex((known) => known === zone);
  if ((seat !== 0 && seat !== 1) || kind < 0) return -1;
  if (kind > FIELD) return listed(state, seat, kind)[Number(rest[0])] ?? -1;
  const isRow = kind === MOBS || kind === EQUIPMENT;
  const slot = isRow ? Number(rest.shift()) - 1 : 0;
  const card = cardsIn(state, seat, kind).find((one) => slotOf(state, one) === slot) ?? -1;
  if (card < 0 || rest[0] !== 'deposited') return card;
  return depositedUnder(state, card)[Number(rest[1])] ?? -1;
}
