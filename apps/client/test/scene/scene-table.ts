import type { CardView, Seat, TableLayout, TableView } from '@cardscape/rules';
import { UPRIGHT } from '../../src/contract/look/cards.ts';
import type { Geometry } from '../../src/table/layout/geometry.ts';
import { layout } from '../../src/table/layout/layout.ts';
import { tableModel, type TableModel } from '../../src/table/model.ts';
import { placements, type Placement } from '../../src/table/placement.ts';
import type { TableShape } from '../../src/table/shape.ts';

/** A table for two with five slots in two rows, hand, deck and discard pile each. */
const ZONES = ['units', 'spells', 'hand', 'deck', 'discard'] as const;

export const SHAPE: TableShape = {
  rows: ['units', 'spells'],
  hand: 'hand',
  piles: [
    { kind: 'discard', row: 0 },
    { kind: 'deck', row: 1 },
  ],
};

export const LAYOUT: TableLayout = {
  zones: (['A', 'B'] as const).flatMap((letter, seat) =>
    ZONES.map((kind) => ({
      name: `${letter}.${kind}`,
      seat: seat as Seat,
      form:
        kind === 'discard'
          ? ('pile' as const)
          : kind === 'hand' || kind === 'deck'
            ? ('hidden' as const)
            : ('row' as const),
      slots: kind === 'units' || kind === 'spells' ? 5 : 1,
    })),
  ),
  phases: ['main'],
  seatCounters: ['hand', 'deck'],
  cardStats: [],
  cardFlags: ['tapped'],
  questions: ['main'],
};

export function zoneIndex(name: string): number {
  return LAYOUT.zones.findIndex((zone) => zone.name === name);
}

/** A card that lies at a place: `A.units.3`, `A.hand.1`; the number of a row is a slot, of others a level. */
export function card(handle: number, place: string, more: Partial<CardView> = {}): CardView {
  const [letter = '', kind = '', number = '1'] = place.split('.');
  const zone = zoneIndex(`${letter}.${kind}`);
  const row = LAYOUT.zones[zone]!.form === 'row';
  const index = Number(number) - 1;
  return {
    handle,
    id: `card-${handle}`,
    tier: 1,
    owner: letter === 'A' ? 0 : 1,
    zone,
    slot: row ? index : 0,
    level: row ? 0 : index,
    flags: 0,
    stats: [],
    host: 0,
    ...more,
  };
}

/** The table as seat A sees it; cards of its hand are its own. */
export function model(
  cards: readonly CardView[],
  counts: { hands: readonly [number, number]; decks: readonly [number, number] } = { hands: [0, 0], decks: [0, 0] },
  more: Partial<TableView> = {},
): TableModel {
  const own = cards.filter(({ zone }) => LAYOUT.zones[zone]!.form === 'hidden');
  const view: TableView = {
    turn: 1,
    active: 0,
    phase: 'main',
    asking: { seats: [0], question: 'main' },
    seats: [
      [counts.hands[0], counts.decks[0]],
      [counts.hands[1], counts.decks[1]],
    ],
    cards: cards.filter((each) => !own.includes(each)),
    chain: [],
    attack: null,
    outcome: null,
    lasting: [],
    ground: [],
    own: { cards: own, ground: [], source: null, triggers: [], legal: [] },
    ...more,
  };
  return tableModel(LAYOUT, view, 0);
}

export function geometryOf(width = 1600, height = 900, text = 1): Geometry {
  const zones = LAYOUT.zones.flatMap(({ name, seat, form, slots }) =>
    form === 'grid' ? [] : [{ kind: name.slice(2), seat, shared: false, form, slots, columns: slots }],
  );
  return layout({ width, height, text, guided: false, zones, seats: [0, 1], shape: SHAPE });
}

export function placed(table: TableModel, geometry = geometryOf()): Placement[] {
  return placements(table, geometry, SHAPE, ({ flags }) => ({ ...UPRIGHT, turned: flags === 1, spent: flags === 1 }));
}
