import { Clocks, type ClockRules, type Seat } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { MatchClock, RETURN, TIME_CONTROLS } from '../../../src/match/time/clock.ts';

const CONTROL = { decision: 10_000, bank: 60_000, turn: 0, pause: 0 };
const RULES: ClockRules = {
  control: CONTROL,
  lag: { most: 500, quota: 1500, refill: 250 },
  away: 30_000,
  grace: 60_000,
  strikes: 3,
  idle: null,
};
/** The way, as measured. */
const LAG = 400;
const START = 1_000_000;

function made(control: ClockRules['control'], banks: readonly number[] = [], seats = 2, lag = LAG): MatchClock {
  const book = new Clocks({ ...RULES, control }, seats);
  for (const [seat, bank] of banks.entries()) book.banks[seat] = bank;
  const clock = new MatchClock(book);
  for (const seat of book.banks.keys()) clock.measured(seat as Seat, lag);
  return clock;
}

function clockOf(banks: readonly number[] = [], seats = 2): MatchClock {
  return made(CONTROL, banks, seats);
}

/** The banks if the seat decided at that time. */
function banksAt(clock: MatchClock, seat: Seat, now: number): number[] {
  return clock.banksAfter(seat, clock.bill(seat, now));
}

function decide(clock: MatchClock, seat: Seat, now: number): void {
  clock.decided(seat, clock.bill(seat, now));
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
    expect(banksAt(clock, 0, START + after)).toEqual([bank, 60_000]);
    // Looking takes nothing.
    expect(clock.banks).toEqual([60_000, 60_000]);
    decide(clock, 0, START + after);
    expect(clock.banks).toEqual([bank, 60_000]);
  });

  it('once made costs no more time', () => {
    const clock = clockOf();
    clock.owe([0], [], START);
    decide(clock, 0, START + 20_000 + LAG);
    expect(clock.banks[0]).toBe(50_000);
    expect(clock.left(0, START + 900_000)).toBeNull();
    expect(() => clock.bill(0, START + 900_000)).toThrow('owes no decision');
  });

  it('that is still the same keeps its time, a new one gets its own', () => {
    const clock = clockOf();
    clock.owe([0, 1], [], START);
    clock.owe([0, 1], [1], START + 9000);
    expect(banksAt(clock, 0, START + 12_000 + LAG)).toEqual([58_000, 60_000]);
    expect(banksAt(clock, 1, START + 12_000 + LAG)).toEqual([60_000, 60_000]);
    expect(banksAt(clock, 1, START + 20_000 + LAG)).toEqual([60_000, 59_000]);
  });

  it('that is not owed any more stops, and takes nothing', () => {
    const clock = clockOf();
    clock.owe([0], [], START);
    clock.owe([1], [], START + 15_000);
    expect(clock.banks[0]).toBe(60_000);
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
    expect(banksAt(clock, 0, START + left - 1)[0]).toBe(1);
    expect(clock.isUp(0, START + left - 1)).toBe(false);
    expect(banksAt(clock, 0, START + left)[0]).toBe(0);
    expect(clock.isUp(0, START + left)).toBe(true);
  });
});

describe('a clock', () => {
  it('without a control never runs out, and can be asked how long a decision has been owed', () => {
    const clock = made(null);
    clock.owe([0, 1], [], START);
    expect(clock.left(0, START + 1e9)).toBeNull();
    expect(clock.isUp(0, START + 1e9)).toBe(false);
    expect(clock.bill(0, START + 1e6).charged).toBe(1e6 - LAG);
    expect(clock.left(0, START, 5000)).toBe(5000 + LAG);
  });

  it('P-4 is shorter, the quicker the control', () => {
    const { none, relaxed, normal, quick } = TIME_CONTROLS;
    expect(none).toBeNull();
    expect([relaxed, normal, quick].map(({ decision }) => decision)).toEqual([60_000, 30_000, 12_000]);
    expect(relaxed.bank).toBeGreaterThan(normal.bank);
    expect(normal.bank).toBeGreaterThan(quick.bank);
  });
});

describe('a clock that stands still', () => {
  it('while a player is away takes nothing, and says when it goes on', () => {
    const clock = clockOf();
    clock.owe([0], [], START);
    clock.stop(0, 'away', START + 3000);
    expect(clock.running(0)).toEqual({ since: START + LAG + 30_000, still: START + 33_000 });
    expect(clock.left(0, START + 20_000)).toBe(70_000 + LAG + 10_000);
    clock.go(0, START + 23_000);
    expect(clock.running(0)).toEqual({ since: START + LAG + 20_000, still: 0 });
    expect(clock.bill(0, START + 24_000)).toMatchObject({
      credited: { away: 20_000, outage: 0, lag: LAG },
      charged: 4000 - LAG,
    });
  });

  it('goes on when all that may be credited is used up, in this decision or an earlier one', () => {
    const clock = clockOf();
    clock.owe([0], [], START);
    clock.stop(0, 'away', START);
    expect(clock.bill(0, START + 50_000)).toMatchObject({ credited: { away: 30_000 }, charged: 20_000 - LAG });
    clock.go(0, START + 18_000);
    decide(clock, 0, START + 18_000);
    clock.owe([0], [], START + 20_000);
    clock.stop(0, 'away', START + 21_000);
    expect(clock.running(0).still).toBe(START + 33_000);
    expect(clock.left(0, START + 21_000)).toBe(12_000 + 69_000 + LAG);
    expect(clock.bill(0, START + 60_000).credited.away).toBe(12_000);
  });

  it('before a decision is put stands still for that one from its beginning', () => {
    const clock = clockOf();
    clock.stop(0, 'away', START - 90_000);
    clock.owe([0], [], START);
    clock.go(0, START + 5000);
    expect(clock.bill(0, START + 5000)).toMatchObject({ credited: { away: 5000 }, charged: 0 });
  });

  it('because the server was away is credited wholly, until its player is back or could have been', () => {
    const clock = clockOf();
    clock.owe([0, 1], [], START);
    clock.credit(0, 3_600_000);
    clock.credit(1, 3_600_000);
    const back = START + 3_600_000;
    clock.stop(0, 'outage', back, back + RETURN);
    clock.stop(1, 'outage', back, back + RETURN);
    clock.go(0, back + 1500);
    expect(clock.bill(0, back + 2500)).toMatchObject({ credited: { outage: 3_601_500 }, charged: 1000 - LAG });
    expect(clock.left(1, back + 2500)).toBe(RETURN - 2500 + 70_000 + LAG);
    expect(clock.bill(1, back + RETURN + 1000).charged).toBe(1000 - LAG);
  });

  it('while the process does is credited that, and no absence', () => {
    const clock = clockOf([], 3);
    clock.owe([0, 1], [], START);
    clock.stop(1, 'away', START + 1000);
    clock.stop(2, 'outage', START, START + RETURN);
    for (const seat of [0, 1, 2] as const) clock.standstill(seat, START + 3000, START + 113_000);
    clock.owe([0, 1, 2], [], START + 114_000);
    expect(clock.bill(0, START + 114_000)).toMatchObject({
      credited: { outage: 110_000, away: 0 },
      charged: 4000 - LAG,
    });
    expect(clock.bill(1, START + 114_000)).toMatchObject({
      credited: { outage: 110_000, away: 3000 },
      charged: 1000 - LAG,
    });
    // The time to come back is as long as it was.
    expect(clock.running(2).still).toBe(START + 110_000 + RETURN);
    // A decision that was put in the middle of it is credited the rest.
    clock.owe([0, 1, 2], [0], START + 120_000);
    clock.standstill(0, START + 118_000, START + 130_000);
    expect(clock.bill(0, START + 131_000)).toMatchObject({ credited: { outage: 10_000 }, charged: 1000 - LAG });
  });

  it('because the log cannot be written does not ring', () => {
    const clock = clockOf();
    clock.owe([0], [], START);
    clock.stop(0, 'outage', START + 1000);
    expect(clock.left(0, START + 900_000)).toBeNull();
    expect(clock.isUp(0, START + 900_000)).toBe(false);
    clock.go(0, START + 900_000);
    expect(clock.left(0, START + 900_000)).toBe(69_000 + LAG);
  });
});

describe('a clock of turns', () => {
  const control = { decision: 15_000, bank: 0, turn: 90_000, pause: 0 };
  const started = (): MatchClock => {
    const clock = made(control);
    clock.turn(1, 0);
    return clock;
  };

  it('gives the seat on turn its time for all decisions together', () => {
    const clock = started();
    clock.owe([0], [], START);
    decide(clock, 0, START + 20_000 + LAG);
    clock.owe([0], [], START + 20_000);
    expect(clock.left(0, START + 20_000)).toBe(70_000 + LAG);
  });

  it('stands still while the other seat answers, which has the time of a decision each time', () => {
    const clock = started();
    clock.owe([0], [], START);
    decide(clock, 0, START + 10_000 + LAG);
    for (const begun of [START + 10_000, START + 20_000]) {
      clock.owe([1], [], begun);
      expect(clock.left(1, begun)).toBe(15_000 + LAG);
      decide(clock, 1, begun + 9000);
    }
    clock.owe([0], [], START + 30_000);
    expect(clock.left(0, START + 30_000)).toBe(80_000 + LAG);
  });

  it('begins anew with every turn, once', () => {
    const clock = started();
    clock.owe([0], [], START);
    decide(clock, 0, START + 60_000 + LAG);
    clock.turn(1, 0);
    expect(clock.banks).toEqual([30_000, 0]);
    clock.turn(2, 1);
    expect(clock.banks).toEqual([0, 90_000]);
  });

  it('gives everybody the time of a turn before the first one', () => {
    const clock = made(control);
    clock.turn(0, 0);
    clock.owe([0, 1], [], START);
    expect([clock.left(0, START), clock.left(1, START)]).toEqual([90_000 + LAG, 90_000 + LAG]);
  });
});
