import { filled } from '../../kernel/filled.ts';
import { cloneRandom, type RandomState } from '../../kernel/random/generator.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { CLEAR, tilesWithin, type Grid } from '../maps/grid.ts';
import type { Options } from '../options.ts';
import type { EndReason } from '../views/told.ts';
import { BINOCULARS, type Card } from './card.ts';

/** What never changes in a match, shared by all copies of its state. */
export interface Facts {
  readonly options: Options;
  readonly seats: number;
  /** The side of each seat (CF-12.2). */
  readonly sides: readonly number[];
  /** Neither fog nor shroud: nothing on the map is hidden from anybody. */
  readonly open: boolean;
  /**
   * The cards of this match, then all others that somebody could suspect; the engine knows cards by their place here.
   */
  readonly cards: readonly Card[];
  /** Which factions each seat brought (CF-4.13): bit n is faction n. */
  readonly factions: readonly number[];
  readonly grid: Grid;
  /** The cells of the units that a mission deployed, in its order: their serial numbers are 1, 2, … */
  readonly deployed: readonly number[];
}

/** How a match ended (CF-9.8); lists by seat, with the values of the seat's side. */
export interface Result {
  readonly winners: readonly Seat[];
  readonly reason: EndReason;
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly units: readonly number[];
  readonly kills: readonly number[];
}

/** Marks in `unit`. */
export const FREE = 0;
export const DEBRIS = -1;

/** The whole state of a match: plain lists of numbers, by cell or by seat. */
export interface State {
  readonly facts: Facts;
  random: RandomState;
  /** Counts the turns that were taken; the first is 1. */
  turn: number;
  active: Seat;
  phase: 'play' | 'end-war';
  /** Placements so far: the newest serial number (CF-2.7). */
  serials: number;
  /** By cell: the unit's serial number, FREE or DEBRIS. The four lists beside it are 0 where there is no unit. */
  unit: number[];
  card: number[];
  owner: number[];
  wounds: number[];
  /** Stars that act on the unit (CF-8.20). */
  stars: number[];
  /** By seat: all its cards in the order in which they are dealt. Lists that never change. */
  piles: readonly (readonly number[])[];
  /** By seat: how many of its pile are dealt. */
  dealt: number[];
  /** By seat: its hand from the left, as places in its pile. */
  hands: number[][];
  /** By seat: 0, or which concession it was. */
  out: number[];
  /** By seat: enemy units its own units destroyed, and own units that were destroyed. */
  kills: number[];
  lost: number[];
  /** In missions, at 4 · seat + unit type: kills of that type. */
  killTypes: number[];
  /** By seat: the turn that it took last, 0 before the first. */
  lastTurn: number[];
  /** Turn and cell of what was destroyed within the last round, in pairs (CF-10.3). */
  destroyed: number[];
  /**
   * At side · cells + cell: how many units of that side see the tile (CF-3.6). Empty where nothing is hidden, as are
   * all lists below.
   */
  sight: number[];
  /** At seat · cells + cell: 0 unexplored, else 1 + the counter of CF-3.15. */
  explored: number[];
  /**
   * At seat · cells + cell: the turn in which the enemy unit there went out of sight, with its values then (CF-3.8); 0:
   * nothing is remembered.
   */
  seenAt: number[];
  seenHp: number[];
  seenDmg: number[];
  /**
   * With delayed spectators: the board as it was when the last turns began, oldest first (CF-3.21); for each unit cell,
   * serial number, HP, DMG. Lists that never change.
   */
  past: (readonly number[])[];
  result: Result | null;
}

export function cloneState(state: State): State {
  return {
    facts: state.facts,
    random: cloneRandom(state.random),
    turn: state.turn,
    active: state.active,
    phase: state.phase,
    serials: state.serials,
    unit: state.unit.slice(),
    card: state.card.slice(),
    owner: state.owner.slice(),
    wounds: state.wounds.slice(),
    stars: state.stars.slice(),
    piles: state.piles,
    dealt: state.dealt.slice(),
    hands: state.hands.map((hand) => hand.slice()),
    out: state.out.slice(),
    kills: state.kills.slice(),
    lost: state.lost.slice(),
    killTypes: state.killTypes.slice(),
    lastTurn: state.lastTurn.slice(),
    destroyed: state.destroyed.slice(),
    sight: state.sight.slice(),
    explored: state.explored.slice(),
    seenAt: state.seenAt.slice(),
    seenHp: state.seenHp.slice(),
    seenDmg: state.seenDmg.slice(),
    past: state.past.slice(),
    result: state.result,
  };
}

/** A board without units, and seats without cards. */
export function emptyState(facts: Facts, random: RandomState): State {
  const { seats, grid, open, options } = facts;
  const cells = grid.ground.length;
  const hidden = open ? 0 : cells;
  return {
    facts,
    random,
    turn: 0,
    active: 0,
    phase: 'play',
    serials: 0,
    unit: filled(cells, 0),
    card: filled(cells, 0),
    owner: filled(cells, 0),
    wounds: filled(cells, 0),
    stars: filled(cells, 0),
    piles: Array.from({ length: seats }, () => []),
    dealt: filled(seats, 0),
    hands: Array.from({ length: seats }, () => []),
    out: filled(seats, 0),
    kills: filled(seats, 0),
    lost: filled(seats, 0),
    killTypes: filled(options.mission === undefined ? 0 : seats * 4, 0),
    lastTurn: filled(seats, 0),
    destroyed: [],
    sight: filled(seats * hidden, 0),
    // CF-3.11: without shroud every tile is explored from the start.
    explored: filled(seats * hidden, options.shroud ? 0 : 1),
    seenAt: filled(seats * hidden, 0),
    seenHp: filled(seats * hidden, 0),
    seenDmg: filled(seats * hidden, 0),
    past: [],
    result: null,
  };
}

/** Terrain modifiers by unit type on forest and mountain (CF-7.2): infantry, vehicle, air, structure. */
const TERRAIN_HP = [1, -1, 0, 1] as const;
const TERRAIN_DMG = [1, 1, 0, 0] as const;

export function terrainHp(type: number, ground: number): number {
  return ground > CLEAR ? present(TERRAIN_HP[type]) : 0;
}

export function terrainDmg(type: number, ground: number): number {
  return ground > CLEAR ? present(TERRAIN_DMG[type]) : 0;
}

/** The card of the unit on the cell. */
export function cardAt({ facts, card }: State, cell: number): Card {
  return present(facts.cards[present(card[cell])]);
}

/** Max HP of the unit on the cell (CF-2.8). */
export function maxHpAt(state: State, cell: number): number {
  const { type, hp } = cardAt(state, cell);
  return hp + terrainHp(type, present(state.facts.grid.ground[cell])) + present(state.stars[cell]);
}

/** HP of the unit on the cell; 0 or less: it is about to be destroyed (CF-2.9). */
export function hpAt(state: State, cell: number): number {
  return maxHpAt(state, cell) - present(state.wounds[cell]);
}

/** DMG of the unit on the cell (CF-2.8). */
export function dmgAt(state: State, cell: number): number {
  const { type, dmg } = cardAt(state, cell);
  return dmg + terrainDmg(type, present(state.facts.grid.ground[cell])) + present(state.stars[cell]);
}

/** The tiles that the card sees from the cell (CF-3.5). */
export function tilesSeen({ grid }: Facts, { specials }: Card, cell: number): readonly number[] {
  return tilesWithin(grid, cell, (specials & BINOCULARS) === 0 ? 1 : 2);
}

export function sideAt({ facts, owner }: State, cell: number): number {
  return present(facts.sides[present(owner[cell])]);
}

/** The n-th card of the seat's pile, as a place in the card table. */
export function pileCard({ piles }: State, seat: number, place: number): number {
  return present(present(piles[seat])[place]);
}

/** Whether the seat can still play a card. */
export function hasCards({ hands, piles, dealt }: State, seat: number): boolean {
  return present(hands[seat]).length > 0 || present(dealt[seat]) < present(piles[seat]).length;
}

/** Whether the cell is a tile with neither unit nor debris (CF-6.16). */
export function isFree({ facts, unit }: State, cell: number): boolean {
  return unit[cell] === FREE && present(facts.grid.ground[cell]) >= CLEAR;
}

/** The free tiles, row-major (CF-6.16). */
export function freeTiles(s: State): number[] {
  const tiles: number[] = [];
  for (let cell = 0; cell < s.unit.length; cell++) if (isFree(s, cell)) tiles.push(cell);
  return tiles;
}

export function hasFreeTile(s: State): boolean {
  for (let cell = 0; cell < s.unit.length; cell++) if (isFree(s, cell)) return true;
  return false;
}
