import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  type AnyGame,
  at,
  botsOf,
  everyBotOf,
  fastRandom,
  type GameBot,
  type Intent,
  intentsOf,
  type Seat,
  seenBy,
} from '@cardscape/rules';
import { FairWork } from '../../fair-line.ts';

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

/** What the thread is working on. */
interface Asked {
  readonly id: number;
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

/** For which match a bot thinks. */
export interface ThoughtFor {
  /** Whose it is: addresses take turns at the thread. */
  readonly from: string;
  /** It is played with cards that players have written: what a quick bot tries may take long. */
  readonly isCustom: boolean;
}

function newSeed(): number {
  return randomInt(0, 2 ** 32 - 1);
}

/** Whether that is a bot that players may choose. */
export function isOffered(game: AnyGame, id: string): boolean {
  return botsOf(game).some((bot) => bot.id === id);
}

/** The bot of that id, also one that belongs to a match of its own. */
export function botOf(game: AnyGame, id: string): GameBot<unknown> | undefined {
  return everyBotOf(game).find((bot) => bot.id === id);
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
 * Thinks for bots: quick ones at once, slow ones and those who play custom cards in a thread of their own, so that no
 * match waits for another one's bot. The thread is started when it is first needed. How long an answer takes tells
 * nothing (design D-5): whoever has nothing to choose from takes the time of one who has.
 */
export class Bots {
  /** Whether answers take their time, at least that of others who think. */
  readonly #patient: boolean;
  /** Told how long a bot has thought. */
  readonly #told: (kind: 'quick' | 'slow', seconds: number) => void;
  /** Milliseconds that the newest thoughts took, by game and bot. */
  readonly #took = new Map<string, number[]>();
  #worker: Worker | null = null;
  #asked: Asked | null = null;
  readonly #work = new FairWork();
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

  /** What the bot does now. Errors: Error when there is no such bot, or when it fails. */
  async move(game: AnyGame, id: string, state: unknown, seat: Seat, { from, isCustom }: ThoughtFor): Promise<Intent> {
    const bot = botOf(game, id);
    if (bot === undefined) throw new Error(`there is no bot ${id} for ${game.id}`);
    return bot.slow || isCustom ? this.#thought(game, bot, state, seat, from) : this.#quick(game, bot, state, seat);
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
      const usual = this.#took.get(key) ?? [bot.slow ? BUDGET : QUICK];
      await pause(at(usual, randomInt(0, usual.length)), null, UNSEEN);
      return only;
    }
    const began = performance.now();
    const seen = seenBy(game, bot, state, seat, fastRandom(newSeed()));
    const thought = {
      game: game.id,
      revision: game.revision,
      bot: bot.id,
      state: seen,
      seat,
      seed: newSeed(),
    };
    const intent = await this.#work.run(from, () => this.#ask(thought));
    const took = performance.now() - began;
    this.#told('slow', took / 1000);
    this.#took.set(key, [...(this.#took.get(key) ?? []), took].slice(-REMEMBERED));
    return intent;
  }

  async #ask(thought: Omit<Thought, 'id' | 'budget'>): Promise<Intent> {
    if (this.#closed) throw new Error('the server stops');
    const worker = this.#start();
    const deadline = setTimeout(() => this.#giveUp(worker), DEADLINE);
    deadline.unref();
    const { promise, resolve, reject } = Promise.withResolvers<Intent>();
    const id = ++this.#last;
    this.#asked = { id, resolve, reject };
    const budget = Math.max(LEAST_BUDGET, BUDGET / (1 + this.#work.waiting));
    worker.postMessage({ id, ...thought, budget } satisfies Thought);
    try {
      return await promise;
    } finally {
      clearTimeout(deadline);
      this.#asked = null;
    }
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('bot-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: Answer) => {
      if (this.#asked === null || answer.id !== this.#asked.id) return;
      if ('intent' in answer) this.#asked.resolve(answer.intent);
      else this.#asked.reject(new Error(answer.problem));
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
    this.#asked?.reject(error);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#asked?.reject(new Error('the server stops'));
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
