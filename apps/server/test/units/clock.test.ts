import { describe, expect, it } from 'vitest';
import { MatchClock, TIME_CONTROLS } from '../../src/match/clock.ts';

const CONTROL = { decision: 10_000, bank: 60_000, pause: 0 };
/** What the way may cost without counting. */
const LAG = 400;
const START = 1_000_000;

function clockOf(banks: readonly number[] = [], seats = 2): MatchClock {
  return new MatchClock(CONTROL, seats, banks);
}

describe('a decision', () => {
  it.each([
    ['at once', 0, 60_000],
    ['within its time', 10_000, 60_000],
    ['within its time and the way', 10_000 + LAG, 60_000],
    ['a millisecond later', 10_001 + LAG, 59_999],
    ['half a minute later', 40_000 + LAG, 30_000],
    ['with the last of the bank', 70_000 + LAG, 0],
    ['too late', 200_000, 0],
    ['before it began, by a clock that was put back', -5000, 60_000],
  ])('%s leaves the bank as it should', (_, after, bank) => {
    const clock = clockOf();
    clock.owe([0], [], START);
    expect(clock.bankAt(0, START + after)).toBe(bank);
    expect(clock.banksAfter(0, START + after)).toEqual([bank, 60_000]);
    // Looking takes nothing.
    expect(clock.banks).toEqual([60_000, 60_000]);
    clock.decided(0, START + after);
    expect(clock.banks).toEqual([bank, 60_000]);
  });

  it('once made costs no more time', () => {
    const clock = clockOf();
    clock.owe([0], [], START);
    clock.decided(0, START + 20_000 + LAG);
    expect(clock.bankAt(0, START + 900_000)).toBe(50_000);
    expect(clock.left(0, START + 900_000)).toBeNull();
  });

  it('that is still the same keeps its time, a new one gets its own', () => {
    const clock = clockOf();
    clock.owe([0, 1], [], START);
    clock.owe([0, 1], [1], START + 9000);
    expect(clock.bankAt(0, START + 12_000 + LAG)).toBe(58_000);
    expect(clock.bankAt(1, START + 12_000 + LAG)).toBe(60_000);
    expect(clock.bankAt(1, START + 20_000 + LAG)).toBe(59_000);
  });

  it('that is not owed any more stops, and takes nothing', () => {
    const clock = clockOf();
    clock.owe([0], [], START);
    clock.owe([1], [], START + 15_000);
    expect(clock.bankAt(0, START + 50_000)).toBe(60_000);
    expect(clock.left(0, START + 50_000)).toBeNull();
    expect(clock.left(1, START + 15_000)).toBe(70_000 + LAG);
  });
});

describe('the time that is left', () => {
  it('is the decision, the bank and the way together, and never below zero', () => {
    const clock = clockOf([5000, 0]);
    clock.owe([0, 1], [], START);
    expect(clock.left(0, START)).toBe(15_000 + LAG);
    expect(clock.left(1, START)).toBe(10_000 + LAG);
    expect(clock.left(1, START + 10_000 + LAG - 1)).toBe(1);
    expect(clock.left(1, START + 10_000 + LAG)).toBe(0);
    expect(clock.left(1, START + 99_000)).toBe(0);
  });

  it('runs out exactly when nothing of the bank is left', () => {
    const clock = clockOf([1234]);
    clock.owe([0], [], START);
    const left = clock.left(0, START) ?? 0;
    expect(clock.bankAt(0, START + left)).toBe(0);
    expect(clock.bankAt(0, START + left - 1)).toBe(1);
  });
});

describe('a clock', () => {
  it('begins with full banks, or with those that the log has', () => {
    expect(clockOf().banks).toEqual([60_000, 60_000]);
    expect(clockOf([7, 0], 3).banks).toEqual([7, 0, 60_000]);
  });

  it('without a control never runs out', () => {
    const clock = new MatchClock(null, 2, []);
    clock.owe([0, 1], [], START);
    expect(clock.left(0, START + 1e9)).toBeNull();
    expect(clock.bankAt(0, START + 1e9)).toBe(0);
    clock.decided(0, START + 1e9);
    expect(clock.banks).toEqual([0, 0]);
  });

  it('P-4 is shorter, the quicker the control', () => {
    const { none, relaxed, normal, quick } = TIME_CONTROLS;
    expect(none).toBeNull();
    expect([relaxed, normal, quick].map(({ decision }) => decision)).toEqual([60_000, 30_000, 12_000]);
    expect(relaxed.bank).toBeGreaterThan(normal.bank);
    expect(normal.bank).toBeGreaterThan(quick.bank);
  });
});
