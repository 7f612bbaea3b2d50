import { afterAll, beforeAll } from 'vitest';
import { LatencyMonitor } from '../../../src/rooms/latency-monitor.ts';

/**
 * For a file in which the clock jumps: no line is asked whether it stands. Pings need real time, and lines would seem to
 * be lost.
 */
export function leaveLinesUnwatched(): void {
  const ask = Object.getOwnPropertyDescriptor(LatencyMonitor.prototype, 'ask') ?? {};
  beforeAll(() => {
    LatencyMonitor.prototype.ask = () => undefined;
  });
  afterAll(() => void Object.defineProperty(LatencyMonitor.prototype, 'ask', ask));
}
