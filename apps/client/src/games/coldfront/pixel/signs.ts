import type { Special, UnitType } from '../model/cards.ts';
import type { Ink, Raster } from './raster.ts';

/** Small signs: seven pixels wide and seven high at most, `#` is drawn. */
export type Sign =
  | Special
  | UnitType
  | 'armour'
  | 'forest'
  | 'mountain'
  | 'clock'
  | 'cards'
  | 'stack'
  | 'skull'
  | 'flag';

const SIGNS: Readonly<Record<Sign, string>> = {
  binoculars: '.......|##...##|##...##|#######|#.###.#|##...##|.......',
  wrench: '##...##|##...##|.#####.|..###..|...#...|...#...|...##..',
  star: '...#...|...#...|#######|.#####.|..###..|.##.##.|#.....#',
  flame: '...#...|..##...|..###.#|.#####.|##.####|##..##.|.####..',
  rocket: '.....##|....###|...###.|#.###..|####...|.###...|#..#...',
  shell: '...#...|..###..|..###..|..###..|.......|..###..|..###..',
  bomb: '....##.|...#..#|..###..|.#####.|.#.###.|.#####.|..###..',
  stealth: '.......|..###..|.#####.|##.#.##|#######|##...##|.......',
  infantry: '..###..|..###..|...#...|.#####.|...#...|..#.#..|.#...#.',
  vehicle: '.......|..###..|..#####|.#####.|#######|#.#.#.#|.#####.',
  air: '...#...|...#...|..###..|#######|...#...|..###..|.......',
  structure: '#.#.#.#|#######|#.###.#|#######|##...##|##...##|##...##',
  armour: '#######|#######|#.....#|.......|.......|.......|.......',
  forest: '...#...|..###..|.#####.|..###..|.#####.|#######|...#...',
  mountain: '.......|...#...|..###..|..####.|.######|#######|#######',
  clock: '..###..|.#...#.|#..#..#|#..##.#|#.....#|.#...#.|..###..',
  cards: '.#####.|.#...#.|##...#.|##...#.|##...#.|######.|.####..',
  stack: '#######|#.....#|#######|#.....#|#######|#.....#|#######',
  skull: '.#####.|#######|#.###.#|#..#..#|.##.##.|..###..|..#.#..',
  flag: '##.....|######.|#######|######.|##.....|#......|#......',
};

export const SIGN = 7;

function drawMap(raster: Raster, map: string, x: number, y: number, ink: Ink): void {
  for (const [row, line] of map.split('|').entries())
    for (let column = 0; column < line.length; column++)
      if (line.charAt(column) === '#') raster.dot(x + column, y + row, ink);
}

export function drawSign(raster: Raster, sign: Sign, x: number, y: number, ink: Ink): void {
  drawMap(raster, SIGNS[sign], x, y, ink);
}

/** The specials once more, five pixels a side, for small tiles. */
const SMALL_SIGNS: Readonly<Record<Special, string>> = {
  binoculars: '##.##|##.##|#####|##.##|.....',
  wrench: '#.#..|###..|.##..|...#.|....#',
  star: '..#..|#####|.###.|##.##|.....',
  flame: '..#..|.##..|.####|####.|.##..',
  rocket: '...##|..###|#.##.|.#...|#....',
  shell: '..#..|.###.|.###.|.....|.###.',
  bomb: '...#.|.##..|####.|####.|.##..',
  stealth: '.###.|#.#.#|#####|#...#|.....',
};

export const SMALL_SIGN = 5;

export function drawSmallSign(raster: Raster, sign: Special, x: number, y: number, ink: Ink): void {
  drawMap(raster, SMALL_SIGNS[sign], x, y, ink);
}
