import type { CardView, Seat, TableLayout, TableView } from '@cardscape/rules';
import { at, SEATS } from '@cardscape/rules/kernel/types';
import type { TableShape } from './shape.ts';

type ZoneForm = TableLayout['zones'][number]['form'];

/** Whether the cards of a zone lie under those of another, without slots of their own. */
export function isAttached({ attached }: TableShape, { kind }: Pick<ZoneModel, 'kind'>): boolean {
  return attached?.some((one) => one.kind === kind) === true;
}

/** Whether cards of such a zone lie in numbered slots. */
export function isSlotted({ form }: { readonly form: ZoneForm }): boolean {
  return form === 'row' || form === 'grid';
}

/** A zone of the table with what lies in it. */
export interface ZoneModel {
  readonly index: number;
  /** What it is called in the rules, without its owner: `hand`, `units`. */
  readonly kind: string;
  readonly seat: Seat;
  /** It is nobody's, and `seat` says nothing. */
  readonly shared: boolean;
  readonly form: ZoneForm;
  /**
   * By slot, each from the bottom to the top. A pile or hidden zone has one slot, with the cards this viewer may know
   * of.
   */
  readonly slots: readonly (readonly CardView[])[];
  /** How many cards lie in it, known or not. */
  readonly count: number;
}

/** A view, sorted for being looked at from one seat. */
export interface TableModel {
  readonly layout: TableLayout;
  readonly view: TableView;
  /** The seat that this viewer plays, null for a spectator. */
  readonly you: Seat | null;
  /** The seat at the near side of the table. */
  readonly near: Seat;
  /** All seats, the near one first, then in turn order. */
  readonly seats: readonly Seat[];
  readonly zones: readonly ZoneModel[];
  readonly cards: ReadonlyMap<number, CardView>;
  /** The attack of the view has been fought, as far as this page has seen: only what follows from it is left. */
  readonly isAttackOver: boolean;
}

export function tableModel(layout: TableLayout, view: TableView, you: Seat | null, isAttackOver = false): TableModel {
  const cards = new Map<number, CardView>();
  for (const card of [...view.cards, ...(view.own?.cards ?? [])]) cards.set(card.handle, card);
  const lying = layout.zones.map((): CardView[] => []);
  for (const card of cards.values()) lying[card.zone]?.push(card);
  const near = you ?? 0;
  const count = view.seats.length;
  const seats = view.seats.map((_, index) => at(SEATS, (near + index) % count));
  const zones = layout.zones.map((zone, index): ZoneModel => {
    const kind = zone.name.slice(zone.name.indexOf('.') + 1);
    const slots = Array.from({ length: isSlotted(zone) ? zone.slots : 1 }, (): CardView[] => []);
    for (const card of (lying[index] ?? []).toSorted((a, b) => a.level - b.level))
      slots[isSlotted(zone) ? card.slot : 0]?.push(card);
    const known = lying[index]?.length ?? 0;
    const counted = zone.form === 'hidden' ? counter(layout, view, zone.seat, kind) : null;
    return {
      index,
      kind,
      seat: zone.seat,
      // A board is everybody's, whatever its layout says of a seat.
      shared: zone.shared === true || zone.form === 'grid',
      form: zone.form,
      slots,
      count: counted ?? known,
    };
  });
  return { layout, view, you, near, seats, zones, cards, isAttackOver };
}

/** A counter of a seat by name; null if the game has none of that name. */
function counter(layout: TableLayout, view: TableView, seat: Seat, name: string): number | null {
  const index = layout.seatCounters.indexOf(name);
  return index < 0 ? null : (view.seats[seat]?.[index] ?? 0);
}

export function counterOf({ layout, view }: TableModel, seat: Seat, name: string): number {
  return counter(layout, view, seat, name) ?? 0;
}

/** The counter of a seat that has given up while the others play on: 0 while it is in. */
export const OUT = 'out';

export function isOut(model: TableModel, seat: Seat): boolean {
  return counterOf(model, seat, OUT) > 0;
}

export function zoneOf({ zones }: TableModel, seat: Seat, kind: string): ZoneModel | undefined {
  return zones.find((zone) => zone.seat === seat && zone.kind === kind);
}

export function hasFlag({ layout }: TableModel, card: CardView, flag: string): boolean {
  const index = layout.cardFlags.indexOf(flag);
  return index >= 0 && (card.flags & (1 << index)) !== 0;
}

/** A derived number of a card, null where the card has none now (in a hand, in a pile, covered). */
export function statOf({ layout }: TableModel, card: CardView, stat: string): number | null {
  const index = layout.cardStats.indexOf(stat);
  return index < 0 ? null : (card.stats[index] ?? null);
}

/** The stack that a card lies in, from the bottom to the top. */
export function stackOf({ zones }: TableModel, card: CardView): readonly CardView[] {
  const zone = zones[card.zone];
  return zone?.slots[isSlotted(zone) ? card.slot : 0] ?? [];
}

/** Whether the card is the top of its stack, or lies in none. */
export function isTop(model: TableModel, card: CardView): boolean {
  const zone = model.zones[card.zone];
  return zone === undefined || !isSlotted(zone) || stackOf(model, card).at(-1)?.handle === card.handle;
}

/** A place of an event, `A.units.3`, as zone index and slot; null for one that the table does not have. */
export function placeOf(layout: TableLayout, text: string): { readonly zone: number; readonly slot: number } | null {
  const zone = layout.zones.findIndex(({ name }) => text === name || text.startsWith(`${name}.`));
  if (zone < 0) return null;
  const slot = Number(text.slice((layout.zones[zone]?.name.length ?? 0) + 1));
  return { zone, slot: slot > 0 ? slot - 1 : 0 };
}
