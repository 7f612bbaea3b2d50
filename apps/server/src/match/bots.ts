import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { type AnyGame, botsOf, fastRandom, type GameBot, type Intent, type Seat, seenBy } from '@cardscape/rules';

/** What the worker is asked: a bot of a game, and the state as that bot may know it. */
export interface Thought {
  readonly id: number;
  readonly game: string;
  readonly bot: string;
  readonly state: unknown;
  readonly seat: Seat;
  readonly seed: number;
  readonly budget: number;
}

export type Answer = { readonly id: number; readonly intent: Intent } | { readonly id: number; readonly problem: string };

interface Asked {
  readonly resolve: (intent: Intent) => void;
  readonly reject: (error: Error) => void;
}

/** Milliseconds that a slow bot may think (P-9), and what is left of them when many wait for the one thread. */
const BUDGET = 900;
const LEAST_BUDGET = 50;
/** Milliseconds after which the thread is taken for dead. */
const DEADLINE = 20_000;

function newSeed(): number {
  return randomInt(0, 2 ** 32 - 1);
}

export function botOf(game: AnyGame, id: string): GameBot<unknown> | undefined {
  return botsOf(game).find((bot) => bot.id === id);
}

/**
 * Thinks for bots: quick ones at once, slow ones in a thread of their own, so that no match waits for another one's bot. The thread is started when it is first
 * needed.
 */
export class Bots {
  #worker: Worker | null = null;
  readonly #asked = new Map<number, Asked>();
  #last = 0;
  #closed = false;

  /** What the bot does now. Errors: Error when there is no such bot, or when it fails. */
  async move(game: AnyGame, id: string, state: unknown, seat: Seat): Promise<Intent> {
    const bot = botOf(game, id);
    if (bot === undefined) throw new Error(`there is no bot ${id} for ${game.id}`);
    const random = fastRandom(newSeed());
    const seen = seenBy(game, bot, state, seat, random);
    if (!bot.slow) return bot.choose(seen, seat, random, 0);
    return this.#ask({ game: game.id, bot: id, state: seen, seat, seed: newSeed(), budget: Math.max(LEAST_BUDGET, BUDGET / (1 + this.#asked.size)) });
  }

  #ask(thought: Omit<Thought, 'id'>): Promise<Intent> {
    if (this.#closed) return Promise.reject(new Error('the server stops'));
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const worker = this.#start();
      const deadline = setTimeout(() => this.#giveUp(worker), DEADLINE);
      deadline.unref();
      const settle = <T>(how: (value: T) => void) => (value: T): void => {
        clearTimeout(deadline);
        how(value);
      };
      this.#asked.set(id, { resolve: settle(resolve), reject: settle(reject) });
      worker.postMessage({ id, ...thought } satisfies Thought);
    });
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('bot-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: Answer) => {
      const asked = this.#asked.get(answer.id);
      this.#asked.delete(answer.id);
      if ('intent' in answer) asked?.resolve(answer.intent);
      else asked?.reject(new Error(answer.problem));
    });
    worker.on('error', (error: Error) => this.#lost(worker, error));
    worker.on('exit', (code) => this.#lost(worker, new Error(`the thread of the bots ended with ${code}`)));
    this.#worker = worker;
    return worker;
  }

  /** The thread does not answer any more. */
  #giveUp(worker: Worker): void {
    this.#lost(worker, new Error('the thread of the bots does not answer'));
    void worker.terminate();
  }

  /** The thread has died: whoever waits for it is told, and the next question starts another one. */
  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    if (worker === null) return;
    this.#lost(worker, new Error('the server stops'));
    await worker.terminate();
  }
}
