import { handleOf } from '../handles.ts';
import { at, present, SEATS, type Seat } from '../types.ts';
import type { CardView, TableLayout } from '../view.ts';
import { knows, seesFace } from './open.ts';
import type { Holding } from './state.ts';
import { isOpen, type Zone } from './zones.ts';

/** What a game shows of seats and cards beside where the cards lie. Orders are those of the keys. */
export interface Shown<S> {
  /**
   * Whole numbers that everybody may know of a seat: tricks, points, … How many cards lie in hidden zones is counted
   * besides.
   */
  readonly counters: Readonly<Record<string, (state: S, seat: Seat) => number>>;
  /** Whole numbers of a card that lies face up: strength, … */
  readonly stats: Readonly<Record<string, (state: S, card: number) => number>>;
  /** Marks of a card that lies openly: used, … */
  readonly flags: Readonly<Record<string, (state: S, card: number) => boolean>>;
}

/** The hidden zones whose cards are counted for a seat: its own and the shared ones. */
function counted(zones: readonly Zone[], seat: Seat): readonly number[] {
  return zones.flatMap((zone, index) => (!isOpen(zone) && (zone.shared || zone.seat === seat) ? [index] : []));
}

export function layoutOf<S extends Holding>(
  zones: readonly Zone[],
  { counters, stats, flags }: Shown<S>,
  phases: readonly string[],
  questions: readonly string[],
  isOwned: boolean,
): TableLayout {
  return {
    zones: zones.map(({ path, seat, form, faces, slots, columns }) => ({
      name: path,
      seat: seat ?? 0,
      form,
      slots,
      ...(columns === undefined ? {} : { columns }),
      ...(seat === null ? { shared: true } : {}),
      ...(form === 'hidden' && faces === 'owner' ? { held: true } : {}),
    })),
    phases,
    seatCounters: [...Object.keys(counters), ...counted(zones, 0).map((index) => at(zones, index).name)],
    cardStats: Object.keys(stats),
    cardFlags: Object.keys(flags),
    questions,
    ...(isOwned ? { owned: true } : {}),
  };
}

export function countersOf<S extends Holding>(
  state: S,
  zones: readonly Zone[],
  { counters }: Shown<S>,
  seat: Seat,
): number[] {
  return [
    ...Object.values(counters).map((count) => count(state, seat)),
    ...counted(zones, seat).map((index) => present(state.cards.zones[index]).length),
  ];
}

/** The numbers of the cards that lie in zones of these forms, zone by zone. */
export function cardsIn({ cards }: Holding, zones: readonly Zone[], forms: readonly Zone['form'][]): number[] {
  return zones.flatMap(({ form }, index) => (forms.includes(form) ? present(cards.zones[index]) : []));
}

/** The card as everybody sees it; null where it lies hidden. */
export function openView<S extends Holding>(
  state: S,
  zones: readonly Zone[],
  shown: Shown<S>,
  card: number,
): CardView | null {
  const { cards } = state;
  const zone = at(zones, present(cards.zoneOf[card]));
  if (!isOpen(zone)) return null;
  return viewOf(
    state,
    zones,
    shown,
    card,
    present(cards.handles.open[card]),
    seesFace(state, zones, card, 'spectator'),
  );
}

/**
 * The cards that a seat knows more of than everybody: those of its hand, and those that lie face down and are its own.
 */
export function ownViews<S extends Holding>(state: S, zones: readonly Zone[], shown: Shown<S>, seat: Seat): CardView[] {
  const { cards } = state;
  const views: CardView[] = [];
  for (const [index, zone] of zones.entries()) {
    for (const card of present(cards.zones[index])) {
      if (isOpen(zone)) {
        if (!seesFace(state, zones, card, 'spectator') && knows(state, zones, card, seat))
          views.push(viewOf(state, zones, shown, card, present(cards.handles.open[card]), true));
      } else if (zone.faces === 'owner' && zone.seat === seat) {
        views.push(viewOf(state, zones, shown, card, handleOf(cards.handles, seat, card), true));
      }
    }
  }
  return views;
}

function viewOf<S extends Holding>(
  state: S,
  zones: readonly Zone[],
  { stats, flags }: Shown<S>,
  card: number,
  handle: number,
  face: boolean,
): CardView {
  const { cards } = state;
  const index = present(cards.zoneOf[card]);
  const zone = at(zones, index);
  const slot = present(cards.slots[card]);
  const owner = present(cards.owners[card]);
  return {
    handle,
    id: face ? present(cards.ids[card]) : null,
    tier: 1,
    owner: owner < 0 ? (zone.seat ?? 0) : at(SEATS, owner),
    zone: index,
    slot,
    level: present(cards.zones[index])
      .filter((other) => cards.slots[other] === slot)
      .indexOf(card),
    flags: Object.values(flags).reduce((bits, holds, bit) => bits | (holds(state, card) ? 1 << bit : 0), 0),
    stats: face ? Object.values(stats).map((stat) => stat(state, card)) : [],
    host: 0,
  };
}

/** Every card with its owner and the name of its zone: what the kernel counts. */
export function censusOf(
  { cards }: Holding,
  zones: readonly Zone[],
): { readonly card: number; readonly id: string; readonly owner: number; readonly zone: number }[] {
  return zones.flatMap((_, zone) =>
    present(cards.zones[zone])
      .filter((card) => card < cards.dealt)
      .map((card) => ({ card, id: present(cards.ids[card]), owner: present(cards.owners[card]), zone })),
  );
}
