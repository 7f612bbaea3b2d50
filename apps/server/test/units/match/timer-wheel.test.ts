import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimerWheel } from '../../../src/timer-wheel.ts';

/** Milliseconds between two looks of the wheel. */
const TICK = 100;
/** After so long a slot comes round again. */
const ROUND = 512 * TICK;

const failures: unknown[] = [];
const rung: string[] = [];
let wheel: TimerWheel;

function ring(name: string): () => void {
  return () => void rung.push(name);
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['setInterval', 'clearInterval', 'Date'] });
  failures.length = 0;
  rung.length = 0;
  wheel = new TimerWheel(
    () => Date.now(),
    (error) => void failures.push(error),
  );
});

afterEach(() => {
  wheel.close();
  vi.useRealTimers();
});

describe('an alarm', () => {
  it('that is postponed rings so much later, unless it was cancelled; one that is set afterwards does not', () => {
    wheel.set(1000, ring('a second'));
    wheel.set(3000, ring('never')).cancel();
    wheel.postpone(2 * ROUND);
    wheel.set(1500, ring('one and a half'));
    vi.advanceTimersByTime(2 * ROUND + 900);
    expect(rung).toEqual(['one and a half']);
    vi.advanceTimersByTime(200);
    expect(rung).toEqual(['one and a half', 'a second']);
    vi.advanceTimersByTime(3 * ROUND);
    expect(rung).toHaveLength(2);
  });

  it.each([0, 1, 99, 100, 101, 5000, ROUND - 1, ROUND, ROUND + 1, 3 * ROUND + 250])(
    'rings once, not before its %d ms and at most one tick after',
    (delay) => {
      const began = Date.now();
      const times: number[] = [];
      wheel.set(delay, () => void times.push(Date.now() - began));
      vi.advanceTimersByTime(delay + 2 * ROUND);
      expect(times).toHaveLength(1);
      expect(times[0]).toBeGreaterThanOrEqual(delay);
      expect(times[0]).toBeLessThanOrEqual(delay + TICK);
    },
  );

  it('with a delay below zero rings at the next tick', () => {
    wheel.set(-5000, ring('late'));
    vi.advanceTimersByTime(TICK);
    expect(rung).toEqual(['late']);
  });

  it('that was cancelled does not ring, however often it was', () => {
    const alarm = wheel.set(300, ring('a'));
    wheel.set(300, ring('b'));
    alarm.cancel();
    alarm.cancel();
    vi.advanceTimersByTime(1000);
    expect(rung).toEqual(['b']);
    alarm.cancel();
  });

  it('can be cancelled by another that rings before it', () => {
    const second = wheel.set(400, ring('second'));
    wheel.set(200, () => second.cancel());
    vi.advanceTimersByTime(1000);
    expect(rung).toEqual([]);
  });

  it('can be set by one that rings, also for the same moment', () => {
    wheel.set(100, () => {
      rung.push('first');
      wheel.set(0, ring('second'));
      wheel.set(ROUND, ring('third'));
    });
    vi.advanceTimersByTime(3 * TICK);
    expect(rung).toEqual(['first', 'second']);
    vi.advanceTimersByTime(ROUND);
    expect(rung).toEqual(['first', 'second', 'third']);
  });

  it('that throws is reported, and the others ring', () => {
    const error = new Error('broken');
    wheel.set(100, ring('before'));
    wheel.set(100, () => {
      throw error;
    });
    wheel.set(100, ring('after'));
    vi.advanceTimersByTime(300);
    expect(rung).toEqual(['before', 'after']);
    expect(failures).toEqual([error]);
  });
});

describe('the wheel', () => {
  it('rings in the order of time, not of setting', () => {
    for (const delay of [900, 100, 500, 300, 700]) wheel.set(delay, ring(String(delay)));
    vi.advanceTimersByTime(1500);
    expect(rung).toEqual(['100', '300', '500', '700', '900']);
  });

  it('rings what became due while it was held up, even longer than a round', () => {
    for (const delay of [150, 5000, ROUND + 700]) wheel.set(delay, ring(String(delay)));
    // The process stood still: the clock moved on and no tick came.
    vi.setSystemTime(Date.now() + 2 * ROUND);
    vi.advanceTimersByTime(TICK);
    expect(rung.toSorted()).toEqual(['150', '5000', String(ROUND + 700)].toSorted());
  });

  it('does not ring early when the clock was put back, and rings in the end', () => {
    wheel.set(500, ring('a'));
    vi.setSystemTime(Date.now() - 10_000);
    vi.advanceTimersByTime(10_000);
    expect(rung).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(rung).toEqual(['a']);
  });

  it('ticks only while something is set', () => {
    expect(vi.getTimerCount()).toBe(0);
    wheel.set(250, ring('a'));
    wheel.set(250, ring('b'));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(400);
    expect(vi.getTimerCount()).toBe(0);
    wheel.set(250, ring('c'));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(400);
    expect(rung).toEqual(['a', 'b', 'c']);
  });

  it('stops ticking once all that was set has been cancelled', () => {
    wheel.set(1000, ring('a')).cancel();
    vi.advanceTimersByTime(1200);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('carries many alarms', () => {
    const delays = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 120_000);
    for (const delay of delays) wheel.set(delay, ring(String(delay)));
    vi.advanceTimersByTime(120_000 + TICK);
    expect(rung.toSorted()).toEqual(delays.map(String).toSorted());
  });

  it('rings nothing more when it is closed', () => {
    wheel.set(100, ring('a'));
    wheel.close();
    vi.advanceTimersByTime(1000);
    expect(rung).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    wheel.close();
    wheel.set(100, ring('b')).cancel();
    expect(vi.getTimerCount()).toBe(0);
  });
});
