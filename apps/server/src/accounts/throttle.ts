import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { ALONE, type Counts } from '../counting.ts';
import { Refused } from '../refusal.ts';
import { addressKey } from '../traffic/address-key.ts';
import { AddressTries } from '../traffic/address-tries.ts';
import { type Crowds, NO_CROWDS } from '../traffic/crowds.ts';

const MINUTE = 60;
const HOUR = 3600;
/** How long an address is known: timers of Node end before 25 days. */
const KNOWN = 20 * 24 * HOUR;

/**
 * How often a password may be tried (P-2). For each account from one address: what somebody needs who has forgotten
 * which one it was. For one address: many people may be behind it. For each account from everywhere: loose, since
 * whoever wants to can use it up; addresses from which its owner has signed in before are not held to it, so that
 * nobody can shut the owner out.
 */
const TRIES = {
  pair: { points: 8, duration: 10 * MINUTE },
  address: { points: 60, duration: 10 * MINUTE },
  account: { points: 100, duration: HOUR, blockDuration: 5 * MINUTE },
  /** Of the server's password, from one address. */
  server: { points: 10, duration: 10 * MINUTE },
} as const;
/** An address may create one account an hour for this many requests that it may make in a minute. */
const SIGN_UP_SHARE = 30;
/**
 * Password resets that one address, or one text, may ask for; mails that one account is sent, whoever asks. Strangers
 * can use up the daily mails; then one an hour is still sent, shortly before the previous link expires, so that an owner
 * who asks always has a working link.
 */
const RESETS = {
  address: { points: 10, duration: HOUR },
  text: { points: 3, duration: HOUR },
  account: { points: 3, duration: 24 * HOUR },
  hourly: { points: 1, duration: HOUR - 5 * MINUTE },
} as const;
/** Exports of an account. */
const EXPORTS = { points: 5, duration: 10 * MINUTE } as const;

/** Counts tries: in the memory of this process, or together with others. */
export class Throttle {
  readonly #pair: RateLimiterAbstract;
  readonly #address: RateLimiterAbstract;
  readonly #account: RateLimiterAbstract;
  readonly #known: RateLimiterAbstract;
  readonly #signUps: AddressTries;
  readonly #server: AddressTries;
  readonly #resets: RateLimiterAbstract;
  readonly #resetTexts: RateLimiterAbstract;
  readonly #resetLetters: RateLimiterAbstract;
  readonly #hourlyLetters: RateLimiterAbstract;
  readonly #exports: RateLimiterAbstract;

  /** @param requestsPerMinute of one address, as the host has set them */
  constructor(requestsPerMinute: number, crowds: Crowds = NO_CROWDS, counts: Counts = ALONE) {
    this.#pair = counts.limiter({ keyPrefix: 'pair', ...TRIES.pair });
    this.#address = counts.limiter({ keyPrefix: 'address', ...TRIES.address });
    this.#account = counts.limiter({ keyPrefix: 'account', ...TRIES.account });
    this.#known = counts.limiter({ keyPrefix: 'known', points: 1, duration: KNOWN });
    this.#resets = counts.limiter({ keyPrefix: 'reset', ...RESETS.address });
    this.#resetTexts = counts.limiter({ keyPrefix: 'reset-text', ...RESETS.text });
    this.#resetLetters = counts.limiter({ keyPrefix: 'reset-letter', ...RESETS.account });
    this.#hourlyLetters = counts.limiter({ keyPrefix: 'hourly-letter', ...RESETS.hourly });
    this.#exports = counts.limiter({ keyPrefix: 'export', ...EXPORTS });
    const signUps = { points: Math.ceil(requestsPerMinute / SIGN_UP_SHARE), duration: HOUR };
    this.#signUps = new AddressTries({ keyPrefix: 'sign-up', ...signUps }, crowds, counts);
    this.#server = new AddressTries({ keyPrefix: 'server', ...TRIES.server }, crowds, counts);
  }

  /**
   * Counts a try before it is made, so that parallel tries count too. `account` is the key of a name, whether or not
   * such an account exists. Errors: Refused that says when to come back.
   */
  async attempt(account: string, address: string | undefined): Promise<void> {
    const from = addressKey(address);
    const pair = `${account} ${from}`;
    await take(this.#address, from, 'Too many failed tries from your address.');
    await take(this.#pair, pair, 'Too many failed tries.');
    if ((await this.#known.get(pair)) === null)
      await take(this.#account, account, 'Too many failed tries for this account from elsewhere.');
  }

  /** It was the right password: only failures count. */
  async succeeded(account: string, address: string | undefined): Promise<void> {
    const from = addressKey(address);
    const pair = `${account} ${from}`;
    await Promise.all([
      this.#pair.delete(pair),
      this.#address.reward(from),
      this.#account.reward(account),
      this.#known.set(pair, 1, KNOWN),
    ]);
  }

  /**
   * Counts a try at the server's password before it is made, as `attempt` does. DECISION (P-2): a throttled address is
   * refused even with the right password. Otherwise guessing could simply continue until one guess is let in; and a
   * newcomer cannot be told from somebody who guesses. Errors: Refused.
   */
  server(address: string | undefined): Promise<void> {
    return take(this.#server, address, 'Too many failed tries from your address.');
  }

  /** It was the right one. */
  async knowsServer(address: string | undefined): Promise<void> {
    await this.#server.reward(address);
  }

  /** Errors: Refused. */
  signUp(address: string | undefined): Promise<void> {
    return take(this.#signUps, address, 'Too many new accounts from your address.');
  }

  /** Counts a link that is tried, or asked for. Errors: Refused. */
  reset(address: string | undefined): Promise<void> {
    return take(this.#resets, addressKey(address), 'Too many new passwords from your address.');
  }

  /** Counts what is asked for under a name or an e-mail address, whether there is such an account or not. Errors: Refused. */
  resetOf(text: string): Promise<void> {
    return take(this.#resetTexts, text, 'A new password was asked for several times.');
  }

  /** Whether an account may be sent one more link; nobody is told. */
  async maySend(account: string): Promise<boolean> {
    const { points, duration } = RESETS.hourly;
    if (await has(this.#resetLetters, account)) {
      await this.#hourlyLetters.set(account, points, duration);
      return true;
    }
    return has(this.#hourlyLetters, account);
  }

  /** A link has been used: whoever asks again needs another. */
  async resetDone(account: string): Promise<void> {
    await Promise.all([this.#resetLetters.delete(account), this.#hourlyLetters.delete(account)]);
  }

  /** Errors: Refused. */
  export(account: string): Promise<void> {
    return take(this.#exports, account, 'You have just asked for your data.');
  }
}

async function has(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    () => false,
  );
}

async function take<Key>(
  limiter: { readonly consume: (key: Key) => Promise<RateLimiterRes> },
  key: Key,
  what: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refused('TOO_FAST', `${what} Try again in ${wait === 1 ? 'a second' : `${wait} seconds`}.`, wait);
  }
}
