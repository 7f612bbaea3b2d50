import type { Contender } from '../process.ts';
import { quantile } from '../statistics.ts';
import type { Reading } from './meter.ts';

/** What a server did in one slice of a closed loop. */
export interface Looped {
  readonly steps: number;
  /** Steps per CPU second of the server. */
  readonly rate: number;
  /** Milliseconds of the server's CPU for a step. */
  readonly cost: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Milliseconds until everybody had seen the step. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Repeats `step` in every lane, one at a time, for so many milliseconds or until it says that there is nothing more to
 * do, and reads the server's meter before and after.
 */
export async function closedLoop(
  server: Contender,
  lanes: readonly (() => Promise<boolean>)[],
  milliseconds: number,
): Promise<Looped> {
  const before = await server.ask<Reading>('read', false);
  const latencies: number[] = [];
  const end = performance.now() + milliseconds;
  await Promise.all(
    lanes.map(async (step) => {
      for (let began = performance.now(); began < end; began = performance.now()) {
        if (!(await step())) return;
        latencies.push(performance.now() - began);
      }
    }),
  );
  const after = await server.ask<Reading>('read', false);
  const steps = latencies.length;
  const cpu = after.cpu - before.cpu;
  return {
    steps,
    rate: (steps / cpu) * 1000,
    cost: cpu / steps,
    bytesIn: (after.bytesIn - before.bytesIn) / steps,
    bytesOut: (after.bytesOut - before.bytesOut) / steps,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

/** Does something for every number below `count`, a few at a time. */
export async function inBatches<T>(count: number, size: number, work: (number: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let start = 0; start < count; start += size) {
    done.push(
      ...(await Promise.all(Array.from({ length: Math.min(size, count - start) }, (_, index) => work(start + index)))),
    );
  }
  return done;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
