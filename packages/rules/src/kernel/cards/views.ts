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

/** By seat, of zones for which they were asked before. */
const COUNTED = new WeakMap<readonly Zone[], readonly (readonly number[])[]>();

/** The hidden zones whose cards are counted for a seat: its own and the shared ones. */
function counted(zones: readonly Zone[], seat: Seat): readonly number[] {
  let lists = COUNTED.get(zones);
  if (lists === undefined) {
    lists = SEATS.map((one) =>
      zones.flatMap((zone, index) => (!isOpen(zone) && (zone.shared || zone.seat === one) ? [index] : [])),
    );
    COUNTED.set(zones, lists);
  }
  return at(lists, seat);
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
    level: levelOf(cards, present(cards.zones[index]), card, slot),
    flags: flagBits(state, flags, card),
    stats: face ? numbersOf(state, stats, card) : NO_NUMBERS,
    host: 0,
  };
}

const NO_NUMBERS: readonly number[] = [];

/** How many cards lie below it on its slot. */
function levelOf({ slots }: Holding['cards'], list: readonly number[], card: number, slot: number): number {
  let level = 0;
  for (const other of list) {
    if (other === card) return level;
    if (slots[other] === slot) level += 1;
  }
  return level;
}

function flagBits<S extends Holding>(state: S, flags: Shown<S>['flags'], card: number): number {
  let bits = 0;
  let place = 1;
  for (const name in flags) {
    if (present(flags[name])(state, card)) bits |= place;
    place <<= 1;
  }
  return bits;
}

function numbersOf<S extends Holding>(state: S, stats: Shown<S>['stats'], card: number): readonly number[] {
  const numbers: number[] = [];
  for (const name in stats) numbers.push(present(stats[name])(state, card));
  return numbers;
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
