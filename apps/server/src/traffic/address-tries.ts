import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { ALONE, type Counts, type LimiterOptions } from '../counting.ts';
import { addressKey } from './address-key.ts';
import { CROWD, type Crowds, NO_CROWDS } from './crowds.ts';

/** So much in a span for each address, and `CROWD` times as much for one behind which many are. */
export class AddressTries {
  readonly #limiter: RateLimiterAbstract;
  readonly #crowds: Crowds;

  constructor({ points, ...options }: LimiterOptions, crowds: Crowds = NO_CROWDS, counts: Counts = ALONE) {
    this.#limiter = counts.limiter({ ...options, points: points * CROWD });
    this.#crowds = crowds;
  }

  /** Rejects with a RateLimiterRes where it is too much. */
  consume(address: string | undefined, cost = 1): Promise<RateLimiterRes> {
    return this.#limiter.consume(addressKey(address), this.#of(address, cost));
  }

  /** What was counted in vain. */
  async reward(address: string | undefined): Promise<void> {
    await this.#limiter.reward(addressKey(address), this.#of(address, 1));
  }

  #of(address: string | undefined, cost: number): number {
    return (cost * CROWD) / this.#crowds(address);
  }
}
