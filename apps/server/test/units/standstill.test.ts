import { describe, expect, it } from 'vitest';
import { WatchedClock } from '../../src/standstill.ts';

describe('P-4 a standstill', () => {
  it('is what lies between two looks at the clock that are far apart', () => {
    let time = 1000;
    const clock = new WatchedClock(() => time, 5000);
    const told: (readonly [number, number])[] = [];
    clock.onStandstill((from, until) => {
      // Whoever is told may look at the clock.
      expect(clock.now()).toBe(until);
      told.push([from, until]);
    });
    for (const next of [6000, 5000, 10_000, 15_001, 15_001, 15_000, 90_000]) {
      time = next;
      expect(clock.now()).toBe(next);
    }
    expect(told).toEqual([
      [10_000, 15_001],
      [15_000, 90_000],
    ]);
  });
});
