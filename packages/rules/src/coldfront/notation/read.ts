import {
  flagAt,
  listAt,
  mapAt,
  numberAt,
  onlyKeys,
  PositionError,
  spellOut,
  textAt,
  type Position,
  USUAL_TURN,
} from '../../kernel/position.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import { at, present, seatName, seatOf, SEATS, type Json, type Seat } from '../../kernel/types.ts';
import { missionOf } from '../campaign/missions.ts';
import { cellOf, gridFromRows, MOST_COLUMNS, MOST_ROWS, type Grid } from '../maps/grid.ts';
import { optionsSchema, playedOptions, type Options } from '../options.ts';
import { resultOf } from '../play/result.ts';
import { cardTable, factionBits, factsOf, lookup } from '../play/setup.ts';
import { FACTIONS, UNIT_TYPES } from '../state/card.ts';
import { seesUnit } from '../state/knowledge.ts';
import { countSight, exploreSight, recountStars } from '../state/recount.ts';
import { DEBRIS, emptyState, hasCards, hasFreeTile, hpAt, type Facts, type State } from '../state/state.ts';

const KEYS = [
  'map',
  'debris',
  'units',
  'turn',
  'active',
  'state',
  'options',
  'lastDestroyed',
  'past',
  'A',
  'B',
  'C',
  'D',
];
const SEAT_KEYS = [
  'hand',
  'deck',
  'explored',
  'known',
  'regrow',
  'kills',
  'conceded',
  'concession',
  'lost',
  'killTypes',
  'lastTurn',
  'factions',
];

/** The map of a position that names none. */
const PLAIN = ['.....', '.....', '.....', '.....', '.....'];

/** What a position says of a seat. */
interface SeatGiven {
  readonly map: Position;
  readonly hand: readonly string[];
  readonly deck: readonly string[];
}

interface UnitGiven {
  readonly cell: number;
  readonly card: string;
  readonly owner: Seat;
  readonly wounds: number;
  /** Which unit of the mission it is, from 1; 0: none. */
  readonly deployed: number;
}

/** The state of a position (CF-15.1). Errors: PositionError. */
export function fromPosition(raw: unknown, cards: readonly unknown[], given: Position, random: RandomState): State {
  onlyKeys(given, KEYS, '');
  const options = readOptions(raw, given);
  const rows =
    given['map'] === undefined
      ? PLAIN
      : listAt(given['map'], 'map').map((row, index) => textAt(row, `map.${index}`, ''));
  const grid = readGrid(rows);
  const seats = SEATS.slice(0, options.players).map((seat) => readSeat(given, seat));
  const units = readUnits(given, grid, options);
  const ids = [...seats.flatMap(({ hand, deck }) => [...hand, ...deck]), ...units.map(({ card }) => card)];
  const table = readTable(ids, cards);
  const numberOf = new Map(table.map(({ id }, number) => [id, number]));
  const number = (id: string): number => present(numberOf.get(id));
  const facts: Facts = {
    ...factsOf(options),
    cards: table,
    factions: seats.map(({ map, hand, deck }, seat) => {
      const own = [...hand, ...deck, ...units.filter(({ owner }) => owner === seat).map(({ card }) => card)];
      const named = listAt(map['factions'], `${seatName(at(SEATS, seat))}.factions`);
      return named.length === 0
        ? factionBits(own.map((id) => at(table, number(id))))
        : named.reduce<number>((bits, name) => bits | (1 << FACTIONS.findIndex((one) => one === name)), 0);
    }),
    grid,
    deployed: (options.mission === undefined ? [] : (missionOf(options.mission)?.deployed ?? [])).map(({ tile }) =>
      cellOf(grid, tile),
    ),
  };
  const s = emptyState(facts, random);
  s.turn = numberAt(given['turn'], 'turn', USUAL_TURN);
  s.active = readActive(given, options);
  s.piles = seats.map(({ hand, deck }) => [...hand, ...deck].map(number));
  s.dealt = seats.map(({ hand }) => hand.length);
  s.hands = seats.map(({ hand }) => hand.map((_, place) => place));
  putUnits(s, units, number);
  for (const [index, name] of listAt(given['debris'], 'debris').entries())
    s.unit[tileAt(grid, name, `debris.${index}`)] = DEBRIS;
  readHistory(s, given);
  for (const [seat, { map }] of seats.entries()) readCounts(s, at(SEATS, seat), map);
  s.sight = countSight(s);
  for (const [seat, { map }] of seats.entries())
    if (!facts.open && s.out[seat] === 0) readKnowledge(s, at(SEATS, seat), map);
  exploreSight(s);
  begin(s, textAt(given['state'], 'state', 'play'));
  return s;
}

function readOptions(raw: unknown, given: Position): Options {
  const named = SEATS.filter((seat) => given[seatName(seat)] !== undefined);
  const least = named.length === 0 ? 2 : Math.max(2, present(named.at(-1)) + 1);
  const merged = { ...(raw as object), ...mapAt(given['options'], 'options') };
  const parsed = optionsSchema.safeParse('players' in merged ? merged : { ...merged, players: least });
  if (!parsed.success)
    throw new PositionError(
      'options',
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    );
  if (parsed.data.players < least)
    throw new PositionError('options.players', `there are ${least} seats in the position`);
  return playedOptions(parsed.data);
}

function readGrid(rows: readonly string[]): Grid {
  const wrong = rows.findIndex((row) => !/^[ .FM]*$/.test(row) || row.length > MOST_COLUMNS);
  if (wrong >= 0)
    throw new PositionError(
      `map.${wrong}`,
      `a row of at most ${MOST_COLUMNS} of the letters . F M and space is expected`,
    );
  if (rows.length === 0 || rows.length > MOST_ROWS || rows.join('').trim() === '')
    throw new PositionError('map', `1 to ${MOST_ROWS} rows with at least one tile are expected`);
  return gridFromRows(rows);
}

function ids(value: Json | undefined, path: string): string[] {
  return spellOut(listAt(value, path)).map((entry, index) => textAt(entry, `${path}.${index}`, ''));
}

function readSeat(given: Position, seat: Seat): SeatGiven {
  const name = seatName(seat);
  const map = mapAt(given[name], name);
  onlyKeys(map, SEAT_KEYS, name);
  // SC-3: a deck that is not given holds 30 fillers.
  return { map, hand: ids(map['hand'], `${name}.hand`), deck: ids(map['deck'] ?? ['filler*30'], `${name}.deck`) };
}

function readTable(all: readonly string[], cards: readonly unknown[]): ReturnType<typeof cardTable> {
  try {
    return cardTable(all, lookup(cards));
  } catch (error) {
    throw new PositionError('cards', error instanceof Error ? error.message : String(error));
  }
}

function tileAt(grid: Grid, value: Json | undefined, path: string): number {
  const cell = cellOf(grid, textAt(value, path, ''));
  if (cell < 0) throw new PositionError(path, 'the name of a tile of the map is expected');
  return cell;
}

function seatAt(value: Json | undefined, path: string, options: Options): Seat {
  const seat = seatOf(textAt(value, path, ''));
  if (seat === null || seat >= options.players) throw new PositionError(path, 'a seat of the match is expected');
  return seat;
}

function readActive(given: Position, options: Options): Seat {
  return given['active'] === undefined ? 0 : seatAt(given['active'], 'active', options);
}

function readUnits(given: Position, grid: Grid, options: Options): UnitGiven[] {
  return Object.entries(mapAt(given['units'], 'units')).map(([name, value]) => {
    const path = `units.${name}`;
    const unit = mapAt(value, path);
    onlyKeys(unit, ['card', 'owner', 'wounds', 'deployed'], path);
    return {
      cell: tileAt(grid, name, path),
      card: textAt(unit['card'], `${path}.card`, ''),
      owner: seatAt(unit['owner'], `${path}.owner`, options),
      wounds: numberAt(unit['wounds'], `${path}.wounds`, 0),
      deployed: numberAt(unit['deployed'], `${path}.deployed`, 0),
    };
  });
}

/** Units get serial numbers in the order of the position; those of a mission keep theirs. */
function putUnits(s: State, units: readonly UnitGiven[], number: (id: string) => number): void {
  s.serials = s.facts.deployed.length;
  for (const { cell, card, owner, wounds, deployed } of units) {
    s.unit[cell] = deployed > 0 ? deployed : ++s.serials;
    s.card[cell] = number(card);
    s.owner[cell] = owner;
    s.wounds[cell] = wounds;
  }
  recountStars(s);
  for (const { cell, card } of units)
    if (hpAt(s, cell) <= 0) throw new PositionError('units', `${card} has no HP left`);
}

/** A list of `[turn, tile]` (CF-15.1), and the boards that delayed spectators will see. */
function readHistory(s: State, given: Position): void {
  const { grid } = s.facts;
  for (const [index, entry] of listAt(given['lastDestroyed'], 'lastDestroyed').entries()) {
    const [turn, name] = listAt(entry, `lastDestroyed.${index}`);
    s.destroyed.push(numberAt(turn, `lastDestroyed.${index}.0`, 0), tileAt(grid, name, `lastDestroyed.${index}.1`));
  }
  s.past = listAt(given['past'], 'past').map((board, index) =>
    Object.entries(mapAt(board, `past.${index}`)).flatMap(([name, value]) => {
      const cell = tileAt(grid, name, `past.${index}.${name}`);
      const [hp, dmg] = listAt(value, `past.${index}.${name}`);
      return [cell, present(s.unit[cell]), numberAt(hp, 'past', 0), numberAt(dmg, 'past', 0)];
    }),
  );
}

function readCounts(s: State, seat: Seat, map: Position): void {
  const name = seatName(seat);
  const { facts } = s;
  s.kills[seat] = numberAt(map['kills'], `${name}.kills`, 0);
  s.lost[seat] = numberAt(map['lost'], `${name}.lost`, 0);
  s.out[seat] = flagAt(map['conceded'], `${name}.conceded`) ? numberAt(map['concession'], `${name}.concession`, 1) : 0;
  if (facts.options.mission !== undefined) {
    const types = mapAt(map['killTypes'], `${name}.killTypes`);
    for (const [index, type] of UNIT_TYPES.entries())
      s.killTypes[seat * 4 + index] = numberAt(types[type], `${name}.killTypes.${type}`, 0);
  }
  s.lastTurn[seat] = numberAt(map['lastTurn'], `${name}.lastTurn`, Math.max(0, usualTurn(s, seat)));
}

/** The turn that the seat took last if nobody was passed over. */
export function usualTurn({ turn, active, facts }: State, seat: Seat): number {
  return turn - ((active - seat + facts.seats) % facts.seats || facts.seats);
}

/** CF-15.2: what is not given follows from sight. */
function readKnowledge(s: State, seat: Seat, map: Position): void {
  const name = seatName(seat);
  const { grid, cards } = s.facts;
  const from = seat * grid.ground.length;
  for (const [index, tile] of listAt(map['explored'], `${name}.explored`).entries())
    s.explored[from + tileAt(grid, tile, `${name}.explored.${index}`)] = 1;
  for (const [tile, count] of Object.entries(mapAt(map['regrow'], `${name}.regrow`))) {
    s.explored[from + tileAt(grid, tile, `${name}.regrow`)] = 1 + numberAt(count, `${name}.regrow.${tile}`, 0);
  }
  for (const [tile, value] of Object.entries(mapAt(map['known'], `${name}.known`))) {
    const path = `${name}.known.${tile}`;
    const cell = tileAt(grid, tile, path);
    const known = mapAt(value, path);
    onlyKeys(known, ['card', 'hp', 'dmg', 'stale', 'turn'], path);
    const card = cards[present(s.card[cell])];
    if (present(s.unit[cell]) <= 0 || card === undefined || (known['card'] !== undefined && known['card'] !== card.id))
      throw new PositionError(path, 'another card stands there, or none');
    if (seesUnit(s, seat, cell)) continue;
    s.explored[from + cell] = Math.max(1, present(s.explored[from + cell]));
    s.seenAt[from + cell] = numberAt(known['turn'], `${path}.turn`, s.turn);
    s.seenHp[from + cell] = numberAt(known['hp'], `${path}.hp`, card.hp);
    s.seenDmg[from + cell] = numberAt(known['dmg'], `${path}.dmg`, card.dmg);
  }
}

/**
 * Plays on to a decision: `deal` deals first; a seat without cards is passed over; without a free tile the match is
 * over (CF-6, 9.1, 9.2).
 */
function begin(s: State, phase: string): void {
  if (!['play', 'deal', 'end-war'].includes(phase))
    throw new PositionError('state', 'play, deal or end-war is expected');
  const next = SEATS.slice(0, s.facts.seats)
    .map((_, step) => at(SEATS, (s.active + step) % s.facts.seats))
    .find((seat) => s.out[seat] === 0 && hasCards(s, seat));
  if (next !== undefined && phase !== 'end-war') {
    s.active = next;
    const hand = present(s.hands[next]);
    const dealt = present(s.dealt[next]);
    if ((phase === 'deal' || hand.length === 0) && dealt < present(s.piles[next]).length) {
      hand.push(dealt);
      s.dealt[next] = dealt + 1;
    }
  }
  if (phase !== 'end-war' && next !== undefined && hasFreeTile(s)) return;
  s.result = resultOf(s);
  s.phase = 'end-war';
}
