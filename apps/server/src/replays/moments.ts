import { forkDepth, loadGame, Match, type MatchFork } from '@cardscape/rules';
import { FairLine } from '../fair-line.ts';
import type { Moment } from '../match/making/forks.ts';
import { Refused } from '../refusal.ts';
import { Thread } from '../threads/thread.ts';

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

/** Who asks. */
export interface Asker {
  readonly account: string;
  /** The address (`addressKey`). */
  readonly from: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

/** Milliseconds for a file of this server, and for one that somebody has sent. */
const DEADLINE = 10_000;
const DEADLINE_OF_UPLOAD = 3000;
/** So long an address sends no more files after one that took longer than that. */
const PENALTY = 300_000;
/** So many may wait for the one thread, and so many of them at one address. */
const WAITING = 32;
const WAITING_OF_ADDRESS = 3;
/** So many matches may lie under one another, each played on from the one below. */
const DEPTH = 8;
/** Characters of all that a match goes on from. */
const SIZE = 2_000_000;

interface Waiting {
  readonly asker: Asker;
  readonly question: MomentQuestion;
  readonly answer: (answer: MomentAnswer | null) => void;
}

/** @param now milliseconds that only go forward */
export interface MomentsContext {
  readonly thread: Pick<Thread<MomentQuestion, MomentAnswer>, 'ask' | 'close'>;
  readonly now: () => number;
}

/**
 * Plays finished matches up to a moment, in a thread of its own, one after the other: files that anybody sends are
 * checked there from the first line to the last, and no match waits for that (design D-6). What this server has written
 * goes first, and addresses take turns.
 */
export class Moments {
  readonly #context: MomentsContext;
  readonly #trusted = new FairLine<Waiting>();
  readonly #sent = new FairLine<Waiting>();
  #isBusy = false;
  /** Accounts whose question waits or is being answered, and their addresses. */
  readonly #asking = new Map<string, string>();
  /** Until when an address sends no more files. */
  readonly #slow = new Map<string, number>();
  #closed = false;

  constructor(
    context: MomentsContext = {
      thread: new Thread(new URL('moment-worker.ts', import.meta.url)),
      now: () => performance.now(),
    },
  ) {
    this.#context = context;
  }

  /**
   * One question of an account at a time. Errors: Refused for a file that does not hold, a moment that there is not, or
   * when it or too many others wait.
   */
  async find(asker: Asker, question: MomentQuestion): Promise<FoundMoment> {
    const { account, from } = asker;
    if (question.trusted) this.#single(account);
    else this.admit(account, from);
    const beside = [...this.#asking.values()].filter((one) => one === from).length;
    if (this.#closed || beside >= WAITING_OF_ADDRESS || this.#asking.size >= WAITING)
      throw new Refused('SERVER_FULL', 'This server is busy checking replays. Try again later.');
    this.#asking.set(account, from);
    try {
      const answer = await new Promise<MomentAnswer | null>((found) => {
        // Whoever has gone keeps no place; what is left of them in the line is passed over.
        asker.gone.addEventListener('abort', () => found(null), { once: true });
        (question.trusted ? this.#trusted : this.#sent).add(from, { asker, question, answer: found });
        void this.#work();
      });
      if (answer === null) throw new Refused('SERVER_FULL', 'Nobody has waited for the answer.');
      return await ready(answer);
    } finally {
      this.#asking.delete(account);
    }
  }

  /** Whether a file that the account wants to send may be read. Errors: Refused. */
  admit(account: string, from: string): void {
    this.#single(account);
    const left = (this.#slow.get(from) ?? 0) - this.#context.now();
    if (left > 0)
      throw new Refused(
        'TOO_FAST',
        'Your last file took too long to check. Wait a few minutes before you send another one.',
        Math.ceil(left / 1000),
      );
  }

  /** Errors: Refused while a question of the account waits. */
  #single(account: string): void {
    if (this.#asking.has(account))
      throw new Refused('FORK_PENDING', 'Another match you are continuing is being set up. Wait for it.', 1);
  }

  /** Answers what waits, one question after the other. */
  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) next.answer(await this.#answer(next));
    this.#isBusy = false;
  }

  #next(): Waiting | undefined {
    return this.#trusted.next() ?? this.#sent.next();
  }

  /** Null: nobody waits for it. */
  async #answer({ asker: { from, gone }, question }: Waiting): Promise<MomentAnswer | null> {
    if (gone.aborted || this.#closed) return null;
    const { thread, now } = this.#context;
    const answer = await thread.ask(question, question.trusted ? DEADLINE : DEADLINE_OF_UPLOAD);
    if (answer === 'late' && !question.trusted) this.#refuse(from, now());
    return typeof answer === 'string'
      ? { problem: 'BAD_REPLAY', message: 'The file could not be played in time.' }
      : answer;
  }

  #refuse(from: string, now: number): void {
    for (const [address, until] of this.#slow) if (until <= now) this.#slow.delete(address);
    this.#slow.set(from, now + PENALTY);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#context.thread.close();
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
  return { game, fork, size, state: game.restore(new Match(game, base, key).position, snapshot) };
}

function firstOrigin({ origin }: MatchFork): MatchFork['origin'] {
  return origin.header.fork === undefined ? origin : firstOrigin(origin.header.fork);
}
