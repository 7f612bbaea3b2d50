import { parentPort, Worker, workerData } from 'node:worker_threads';
import { messageOf } from '../thrown.ts';
import { nextMessage } from './message.ts';

/** What a task comes to; an error in words, as those of threads lose their class on the way. */
type Outcome<Answer> = { readonly answer: Answer } | { readonly error: string };

/** What a thread does: it is given one thing, and answers with another. */
type Work<Given, Answer> = (given: Given) => Promise<Answer>;

/** A thread that does one thing, and is ended then. `Given` and `Answer` are those of the work that is done there. */
export class Task<Given, Answer> {
  readonly answer: Promise<Answer>;
  readonly #thread: Worker;

  /** @param file what runs in it: it performs the work (`perform`) */
  constructor(file: URL, given: Given) {
    this.#thread = new Worker(file, { workerData: given });
    this.answer = this.#wait();
  }

  /** Errors: Error with what went wrong in the thread, or that it ended without an answer. */
  async #wait(): Promise<Answer> {
    try {
      const outcome = await nextMessage<Outcome<Answer>>(this.#thread);
      if ('error' in outcome) throw new Error(outcome.error);
      return outcome.answer;
    } finally {
      await this.#thread.terminate();
    }
  }

  /** Ends it; whoever waits for the answer is told so. */
  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}

/** In the thread of a task: does its work, and answers with what that comes to. */
export async function perform<Given, Answer>(work: Work<Given, Answer>): Promise<void> {
  const outcome = await work(given<Given>()).then(
    (answer): Outcome<Answer> => ({ answer }),
    (error: unknown): Outcome<Answer> => ({ error: messageOf(error) }),
  );
  parentPort?.postMessage(outcome);
}

/**
 * In a thread: what it was started with. Only the files of this server start threads, each with the type that its own
 * worker names; a copy of a value is of the value's type.
 */
export function given<Given>(): Given {
  return workerData as Given;
}
