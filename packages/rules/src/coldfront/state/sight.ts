import type { FieldsOf } from '../../kernel/contract/events.ts';
import { present } from '../../kernel/types.ts';
import { WATCHERS } from '../../kernel/view.ts';
import type { WarEvent } from '../views/told.ts';
import { explorers, seatSighting, watcherBits, watchersSighting, witnesses } from './knowledge.ts';
import { tell, tile, type Going } from './record.ts';
import { cardAt, dmgAt, hpAt, sideAt, tilesSeen, type State } from './state.ts';

/** Seats of a side that are still in. */
function seatsOfSide({ facts, out }: State, side: number): number[] {
  const seats: number[] = [];
  for (let seat = 0; seat < facts.seats; seat++)
    if (facts.sides[seat] === side && present(out[seat]) === 0) seats.push(seat);
  return seats;
}

/** The unit on the cell begins to see: tiles become explored, enemies are spotted (CF-7.5, 3.12). */
export function beginSight(g: Going, cell: number): void {
  const { s } = g;
  const { facts, sight, explored } = s;
  if (facts.open) return;
  const side = sideAt(s, cell);
  const cells = facts.grid.ground.length;
  const tiles = tilesSeen(facts, cardAt(s, cell), cell);
  const telling = g.rec !== null;
  const exploredBefore: number[] = [];
  // Tiles with units that may come into sight, and who saw them before. Under fog a side sees no more of a tile that it
  // sees already.
  const spotted: number[] = [];
  const seenBefore: number[] = [];
  for (const seen of tiles) {
    const place = side * cells + seen;
    if (telling) {
      if (facts.options.shroud) exploredBefore.push(explorers(s, seen));
      if (present(s.unit[seen]) > 0 && (!facts.options.fog || sight[place] === 0)) {
        spotted.push(seen);
        seenBefore.push(witnesses(s, seen));
      }
    }
    sight[place] = present(sight[place]) + 1;
  }
  if (facts.options.shroud) {
    for (const seat of seatsOfSide(s, side)) {
      for (const seen of tiles) if (explored[seat * cells + seen] === 0) explored[seat * cells + seen] = 1;
    }
    if (telling) tellExplored(g, tiles, exploredBefore);
  }
  if (telling) tellSpotted(g, spotted, seenBefore);
}

/** Says which terrain has come into sight, to each audience apart. It was hidden until now. */
function tellExplored(g: Going, tiles: readonly number[], exploredBefore: readonly number[]): void {
  const { s } = g;
  for (let bit = 0; bit <= WATCHERS; bit++) {
    const found = tiles.filter(
      (cell, index) => (explorers(s, cell) & ~present(exploredBefore[index]) & (1 << bit)) !== 0,
    );
    if (found.length > 0) show(g, 'explore', 1 << bit, { tiles: found.map((cell) => tile(s, cell)) });
  }
}

/** Says which units have come into sight. They were hidden until now. */
function tellSpotted(g: Going, tiles: readonly number[], seenBefore: readonly number[]): void {
  const { s } = g;
  const watchers = watcherBits(s);
  const unwatched: number[] = [];
  for (let index = 0; index < tiles.length; index++) {
    const cell = present(tiles[index]);
    const seers = witnesses(s, cell);
    const mask = seers & ~present(seenBefore[index]);
    if (mask === 0) continue;
    show(g, 'spot', mask, {
      unit: present(s.unit[cell]),
      tile: tile(s, cell),
      card: cardAt(s, cell).id,
      hp: hpAt(s, cell),
      dmg: dmgAt(s, cell),
    });
    if ((seers & watchers) === 0) unwatched.push(cell);
  }
  if (s.facts.options.spectators !== 'delayed') for (const cell of unwatched) spotForWatchers(g, cell);
}

/**
 * Those who watch may come to know a unit that some seat has long remembered: then they learn the oldest values
 * (CF-3.20).
 */
function spotForWatchers(g: Going, cell: number): void {
  const { s } = g;
  const sighting = watchersSighting(s, cell);
  if (sighting !== null)
    show(g, 'spot', watcherBits(s), {
      unit: present(s.unit[cell]),
      tile: tile(s, cell),
      card: cardAt(s, cell).id,
      hp: sighting.hp,
      dmg: sighting.dmg,
    });
}

/** Tells what was hidden. */
function show<K extends WarEvent['type']>(g: Going, type: K, mask: number, fields: FieldsOf<WarEvent, K>): void {
  g.shown |= mask;
  tell(g, type, mask, fields);
}

/** A unit that was on the cell sees no more: what goes out of sight is remembered as it is now (CF-3.8, 7.9). */
export function endSight(s: State, cell: number, side: number, tiles: readonly number[]): void {
  if (s.facts.open) return;
  const cells = s.facts.grid.ground.length;
  for (const seen of tiles) {
    const place = side * cells + seen;
    const left = present(s.sight[place]) - 1;
    s.sight[place] = left;
    if (left === 0 && s.facts.options.fog && present(s.unit[seen]) > 0 && sideAt(s, seen) !== side)
      remember(s, side, seen);
  }
}

function remember(s: State, side: number, cell: number): void {
  const cells = s.facts.grid.ground.length;
  for (const seat of seatsOfSide(s, side)) {
    const place = seat * cells + cell;
    s.seenAt[place] = s.turn;
    s.seenHp[place] = Math.max(0, hpAt(s, cell));
    s.seenDmg[place] = dmgAt(s, cell);
  }
}

/** Nobody remembers a unit that is gone. */
export function forgetUnit(s: State, cell: number): void {
  const cells = s.facts.grid.ground.length;
  for (let place = cell; place < s.seenAt.length; place += cells) {
    s.seenAt[place] = 0;
    s.seenHp[place] = 0;
    s.seenDmg[place] = 0;
  }
}

/** Counter at which a tile is unexplored again (CF-3.15). */
const REGROWN = 3;

/** Shroud regrowth at the end of the seat's own turn (CF-3.15). */
export function regrow(g: Going, seat: number): void {
  const { s } = g;
  if (!s.facts.options.shroudRegrows) return;
  const { sight, explored } = s;
  const cells = s.facts.grid.ground.length;
  const from = seat * cells;
  const side = present(s.facts.sides[seat]) * cells;
  const grown: number[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const known = present(explored[from + cell]);
    if (known === 0) continue;
    if (present(sight[side + cell]) > 0) explored[from + cell] = 1;
    else if (known < REGROWN) explored[from + cell] = known + 1;
    else grown.push(cell);
  }
  if (grown.length > 0) cover(g, seat, grown);
}

/** The shroud covers the tiles again, and with them what the seat remembers of units there. */
function cover(g: Going, seat: number, grown: readonly number[]): void {
  const { s } = g;
  const cells = s.facts.grid.ground.length;
  const known = (cell: number): number =>
    (seatSighting(s, seat, cell) === null ? 0 : 1 << seat) | (watchersSighting(s, cell) === null ? 0 : watcherBits(s));
  const before =
    g.rec === null
      ? []
      : grown.map((cell) => [explorers(s, cell), present(s.unit[cell]) > 0 ? known(cell) : 0] as const);
  for (const cell of grown) {
    const place = seat * cells + cell;
    s.explored[place] = 0;
    s.seenAt[place] = 0;
    s.seenHp[place] = 0;
    s.seenDmg[place] = 0;
  }
  if (g.rec === null) return;
  // How far the seat's units see is hidden from those who watch, and what they forget with it tells it.
  const telltale = watcherBits(s) & ~(1 << seat);
  for (let bit = 0; bit <= WATCHERS; bit++) {
    const lost = grown.filter((cell, index) => (present(before[index])[0] & ~explorers(s, cell) & (1 << bit)) !== 0);
    if (lost.length === 0) continue;
    g.shown |= telltale & (1 << bit);
    tell(g, 'regrow', 1 << bit, { tiles: lost.map((cell) => tile(s, cell)) });
  }
  for (const [index, cell] of grown.entries()) {
    const lost = present(before[index])[1] & ~known(cell);
    g.shown |= telltale & lost;
    if (lost !== 0) tell(g, 'forget', lost, { unit: present(s.unit[cell]) });
  }
}
