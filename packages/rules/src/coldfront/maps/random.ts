import { shuffle } from '../../kernel/random/draws.ts';
import { below, type RandomState } from '../../kernel/random/generator.ts';
import { at, present } from '../../kernel/types.ts';
import type { SpecialTiles } from '../options.ts';
import { CLEAR, FOREST, gridOf, MOUNTAIN, VOID, type Grid } from './grid.ts';

/** Weight of a cell with so many taken orthogonal neighbours (CF-5.4). */
const WEIGHTS = [0, 1, 3, 6, 9] as const;
/** Shapes that are tried before the plain one is taken (CF-5.5). */
const TRIES = 50;
const FEWEST_NEIGHBOURS = 3;

/** A map of `tiles` tiles with special tiles, all by the random source (CF-5.4–5.7; order of decisions: CF-6.1). */
export function randomMap(random: RandomState, tiles: number, special: SpecialTiles): Grid {
  const shape = randomShape(random, tiles);
  const share = special === 'random' ? at([0.1, 0.2, 0.35], below(random, 3)) : SHARES[special];
  return withSpecials(random, shape, specialCount(tiles, share));
}

const SHARES: Readonly<Record<Exclude<SpecialTiles, 'random'>, number>> = { none: 0, few: 0.1, normal: 0.2, many: 0.35 };

/** S of CF-5.7, rounded half up; in hundredths, because 0.35 has no exact double. */
export function specialCount(tiles: number, share: number): number {
  return Math.floor((tiles * Math.round(share * 100) + 50) / 100);
}

function randomShape(random: RandomState, tiles: number): Grid {
  const width = Math.ceil(Math.sqrt(1.6 * tiles));
  const height = Math.ceil((13 * tiles) / (10 * width));
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const taken = grow(random, tiles, width, height);
    if (isOpenEverywhere(taken, width)) return cropped(taken, width, height);
  }
  const plain = Array.from({ length: width * height }, (_, cell) => cell < tiles);
  return cropped(plain, width, height);
}

/** CF-5.4 */
function grow(random: RandomState, tiles: number, width: number, height: number): boolean[] {
  const taken = Array.from({ length: width * height }, () => false);
  const neighbours = taken.map(() => 0);
  const take = (cell: number): void => {
    taken[cell] = true;
    for (const other of orthogonal(cell, width, height)) neighbours[other] = present(neighbours[other]) + 1;
  };
  take(Math.floor((height - 1) / 2) * width + Math.floor((width - 1) / 2));
  for (let count = 1; count < tiles; count++) {
    let total = 0;
    for (const [cell, isTaken] of taken.entries()) if (!isTaken) total += at(WEIGHTS, present(neighbours[cell]));
    let drawn = below(random, total);
    for (const [cell, isTaken] of taken.entries()) {
      if (isTaken) continue;
      drawn -= at(WEIGHTS, present(neighbours[cell]));
      if (drawn < 0) {
        take(cell);
        break;
      }
    }
  }
  return taken;
}

function orthogonal(cell: number, width: number, height: number): number[] {
  const column = cell % width;
  const cells: number[] = [];
  if (cell >= width) cells.push(cell - width);
  if (column < width - 1) cells.push(cell + 1);
  if (cell < width * (height - 1)) cells.push(cell + width);
  if (column > 0) cells.push(cell - 1);
  return cells;
}

/** Whether every tile has at least three of its eight neighbours (CF-5.5). */
function isOpenEverywhere(taken: readonly boolean[], width: number): boolean {
  return taken.every((isTaken, cell) => {
    if (!isTaken) return true;
    const column = cell % width;
    let count = 0;
    for (let south = -1; south <= 1; south++) {
      for (let east = -1; east <= 1; east++) {
        const inside = column + east >= 0 && column + east < width;
        if ((south !== 0 || east !== 0) && inside && taken[cell + south * width + east] === true) count++;
      }
    }
    return count >= FEWEST_NEIGHBOURS;
  });
}

/** The shape in its bounding box (CF-5.6). */
function cropped(taken: readonly boolean[], width: number, height: number): Grid {
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => taken.some((isTaken, cell) => isTaken && cell % width === column));
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) => taken.slice(row * width, (row + 1) * width).includes(true));
  const west = at(columns, 0);
  const east = at(columns, columns.length - 1);
  const north = at(rows, 0);
  const south = at(rows, rows.length - 1);
  const ground: number[] = [];
  for (let row = north; row <= south; row++) for (let column = west; column <= east; column++) ground.push(taken[row * width + column] === true ? CLEAR : VOID);
  return gridOf(east - west + 1, south - north + 1, ground);
}

/** Puts ⌈0.6·S⌉ forests and the remaining mountains on tiles chosen by shuffling all of them (CF-5.7). */
function withSpecials(random: RandomState, { columns, rows, ground }: Grid, count: number): Grid {
  const tiles = ground.flatMap((kind, cell) => (kind === VOID ? [] : [cell]));
  if (count === 0) return gridOf(columns, rows, ground);
  shuffle(random, tiles);
  const forests = Math.ceil((count * 6) / 10);
  const specials = ground.slice();
  for (const [index, cell] of tiles.slice(0, count).entries()) specials[cell] = index < forests ? FOREST : MOUNTAIN;
  return gridOf(columns, rows, specials);
}
