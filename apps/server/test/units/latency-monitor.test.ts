import { EventEmitter } from 'node:events';
import { Clocks, type ClockRules } from '@cardscape/rules';
import type { Client } from '@colyseus/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { MatchClock } from '../../src/match/time/clock.ts';
import { LatencyMonitor } from '../../src/rooms/latency-monitor.ts';
import { TimerWheel } from '../../src/timer-wheel.ts';

const SECOND = 1000;

/** A socket whose pings are answered when the test says so. */
class Socket extends EventEmitter {
  readonly pings: string[] = [];
  ping(data: string): void {
    this.pings.push(data);
  }
  pong(data: string): void {
    this.emit('pong', Buffer.from(data));
  }
}

let now: number;
let socket: Socket;
let told: string[];
let ways: number[];
let wheel: TimerWheel;

function open(news: { measured?: (way: number) => void } = {}): LatencyMonitor {
  const client = { ref: socket } as unknown as Client;
  return new LatencyMonitor(
    client,
    { wheel, now: () => now, stopwatch: () => now },
    {
      measured: (way) => {
        ways.push(way);
        news.measured?.(way);
      },
      lost: (since) => told.push(`lost since ${since}`),
      found: () => told.push('found'),
    },
  );
}

beforeEach(() => {
  [now, socket, told, ways] = [0, new Socket(), [], []];
  wheel = new TimerWheel(
    () => now,
    (error) => {
      throw error;
    },
  );
});

/** Lets time go by in steps that the wheel sees. */
async function elapse(time: number): Promise<void> {
  const asked = socket.pings.length;
  now += time;
  await expect.poll(() => socket.pings.length, { interval: 10 }).toBeGreaterThan(asked);
}

/** Resolves when the wheel has looked at what is due now. */
async function settled(): Promise<void> {
  await new Promise<void>((resolve) => wheel.set(0, resolve));
}

describe('P-4 a line to a player', () => {
  it('is measured from the beginning, again and again, by what answers each ping', async () => {
    const line = open();
    now += 120;
    socket.pong('1');
    await elapse(3 * SECOND);
    now += 30;
    socket.pong('2');
    expect([ways, told]).toEqual([[120, 30], []]);
    line.close();
    wheel.close();
  });

  it('takes no answer twice, none that was not asked for, and none that is not its own', () => {
    const line = open();
    for (const forged of ['2', '0', '-1', 'x', '']) socket.pong(forged);
    now += 50;
    socket.pong('1');
    socket.pong('1');
    expect(ways).toEqual([50]);
    line.close();
    wheel.close();
  });

  it('is lost after five seconds of silence, since when it was heard last, and is found again', async () => {
    const line = open();
    now += 40;
    socket.pong('1');
    for (let looks = 0; looks < 2; looks++) await elapse(3 * SECOND);
    expect(told).toEqual(['lost since 40']);
    await elapse(3 * SECOND);
    expect(told).toEqual(['lost since 40']);
    socket.pong(socket.pings.at(-1) ?? '');
    expect(told).toEqual(['lost since 40', 'found']);
    line.close();
    wheel.close();
  });

  it('was not silent while the server stood still, and what was answered meanwhile measures nothing', async () => {
    const line = open();
    now += 40;
    socket.pong('1');
    await elapse(3 * SECOND);
    const asked = socket.pings.length;
    now += 30 * SECOND;
    const woke = now;
    line.woke(woke);
    // It is asked anew at once.
    expect(socket.pings).toHaveLength(asked + 1);
    socket.pong(socket.pings.at(-2) ?? '');
    expect(ways).toEqual([40]);
    await elapse(3 * SECOND);
    expect(told).toEqual([]);
    await elapse(3 * SECOND);
    expect(told).toEqual([`lost since ${woke}`]);
    line.close();
    wheel.close();
  });

  it('is asked less often while its player owes nothing, and soon when they do', async () => {
    const line = open();
    line.owing(false);
    socket.pong('1');
    await elapse(3 * SECOND);
    socket.pong('2');
    // From here on it is calm.
    now += 5 * SECOND;
    await settled();
    expect(socket.pings).toHaveLength(2);
    await elapse(3 * SECOND);
    socket.pong('3');
    now += 2 * SECOND;
    line.owing(true);
    line.owing(false);
    line.owing(true);
    await elapse(SECOND);
    expect(socket.pings).toHaveLength(4);
    now += 3 * SECOND;
    await elapse(2 * SECOND);
    expect([socket.pings.length, told]).toEqual([5, ['lost since 11000']]);
    line.close();
    wheel.close();
  });

  it('whose player delays every answer gains next to nothing', { tags: 'long' }, async () => {
    const rules: ClockRules = {
      control: { decision: 12_000, bank: 90_000, turn: 0, pause: 0 },
      lag: { most: 500, quota: 1500, refill: 250 },
      away: 30_000,
      grace: 60_000,
      strikes: 3,
      idle: null,
    };
    const clock = new MatchClock(new Clocks(rules, 1));
    const line = open({ measured: (way) => clock.measured(0, way) });
    let gained = 0;
    const DECISIONS = 40;
    for (let decision = 0; decision < DECISIONS; decision++) {
      clock.owe([0], [0], now);
      await elapse(4 * SECOND);
      socket.pong(socket.pings.at(-2) ?? '');
      const bill = clock.bill(0, now);
      gained += bill.credited.lag;
      expect(bill.credited.away).toBe(0);
      clock.decided(0, bill);
    }
    expect(Math.max(...ways)).toBe(4 * SECOND);
    expect(gained).toBeLessThanOrEqual(1500 + DECISIONS * 250);
    line.close();
    wheel.close();
  });
});
