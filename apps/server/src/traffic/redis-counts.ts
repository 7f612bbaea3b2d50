import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Counts, Hear, LimiterOptions, Tally, TallyTerms } from '../counting.ts';
import { MINUTE } from '../durations.ts';
import type { Logger } from '../logger.ts';

/** Milliseconds that Redis has for an answer: one that stands still holds nobody up for longer, and that once. */
const PATIENCE = 200;
/** Milliseconds between two tries to reach it, at most. */
const AGAIN = 500;
/** Milliseconds between two reports of what was counted. */
const REPORT = 250;
/** Keys of one report; what is beyond that is told with the next one. */
const MOST = 5000;

/** Keys in Redis: nobody reads there what was typed or whence, and none is long. */
class Limiter extends RateLimiterRedis {
  override getKey(key: string | number): string {
    return `cardscape:${this.keyPrefix}:${createHash('sha256').update(String(key)).digest('base64url').slice(0, 22)}`;
  }
}

/** Counts in Redis what processes count together; in the memory of each while Redis is away or stands still. */
export class RedisCounts implements Counts {
  readonly #client: Redis;
  readonly #logger: Pick<Logger, 'warn' | 'info'>;
  readonly #reports = new Set<Reports>();
  readonly #timer: NodeJS.Timeout;
  #toldAt = -Infinity;
  #isAway = false;

  constructor(url: string, logger: Pick<Logger, 'warn' | 'info'>) {
    this.#logger = logger;
    this.#client = new Redis(url, {
      connectTimeout: 1000,
      // What waits for an answer fails with the connection, and the next try is refused at once until there is a new one.
      socketTimeout: PATIENCE,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(AGAIN, 50 * times),
      enableAutoPipelining: true,
    });
    this.#client.on('error', (error) => this.#away(error));
    this.#client.on('ready', () => this.#back());
    this.#timer = setInterval(() => this.#report(), REPORT);
    this.#timer.unref();
  }

  #away(error: Error): void {
    this.#isAway = true;
    const now = performance.now();
    if (now - this.#toldAt < MINUTE) return;
    this.#toldAt = now;
    this.#logger.warn({ error: error.message }, 'Redis does not answer: each process counts limits by itself');
  }

  #back(): void {
    if (this.#isAway) this.#logger.info('Redis answers: limits are counted together');
    this.#isAway = false;
    this.#toldAt = -Infinity;
  }

  limiter(options: LimiterOptions): RateLimiterAbstract {
    return new Limiter({
      ...options,
      storeClient: this.#client,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }

  tally({ name, span, least }: TallyTerms, hear: Hear): Tally {
    const limiter = new Limiter({
      keyPrefix: name,
      points: 1,
      duration: span / 1000,
      storeClient: this.#client,
      rejectIfRedisNotReady: true,
    });
    const reports = new Reports(limiter, { span, least }, hear);
    this.#reports.add(reports);
    return reports;
  }

  #report(): void {
    for (const reports of this.#reports) void reports.tell(performance.now());
  }

  close(): void {
    clearInterval(this.#timer);
    this.#client.disconnect();
  }
}

/** What has been counted of a key. */
interface Counted {
  /** When the count begins anew, by `performance.now`. */
  until: number;
  /** What was done here and has not been told. */
  own: number;
  /** What all have counted, when that was heard last. */
  all: number;
}

/** What is counted here of many keys: told every now and then, and corrected by what others have told. */
class Reports implements Tally {
  readonly #limiter: RateLimiterAbstract;
  readonly #span: number;
  readonly #least: number;
  readonly #hear: Hear;
  readonly #counted = new Map<string, Counted>();
  #isTelling = false;

  constructor(limiter: RateLimiterAbstract, { span, least }: Omit<TallyTerms, 'name'>, hear: Hear) {
    this.#limiter = limiter;
    this.#span = span;
    this.#least = least;
    this.#hear = hear;
  }

  add(key: string, amount = 1): void {
    const known = this.#counted.get(key);
    if (known === undefined) this.#counted.set(key, { until: performance.now() + this.#span, own: amount, all: 0 });
    else known.own += amount;
  }

  /** One report after the other: while one is on its way, more is counted for the next. */
  async tell(now: number): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    const told: Promise<void>[] = [];
    for (const [key, counted] of this.#counted) {
      if (now >= counted.until) Object.assign(counted, { until: now + this.#span, all: 0 });
      const isMuch = counted.own + counted.all >= this.#least;
      if (isMuch && counted.own > 0 && told.length < MOST) told.push(this.#tellOf(key, counted));
      else if (!isMuch && counted.until === now + this.#span) this.#counted.delete(key);
    }
    await Promise.all(told);
    this.#isTelling = false;
  }

  async #tellOf(key: string, counted: Counted): Promise<void> {
    const { own, all } = counted;
    counted.own = 0;
    try {
      const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key, own);
      // Less than was known: the count has begun anew.
      const before = consumedPoints >= all + own ? all : 0;
      counted.all = consumedPoints;
      counted.until = performance.now() + msBeforeNext;
      if (consumedPoints > before + own) this.#hear(key, consumedPoints - before - own);
    } catch {
      // It counts here, which is what holds while nobody can be told.
    }
  }
}
