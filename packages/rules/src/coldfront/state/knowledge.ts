import { present, SEATS, type Seat } from '../../kernel/types.ts';
import { WATCHERS } from '../../kernel/view.ts';
import { CLEAR } from '../maps/grid.ts';
import { dmgAt, hpAt, sideAt, type State } from './state.ts';

/** Audiences as bits: seat n is bit n, those who watch are bit WATCHERS. */
export const EVERYBODY = (1 << (WATCHERS + 1)) - 1;

/** What somebody knows of a unit: its values, and in which turn they were true; `at` 0 is now. */
export interface Sighting {
  readonly hp: number;
  readonly dmg: number;
  readonly at: number;
}

/** Whether the match hides nothing (any more): neither fog nor shroud, or it is over (CF-3.23). */
export function hidesNothing({ facts, result }: State): boolean {
  return facts.open || result !== null;
}

/** Whether a seat that is still in sees what happens on the tile now (CF-3.7, 3.10, 3.13, 3.17). */
export function seesTile({ facts, sight, explored }: State, seat: number, cell: number): boolean {
  if (facts.open) return true;
  const cells = facts.grid.ground.length;
  if (facts.options.fog) return present(sight[present(facts.sides[seat]) * cells + cell]) > 0;
  return present(explored[seat * cells + cell]) > 0;
}

/** Whether a seat that is still in knows the live values of the unit on the cell. */
export function seesUnit(state: State, seat: number, cell: number): boolean {
  return sideAt(state, cell) === state.facts.sides[seat] || seesTile(state, seat, cell);
}

/** The bits of those who know what watchers know: watchers, and whoever conceded (CF-3.22). */
export function watcherBits({ out }: State): number {
  let bits = 1 << WATCHERS;
  for (let seat = 0; seat < out.length; seat++) if (present(out[seat]) > 0) bits |= 1 << seat;
  return bits;
}

/**
 * Adds watchers to the seats of a fact that all seats still in have in common (CF-3.20); with delayed spectators they
 * learn nothing live (CF-3.21).
 */
function withWatchers(state: State, seats: number, common: boolean): number {
  return common && state.facts.options.spectators !== 'delayed' ? seats | watcherBits(state) : seats;
}

/** Bits of the audiences that see what happens to the unit on the cell (CF-3.17). */
export function witnesses(state: State, cell: number): number {
  if (hidesNothing(state)) return EVERYBODY;
  let seats = 0;
  let common = true;
  for (let seat = 0; seat < state.facts.seats; seat++) {
    if (present(state.out[seat]) > 0) continue;
    if (seesUnit(state, seat, cell)) seats |= 1 << seat;
    else common = false;
  }
  return withWatchers(state, seats, common);
}

/** Whether a seat that is still in has explored the tile (CF-3.12). */
export function hasExplored({ facts, explored }: State, seat: number, cell: number): boolean {
  return !facts.options.shroud || present(explored[seat * facts.grid.ground.length + cell]) > 0;
}

/** Bits of the audiences that know the terrain of the tile. */
export function explorers(state: State, cell: number): number {
  if (!state.facts.options.shroud) return EVERYBODY;
  let seats = 0;
  let common = true;
  for (let seat = 0; seat < state.facts.seats; seat++) {
    if (present(state.out[seat]) > 0) continue;
    if (hasExplored(state, seat, cell)) seats |= 1 << seat;
    else common = false;
  }
  return withWatchers(state, seats, common);
}

function now(state: State, cell: number): Sighting {
  return { hp: hpAt(state, cell), dmg: dmgAt(state, cell), at: 0 };
}

/** What a seat that is still in knows of the unit on the cell; null: it is a blip (CF-3.9). */
export function seatSighting(state: State, seat: number, cell: number): Sighting | null {
  if (seesUnit(state, seat, cell)) return now(state, cell);
  const place = seat * state.facts.grid.ground.length + cell;
  const at = present(state.seenAt[place]);
  return at === 0 ? null : { hp: present(state.seenHp[place]), dmg: present(state.seenDmg[place]), at };
}

/**
 * What those who watch know of the unit on the cell: what all seats still in know, at its oldest (CF-3.20); or the
 * board of two rounds ago (CF-3.21).
 */
export function watchersSighting(state: State, cell: number): Sighting | null {
  if (hidesNothing(state)) return now(state, cell);
  if (state.facts.options.spectators === 'delayed') return pastSighting(state, cell);
  let oldest = now(state, cell);
  for (let seat = 0; seat < state.facts.seats; seat++) {
    if (present(state.out[seat]) > 0) continue;
    const sighting = seatSighting(state, seat, cell);
    if (sighting === null) return null;
    if (sighting.at > 0 && (oldest.at === 0 || sighting.at < oldest.at)) oldest = sighting;
  }
  return oldest;
}

/**
 * Turns between the board and what delayed spectators see of it (CF-3.21). DECISION: two rounds of all seats, also when
 * some have no turns any more; less is shown, never more.
 */
export function delayOf({ seats }: State['facts']): number {
  return seats * 2;
}

function pastSighting(state: State, cell: number): Sighting | null {
  const board = pastBoard(state);
  if (board === null) return null;
  for (let place = 0; place < board.length; place += 4) {
    if (board[place] === cell && board[place + 1] === state.unit[cell]) {
      return { hp: present(board[place + 2]), dmg: present(board[place + 3]), at: state.turn - delayOf(state.facts) };
    }
  }
  return null;
}

/** The board of two rounds ago; null before there is one. */
export function pastBoard({ past, facts }: State): readonly number[] | null {
  return past.length > delayOf(facts) ? present(past[0]) : null;
}

/** Whether the audience knows the ground of the tile. */
export function knowsGround(state: State, audience: Seat | 'spectator', cell: number): boolean {
  if (!state.facts.options.shroud || state.result !== null || present(state.facts.grid.ground[cell]) < CLEAR)
    return true;
  if (audience !== 'spectator' && present(state.out[audience]) === 0) return hasExplored(state, audience, cell);
  if (state.facts.options.spectators === 'delayed') return pastBoard(state) !== null;
  return SEATS.slice(0, state.facts.seats).every(
    (seat) => present(state.out[seat]) > 0 || hasExplored(state, seat, cell),
  );
}

/** What the audience knows of the unit on the cell. */
export function sightingOf(state: State, audience: Seat | 'spectator', cell: number): Sighting | null {
  if (hidesNothing(state)) return now(state, cell);
  return audience === 'spectator' || present(state.out[audience]) > 0
    ? watchersSighting(state, cell)
    : seatSighting(state, audience, cell);
}

/** Rounds since the values of a sighting were true. */
export function ageOf({ turn, facts }: State, { at }: Sighting): number {
  return at === 0 ? 0 : Math.floor((turn - at) / facts.seats);
}
