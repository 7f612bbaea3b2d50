import { describe, expect, it } from 'vitest';
import { Clocks } from '../../../src/kernel/log/clocks.ts';
import { type ClockRules, type Credit, NO_CREDIT } from '../../../src/kernel/log/times.ts';
import { below, fastRandom, type RandomState } from '../../../src/kernel/random/generator.ts';
import type { Seat } from '../../../src/kernel/types.ts';

/*
 * P-4: the arithmetic by which the server keeps time and the checker works it out again.
 */

const LAG = { most: 500, quota: 1500, refill: 250 };
const RULES: ClockRules = {
  control: { decision: 10_000, bank: 60_000, turn: 0, pause: 0 },
  lag: LAG,
  away: 30_000,
  grace: 60_000,
  strikes: 3,
  idle: null,
};
const CASES = 150;

function randomRules(dice: RandomState): ClockRules {
  const span = (most: number): number => below(dice, most + 1);
  const turn = below(dice, 3) === 0 ? 1000 + span(90_000) : 0;
  return {
    ...RULES,
    control: { decision: span(20_000), bank: span(100_000), turn, pause: span(3000) },
    lag: { most: span(600), quota: span(2000), refill: span(300) },
    away: span(40_000),
  };
}

function randomClaim(dice: RandomState): Credit {
  const some = (most: number): number => (below(dice, 3) === 0 ? below(dice, most) : 0);
  return { lag: below(dice, 900), away: some(60_000), outage: some(4_000_000) };
}

/** Plays decisions of random length; calls `look` before each is paid. */
function play(seed: number, look: (clocks: Clocks, seat: Seat, bill: ReturnType<Clocks['charge']>) => void): Clocks {
  const dice = fastRandom(seed);
  const clocks = new Clocks(randomRules(dice), 2);
  let now = 1_000_000;
  for (let turn = 1; turn <= 8; turn++) {
    clocks.turn(turn, (turn % 2) as Seat);
    for (let decision = 0; decision < 4; decision++) {
      const seat = below(dice, 2) as Seat;
      clocks.ask([seat], [seat], now);
      now += below(dice, below(dice, 4) === 0 ? 120_000 : 8000);
      const bill = clocks.charge(seat, clocks.asked[seat] ?? 0, now, randomClaim(dice));
      look(clocks, seat, bill);
      clocks.settle(seat, bill);
    }
  }
  return clocks;
}

describe('P-4 the arithmetic of clocks', () => {
  it('never goes below zero, and never gives back what was used', () => {
    for (let seed = 0; seed < CASES; seed++) {
      play(seed, (clocks, seat, { credited, charged }) => {
        const after = clocks.banksAfter(seat, charged);
        for (const [index, bank] of after.entries()) {
          expect(bank).toBeGreaterThanOrEqual(0);
          expect(bank).toBeLessThanOrEqual(clocks.banks[index] ?? 0);
        }
        for (const value of [
          charged,
          ...Object.values(credited),
          clocks.quotas[seat] ?? 0,
          clocks.allowances[seat] ?? 0,
        ])
          expect(value).toBeGreaterThanOrEqual(0);
      });
    }
  });

  it('splits the time between question and answer into what is charged and what is credited, to the millisecond', () => {
    for (let seed = 0; seed < CASES; seed++) {
      play(seed, (_, __, { sent, received, credited, charged }) => {
        expect(charged + credited.lag + credited.away + credited.outage).toBe(received - sent);
      });
    }
  });

  it('what was charged beyond the free time is what the banks have lost', () => {
    for (let seed = 0; seed < CASES; seed++) {
      play(seed, (clocks, seat, { charged }) => {
        const after = clocks.banksAfter(seat, charged);
        const bank = clocks.banks[seat] ?? 0;
        expect(after.with(seat, bank)).toEqual(clocks.banks);
        expect(bank - (after[seat] ?? 0)).toBe(Math.min(bank, Math.max(0, charged - clocks.free(seat))));
      });
    }
    // Over a whole match: nothing else takes from a bank.
    const clocks = new Clocks(RULES, 1);
    const bills = [4000, 14_000, 25_000, 9999].map((used) => {
      const bill = clocks.charge(0, 0, used, { ...NO_CREDIT, lag: 100 });
      clocks.settle(0, bill);
      return Math.max(0, bill.charged - 10_000);
    });
    expect(clocks.banks).toEqual([60_000 - bills.reduce((sum, bill) => sum + bill, 0)]);
  });

  it('says the same of its own bills: a checker that is given what was credited finds the same charge', () => {
    for (let seed = 0; seed < CASES; seed++) {
      play(seed, (clocks, seat, bill) =>
        expect(clocks.charge(seat, bill.sent, bill.received, bill.credited)).toEqual(bill),
      );
    }
  });

  it('is monotone: who answers later never pays less, and who is credited more never pays more', () => {
    for (let seed = 0; seed < CASES; seed++) {
      const dice = fastRandom(seed);
      play(seed, (clocks, seat, { sent, received, credited, charged }) => {
        expect(clocks.charge(seat, sent, received + below(dice, 5000), credited).charged).toBeGreaterThanOrEqual(
          charged,
        );
        expect(
          clocks.charge(seat, sent, received, { ...credited, outage: credited.outage + below(dice, 5000) }).charged,
        ).toBeLessThanOrEqual(charged);
      });
    }
  });
});

describe('SC-8 a turn whose end was taken back', () => {
  const clocks = (): Clocks =>
    new Clocks({ ...RULES, control: { decision: 5000, bank: 0, turn: 60_000, pause: 0 } }, 2);
  const used = (book: Clocks, seat: Seat, time: number): void => {
    book.ask([seat], [seat], 0);
    book.settle(seat, book.charge(seat, 0, time, NO_CREDIT));
  };

  it('goes on with the time that was left of it', () => {
    const book = clocks();
    book.turn(1, 0);
    used(book, 0, 20_000);
    book.turn(2, 1);
    expect(book.banks).toEqual([0, 60_000]);
    book.turn(1, 0);
    expect([book.banks, book.free(0), book.free(1)]).toEqual([[40_000, 0], 0, 5000]);
    used(book, 0, 10_000);
    book.turn(2, 1);
    expect(book.banks).toEqual([0, 60_000]);
    book.turn(3, 0);
    expect(book.banks).toEqual([60_000, 0]);
  });

  it('may be the time before the first one', () => {
    const book = clocks();
    book.turn(0, null);
    book.turn(1, 0);
    book.turn(0, null);
    expect([book.banks, book.free(0), book.free(1)]).toEqual([[0, 0], 60_000, 60_000]);
    book.turn(1, 1);
    expect(book.banks).toEqual([0, 60_000]);
  });
});

describe('P-4 the way to a player', () => {
  function charged(measured: number, decisions: number): number {
    const clocks = new Clocks(RULES, 1);
    let sum = 0;
    for (let decision = 0; decision < decisions; decision++) {
      clocks.ask([0], [0], 0);
      const bill = clocks.charge(0, 0, 9000, { ...NO_CREDIT, lag: measured });
      sum += bill.charged;
      clocks.settle(0, bill);
    }
    return sum;
  }

  it('costs an honest player on a common line nothing', () => {
    expect(charged(250, 200)).toBe(200 * (9000 - 250));
  });

  it('who delays every answer to a ping gains a quarter of a second a decision and a second and a half once', () => {
    for (const forged of [501, 5000, 3_600_000])
      expect(charged(0, 200) - charged(forged, 200)).toBeLessThanOrEqual(LAG.quota + 200 * LAG.refill);
    expect(charged(0, 200) - charged(3_600_000, 200)).toBeLessThan(0.03 * charged(0, 200));
  });

  it('does not pile up for later', () => {
    const clocks = new Clocks(RULES, 1);
    for (let decision = 0; decision < 50; decision++) clocks.settle(0, { charged: 0, credited: NO_CREDIT });
    expect(clocks.quotas).toEqual([LAG.quota]);
    expect(clocks.lagOf(0, 10_000)).toBe(LAG.most);
  });

  it('is nothing where the measurement is nonsense', () => {
    const clocks = new Clocks(RULES, 1);
    expect([clocks.lagOf(0, -5), clocks.lagOf(0, 0.4)]).toEqual([0, 0]);
  });
});

describe('P-4 time that runs out', () => {
  it('counts in a row: what a player does himself begins a new one, being gone does not count', () => {
    const clocks = new Clocks(RULES, 2);
    expect(clocks.isLastStrike(0)).toBe(false);
    clocks.note(0, 'up');
    clocks.note(0, 'gone');
    expect(clocks.isLastStrike(0)).toBe(false);
    clocks.note(0, 'up');
    expect([clocks.isLastStrike(0), clocks.isLastStrike(1)]).toEqual([true, false]);
    clocks.note(0, null);
    expect(clocks.isLastStrike(0)).toBe(false);
    expect(new Clocks({ ...RULES, strikes: 0 }, 2).isLastStrike(0)).toBe(false);
  });
});
