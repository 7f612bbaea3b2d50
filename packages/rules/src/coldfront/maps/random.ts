import { filled } from '../../kernel/filled.ts';
import { shuffle } from '../../kernel/random/draws.ts';
import { below, type RandomState } from '../../kernel/random/generator.ts';
import { at, present } from '../../kernel/types.ts';
import type { SpecialTiles } from '../options.ts';
import { CLEAR, FOREST, gridOf, MOUNTAIN, VOID, type Grid, type Shape } from './grid.ts';

/** Weight of a cell with so many taken orthogonal neighbours (CF-5.4). */
const WEIGHTS = [0, 1, 3, 6, 9] as const;
/** Shapes that are tried before the plain one is taken (CF-5.5). */
const TRIES = 50;
const FEWEST_NEIGHBOURS = 3;

/** A map of `tiles` tiles with special tiles, all by the random source (CF-5.4–5.7; order of decisions: CF-6.1). */
export function randomMap(random: RandomState, tiles: number, special: SpecialTiles): Grid {
  const shape = randomShape(random, tiles);
  const share = special === 'random' ? at([0.1, 0.2, 0.35], below(random, 3)) : SHARES[special];
  return gridOf(withSpecials(random, shape, specialCount(tiles, share)));
}

const SHARES: Readonly<Record<Exclude<SpecialTiles, 'random'>, number>> = {
  none: 0,
  few: 0.1,
  normal: 0.2,
  many: 0.35,
};

/** S of CF-5.7, rounded half up; in hundredths, because 0.35 has no exact double. */
export function specialCount(tiles: number, share: number): number {
  return Math.floor((tiles * Math.round(share * 100) + 50) / 100);
}

function randomShape(random: RandomState, tiles: number): Shape {
  const width = Math.ceil(Math.sqrt(1.6 * tiles));
  const height = Math.ceil((13 * tiles) / (10 * width));
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const box = grow(random, tiles, width, height);
    if (isOpenEverywhere(box)) return cropped(box);
  }
  const ground = Array.from({ length: width * height }, (_, cell) => (cell < tiles ? CLEAR : VOID));
  return cropped({ columns: width, rows: height, ground });
}

/** CF-5.4 */
function grow(random: RandomState, tiles: number, width: number, height: number): Shape {
  const ground = filled(width * height, VOID);
  // By cell: how many of its orthogonal neighbours are taken, and its weight; a taken cell has none.
  const neighbours = filled(width * height, 0);
  const weights = filled(width * height, 0);
  let total = 0;
  const weigh = (cell: number, weight: number): void => {
    total += weight - present(weights[cell]);
    weights[cell] = weight;
  };
  const join = (cell: number): void => {
    const count = present(neighbours[cell]) + 1;
    neighbours[cell] = count;
    if (ground[cell] === VOID) weigh(cell, present(WEIGHTS[count]));
  };
  const take = (cell: number): void => {
    ground[cell] = CLEAR;
    weigh(cell, 0);
    const column = cell % width;
    if (cell >= width) join(cell - width);
    if (column < width - 1) join(cell + 1);
    if (cell < width * (height - 1)) join(cell + width);
    if (column > 0) join(cell - 1);
  };
  take(Math.floor((height - 1) / 2) * width + Math.floor((width - 1) / 2));
  for (let count = 1; count < tiles; count++) {
    let left = below(random, total) - present(weights[0]);
    let cell = 0;
    while (left >= 0) left -= present(weights[++cell]);
    take(cell);
  }
  return { columns: width, rows: height, ground };
}

/** Whether every tile has at least three of its eight neighbours (CF-5.5). */
function isOpenEverywhere({ columns, rows, ground }: Shape): boolean {
  for (let cell = 0; cell < ground.length; cell++) {
    if (ground[cell] === VOID) continue;
    const column = cell % columns;
    const row = (cell - column) / columns;
    // The tile itself is met, too.
    let count = -1;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
        if (ground[y * columns + x] !== VOID) count++;
    }
    if (count < FEWEST_NEIGHBOURS) return false;
  }
  return true;
}

/** The shape in its bounding box (CF-5.6). */
function cropped({ columns, rows, ground }: Shape): Shape {
  let [west, east, north, south] = [columns, -1, rows, -1];
  for (let cell = 0; cell < ground.length; cell++) {
    if (ground[cell] === VOID) continue;
    const column = cell % columns;
    const row = (cell - column) / columns;
    west = Math.min(west, column);
    east = Math.max(east, column);
    north = Math.min(north, row);
    south = Math.max(south, row);
  }
  const inside: number[] = [];
  for (let row = north; row <= south; row++)
    for (let column = west; column <= east; column++) inside.push(present(ground[row * columns + column]));
  return { columns: east - west + 1, rows: south - north + 1, ground: inside };
}

/** Puts ⌈0.6·S⌉ forests and the remaining mountains on tiles chosen by shuffling all of them (CF-5.7). */
function withSpecials(random: RandomState, shape: Shape, count: number): Shape {
  if (count === 0) return shape;
  const tiles: number[] = [];
  for (let cell = 0; cell < shape.ground.length; cell++) if (shape.ground[cell] !== VOID) tiles.push(cell);
  shuffle(random, tiles);
  const forests = Math.ceil((count * 6) / 10);
  const ground = shape.ground.slice();
  for (let index = 0; index < count; index++) ground[present(tiles[index])] = index < forests ? FOREST : MOUNTAIN;
  return { ...shape, ground };
}
