import { setTimeout as pause } from 'node:timers/promises';
import {
  Api,
  ApiRefusal,
  chooseAtRandom,
  fetchWithCookies,
  MatchClient,
  newEntropy,
  playOn,
} from '@cardscape/client-kit';
import { gameOf } from '@cardscape/rules/games';
import { fastRandom } from '@cardscape/rules/kernel/random/generator';

export interface LoadPlan {
  readonly url: string;
  readonly game: string;
  /** Matches at the same time, each with two players of its own. */
  readonly matches: number;
  readonly seconds: number;
  /** Milliseconds a bot thinks. */
  readonly pace: number;
  readonly seed: number;
}

/** What the bots met with. */
export interface LoadReport {
  readonly url: string;
  readonly matches: number;
  readonly finished: number;
  /** Matches that could not be opened or ended with an error. */
  readonly broken: number;
  readonly seconds: number;
  /** Intents that the server has accepted, all and per second. */
  readonly intents: number;
  readonly perSecond: number;
  /** Answers that the server did not take because the table had changed, or whose connection was lost. */
  readonly refused: number;
  /** Milliseconds from sending an intent to the server's word that it is accepted. */
  readonly latency: { readonly p50: number; readonly p95: number; readonly p99: number; readonly longest: number };
  readonly errors: readonly { readonly message: string; readonly times: number }[];
}

/** Matches that are opened at the same time. */
const OPENING = 10;
/** Milliseconds to wait when the server wants no more requests for now, and how often. */
const PATIENCE = 2000;
const TRIES = 60;

/** Everything that is counted. */
class Tally {
  readonly latencies: number[] = [];
  readonly errors = new Map<string, number>();
  finished = 0;
  broken = 0;
  refused = 0;

  broke(error: unknown): void {
    this.broken += 1;
    const message = error instanceof Error ? error.message : String(error);
    this.errors.set(message, (this.errors.get(message) ?? 0) + 1);
  }
}

/** Two players with sessions of their own, who play one match after the other. */
class Pair {
  readonly #plan: LoadPlan;
  readonly #number: number;
  readonly #tally: Tally;
  readonly #apis: readonly Api[];
  #clients: readonly MatchClient[] = [];
  #match = 0;
  #stopped = false;

  constructor(plan: LoadPlan, number: number, tally: Tally) {
    this.#plan = plan;
    this.#number = number;
    this.#tally = tally;
    this.#apis = [new Api(plan.url, fetchWithCookies()), new Api(plan.url, fetchWithCookies())];
  }

  async open(): Promise<void> {
    const [first, second] = this.#apis;
    if (first === undefined || second === undefined) return;
    if (this.#match === 0) for (const api of this.#apis) await patiently(() => api.session());
    const starters = gameOf(this.#plan.game)?.decks?.starters ?? [];
    const deckOf = (seat: number): { starter: string } => ({
      starter: starters[(this.#number + this.#match * seat) % starters.length]?.id ?? '',
    });
    // With a clock a match that is left behind ends by itself.
    const { match } = await patiently(() =>
      first.createMatch({ game: this.#plan.game, deck: deckOf(0), opponents: [], clock: 'quick' }),
    );
    await patiently(() => second.joinMatch(match, deckOf(1)));
    for (const api of this.#apis) await patiently(() => api.ready(match, newEntropy()));
    this.#clients = await Promise.all(this.#apis.map((api) => patiently(() => MatchClient.join(api, match))));
    this.#match += 1;
  }

  /** Plays until it is stopped. */
  async play(): Promise<void> {
    while (!this.#stopped) {
      await Promise.all(this.#clients.map((client, seat) => this.#playSeat(client, seat)));
      for (const client of this.#clients) client.leave();
      if (this.#stopped) return;
      this.#tally.finished += 1;
      await this.open();
    }
  }

  async #playSeat(client: MatchClient, seat: number): Promise<void> {
    const choose = chooseAtRandom(fastRandom(this.#plan.seed + this.#number * 1000 + this.#match * 2 + seat));
    let sent = 0;
    await playOn(
      client,
      (one) => {
        sent = performance.now();
        return choose(one);
      },
      ({ seq }) => {
        if (this.#stopped) return;
        if (seq === null) this.#tally.refused += 1;
        else this.#tally.latencies.push(performance.now() - sent);
      },
      () => pause(this.#plan.pace),
    );
    if (!this.#stopped && client.stage !== 'over')
      throw new Error(`the connection ended: ${client.endReason ?? 'nobody knows why'}`);
  }

  stop(): void {
    this.#stopped = true;
    for (const client of this.#clients) client.leave();
  }
}

/** Tries again while the server says that there were too many requests. Errors: what it says in the end. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.status !== 429 || attempt === TRIES) throw error;
      await pause(PATIENCE);
    }
  }
}

/** Opens the matches, then plays them for the time that the plan says. */
export async function runLoad(plan: LoadPlan, progress: (text: string) => void): Promise<LoadReport> {
  const tally = new Tally();
  const pairs: Pair[] = [];
  for (let start = 0; start < plan.matches; start += OPENING) {
    const batch = Array.from(
      { length: Math.min(OPENING, plan.matches - start) },
      (_, index) => new Pair(plan, start + index, tally),
    );
    const opened = await Promise.allSettled(batch.map((pair) => pair.open()));
    for (const [index, result] of opened.entries()) {
      const pair = batch[index];
      if (result.status === 'rejected') tally.broke(result.reason);
      else if (pair !== undefined) pairs.push(pair);
    }
    progress(`${pairs.length} of ${plan.matches} matches are open`);
  }
  const began = performance.now();
  const playing = pairs.map((pair) => pair.play().catch((error: unknown) => tally.broke(error)));
  await Promise.race([pause(plan.seconds * 1000), Promise.all(playing)]);
  const seconds = (performance.now() - began) / 1000;
  for (const pair of pairs) pair.stop();
  await Promise.all(playing);
  return reportOf(plan, tally, seconds);
}

function reportOf({ url, matches }: LoadPlan, tally: Tally, seconds: number): LoadReport {
  const sorted = tally.latencies.toSorted((a, b) => a - b);
  const quantile = (q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
  return {
    url,
    matches,
    finished: tally.finished,
    broken: tally.broken,
    seconds,
    intents: sorted.length,
    perSecond: sorted.length / seconds,
    refused: tally.refused,
    latency: { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), longest: quantile(1) },
    errors: [...tally.errors].map(([message, times]) => ({ message, times })),
  };
}
