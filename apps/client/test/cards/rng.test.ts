import { expect, test } from 'vitest';
import { hash, noise, random } from '../../src/cards/picture/rng.ts';

test('hash is FNV-1a', () => {
  expect(hash('')).toBe(0x811c9dc5);
  expect(hash('a')).toBe(0xe40c292c);
});

test('a seed gives its numbers again, in [0, 1)', () => {
  const a = random(7),
    b = random(7);
  const drawn = Array.from({ length: 200 }, a);
  expect(Array.from({ length: 200 }, b)).toEqual(drawn);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  expect(drawn.reduce((sum, each) => sum + each, 0) / 200).toBeCloseTo(0.5, 1);
});

test('noise is the same for a seed, smooth, and between 0 and 1', () => {
  const field = noise(42),
    again = noise(42),
    other = noise(43);
  for (let i = 0; i < 300; i++) {
    const x = i * 0.37 - 40,
      y = i * 0.21 - 20;
    expect(again.fractal(x, y, 4)).toBe(field.fractal(x, y, 4));
    expect(field.fractal(x, y, 4)).toBeGreaterThanOrEqual(0);
    expect(field.fractal(x, y, 4)).toBeLessThan(1);
    expect(Math.abs(field.value(x + 1e-4, y) - field.value(x, y))).toBeLessThan(1e-3);
  }
  expect(other.value(0.5, 0.5)).not.toBe(field.value(0.5, 0.5));
});
