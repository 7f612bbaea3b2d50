import { describe, expect, test } from 'vitest';
import { consoleLayout, tileBox, type ConsoleSize, type Field } from '../../src/games/coldfront/console/layout.ts';
import type { Box } from '../../src/games/coldfront/pixel/raster.ts';

const WHOLE = { zoom: 0, x: 0, y: 0 };
const WINDOWS: readonly (readonly [string, ConsoleSize])[] = [
  ['desktop', { width: 1280, height: 720, coarse: false }],
  ['large desktop', { width: 2560, height: 1080, coarse: false }],
  ['old monitor', { width: 1024, height: 768, coarse: false }],
  ['phone', { width: 390, height: 844, coarse: true }],
  ['short phone', { width: 360, height: 640, coarse: true }],
  ['phone on its side', { width: 844, height: 390, coarse: true }],
  ['tablet', { width: 820, height: 1180, coarse: true }],
];
const FIELDS: readonly (readonly [string, Field])[] = [
  ['a duel', { columns: 7, rows: 5, seats: 2, hand: 7 }],
  ['three seats', { columns: 8, rows: 7, seats: 3, hand: 7 }],
  ['four seats', { columns: 9, rows: 8, seats: 4, hand: 7 }],
  ['196 tiles', { columns: 18, rows: 15, seats: 4, hand: 7 }],
  ['a spectator', { columns: 7, rows: 5, seats: 2, hand: 0 }],
];
const CASES = WINDOWS.flatMap(([window, size]) => FIELDS.map(([name, field]) => [window, name, size, field] as const));

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

describe('the console', () => {
  test.each(CASES)('on a %s with %s everything has a place of its own', (_window, _name, size, field) => {
    const layout = consoleLayout(size, field, WHOLE);
    const parts = {
      map: layout.map,
      clock: layout.clock,
      ...(layout.log === null ? {} : { log: layout.log }),
      ...(layout.panel === null ? {} : { panel: layout.panel }),
    };
    const named = [
      ...Object.entries(parts),
      ...layout.plates.map((box, index) => [`plate ${index}`, box] as const),
      ...layout.cards.map((box, index) => [`card ${index}`, box] as const),
      ...layout.buttons.map((box, index) => [`button ${index}`, box] as const),
    ];
    expect(layout.plates).toHaveLength(field.seats);
    expect(layout.cards).toHaveLength(field.hand);
    const clashes = named.flatMap(([name, box], index) =>
      named.slice(index + 1).flatMap(([other, box2]) => (overlap(box, box2) ? [`${name} and ${other}`] : [])),
    );
    expect(clashes).toEqual([]);
    const outside = named
      .filter(
        ([, { x, y, w, h }]) => x < 0 || y < 0 || w <= 0 || h <= 0 || x + w > layout.width || y + h > layout.height,
      )
      .map(([name]) => name);
    expect(outside).toEqual([]);
  });

  test.each(CASES.filter(([, , { coarse }]) => coarse))(
    'a finger hits tiles, cards and buttons on a %s with %s',
    (_window, _name, size, field) => {
      const { tile, scale, buttons, cards } = consoleLayout(size, field, WHOLE);
      expect(tile * scale).toBeGreaterThanOrEqual(44);
      for (const { w, h } of [...buttons, ...cards]) expect(Math.min(w, h) * scale).toBeGreaterThanOrEqual(44);
    },
  );

  test('the picture has 480 × 270 pixels on a wide screen, 270 across on one that is held upright', () => {
    const [, desktop] = WINDOWS[0]!;
    const [, phone] = WINDOWS[3]!;
    const [, duel] = FIELDS[0]!;
    expect(consoleLayout(desktop, duel, WHOLE)).toMatchObject({ width: 480, height: 270, form: 'wide' });
    expect(consoleLayout(phone, duel, WHOLE)).toMatchObject({ width: 270, height: 584, form: 'tall' });
  });

  test('a usual map fits as a whole, with units drawn large; a large one is panned and zoomed within its bounds', () => {
    const [, desktop] = WINDOWS[0]!;
    const duel = consoleLayout(desktop, FIELDS[0]![1], WHOLE);
    expect(duel.pans).toBe(false);
    expect(duel.tile).toBeGreaterThanOrEqual(37);
    const huge = FIELDS[3]![1];
    const whole = consoleLayout(desktop, huge, WHOLE);
    expect(whole.pans).toBe(true);
    for (const camera of [
      { zoom: 0, x: 9999, y: 9999 },
      { zoom: 8, x: -9999, y: -9999 },
    ]) {
      const { map, origin, tile } = consoleLayout(desktop, huge, camera);
      expect(origin.x).toBeLessThanOrEqual(map.x);
      expect(origin.y).toBeLessThanOrEqual(map.y);
      expect(origin.x + tile * huge.columns).toBeGreaterThanOrEqual(map.x + map.w);
      expect(origin.y + tile * huge.rows).toBeGreaterThanOrEqual(map.y + map.h);
    }
    const small = WINDOWS.map(([, size]) => consoleLayout(size, huge, { zoom: -99, x: 0, y: 0 }));
    for (const { map, tile, pans, origin } of small) {
      expect(pans).toBe(false);
      expect(origin.x + tile * huge.columns).toBeLessThanOrEqual(map.x + map.w);
      expect(origin.y + tile * huge.rows).toBeLessThanOrEqual(map.y + map.h);
    }
    expect(consoleLayout(desktop, huge, { zoom: 8, x: 0, y: 0 }).tile).toBe(whole.tile + 8);
    expect(tileBox(whole, 1, 2)).toEqual({
      x: whole.origin.x + whole.tile,
      y: whole.origin.y + 2 * whole.tile,
      w: whole.tile - 1,
      h: whole.tile - 1,
    });
  });
});
