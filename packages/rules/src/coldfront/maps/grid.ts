import { filled } from '../../kernel/filled.ts';
import { at, present } from '../../kernel/types.ts';
import { STEPS } from '../state/compass.ts';

/**
 * What a cell of the map is, as the layout names it: index into GROUNDS (CF-2.4). `unknown` is never in a map, only in
 * what is seen of one.
 */
export const GROUNDS = ['void', 'unknown', 'clear', 'forest', 'mountain'] as const;
export const VOID = 0;
export const UNKNOWN = 1;
export const CLEAR = 2;
export const FOREST = 3;
export const MOUNTAIN = 4;

/** The letters of map rows, by ground. */
const LETTERS = [' ', '?', '.', 'F', 'M'] as const;

/** Columns are single letters. */
export const MOST_COLUMNS = 26;
/** Rows have at most two digits. */
export const MOST_ROWS = 99;

/** A map before anything is derived from it. */
export interface Shape {
  readonly columns: number;
  readonly rows: number;
  /** Ground by cell. */
  readonly ground: readonly number[];
}

/**
 * The shape of a map with everything that follows from it. Cells are numbered row by row from the north-west corner.
 */
export interface Grid extends Shape {
  /** The tile beside cell c in direction d, at 8c + d; -1 where there is none (CF-5.9). */
  readonly near: readonly number[];
}

export function gridOf({ columns, rows, ground }: Shape): Grid {
  const near = filled(8 * ground.length, -1);
  for (let cell = 0; cell < ground.length; cell++) {
    const column = cell % columns;
    for (let direction = 0; direction < 8; direction++) {
      const [east, south] = present(STEPS[direction]);
      const other = cell + south * columns + east;
      // Nothing lies beyond the first and the last row, and beyond the others lies the next one.
      const isInside = column + east >= 0 && column + east < columns && other >= 0 && other < ground.length;
      if (isInside && ground[other] !== VOID) near[8 * cell + direction] = other;
    }
  }
  return { columns, rows, ground, near };
}

/** The tiles at most so many steps from the tile, itself among them, row by row (CF-3.5). */
export function tilesWithin({ columns, rows, ground }: Shape, cell: number, radius: number): number[] {
  const column = cell % columns;
  const row = (cell - column) / columns;
  const [west, east] = [Math.max(0, column - radius), Math.min(columns - 1, column + radius)];
  const [north, south] = [Math.max(0, row - radius), Math.min(rows - 1, row + radius)];
  const tiles: number[] = [];
  for (let y = north; y <= south; y++) {
    for (let place = y * columns + west; place <= y * columns + east; place++)
      if (ground[place] !== VOID) tiles.push(place);
  }
  return tiles;
}

/** A grid from the rows of a map; letters that are none count as no tile. */
export function gridFromRows(rows: readonly string[]): Grid {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const ground = rows.flatMap((row) =>
    row
      .padEnd(columns)
      .split('')
      .map((letter) =>
        Math.max(
          VOID,
          LETTERS.findIndex((known) => known === letter),
        ),
      ),
  );
  return gridOf({ columns, rows: rows.length, ground });
}

/** The rows of a map as text (CF-15.1). */
export function rowsOf({ columns, rows, ground }: Shape): string[] {
  return Array.from({ length: rows }, (_, row) =>
    ground
      .slice(row * columns, (row + 1) * columns)
      .map((kind) => at(LETTERS, kind))
      .join(''),
  );
}

/** The names of cells by the width of their map, each made when it is first asked for. */
const NAMES: string[][] = Array.from({ length: MOST_COLUMNS + 1 }, () => []);

/** `c4` is the third column from the west, the fourth row from the north (CF-2.4). */
export function tileName(columns: number, cell: number): string {
  const names = present(NAMES[columns]);
  return (names[cell] ??=
    String.fromCharCode(FIRST_COLUMN + (cell % columns)) + String(Math.floor(cell / columns) + 1));
}

/** The letter a. */
const FIRST_COLUMN = 97;

/** The cell of a tile's name; -1 where the map has no such tile. */
export function cellOf({ columns, rows, ground }: Shape, name: string): number {
  const column = name.charCodeAt(0) - FIRST_COLUMN;
  const row = Number(name.slice(1)) - 1;
  if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return -1;
  const cell = row * columns + column;
  return ground[cell] === VOID ? -1 : cell;
}
