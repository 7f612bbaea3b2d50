import { below, fastRandom } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { paceOf } from '../../src/match/time/pace.ts';

/** A generator that says the same every time, from 0 to below 1. */
function generator(seed: number): () => number {
  const state = fastRandom(seed);
  return () => below(state, 1_000_000) / 1_000_000;
}

/** Milliseconds that somebody takes who mostly needs `usual`, at times much longer. */
function person(usual: number, random: () => number): () => number {
  return () => usual * Math.exp(0.5 * (random() + random() + random() + random() - 2) * Math.sqrt(3));
}

/** The largest distance between two distributions (Kolmogorov–Smirnov). */
function distance(a: readonly number[], b: readonly number[]): number {
  const part = (times: readonly number[], time: number): number =>
    times.filter((one) => one <= time).length / times.length;
  return Math.max(...[...a, ...b].map((time) => Math.abs(part(a, time) - part(b, time))));
}

function many(count: number, draw: () => number): number[] {
  return Array.from({ length: count }, draw);
}

describe('the pace of passes (MD-8.5)', () => {
  test.each([700, 1800, 6000])('is by itself that of the same player by hand, who mostly takes %i ms', (usual) => {
    const random = generator(usual);
    const pace = paceOf(random);
    const hand = person(usual, random);
    const times = { hand: [] as number[], alone: [] as number[] };
    for (const took of many(16, hand)) pace.note(took);
    for (const took of many(700, hand)) {
      pace.note(took);
      times.hand.push(Math.max(pace.least, took));
      times.alone.push(pace.draw(Infinity));
    }
    expect(distance(times.hand, times.alone)).toBeLessThan(0.08);
  });

  test('tells two players apart, and one from a clock', () => {
    const random = generator(1);
    const [quick, slow] = [700, 6000].map((usual) => {
      const pace = paceOf(random, many(16, person(usual, random)));
      return many(300, () => pace.draw(Infinity));
    });
    expect(distance(quick ?? [], slow ?? [])).toBeGreaterThan(0.9);
    expect(new Set(slow).size).toBe(300);
  });

  test('is that of most people before the player has passed, and his own after eight times', () => {
    const random = generator(2);
    const pace = paceOf(random);
    const before = many(200, () => pace.draw(Infinity));
    expect(Math.min(...before)).toBeGreaterThanOrEqual(pace.least);
    expect(Math.max(...before)).toBeGreaterThan(2000);
    expect(Math.max(...before)).toBeLessThan(3500);
    for (let pass = 0; pass < 8; pass++) pace.note(5000);
    expect(Math.min(...many(200, () => pace.draw(Infinity)))).toBeGreaterThan(4500);
  });

  test('never takes more than the clock allows, nor for ever after a long absence', () => {
    const random = generator(3);
    const pace = paceOf(random);
    for (let pass = 0; pass < 20; pass++) pace.note(600_000);
    expect(Math.max(...many(200, () => pace.draw(Infinity)))).toBeLessThan(17_000);
    expect(Math.max(...many(200, () => pace.draw(1500)))).toBe(1500);
    expect(pace.draw(0)).toBe(pace.least);
  });

  test('goes on in the next match', () => {
    let kept: readonly number[] = [];
    const pace = paceOf(generator(4), [], (times) => (kept = times));
    for (const took of many(30, person(2000, generator(5)))) pace.note(took);
    expect(kept).toHaveLength(16);
    const next = paceOf(generator(4), kept);
    expect(next.draw(Infinity)).toBe(pace.draw(Infinity));
  });
});
