import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  type AnyGame,
  at,
  botsOf,
  fastRandom,
  type GameBot,
  type Intent,
  intentsOf,
  type Seat,
  seenBy,
} from '@cardscape/rules';
import { FairLine } from '../fair-line.ts';

/** What the worker is asked: a bot of a game, and the state as that bot may know it. */
export interface Thought {
  readonly id: number;
  readonly game: string;
  readonly revision: number;
  readonly bot: string;
  readonly state: unknown;
  readonly seat: Seat;
  readonly seed: number;
  readonly budget: number;
}

export type Answer =
  | { readonly id: number; readonly intent: Intent }
  | { readonly id: number; readonly problem: string };

/** A question that waits for the thread, or that the thread is working on. */
interface Asked {
  readonly thought: Omit<Thought, 'id' | 'budget'>;
  readonly resolve: (intent: Intent) => void;
  readonly reject: (error: Error) => void;
}

/** Milliseconds that a slow bot may think (P-9), and what is left of them when many addresses wait for the one thread. */
const BUDGET = 900;
const LEAST_BUDGET = 50;
/** Milliseconds after which the thread is taken for dead. */
const DEADLINE = 20_000;
/** Milliseconds that a quick bot takes for every answer: more than its thinking does. */
const QUICK = 40;
/** So many of the newest thoughts of a slow bot are remembered by how long they took. */
const REMEMBERED = 16;
/** Waiting keeps no process alive. */
const UNSEEN = { ref: false };

function newSeed(): number {
  return randomInt(0, 2 ** 32 - 1);
}

export function botOf(game: AnyGame, id: string): GameBot<unknown> | undefined {
  return botsOf(game).find((bot) => bot.id === id);
}

/** The only thing that the seat can do beside what is no move; null if it can choose. */
function onlyMove(game: AnyGame, state: unknown, seat: Seat): Intent | null {
  const [only, another] = game.legal(state, seat).filter(({ intent }) => !game.asides.includes(intent.type));
  if (only === undefined || another !== undefined) return null;
  let found: Intent | null = null;
  for (const way of intentsOf(only)) {
    if (found !== null) return null;
    found = way;
  }
  return found;
}

/**
 * Thinks for bots: quick ones at once, slow ones in a thread of their own, so that no match waits for another one's
 * bot. The thread is started when it is first needed. How long an answer takes tells nothing (design D-5): whoever has
 * nothing to choose from takes the time of one who has.
 */
export class Bots {
  /** Whether answers take their time, at least that of others who think. */
  readonly #patient: boolean;
  /** Told how long a bot has thought. */
  readonly #told: (kind: 'quick' | 'slow', seconds: number) => void;
  /** Milliseconds that the newest thoughts took, by game and bot. */
  readonly #took = new Map<string, number[]>();
  #worker: Worker | null = null;
  /** What the thread is working on. */
  #asked: { readonly id: number; readonly asked: Asked; readonly deadline: NodeJS.Timeout } | null = null;
  readonly #waiting = new FairLine<Asked>();
  #last = 0;
  #closed = false;

  /**
   * @param patient false: every answer comes as soon as it is there, whatever that tells
   * @param thought told how long a bot has thought
   */
  constructor(patient = true, thought: (kind: 'quick' | 'slow', seconds: number) => void = () => undefined) {
    this.#patient = patient;
    this.#told = thought;
  }

  /**
   * What the bot does now. Errors: Error when there is no such bot, or when it fails.
   * @param from whose match it is: addresses take turns at the thread
   */
  async move(game: AnyGame, id: string, state: unknown, seat: Seat, from: string): Promise<Intent> {
    const bot = botOf(game, id);
    if (bot === undefined) throw new Error(`there is no bot ${id} for ${game.id}`);
    return bot.slow ? this.#thought(game, bot, state, seat, from) : this.#quick(game, bot, state, seat);
  }

  async #quick(game: AnyGame, bot: GameBot<unknown>, state: unknown, seat: Seat): Promise<Intent> {
    const over = this.#patient ? pause(QUICK, null, UNSEEN) : null;
    const random = fastRandom(newSeed());
    const began = performance.now();
    const intent = bot.choose(seenBy(game, bot, state, seat, random), seat, random, 0);
    this.#told('quick', (performance.now() - began) / 1000);
    await over;
    return intent;
  }

  async #thought(game: AnyGame, bot: GameBot<unknown>, state: unknown, seat: Seat, from: string): Promise<Intent> {
    const key = `${game.id} ${bot.id}`;
    const only = this.#patient ? onlyMove(game, state, seat) : null;
    if (only !== null) {
      const usual = this.#took.get(key) ?? [BUDGET];
      await pause(at(usual, randomInt(0, usual.length)), null, UNSEEN);
      return only;
    }
    const began = performance.now();
    const seen = seenBy(game, bot, state, seat, fastRandom(newSeed()));
    const intent = await this.#ask(from, {
      game: game.id,
      revision: game.revision,
      bot: bot.id,
      state: seen,
      seat,
      seed: newSeed(),
    });
    const took = performance.now() - began;
    this.#told('slow', took / 1000);
    this.#took.set(key, [...(this.#took.get(key) ?? []), took].slice(-REMEMBERED));
    return intent;
  }

  #ask(from: string, thought: Asked['thought']): Promise<Intent> {
    if (this.#closed) return Promise.reject(new Error('the server stops'));
    return new Promise((resolve, reject) => {
      this.#waiting.add(from, { thought, resolve, reject });
      this.#next();
    });
  }

  /** Hands the thread what is next, if it has nothing to do. */
  #next(): void {
    if (this.#asked !== null) return;
    const asked = this.#waiting.next();
    if (asked === undefined) return;
    const worker = this.#start();
    const deadline = setTimeout(() => this.#giveUp(worker), DEADLINE);
    deadline.unref();
    const id = ++this.#last;
    this.#asked = { id, asked, deadline };
    const budget = Math.max(LEAST_BUDGET, BUDGET / (1 + this.#waiting.size));
    worker.postMessage({ id, ...asked.thought, budget } satisfies Thought);
  }

  /** The thread is done with what it was asked. */
  #settle(how: (asked: Asked) => void): void {
    const current = this.#asked;
    if (current === null) return;
    clearTimeout(current.deadline);
    this.#asked = null;
    how(current.asked);
    if (!this.#closed) this.#next();
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('bot-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: Answer) => {
      if (answer.id !== this.#asked?.id) return;
      this.#settle(({ resolve, reject }) => {
        if ('intent' in answer) resolve(answer.intent);
        else reject(new Error(answer.problem));
      });
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

  /** The thread has died: whoever waits for its answer is told, and the next question starts another one. */
  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#settle(({ reject }) => reject(error));
  }

  async close(): Promise<void> {
    this.#closed = true;
    const stopped = new Error('the server stops');
    this.#settle(({ reject }) => reject(stopped));
    for (let asked = this.#waiting.next(); asked !== undefined; asked = this.#waiting.next()) asked.reject(stopped);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
