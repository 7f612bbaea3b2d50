import { describe, expect, test } from 'vitest';
import { gameOf } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { type LogEntry, type MatchHeader, replayFile } from '../../../src/kernel/log/record.ts';
import { type ClockReason, type ClockRules, type EntryTime, NO_CREDIT } from '../../../src/kernel/log/times.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { Timing } from '../../../src/kernel/match/timing.ts';
import { randomPolicy } from '../../../src/kernel/play/policy.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import type { Intent, Seat } from '../../../src/kernel/types.ts';
import { verifyReplay, type Verification } from '../../../src/kernel/verify/verify.ts';
import { ttcg } from '../../../src/ttcg/index.ts';
import { headerOf, SECRET, SHORT } from './played.ts';

/*
 * P-4: a loss on time can be checked from the file alone.
 */

const GAME: AnyGame = ttcg;
const RULES: ClockRules = {
  control: { decision: 12_000, bank: 90_000, turn: 0, pause: 0 },
  lag: { most: 500, quota: 1500, refill: 250 },
  away: 30_000,
  grace: 60_000,
  strikes: 3,
  idle: null,
};

/** A match with clocks as a server plays it, with as much dishonesty as a test wants. */
class Table {
  readonly match: Match;
  readonly timing: Timing;
  readonly entries: LogEntry[] = [];
  now: number;

  constructor(rules: ClockRules = RULES, change: Partial<MatchHeader> = {}) {
    const header: MatchHeader = {
      ...headerOf(GAME, 5, SHORT),
      entropies: ['ab'.repeat(32), 'cd'.repeat(32)],
      clock: rules,
      ...change,
    };
    this.match = new Match(GAME, header, SECRET);
    this.timing = new Timing(this.match, rules);
    this.now = header.startedAt;
  }

  get seat(): Seat {
    return GAME.deciders(this.match.state)[0] ?? 0;
  }

  /** What the clock counts now. */
  bill(seat: Seat, claim = NO_CREDIT): EntryTime {
    const { clocks } = this.timing;
    return clocks.charge(seat, clocks.asked[seat] ?? 0, this.now, claim);
  }

  wait(time: number): this {
    this.now += time;
    return this;
  }

  write(seat: Seat, intent: Intent, by: LogEntry['by'], time?: EntryTime): void {
    const entry = this.match.entry(seat, intent, by, this.now, time);
    this.match.carryOut(entry, null);
    this.timing.follow(entry);
    this.entries.push(entry);
  }

  /** The seat that is asked decides after so long. */
  answer(after: number, change: (time: EntryTime) => EntryTime = (time) => time, claim = NO_CREDIT): void {
    this.now += after;
    const { seat } = this;
    this.write(
      seat,
      randomPolicy(GAME, this.match.state, seat, fastRandom(this.entries.length)),
      'player',
      change(this.bill(seat, claim)),
    );
  }

  /** The clock plays after so long. */
  ring(after: number, why: ClockReason = 'up', change: (time: EntryTime) => EntryTime = (time) => time): void {
    this.now += after;
    const { seat } = this;
    const intent =
      this.timing.clocks.isLastStrike(seat) || why !== 'up'
        ? GAME.clock.onAbandon(this.match.state, seat)
        : GAME.clock.onTimeout(this.match.state, seat);
    this.write(seat, intent, 'clock', change({ ...this.bill(seat), why }));
  }

  /** Gives up, so that the file has an end. */
  verify(): Verification {
    if (this.match.end() === null) this.write(0, { type: 'concede' }, 'player');
    const first = new Match(GAME, this.match.header, SECRET).head;
    return verifyReplay(replayFile(this.match.header, first, this.entries, this.match.end()), gameOf);
  }
}

function verdictOf(play: (table: Table) => void, rules?: ClockRules, change?: Partial<MatchHeader>): Verification {
  const table = new Table(rules, change);
  play(table);
  return table.verify();
}

describe('P-4 a match with clocks', () => {
  test('verifies: answers in time, late ones from the bank, credits, and time-outs', () => {
    const result = verdictOf((table) => {
      for (let decision = 0; decision < 12; decision++)
        table.answer(decision * 1500, undefined, {
          lag: 300,
          away: decision === 3 ? 4000 : 0,
          outage: decision === 5 ? 3_600_000 : 0,
        });
      const left = table.timing.clocks.budget(table.seat);
      table.ring(left);
      table.answer(1000);
    });
    expect(result).toMatchObject({ ok: true });
  });

  test('is lost on time after three time-outs of a seat in a row, each when nothing was left', () => {
    const table = new Table();
    // Both are asked at the beginning.
    table.write(1, { type: 'keep-hand' }, 'player', table.bill(1));
    for (let rings = 0; table.match.end() === null; rings++) {
      expect(rings).toBeLessThan(20);
      const mine = table.seat === 0;
      if (mine) table.ring(table.timing.clocks.budget(0));
      else table.answer(100);
    }
    expect(table.match.end()).toMatchObject({ reason: 'timeout', winners: [1] });
    expect(table.verify()).toMatchObject({ ok: true });
  });

  test('of before times stood in logs verifies as it is, and may not have times', () => {
    const { clock: _, ...old } = new Table().match.header;
    const match = new Match(GAME, old, SECRET);
    const entry = match.entry(0, { type: 'concede' }, 'player', old.startedAt);
    match.carryOut(entry, null);
    const first = new Match(GAME, old, SECRET).head;
    expect(verifyReplay(replayFile(old, first, [entry], match.end()), gameOf)).toMatchObject({ ok: true });
    const timed = new Match(GAME, old, SECRET);
    const wrong = timed.entry(0, { type: 'keep-hand' }, 'player', old.startedAt + 9, {
      sent: old.startedAt,
      received: old.startedAt,
      credited: NO_CREDIT,
      charged: 0,
    });
    expect(verifyReplay(replayFile(old, first, [wrong], match.end()), gameOf)).toMatchObject({
      ok: false,
      entry: 1,
      reason: 'the header does not say how time was kept',
    });
  });
});

describe('P-4 the checker refuses', () => {
  const BUDGET = 102_000;

  test.each<[string, (table: Table) => void, string]>([
    ['a time-out with time left', (table) => table.ring(BUDGET - 3200), 'the clock played for seat 0 with 3.2 s left'],
    [
      'a time-out with time that was credited',
      (table) =>
        table.ring(BUDGET + 5000, 'up', (time) => ({
          ...time,
          credited: { lag: 0, away: 0, outage: 5001 },
          charged: BUDGET - 1,
        })),
      'with 0.0 s left',
    ],
    [
      'a charge that the times do not say',
      (table) => table.answer(20_000, (time) => ({ ...time, charged: 20_001 })),
      'seat 0 was charged 20.0 s',
    ],
    [
      'a charge for less than the times say',
      (table) => table.answer(20_000, (time) => ({ ...time, charged: 5000 })),
      'seat 0 was charged 5.0 s; the times say 20.0 s',
    ],
    [
      'a decision that is counted from before it was put',
      (table) => table.answer(20_000, (time) => ({ ...time, sent: time.sent - 1, charged: time.charged + 1 })),
      'counted from before it was put',
    ],
    [
      'an answer that was received after it was written',
      (table) => table.answer(20_000, (time) => ({ ...time, received: time.received + 1, charged: time.charged + 1 })),
      'received after it was written',
    ],
    [
      'more lag than may be credited',
      (table) =>
        table.answer(20_000, (time) => ({ ...time, credited: { lag: 501, away: 0, outage: 0 }, charged: 19_499 })),
      'more was credited to seat 0',
    ],
    [
      'more than the allowance for lost connections',
      (table) =>
        table.answer(40_000, (time) => ({ ...time, credited: { lag: 0, away: 30_001, outage: 0 }, charged: 9999 })),
      'more was credited to seat 0',
    ],
    [
      'an answer after the time was up',
      (table) => table.answer(BUDGET + 1200),
      'although its time had been up for 1.2 s',
    ],
    [
      'an answer without its time',
      (table) => table.write(0, { type: 'keep-hand' }, 'player'),
      'does not say what the clock counted',
    ],
    [
      'a reason of the clock at an answer',
      (table) => table.answer(10, (time) => ({ ...time, why: 'up' })),
      'a reason of the clock',
    ],
    [
      'time for what answers nothing',
      (table) =>
        table.write(0, { type: 'concede' }, 'player', {
          sent: table.now,
          received: table.now,
          credited: NO_CREDIT,
          charged: 0,
        }),
      'nothing to count',
    ],
    [
      'a clock that does not say what it counted',
      (table) => table.write(0, { type: 'keep-hand' }, 'clock'),
      'does not say what it counted',
    ],
    [
      'a clock that does not say why',
      (table) => table.ring(BUDGET, 'up', ({ why: _, ...time }) => time),
      'does not say why',
    ],
    [
      'a clock that plays something else',
      (table) => table.wait(BUDGET).write(0, { type: 'mulligan' }, 'clock', { ...table.bill(0), why: 'up' }),
      'did not play for seat 0 what the rules say',
    ],
    [
      'a clock that gives up at the first time-out',
      (table) => table.wait(BUDGET).write(0, { type: 'forfeit' }, 'clock', { ...table.bill(0), why: 'up' }),
      'did not play for seat 0 what the rules say',
    ],
    [
      'an absence that was too short',
      (table) =>
        table.wait(59_000).write(0, { type: 'forfeit' }, 'clock', {
          sent: table.now - 59_000,
          received: table.now,
          credited: NO_CREDIT,
          charged: 0,
          why: 'gone',
        }),
      'given up after an absence of 59.0 s; it had 60.0 s',
    ],
    [
      'an absence from before the match',
      (table) =>
        table.write(0, { type: 'forfeit' }, 'clock', {
          sent: table.now - 70_000,
          received: table.now,
          credited: NO_CREDIT,
          charged: 0,
          why: 'gone',
        }),
      'an absence is counted wrongly',
    ],
    ['a claim where a clock runs', (table) => table.ring(BUDGET, 'idle'), 'could not be claimed'],
    [
      'a bot at a seat that is none',
      (table) => table.write(0, { type: 'keep-hand' }, 'bot'),
      "a bot played for seat 0, which is not a bot's",
    ],
  ])('%s', (_, play, reason) => {
    const result = verdictOf(play);
    expect(result).toMatchObject({ ok: false, entry: 1 });
    expect(result.reason).toContain(reason);
  });

  test('a seat whose player is said to be gone for good holds, but is not said to be proved', () => {
    const given = verdictOf((table) => {
      table.answer(10);
      table.wait(100).write(1, { type: 'forfeit' }, 'clock', {
        sent: table.now,
        received: table.now,
        credited: NO_CREDIT,
        charged: 0,
        why: 'out',
      });
    });
    expect(given.ok).toBe(true);
    const ofClock = ({ findings }: Verification): readonly (readonly [boolean, string])[] =>
      findings.flatMap(({ about, proved, text }) => (about === 'clock' ? [[proved, text] as const] : []));
    expect(ofClock(given)).toEqual([
      [true, 'What the clocks charged, and all else that they played, follows from the times in the file.'],
      [false, 'That the player of seat B was gone for good: entry 2 says so, and no time in the file shows it.'],
    ]);
    expect(ofClock(verdictOf((table) => table.answer(10)))).toEqual([
      [true, 'What the clocks charged, and what they played, follows from the times in the file.'],
    ]);
  });

  test('an allowance that was used up in an earlier decision', () => {
    const result = verdictOf((table) => {
      table.answer(25_000, undefined, { lag: 0, away: 25_000, outage: 0 });
      while (table.seat !== table.entries[0]?.seat) table.answer(10);
      table.answer(20_000, (time) => ({ ...time, credited: { lag: 0, away: 10_000, outage: 0 }, charged: 10_000 }));
    });
    expect(result.reason).toContain('more was credited');
  });

  test('time for a bot, and a clock that decides for it what it likes', () => {
    const entropies = ['', 'cd'.repeat(32)];
    expect(verdictOf((table) => table.answer(10), undefined, { entropies }).reason).toContain(
      'time was counted for a bot',
    );
    expect(
      verdictOf((table) => table.write(0, { type: 'mulligan' }, 'clock'), undefined, { entropies }).reason,
    ).toContain('what it has to');
    expect(
      verdictOf((table) => table.write(0, { type: 'keep-hand' }, 'clock'), undefined, { entropies }),
    ).toMatchObject({ ok: true });
  });
});

describe('P-4 a match without a clock', () => {
  const untimed: ClockRules = { ...RULES, control: null, away: 0, strikes: 0, idle: 900_000 };

  test('has no times but that of a claim, which must be old enough', () => {
    const claim = (table: Table, after: number): void => {
      table.write(table.seat, { type: 'keep-hand' }, 'player');
      table.ring(after, 'idle');
    };
    expect(verdictOf((table) => claim(table, 900_000), untimed)).toMatchObject({ ok: true });
    expect(verdictOf((table) => claim(table, 899_000), untimed).reason).toContain(
      'was claimed from seat 1 after 899.0 s; it had 900.0 s',
    );
    expect(verdictOf((table) => table.ring(1e9, 'up'), untimed).reason).toContain(
      'the clock played in a match without one',
    );
  });
});
