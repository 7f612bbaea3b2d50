import { describe, expect, it } from 'vitest';
import { coldfront } from '../../src/coldfront/index.ts';
import { rowsOf } from '../../src/coldfront/maps/grid.ts';
import { PREMADE } from '../../src/coldfront/maps/premade.ts';
import { randomMap } from '../../src/coldfront/maps/random.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { starterDecks } from './starters.ts';

/** Every number of tiles that a match can ask for, and all between. */
const SIZES = Array.from({ length: 196 - 24 + 1 }, (_, index) => 24 + index);
/** Every seventh of them, odd ones and even ones. */
const SOME_SIZES = SIZES.filter((_, index) => index % 7 === 0);

function rowsFor(
  seed: number,
  tiles: number,
  special: 'none' | 'few' | 'normal' | 'many' | 'random',
): readonly string[] {
  return rowsOf(randomMap(fastRandom(seed), tiles, special));
}

function count(rows: readonly string[], letters: string): number {
  return rows
    .join('')
    .split('')
    .filter((letter) => letters.includes(letter)).length;
}

/** The neighbours of a cell that are tiles. */
function around(
  rows: readonly string[],
  column: number,
  row: number,
  steps: readonly (readonly [number, number])[],
): (readonly [number, number])[] {
  return steps
    .map(([east, south]) => [column + east, row + south] as const)
    .filter(([x, y]) => '.FM'.includes(rows[y]?.[x] ?? ' '));
}

const STRAIGHT = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const ALL_EIGHT = [...STRAIGHT, [1, -1], [1, 1], [-1, 1], [-1, -1]] as const;

function tilesOf(rows: readonly string[]): (readonly [number, number])[] {
  return rows.flatMap((letters, row) =>
    letters.split('').flatMap((letter, column) => (letter === ' ' ? [] : [[column, row] as const])),
  );
}

function isConnected(rows: readonly string[]): boolean {
  const tiles = tilesOf(rows);
  const reached = new Set<string>();
  const open = tiles.slice(0, 1);
  for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
    if (reached.has(tile.join())) continue;
    reached.add(tile.join());
    open.push(...around(rows, tile[0], tile[1], STRAIGHT));
  }
  return reached.size === tiles.length;
}

function mapOf(options: Record<string, unknown>, seed = 1): readonly string[] {
  const parsed = coldfront.options.parse(options);
  const decks = Array.from({ length: parsed.players }, (_, seat) => starterDecks(parsed.decks, seat));
  const state = coldfront.setup({ options: parsed, decks, cards: [], random: fastRandom(seed) });
  return coldfront.notation.position(state)['map'] as readonly string[];
}

describe('CF-S67 maps of every size (CF-5.4 to 5.10)', () => {
  it('are of one piece, without dead ends, with their share of special tiles', () => {
    for (const tiles of SIZES) {
      const rows = rowsFor(tiles, tiles, 'normal');
      expect(count(rows, '.FM'), `${tiles} tiles`).toBe(tiles);
      expect(isConnected(rows), `${tiles} tiles`).toBe(true);
      for (const [column, row] of tilesOf(rows))
        expect(around(rows, column, row, ALL_EIGHT).length, `${tiles} tiles`).toBeGreaterThanOrEqual(3);
      const special = Math.floor(tiles * 0.2 + 0.5);
      expect(count(rows, 'FM'), `${tiles} tiles`).toBe(special);
      expect(count(rows, 'F'), `${tiles} tiles`).toBe(Math.ceil((special * 6) / 10));
    }
  });

  it('are equal for equal random sources (CF-5.10)', () => {
    for (const tiles of [24, 26, 50, 100, 196])
      expect(rowsFor(3, tiles, 'random')).toEqual(rowsFor(3, tiles, 'random'));
    expect(mapOf({}, 5)).toEqual(mapOf({}, 5));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => mapOf({}, seed).join('\n'))).size).toBe(20);
  });

  it('lie within the box of CF-5.4 and begin in its corner (CF-5.6)', () => {
    for (const tiles of SOME_SIZES) {
      const rows = rowsFor(tiles + 1000, tiles, 'none');
      const width = Math.ceil(Math.sqrt(1.6 * tiles));
      expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(width);
      expect(rows.length).toBeLessThanOrEqual(Math.ceil((13 * tiles) / (10 * width)));
      expect(rows[0]?.trim()).not.toBe('');
      expect(rows.at(-1)?.trim()).not.toBe('');
      expect(rows.some((row) => row.startsWith('.'))).toBe(true);
    }
  });

  it('have 0, 10, 20 or 35 in a hundred special tiles, half up (CF-5.7)', () => {
    for (const tiles of SOME_SIZES) {
      expect(count(rowsFor(1, tiles, 'none'), 'FM')).toBe(0);
      expect(count(rowsFor(2, tiles, 'few'), 'FM')).toBe(Math.floor((tiles + 5) / 10));
      const many = Math.floor((35 * tiles + 50) / 100);
      expect(count(rowsFor(3, tiles, 'many'), 'FM')).toBe(many);
      expect(count(rowsFor(3, tiles, 'many'), 'M')).toBe(many - Math.ceil((many * 6) / 10));
    }
  });

  it('with a random density take each of three about equally often (CF-5.7)', () => {
    const seen = new Map<number, number>();
    for (let seed = 0; seed < 600; seed++) {
      const special = count(rowsFor(seed, 40, 'random'), 'FM');
      seen.set(special, (seen.get(special) ?? 0) + 1);
    }
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([4, 8, 14]);
    for (const times of seen.values()) expect(times).toBeGreaterThan(150);
  });
});

describe('CF-S58 numbers of tiles (CF-5.1)', () => {
  it.each([
    [{ specialTiles: 'normal' }, 26],
    [{ mapSize: 'small' }, 24],
    [{ mapSize: 'large' }, 28],
    [{ decks: 2, mapSize: 'small' }, 48],
    [{ players: 3 }, 38],
    [{ players: 4, decks: 4, mapSize: 'large', factions: 'multi' }, 196],
  ])('%o: %i', (options, tiles) => {
    expect(count(mapOf(options), '.FM')).toBe(tiles);
  });

  it('26 tiles under normal have 3 forests and 2 mountains', () => {
    const rows = mapOf({ specialTiles: 'normal' });
    expect([count(rows, 'F'), count(rows, 'M')]).toEqual([3, 2]);
  });
});

describe('premade maps (CF-5.3)', () => {
  it('there is one for 24, 26, 28 and 50 tiles', () => {
    const sizes = PREMADE.map(({ rows }) => count(rows, '.FM'));
    for (const size of [24, 26, 28, 50]) expect(sizes).toContain(size);
  });

  it('are of one piece without dead ends, each with a name of its own', () => {
    for (const { name, rows } of PREMADE) {
      expect(isConnected(rows), name).toBe(true);
      for (const [column, row] of tilesOf(rows))
        expect(around(rows, column, row, ALL_EIGHT).length, name).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(PREMADE.map(({ name }) => name)).size).toBe(PREMADE.length);
  });

  it('are played as drawn, and never with another number of tiles', () => {
    const map = PREMADE.find(({ rows }) => count(rows, '.FM') === 26);
    expect(mapOf({ mapShape: map?.name })).toEqual(map?.rows);
    const refused = coldfront.options.safeParse({ mapShape: map?.name, mapSize: 'large' });
    const codes = refused.success
      ? coldfront.decks!.problems(refused.data, [starterDecks(1, 0), starterDecks(1, 1)], []).map(({ code }) => code)
      : refused.error.issues.map((issue) => (issue.code === 'custom' ? issue.params?.['code'] : issue.code));
    expect(codes).toEqual(['MAP_SIZE']);
  });
});

describe('a free tile (CF-5.2, 9.2)', () => {
  it('is there for every card outside custom maps: matches of time-outs end with the cards', () => {
    for (let seed = 0; seed < 40; seed++) {
      const options = coldfront.options.parse({ mapSize: 'small' });
      const state = coldfront.setup({
        options,
        decks: [starterDecks(1, 0), starterDecks(1, 1)],
        cards: [],
        random: fastRandom(seed),
      });
      let turns = 0;
      for (; coldfront.outcome(state) === null; turns++) {
        const [seat] = coldfront.deciders(state);
        if (seat === undefined) throw new Error('nobody decides');
        coldfront.apply(state, seat, coldfront.clock.onTimeout(state, seat), null);
      }
      expect(turns).toBe(24);
    }
  });
});
