import { expect, it } from 'vitest';
import { Cache } from '../../src/cache.ts';

it('keeps answers for a while, the latest ones, and no errors', async () => {
  let now = 0;
  let made = 0;
  const cache = new Cache<number>(2, 1000, () => now);
  const ask = (key: string): Promise<number> => cache.of(key, () => Promise.resolve(++made));
  expect(await Promise.all([ask('a'), ask('a')])).toEqual([1, 1]);
  expect(await ask('b')).toBe(2);
  expect(await ask('a')).toBe(1);
  expect(await ask('c')).toBe(3);
  expect(await ask('a')).toBe(1);
  expect(await ask('b')).toBe(4);
  now = 1000;
  expect(await ask('b')).toBe(5);
  await expect(cache.of('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.of('x', () => Promise.resolve(9))).toBe(9);
});
