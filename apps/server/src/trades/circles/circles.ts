import { setImmediate as turn } from 'node:timers/promises';
import type { Circle } from '@cardscape/supply';
import type { TradeRules } from '../../config.ts';
import type { DataPlace } from '../../db/place.ts';
import { DAY } from '../../durations.ts';
import type { Logger } from '../../logger.ts';
import type { Metrics } from '../../metrics.ts';
import { Task } from '../../threads/task.ts';
import { stackOf } from '../../thrown.ts';
import type { Alarm, TimerWheel } from '../../timer-wheel.ts';
import type { Trades } from '../trades.ts';
import type { CirclesData } from './jobs.ts';

interface Context {
  readonly place: DataPlace;
  readonly trades: Pick<Trades, 'proposeCircle'>;
  readonly rules: TradeRules;
  /** Ids of the games whose cards are collected as prints. */
  readonly games: readonly string[];
  readonly wheel: Pick<TimerWheel, 'set'>;
  /** Milliseconds that only go forward. */
  readonly stopwatch: () => number;
  readonly metrics: Pick<Metrics, 'searchedForCircles'>;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Until the first look after a start. */
const FIRST_MS = 10 * 60_000;
/** Whoever lets a circle go is not asked again so soon. */
const REST_MS = 7 * DAY;

/** Proposes circles of exchange now and then to those whose lists fit (P-7, TTCG-14.5). */
export class Circles {
  readonly #context: Context;
  #alarm: Alarm | null = null;
  #task: Task<CirclesData, readonly Circle[]> | null = null;

  constructor(context: Context) {
    this.#context = context;
    if (context.rules.circles > 0) this.#wait(FIRST_MS);
  }

  #wait(delay: number): void {
    const { games, logger, rules, wheel } = this.#context;
    this.#alarm = wheel.set(delay, () => {
      const looking = games.reduce((before, game) => before.then(() => this.look(game)), Promise.resolve(0));
      looking
        .catch((error: unknown) => logger.error({ error: stackOf(error) }, 'circles could not be found'))
        .finally(() => this.#wait(rules.circles))
        .catch(() => undefined);
    });
  }

  /** Looks once. Resolves to how many circles were proposed. Errors: those of the thread and of the database. */
  async look(game: string): Promise<number> {
    const { metrics, stopwatch } = this.#context;
    const began = stopwatch();
    let proposed = 0;
    for (const circle of await this.#find(game)) {
      if (await this.#context.trades.proposeCircle(game, circle)) proposed += 1;
      // There may be thousands: others have their turn meanwhile.
      await turn();
    }
    metrics.searchedForCircles((stopwatch() - began) / 1000);
    return proposed;
  }

  async #find(game: string): Promise<readonly Circle[]> {
    const { now, place, rules } = this.#context;
    const at = now();
    this.#task = new Task(new URL('worker.ts', import.meta.url), {
      place,
      game,
      now: at,
      madeBefore: at - rules.age,
      restSince: at - REST_MS,
    });
    try {
      return await this.#task.answer;
    } finally {
      this.#task = null;
    }
  }

  async close(): Promise<void> {
    this.#alarm?.cancel();
    await this.#task?.end();
  }
}
