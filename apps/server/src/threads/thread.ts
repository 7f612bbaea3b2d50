import { Worker } from 'node:worker_threads';
import { nextMessage } from './message.ts';

/** What a thread says when it has read what it needs. */
export const READY = 'ready';

/** Milliseconds for that, and without a question after which the thread ends. */
const START = 20_000;
const IDLE = 60_000;
const MEMORY_MB = 512;

/**
 * A thread that answers questions which would hold everybody else up: started when there is one, ended when there is
 * none for a while.
 */
export class Thread<Question, Answer> {
  readonly #file: URL;
  #worker: Promise<Worker> | null = null;
  #idle: NodeJS.Timeout | null = null;

  /** @param file what runs in it: it posts `READY`, and an answer for each message */
  constructor(file: URL) {
    this.#file = file;
  }

  /**
   * One question at a time. Resolves to the answer; `late`: there is none after so many milliseconds; `broken`: the
   * thread has ended. After either the next question starts another one.
   */
  async ask(question: Question, deadline: number): Promise<Answer | 'late' | 'broken'> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    let waiting: AbortSignal | null = null;
    try {
      // The time it takes to start is no fault of the question.
      const worker = await (this.#worker ??= start(this.#file));
      waiting = AbortSignal.timeout(deadline);
      worker.postMessage(question);
      const answer = await nextMessage<Answer>(worker, waiting);
      this.#idle = setTimeout(() => void this.#stop(), IDLE);
      this.#idle.unref();
      return answer;
    } catch {
      await this.#stop();
      return waiting?.aborted === true ? 'late' : 'broken';
    }
  }

  async #stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.then(
      (one) => one.terminate(),
      () => undefined,
    );
  }

  async close(): Promise<void> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    await this.#stop();
  }
}

/** Errors: those of a thread that does not start. */
async function start(file: URL): Promise<Worker> {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  worker.unref();
  try {
    await nextMessage(worker, AbortSignal.timeout(START));
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return worker;
}
