import type { Challenge } from '../challenges/challenges.ts';
import type { Config } from '../config.ts';
import { ALONE, type Counts } from '../counting.ts';
import { CalmLogger, type Logger, makeLogger } from '../logger.ts';
import { Metrics } from '../metrics.ts';
import { STANDSTILL, WatchedClock } from '../standstill.ts';
import { stackOf } from '../thrown.ts';
import { TimerWheel } from '../timer-wheel.ts';
import type { Delays } from '../watching/watching.ts';

export interface ServerOptions {
  /** The folder of the built client; none: only HTTP and WebSocket are served. */
  readonly client?: string;
  readonly now?: () => number;
  /** Milliseconds of `now` without a look that are a standstill; absent: none are where `now` is given. */
  readonly standstill?: number;
  /** Measures the ways to players, and what everybody costs: milliseconds that only go forward. */
  readonly stopwatch?: () => number;
  /** How much later those who watch see a match; absent: as the settings say. */
  readonly delays?: Delays;
  readonly logger?: Logger;
  /** Hidden code challenges; absent: those that are shipped. */
  readonly challenges?: readonly Challenge[];
}

/** What everything else uses: time, the log, the figures, what is counted with other processes. */
export async function toolsOf(config: Config, options: ServerOptions) {
  const logger = new CalmLogger(options.logger ?? makeLogger(config.log));
  const clock = new WatchedClock(
    options.now ?? Date.now,
    options.standstill ?? (options.now === undefined ? STANDSTILL : Infinity),
  );
  const { now } = clock;
  const stopwatch = options.stopwatch ?? ((): number => performance.now());
  const failed = (error: unknown): void => logger.error({ error: stackOf(error) }, 'an alarm failed');
  const wheel = new TimerWheel(now, failed);
  return {
    logger,
    clock,
    now,
    stopwatch,
    wheel,
    jobs: config.isTable ? stillWheel(now, failed) : wheel,
    metrics: new Metrics(),
    counts: await countsIn(config.redis, logger),
  };
}

export type Tools = Awaited<ReturnType<typeof toolsOf>>;

/** @param redis empty: there is none */
async function countsIn(redis: string, logger: Logger): Promise<Counts> {
  if (redis === '') return ALONE;
  // Loaded for those alone who have one: the client of Redis takes memory.
  const { RedisCounts } = await import('../traffic/redis-counts.ts');
  return new RedisCounts(redis, logger);
}

/** What is done once for all processes is the desk's: elsewhere nothing of it rings. */
function stillWheel(now: () => number, failed: (error: unknown) => void): TimerWheel {
  const wheel = new TimerWheel(now, failed);
  wheel.close();
  return wheel;
}
