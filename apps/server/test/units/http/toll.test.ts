import { expect, test } from 'vitest';
import { threadTime, Toll } from '../../../src/match/bots/toll.ts';

test('whoever sends intents that cost much waits, at most two seconds; others do not', async () => {
  let now = 0;
  const toll = new Toll(() => now);
  toll.note(['a'], 4.9);
  expect(toll.owed(['a'])).toBe(0);
  toll.note(['a'], 15);
  expect([toll.owed(['a']), toll.owed(['b']), toll.owed(['b', 'a']), toll.owed([])]).toEqual([100, 0, 100, 0]);
  now = 40;
  toll.note(['a'], 15);
  expect(toll.owed(['a'])).toBe(160);
  for (let more = 0; more < 99; more++) toll.note(['a'], 30);
  expect(toll.owed(['a'])).toBe(2000);
  now = 2040;
  await toll.paid(['a']);
  expect(toll.owed(['a'])).toBe(0);
});

test('the time of a thread goes on while it works', () => {
  const before = threadTime();
  const until = performance.now() + 50;
  while (performance.now() < until);
  expect(threadTime()).toBeGreaterThan(before);
});
