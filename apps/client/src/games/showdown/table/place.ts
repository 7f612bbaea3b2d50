import { CARD_RATIO, type Geometry, type Pose } from '../../../table/layout/geometry.ts';
import type { LayoutInput, LayoutZone } from '../../../table/layout/layout.ts';
import type { TableShape } from '../../../table/shape.ts';

/*
 * Where everything lies (RS-UI-11): mobs in front, Equipment behind them. At the own left edge stands the Character with
 * its build tree under it, at the other one the Field, Graveyard and Deck; narrow screens have all of these in a row of
 * their own. The opponent's side is the same, turned round.
 */

interface Plan {
  readonly rows: readonly string[];
  readonly columns: number;
  /** Column of the first slot, counted from the Character's edge. */
  readonly first: number;
  /**
   * How large the cards of each row are beside those of rows that are all alike, which leave the same room in all;
   * absent: they are.
   */
  readonly sizes?: readonly number[];
  /** Column and row of everything that is no row of slots. */
  readonly places: Readonly<Record<string, readonly [column: number, row: number]>>;
}

const BROAD: Plan = {
  rows: ['mobs', 'equipment'],
  columns: 10,
  first: 1,
  places: { character: [0, 0], tree: [0, 1], field: [8, 0], resolving: [8, 1], graveyard: [9, 0], deck: [9, 1] },
};
/** Where there is little room, those that fight have most of it. */
const NARROW: Plan = {
  rows: ['mobs', 'equipment', 'character'],
  columns: 7,
  first: 0,
  sizes: [1.06, 0.8, 1.26],
  places: { character: [0, 2], tree: [2, 2], field: [3, 2], resolving: [4, 2], deck: [5, 2], graveyard: [6, 2] },
};

/** Slots of the zone `deposited`: those under mobs, then those under Equipment, the Field and the Character. */
const SLOTS = 7;
/** How large what lies under a card is beside it, and how far it looks out, as part of a card's height. */
const UNDER = { size: 0.5, out: 0.36 } as const;

function hostOf(slot: number): readonly [kind: string, slot: number] {
  if (slot < SLOTS) return ['mobs', slot];
  if (slot < 2 * SLOTS) return ['equipment', slot - SLOTS];
  return slot === 2 * SLOTS ? ['field', 0] : ['character', 0];
}

/** How close slots stand, of how close columns do. */
const CLOSER = 0.95;

/** Between what stands beside the table. */
const GAP = 10;
/** How tall the own tree is, as part of the window's height, and without the log. */
const TREE = { beside: 0.3, alone: 0.36 } as const;
/** How tall the log is, as part of the window's height, and how tall a window has to be for it. */
const LOG = { part: 0.155, least: 132, most: 320, from: 860 } as const;

/**
 * Where there are columns on both sides, the own one is on the left with the own tree, the opponent's on the right with
 * theirs (RS-UI-11). The log stands between card and tree (DECISION RS-UI-20); in a low window its newest line opens it.
 */
function sidesOf({ class: kind, plates, panels, height }: Geometry): Partial<Geometry> {
  const [far, near] = plates;
  const { menu, prompt, zoom } = panels;
  if (kind !== 'wide' || far === undefined || near === undefined || menu === null || prompt === null || zoom === null)
    return {};
  const name = { ...far.rect, x: prompt.x, y: menu.y + menu.h + GAP, w: prompt.w };
  const under = name.y + name.h + GAP;
  const isHigh = height >= LOG.from;
  const tall = height * (isHigh ? TREE.beside : TREE.alone);
  const own = { ...near.rect, y: near.rect.y - GAP - tall, h: tall };
  const lines = Math.min(LOG.most, Math.max(LOG.least, height * LOG.part));
  const log = isHigh ? { ...own, y: own.y - GAP - lines, h: lines } : null;
  const end = (log ?? own).y - GAP;
  return {
    plates: [{ seat: far.seat, rect: name }, near],
    columns: [
      { seat: near.seat, rect: own },
      { seat: far.seat, rect: { ...name, y: under, h: Math.max(0, prompt.y - GAP - under) } },
    ],
    panels: { ...panels, log, chain: null, zoom: { ...zoom, y: menu.y, h: end - menu.y } },
  };
}

/**
 * The own column has no room for a large face, above log and tree: what is looked at lies over the opponent's piles, at
 * the other end of their side (RS-UI-18).
 */
function asideOf({ panels: { menu, zoom }, middle }: Geometry, piles: readonly Pose[]): Partial<Geometry> {
  if (menu === null || zoom === null) return {};
  const x = zoom.x + zoom.w + GAP;
  const w = Math.max(0, ...piles.map((pose) => pose.x + pose.w / 2)) - x;
  const h = w * CARD_RATIO;
  return w > 0 && menu.y + h < middle ? { aside: { x, y: menu.y, w, h } } : {};
}

function lay(input: LayoutInput, layRows: (input: LayoutInput) => Geometry): Geometry {
  const broad = gridOf(BROAD, input, layRows);
  return broad.class === 'portrait' ? fill(NARROW, input, gridOf(NARROW, input, layRows)) : fill(BROAD, input, broad);
}

/** The rows of a plan, each with all its columns. */
function gridOf({ rows, columns }: Plan, input: LayoutInput, layRows: (input: LayoutInput) => Geometry): Geometry {
  const zones = input.zones.map((zone): LayoutZone => {
    if (rows.includes(zone.kind)) return { ...zone, form: 'row', slots: columns };
    // What lies under cards is no row of the table: it would be the longest, and all others as small as it.
    return zone.form === 'row' ? { ...zone, form: 'pile' } : zone;
  });
  return layRows({ ...input, zones, shape: { rows, hand: 'hand', piles: [] } });
}

/** Slots stand closer together than what is beside them: the Field is no eighth of them. */
function closer(slots: readonly Pose[], first: number): readonly Pose[] {
  const [left, right] = [slots[0], slots.at(-1)];
  if (first === 0 || left === undefined || right === undefined) return slots;
  const middle = (left.x + right.x) / 2;
  return slots.map((pose) => ({ ...pose, x: middle + (pose.x - middle) * CLOSER }));
}

/** How far cards are from the middle and from the next row, as part of a card's height, where rows are of many sizes. */
const APART = { middle: 0.065, row: 0.03 } as const;

/** A place in a row, where the rows are of those sizes; `size` is its own. */
function sized(pose: Pose, row: number, sizes: readonly number[], middle: number, size: number): Pose {
  const before = sizes.slice(0, row).reduce((sum, one) => sum + one + APART.row, APART.middle);
  const from = pose.h * (before + (sizes[row] ?? 1) / 2);
  return { ...pose, y: pose.y < middle ? middle - from : middle + from, w: pose.w * size, h: pose.h * size };
}

/** Puts everything into the columns of the rows. */
function fill({ rows, columns, first, places, sizes }: Plan, input: LayoutInput, base: Geometry): Geometry {
  const [near] = input.seats;
  const rowOf = (zone: LayoutZone, kind: string, alone = false): readonly Pose[] => {
    const row = rows.indexOf(kind);
    const poses = base.slots[input.zones.findIndex((one) => one.kind === kind && one.seat === zone.seat)] ?? [];
    if (sizes === undefined) return poses;
    // What lies beside the largest is no larger than it would be among its like.
    const size = Math.min(sizes[row] ?? 1, alone ? 1 : Infinity);
    return poses.map((pose) => sized(pose, row, sizes, base.middle, size));
  };
  const placed = input.zones.map((zone, index): readonly Pose[] => {
    const place = places[zone.kind];
    if (place !== undefined) {
      const [column, row] = place;
      const pose = rowOf(zone, rows[row] ?? '', zone.kind !== rows[row])[
        zone.seat === near ? column : columns - 1 - column
      ];
      return pose === undefined ? [] : [pose];
    }
    if (!rows.includes(zone.kind)) return base.slots[index] ?? [];
    const own = rowOf(zone, zone.kind);
    const from = zone.seat === near ? first : columns - first - zone.slots;
    return closer(own.slice(from, from + zone.slots), first);
  });
  const under = (zone: LayoutZone): readonly Pose[] =>
    Array.from({ length: zone.slots }, (_one, slot): Pose => {
      const [kind, at] = hostOf(slot);
      const host = placed[input.zones.findIndex((one) => one.kind === kind && one.seat === zone.seat)]?.[at];
      const { x, y, w, h } = host ?? { x: 0, y: 0, ...base.card };
      return { x, y: y + h * UNDER.out, w: w * UNDER.size, h: h * UNDER.size, turn: 0 };
    });
  const piles = placed.filter((_, index) => {
    const { kind, seat } = input.zones[index] ?? {};
    return seat !== near && (kind === 'field' || kind === 'deck');
  });
  return {
    ...base,
    ...sidesOf(base),
    ...asideOf(base, piles.flat()),
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
