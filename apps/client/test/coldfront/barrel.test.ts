import { describe, expect, test } from 'vitest';
import { intoPicture, ontoScreen } from '../../src/games/coldfront/console/barrel.ts';

const SIZES = [
  [480, 270],
  [270, 584],
  [480, 360],
] as const;

describe('the bent glass', () => {
  test.each(SIZES)(
    'a pointer on %i × %i finds what it points at, and the way back, within half a logical pixel',
    (width, height) => {
      let worst = 0;
      for (const strength of [0, 0.3, 0.8, 1]) {
        for (let y = 0; y <= height; y += 9) {
          for (let x = 0; x <= width; x += 9) {
            const point = { x: (x / width) * 2 - 1, y: (y / height) * 2 - 1 };
            const back = intoPicture(ontoScreen(point, strength), strength);
            worst = Math.max(
              worst,
              (Math.abs(back.x - point.x) * width) / 2,
              (Math.abs(back.y - point.y) * height) / 2,
            );
          }
        }
      }
      expect(worst).toBeLessThan(0.5);
    },
  );

  test('flat glass changes nothing; bent glass shows the edges farther in', () => {
    expect(intoPicture({ x: 0.7, y: -0.4 }, 0)).toEqual({ x: 0.7, y: -0.4 });
    const corner = ontoScreen({ x: 1, y: 1 }, 1);
    expect(corner.x).toBeGreaterThan(0.85);
    expect(corner.x).toBeLessThan(1);
    expect(ontoScreen({ x: 0, y: 0 }, 1)).toEqual({ x: 0, y: 0 });
  });
});
