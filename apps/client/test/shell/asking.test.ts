import { ApiRefusal } from '@cardscape/client-kit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Asking, type Failure, pauseAfter } from '../../src/shell/asking/asking.ts';

const UNREACHABLE = new ApiRefusal(0, 'UNREACHABLE', 'The server cannot be reached.');
const STARTING = new ApiRefusal(503, 'INTERNAL', 'The server answered with 503.');
const TOO_MANY = new ApiRefusal(429, 'RATE_LIMITED', 'Too many.');
const NOBODY = new ApiRefusal(404, 'NO_SUCH_PLAYER', 'There is no such player.');

/** What the questions meet, one after the other; the last goes on. */
function asking(meets: (number | Error)[], every = 0) {
  const answers: number[] = [];
  const failures: Failure[] = [];
  const page = { hidden: false };
  let asked = 0;
  const one = new Asking<number>({
    ask() {
      const met = meets[Math.min(asked, meets.length - 1)] ?? 0;
      asked += 1;
      return met instanceof Error ? Promise.reject(met) : Promise.resolve(met);
    },
    every,
    isHidden: () => page.hidden,
    onAnswer: (answer) => void answers.push(answer),
    onFailure: (failure) => void failures.push(failure),
  });
  return { one, answers, failures, page, asked: () => asked };
}

function pass(milliseconds: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('P-10 what cannot be had is asked for again', () => {
  test('less and less often, and never at one time by all', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((failures) => pauseAfter(failures, UNREACHABLE, 0))).toEqual([
      1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000,
    ]);
    expect(pauseAfter(1, UNREACHABLE, 1)).toBe(2250);
    // Who asks too often waits a minute.
    expect(pauseAfter(1, TOO_MANY, 0)).toBe(60_000);
  });

  test('until it comes; it is told when the next try is', async () => {
    const { answers, failures, asked } = asking([UNREACHABLE, STARTING, 7]);
    await pass(0);
    expect(failures.map(({ error }) => error)).toEqual([UNREACHABLE]);
    await pass((failures[0]?.nextAt ?? 0) - Date.now());
    expect(failures.map(({ error }) => error)).toEqual([UNREACHABLE, STARTING]);
    await pass(10_000);
    expect([answers, failures.length, asked()]).toEqual([[7], 2, 3]);
    await pass(600_000);
    expect(asked()).toBe(3);
  });

  test('at once when the network is back, and by hand', async () => {
    const { one, answers, failures, asked } = asking([UNREACHABLE, UNREACHABLE, 7]);
    await pass(0);
    one.wake();
    await pass(0);
    expect([failures.length, asked()]).toEqual([2, 2]);
    one.again();
    await pass(0);
    expect(answers).toEqual([7]);
    // With the answer there is nothing to wake up for.
    one.wake();
    await pass(60_000);
    expect(asked()).toBe(3);
  });

  test('but not what the server has refused', async () => {
    const { one, failures, asked } = asking([NOBODY]);
    await pass(0);
    expect(failures).toEqual([{ error: NOBODY, nextAt: null }]);
    one.wake();
    await pass(600_000);
    expect(asked()).toBe(1);
    one.again();
    expect(asked()).toBe(2);
  });

  test('only while somebody looks at the page', async () => {
    const { one, page, asked } = asking([1], 10_000);
    await pass(10_000);
    expect(asked()).toBe(2);
    page.hidden = true;
    await pass(600_000);
    expect(asked()).toBe(2);
    page.hidden = false;
    one.wake();
    expect(asked()).toBe(3);
    one.wake();
    await pass(10_000);
    expect(asked()).toBe(4);
  });

  test('and not after it was closed: what comes too late is not told', async () => {
    const { one, answers, asked } = asking([1], 10_000);
    one.close();
    await pass(600_000);
    one.wake();
    expect([answers, asked()]).toEqual([[], 1]);
  });
});
