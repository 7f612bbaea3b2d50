import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

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
    try {
      // The time it takes to start is no fault of the question.
      const worker = await (this.#worker ??= start(this.#file));
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(deadline) });
      const ended = new AbortController();
      const broken = once(worker, 'exit', { signal: ended.signal }).then((): never => {
        throw new Error('the thread has ended');
      });
      worker.postMessage(question);
      const [answer] = (await Promise.race([answered, broken]).finally(() => ended.abort())) as [Answer];
      this.#idle = setTimeout(() => void this.#stop(), IDLE);
      this.#idle.unref();
      return answer;
    } catch (error) {
      await this.#stop();
      return error instanceof Error && error.name === 'AbortError' ? 'late' : 'broken';
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
    await once(worker, 'message', { signal: AbortSignal.timeout(START) });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return worker;
}

/** A thread that does one thing: it posts its answer, and is ended then. */
export class Task<Answer> {
  readonly answer: Promise<Answer>;
  readonly #worker: Worker;

  /** @param workerData what it is to do */
  constructor(file: URL, workerData: unknown) {
    this.#worker = new Worker(file, { workerData });
    this.answer = this.#wait();
  }

  /** Errors: those of the thread; Error where it ends without an answer. */
  async #wait(): Promise<Answer> {
    const stopped = new AbortController();
    const ended = once(this.#worker, 'exit', { signal: stopped.signal }).then((): never => {
      throw new Error('the thread has ended');
    });
    try {
      const answered = once(this.#worker, 'message', { signal: stopped.signal });
      const [answer] = (await Promise.race([answered, ended])) as [Answer];
      return answer;
    } finally {
      stopped.abort();
      await this.#worker.terminate();
    }
  }

  /** Ends it; whoever waits for the answer is told so. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
