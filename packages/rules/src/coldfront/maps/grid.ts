import { at } from '../../kernel/types.ts';
import { STEPS } from '../compass.ts';

/** What a cell of the map is, as the layout names it: index into GROUNDS (CF-2.4). `unknown` is never in a map, only in what is seen of one. */
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

/** The shape of a map with everything that follows from it. Cells are numbered row by row from the north-west corner. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Ground by cell. */
  readonly ground: readonly number[];
  /** The tile beside cell c in direction d, at 8c + d; -1 where there is none (CF-5.9). */
  readonly near: readonly number[];
  /** The tiles that a unit on the cell sees (CF-3.5): without and with binoculars, by cell. */
  readonly sight: readonly (readonly number[])[];
  readonly farSight: readonly (readonly number[])[];
}

/** A grid of ground by cell. */
export function gridOf(columns: number, rows: number, ground: readonly number[]): Grid {
  const tileAt = (column: number, row: number): number => {
    const cell = row * columns + column;
    return column >= 0 && column < columns && row >= 0 && row < rows && ground[cell] !== VOID ? cell : -1;
  };
  const near: number[] = [];
  const sight: number[][] = [];
  const farSight: number[][] = [];
  for (let cell = 0; cell < ground.length; cell++) {
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    for (const [east, south] of STEPS) near.push(tileAt(column + east, row + south));
    const seen = (radius: number): number[] => {
      const tiles: number[] = [];
      for (let south = -radius; south <= radius; south++) {
        for (let east = -radius; east <= radius; east++) {
          const tile = tileAt(column + east, row + south);
          if (tile >= 0) tiles.push(tile);
        }
      }
      return tiles;
    };
    sight.push(ground[cell] === VOID ? [] : seen(1));
    farSight.push(ground[cell] === VOID ? [] : seen(2));
  }
  return { columns, rows, ground, near, sight, farSight };
}

/** A grid from the rows of a map; letters that are none count as no tile. */
export function gridFromRows(rows: readonly string[]): Grid {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const ground = rows.flatMap((row) => row.padEnd(columns).split('').map((letter) => Math.max(VOID, LETTERS.findIndex((known) => known === letter))));
  return gridOf(columns, rows.length, ground);
}

/** The rows of a map as text (CF-15.1). */
export function rowsOf({ columns, rows, ground }: Grid): string[] {
  return Array.from({ length: rows }, (_, row) =>
    ground
      .slice(row * columns, (row + 1) * columns)
      .map((kind) => at(LETTERS, kind))
      .join(''),
  );
}

/** `c4` is the third column from the west, the fourth row from the north (CF-2.4). */
export function tileName(columns: number, cell: number): string {
  return String.fromCharCode(97 + (cell % columns)) + String(Math.floor(cell / columns) + 1);
}

/** The cell of a tile's name; -1 where the map has no such tile. */
export function cellOf({ columns, rows, ground }: Pick<Grid, 'columns' | 'rows' | 'ground'>, name: string): number {
  const column = name.charCodeAt(0) - 97;
  const row = Number(name.slice(1)) - 1;
  if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return -1;
  const cell = row * columns + column;
  return ground[cell] === VOID ? -1 : cell;
}
