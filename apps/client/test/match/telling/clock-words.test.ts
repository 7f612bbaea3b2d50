import { describe, expect, test } from 'vitest';
import { clockInWords } from '../../../src/match/time/clock-words.ts';

describe('how much time players have, for whoever is invited', () => {
  test.each([
    [null, 'no time limit'],
    [{ decision: 30_000, bank: 240_000, turn: 0, pause: 0 }, '30 seconds per decision and a time bank of 4 minutes'],
    [{ decision: 12_000, bank: 90_000, turn: 0, pause: 0 }, '12 seconds per decision and a time bank of 90 seconds'],
    [{ decision: 25_000, bank: 0, turn: 0, pause: 3000 }, '25 seconds per decision'],
    [{ decision: 15_000, bank: 0, turn: 180_000, pause: 0 }, '3 minutes per turn, 15 seconds per response'],
  ])('%o', (clock, words) => {
    expect(clockInWords(clock)).toBe(words);
  });
});
