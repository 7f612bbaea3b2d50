import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { iconNames } from '../../build/icons.ts';
import { roundPath } from '../../build/path.ts';

describe('roundPath', () => {
  test('makes every command relative and whole', () => {
    expect(roundPath('M10.4 20.6L30.2 40.7H50.1V60.9z')).toBe('m10 21l20 20h20v20z');
    expect(roundPath('m10.4 20.6 19.8 20.1h19.9v20.2z')).toBe('m10 21l20 20h20v20z');
  });

  test('rounds from the exact position, so a long outline does not drift', () => {
    const path = `M0 0${'l0.4 0'.repeat(10)}`;
    const steps = [...roundPath(path).matchAll(/l(-?\d+) 0/g)].map((match) => Number(match[1]));
    expect(steps.reduce((sum, step) => sum + step, 0)).toBe(4);
  });

  test('returns to the start of the outline after it is closed', () => {
    expect(roundPath('M10 10l5 0z m1 1l2 2')).toBe('m10 10l5 0zm1 1l2 2');
  });

  test('moves all points of a curve', () => {
    expect(roundPath('M100 100c10.2 0 20.4 10.4 20.4 20.4S110 140 100 140')).toBe(
      'm100 100c10 0 20 10 20 20s-10 20-20 20',
    );
  });

  test('reads arc flags that are written without separators', () => {
    expect(roundPath('M0 0a5.2 5.2 0 01-3.1.4')).toBe('m0 0a5 5 0 0 1-3 0');
  });

  test('says where a path is wrong', () => {
    expect(() => roundPath('M10')).toThrow('a number was expected at 3');
    expect(() => roundPath('10 10')).toThrow('unknown path command');
  });

  test('every shipped icon comes out whole, all together in little more than half the characters', () => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
    let before = 0,
      after = 0;
    for (const name of iconNames()) {
      const path = / d="([^"]+)"/.exec(icons[name]?.body ?? '')?.[1] ?? '';
      const rounded = roundPath(path);
      expect(rounded, name).toMatch(/^[mlhvcsqtaz0-9 -]+$/);
      expect(roundPath(rounded), `${name}: a whole path stays as it is`).toBe(rounded);
      before += path.length;
      after += rounded.length;
    }
    expect(after / before).toBeLessThan(0.6);
  });
});
