import { Worker } from 'node:worker_threads';
import { forkDepth, loadGame, Match, type MatchFork } from '@cardscape/rules';
import { Refused } from '../refusal.ts';
import type { Moment } from '../match/forks.ts';

/** What the thread is asked. */
export interface MomentQuestion {
  /** A replay file. */
  readonly file: string;
  /** The entry after which it is played on. */
  readonly seq: number;
  /** This server has written the file: it need not be verified. */
  readonly trusted: boolean;
}

export type MomentAnswer =
  | {
      readonly fork: MatchFork;
      readonly snapshot: string;
      /** Characters of the fork: of all that it goes on from. */
      readonly size: number;
    }
  | { readonly problem: 'NO_RULES' | 'BAD_REPLAY' | 'NO_SUCH_MOMENT'; readonly message: string };

/** A moment that was found, and how many characters all that it goes on from has. */
export interface FoundMoment extends Moment {
  readonly size: number;
}

/** Milliseconds after which a file is given up, whatever it holds. */
const DEADLINE = 10_000;
/** So many may wait for the one thread, and so many of them at one address. */
const WAITING = 8;
const WAITING_OF_ADDRESS = 3;
/** So many matches may lie under one another, each played on from the one below. */
const DEPTH = 8;
/** Characters of all that a match goes on from. */
const SIZE = 2_000_000;
/** Milliseconds without a question after which the thread ends. */
const IDLE = 60_000;

/**
 * Plays finished matches up to a moment, in a thread of its own, one after the other: files that anybody sends are
 * checked there from the first line to the last, and no match waits for that (design D-6).
 */
export class Moments {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  /** Accounts whose question waits or is being answered, and their addresses. */
  readonly #asking = new Map<string, string>();
  #closed = false;

  /**
   * One question of an account at a time. Errors: Refused for a file that does not hold, a moment that there is not, or
   * when it or too many others wait.
   * @param from the address that asks (`addressKey`)
   */
  async find(account: string, from: string, question: MomentQuestion): Promise<FoundMoment> {
    this.admit(account);
    const beside = [...this.#asking.values()].filter((one) => one === from).length;
    if (this.#closed || beside >= WAITING_OF_ADDRESS || this.#asking.size >= WAITING)
      throw new Refused('SERVER_FULL', 'This server is busy checking replays. Try again later.');
    this.#asking.set(account, from);
    const asked = this.#tail.then(() => this.#ask(question));
    this.#tail = asked.catch(() => undefined);
    try {
      return await ready(await asked);
    } finally {
      this.#asking.delete(account);
    }
  }

  /** Errors: Refused while a question of the account waits. */
  admit(account: string): void {
    if (this.#asking.has(account))
      throw new Refused('FORK_PENDING', 'Another match you are continuing is being set up. Wait for it.', 1);
  }

  #ask(question: MomentQuestion): Promise<MomentAnswer> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    return new Promise<MomentAnswer>((resolve) => {
      const settle = (answer: MomentAnswer): void => {
        clearTimeout(deadline);
        worker.off('message', hear).off('error', giveUp).off('exit', giveUp);
        resolve(answer);
      };
      const hear = (answer: MomentAnswer): void => {
        settle(answer);
        this.#idle = setTimeout(() => this.#stop(), IDLE);
        this.#idle.unref();
      };
      const giveUp = (): void => {
        this.#stop();
        settle({ problem: 'BAD_REPLAY', message: 'The file could not be played in time.' });
      };
      const deadline = setTimeout(giveUp, DEADLINE);
      worker.on('message', hear).on('error', giveUp).on('exit', giveUp);
      worker.postMessage(question);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('moment-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.unref();
    return worker;
  }

  /** The next question starts another thread. */
  #stop(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#idle !== null) clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }
}

/** Errors: Refused. */
async function ready(answer: MomentAnswer): Promise<FoundMoment> {
  if ('problem' in answer) throw new Refused(answer.problem, answer.message);
  const { fork, snapshot, size } = answer;
  const { header } = fork.origin;
  if (forkDepth(header) >= DEPTH)
    throw new Refused(
      'FORK_DEPTH',
      'That match was itself played on from another one, too often. Choose a moment of the first one.',
    );
  if (size > SIZE)
    throw new Refused(
      'FORK_DEPTH',
      'That match and those it was played on from are too long to go on from. Choose an earlier moment.',
    );
  const game = await loadGame(header.game, header.revision);
  if (game === undefined)
    throw new Refused('NO_RULES', 'This server does not have the rules that match was played by.');
  // What never changes is the same in the first match below it, which is set up at once.
  const { header: base, secret: key } = firstOrigin(fork);
  return { game, fork, size, state: game.restore(new Match(game, base, key).state, snapshot) };
}

function firstOrigin({ origin }: MatchFork): MatchFork['origin'] {
  return origin.header.fork === undefined ? origin : firstOrigin(origin.header.fork);
}
