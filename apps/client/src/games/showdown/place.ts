import type { LayoutInput, LayoutZone } from '../../table/layout/layout.ts';
import type { Geometry, Pose } from '../../table/layout/geometry.ts';
import type { TableShape } from '../look.ts';

/*
 * Where everything lies (RS-UI-11): mobs in front, Equipment behind them, and behind both a row with the Character at
 * its edge, its build tree beside it, the Field in the middle, Deck and Graveyard at the other edge. The opponent's side
 * is the same, turned round.
 */

const ROWS = ['mobs', 'equipment', 'character'] as const;

/** Columns of the last row, counted from the Character's edge, in a row of seven. */
const COLUMNS: Readonly<Record<string, number>> = {
  character: 0,
  tree: 1,
  field: 3,
  resolving: 4,
  deck: 5,
  graveyard: 6,
};
const LAST = 6;

/** Slots of the zone `deposited`: those under mobs, then those under Equipment, the Field and the Character. */
const SLOTS = 7;
/** How large what lies under a card is beside it, and how far it looks out, as part of a card's height. */
const UNDER = { size: 0.5, out: 0.36 } as const;

function hostOf(slot: number): readonly [kind: string, slot: number] {
  if (slot < SLOTS) return ['mobs', slot];
  if (slot < 2 * SLOTS) return ['equipment', slot - SLOTS];
  return slot === 2 * SLOTS ? ['field', 0] : ['character', 0];
}

function lay(input: LayoutInput, layRows: (input: LayoutInput) => Geometry): Geometry {
  // What lies under cards is no row of the table: it would be the longest, and all others as small as it.
  const zones = input.zones.map((zone): LayoutZone => (zone.kind === 'deposited' ? { ...zone, form: 'pile' } : zone));
  const base = layRows({ ...input, zones, shape: { rows: ROWS, hand: 'hand', piles: [] } });
  const [near] = input.seats;
  const rowOf = (zone: LayoutZone, kind: string): readonly Pose[] =>
    base.slots[input.zones.findIndex((one) => one.kind === kind && one.seat === zone.seat)] ?? [];
  /** The place of a column in the last row; the far side counts from the other edge. */
  const place = (zone: LayoutZone, column: number): Pose | undefined => {
    const [mobs, behind] = [rowOf(zone, 'mobs'), rowOf(zone, 'character')[0]];
    const [first, second] = [mobs[0], mobs[1]];
    if (first === undefined || behind === undefined) return undefined;
    const step = second === undefined ? first.w : second.x - first.x;
    return { ...behind, x: first.x + step * (zone.seat === near ? column : LAST - column) };
  };
  const poses = (zone: LayoutZone): readonly Pose[] | null => {
    const column = COLUMNS[zone.kind];
    if (column === undefined) return null;
    const pose = place(zone, column);
    return pose === undefined ? null : [pose];
  };
  const placed = input.zones.map((zone, index) => poses(zone) ?? base.slots[index] ?? []);
  const under = (zone: LayoutZone): readonly Pose[] =>
    Array.from({ length: zone.slots }, (_one, slot): Pose => {
      const [kind, at] = hostOf(slot);
      const host = placed[input.zones.findIndex((one) => one.kind === kind && one.seat === zone.seat)]?.[at];
      const { x, y, w, h } = host ?? { x: 0, y: 0, ...base.card };
      return { x, y: y + h * UNDER.out, w: w * UNDER.size, h: h * UNDER.size, turn: 0 };
    });
  return {
    ...base,
    slots: placed.map((own, index) => {
      const zone = input.zones[index];
      return zone?.kind === 'deposited' ? under(zone) : own;
    }),
    pilesOnTable: true,
  };
}

export const SHAPE: TableShape = {
  rows: [],
  hand: 'hand',
  piles: [],
  attached: [{ kind: 'deposited', to: 'mobs' }],
  lists: [],
  lay,
};
