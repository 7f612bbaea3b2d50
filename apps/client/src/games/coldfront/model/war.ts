import type { CardView, Seat, TableLayout, TableView } from '@cardscape/rules';
import { at, SEATS } from '@cardscape/rules/kernel/types';
import { tileName } from '../../../table/tiles.ts';
import type { WarCard } from './cards.ts';
import type { WarUnit } from './unit.ts';

export type Ground = 'void' | 'unknown' | 'clear' | 'forest' | 'mountain';
const GROUNDS: readonly Ground[] = ['void', 'unknown', 'clear', 'forest', 'mountain'];
/** Values of the grid from here on carry marks; the only mark is debris. */
const MARKS = 16;

export interface WarTile {
  readonly index: number;
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly ground: Ground;
  readonly debris: boolean;
  /** Nobody of the own side sees it now. */
  readonly fogged: boolean;
  readonly unit: WarUnit | null;
}

/** A card of the own hand. */
export interface HeldCard {
  readonly handle: number;
  readonly card: WarCard;
}

export interface WarSeat {
  readonly seat: Seat;
  readonly hand: number;
  readonly deck: number;
  readonly units: number;
  readonly out: boolean;
  /** What this audience can add up: HP of the units it knows, and how many it does not know (CF-3.18). */
  readonly known: number;
  readonly blips: number;
  /** Known at the end. */
  readonly score: number;
  readonly kills: number;
  readonly rank: number;
}

/** A view of Cold Front, sorted for being shown. */
export interface War {
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the north-west, those that are no tiles included. */
  readonly tiles: readonly WarTile[];
  /** How many of them are tiles. */
  readonly size: number;
  readonly you: Seat | null;
  readonly seats: readonly WarSeat[];
  readonly hand: readonly HeldCard[];
  /** The own cards that have not been dealt, sorted by name (CF-3.2). */
  readonly undealt: readonly WarCard[];
  readonly active: Seat;
  readonly turn: number;
  readonly over: boolean;
  readonly winners: readonly Seat[];
  readonly reason: string;
  /** Seats that fight together with this one, itself included. */
  readonly side: (seat: Seat) => readonly Seat[];
}

/** What follows from a card that nobody has drawn or described: another server's own card. */
function plainCard(id: string): WarCard {
  return {
    id,
    name: id,
    faction: '',
    type: 'infantry',
    hp: 1,
    dmg: 0,
    arrows: [],
    armour: [],
    specials: [],
    tier: 'regular',
  };
}

/** Reads numbers and marks by the names that the layout gives them. */
class Names {
  readonly #stats: readonly string[];
  readonly #flags: readonly string[];
  readonly #counters: readonly string[];

  constructor({ cardStats, cardFlags, seatCounters }: TableLayout) {
    this.#stats = cardStats;
    this.#flags = cardFlags;
    this.#counters = seatCounters;
  }

  stat(card: CardView, name: string, otherwise = 0): number {
    return card.stats[this.#stats.indexOf(name)] ?? otherwise;
  }

  flag(card: CardView, name: string): boolean {
    const bit = this.#flags.indexOf(name);
    return bit >= 0 && (card.flags & (1 << bit)) !== 0;
  }

  counter(counters: readonly number[], name: string): number {
    return counters[this.#counters.indexOf(name)] ?? 0;
  }
}

function unitOf(names: Names, cards: ReadonlyMap<string, WarCard>, view: CardView): WarUnit {
  const card = view.id === null ? null : (cards.get(view.id) ?? plainCard(view.id));
  return {
    handle: view.handle,
    tile: view.slot,
    owner: view.owner,
    card,
    hp: names.stat(view, 'hp'),
    dmg: names.stat(view, 'dmg'),
    maxHp: names.stat(view, 'maxHp', names.stat(view, 'hp')),
    terrainHp: names.stat(view, 'terrainHp'),
    terrainDmg: names.stat(view, 'terrainDmg'),
    stars: names.stat(view, 'stars'),
    age: names.stat(view, 'age'),
    stale: names.flag(view, 'stale'),
  };
}

/** Indices of the tiles that a unit sees (CF-3.5). */
function sightOf({ tile, card }: WarUnit, columns: number, rows: number): number[] {
  const radius = card?.specials.includes('binoculars') === true ? 2 : 1;
  const seen: number[] = [];
  const [column, row] = [tile % columns, Math.floor(tile / columns)];
  for (let y = Math.max(0, row - radius); y <= Math.min(rows - 1, row + radius); y++)
    for (let x = Math.max(0, column - radius); x <= Math.min(columns - 1, column + radius); x++)
      seen.push(y * columns + x);
  return seen;
}

/** Which seats fight side by side: all for themselves, or in turn order two against two (CF-12.2). */
function sidesOf(teams: unknown, seats: number): War['side'] {
  const all = SEATS.slice(0, seats);
  return (seat) => (teams === '2v2' ? all.filter((other) => other % 2 === seat % 2) : [seat]);
}

/** Puts a view in order. `options` are those of the match. */
export function readWar(
  layout: TableLayout,
  view: TableView,
  you: Seat | null,
  options: Readonly<Record<string, unknown>>,
  cards: ReadonlyMap<string, WarCard>,
): War {
  const names = new Names(layout);
  const [map] = layout.zones;
  const columns = map?.columns ?? 1;
  const rows = Math.ceil((map?.slots ?? 0) / columns);
  const all = new Map<number, CardView>();
  for (const card of [...view.cards, ...(view.own?.cards ?? [])]) all.set(card.handle, card);
  const units = new Map<number, WarUnit>();
  for (const card of all.values()) if (card.zone === 0) units.set(card.slot, unitOf(names, cards, card));
  const over = view.outcome !== null;
  const side = sidesOf(options['teams'], view.seats.length);
  const mine = you === null ? [] : side(you);
  const ground = view.own !== null && view.own.ground.length > 0 ? view.own.ground : view.ground;
  const hides = options['fog'] !== false || options['shroud'] === true;
  const seen = new Set(
    [...units.values()].filter(({ owner }) => mine.includes(owner)).flatMap((unit) => sightOf(unit, columns, rows)),
  );
  const tiles = ground.map((value, index): WarTile => {
    const kind = GROUNDS[value % MARKS] ?? 'void';
    const fogged = hides && !over && you !== null && kind !== 'void' && !seen.has(index);
    return {
      index,
      name: tileName(index, columns),
      column: index % columns,
      row: Math.floor(index / columns),
      ground: kind,
      debris: value >= MARKS,
      fogged,
      unit: units.get(index) ?? null,
    };
  });
  const zoneOf = (seat: Seat | null, kind: string): number =>
    layout.zones.findIndex((zone) => zone.seat === seat && zone.form === 'hidden' && zone.name.endsWith(kind));
  const held = (zone: number): { readonly handle: number; readonly card: WarCard }[] =>
    [...all.values()]
      .filter((card) => card.zone === zone && card.zone !== 0)
      .toSorted((a, b) => a.level - b.level)
      .flatMap(({ handle, id }) => (id === null ? [] : [{ handle, card: cards.get(id) ?? plainCard(id) }]));
  return {
    columns,
    rows,
    tiles,
    size: tiles.filter(({ ground: kind }) => kind !== 'void').length,
    you,
    seats: view.seats.map((counters, seat) => seatOf(names, counters, at(SEATS, seat), [...units.values()])),
    hand: held(zoneOf(you, '.hand')),
    undealt: held(zoneOf(you, '.deck')).map(({ card }) => card),
    active: view.active ?? 0,
    turn: view.turn,
    over,
    winners: view.outcome?.winners ?? [],
    reason: view.outcome?.reason ?? '',
    side,
  };
}

function seatOf(names: Names, counters: readonly number[], seat: Seat, units: readonly WarUnit[]): WarSeat {
  const own = units.filter(({ owner }) => owner === seat);
  const counter = (name: string): number => names.counter(counters, name);
  return {
    seat,
    hand: counter('hand'),
    deck: counter('deck'),
    units: counter('units'),
    out: counter('out') === 1,
    known: own.reduce((sum, { hp, card }) => sum + (card === null ? 0 : hp), 0),
    blips: own.filter(({ card }) => card === null).length,
    score: counter('score'),
    kills: counter('kills'),
    rank: counter('rank'),
  };
}

/** Where another commander has placed a unit last, as far as that is seen; null: nowhere. */
export function newestOf({ tiles, you }: Pick<War, 'tiles' | 'you'>): WarTile | null {
  return tiles.reduce<WarTile | null>(
    (last, tile) =>
      tile.unit !== null && tile.unit.owner !== you && tile.unit.handle > (last?.unit?.handle ?? 0) ? tile : last,
    null,
  );
}

/** Whether a card may be placed there (CF-2.5). */
export function isFree({ ground, debris, unit }: WarTile): boolean {
  return ground !== 'void' && !debris && unit === null;
}

/** The tile of that index; undefined outside the map and where it has a hole. */
export function tileAt({ tiles, columns, rows }: War, column: number, row: number): WarTile | undefined {
  if (column < 0 || row < 0 || column >= columns || row >= rows) return undefined;
  const tile = tiles[row * columns + column];
  return tile?.ground === 'void' ? undefined : tile;
}
