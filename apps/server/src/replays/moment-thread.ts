import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MomentAnswer, MomentQuestion } from './moments.ts';

/** What the thread says when it has read the rules. */
export const READY = 'ready';

/** Milliseconds for that, and without a question after which the thread ends. */
const START = 20_000;
const IDLE = 60_000;

/** The thread in which replays are played: started when there is a question, ended when there is none for a while. */
export class MomentThread {
  #worker: Promise<Worker> | null = null;
  #idle: NodeJS.Timeout | null = null;

  /**
   * One question at a time. Resolves to the answer; `late`: there is none after so many milliseconds; `broken`: the
   * thread has ended. After either the next question starts another one.
   */
  async ask(question: MomentQuestion, deadline: number): Promise<MomentAnswer | 'late' | 'broken'> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    try {
      // The time it takes to start is no fault of the file.
      const worker = await (this.#worker ??= start());
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(deadline) });
      const ended = new AbortController();
      const broken = once(worker, 'exit', { signal: ended.signal }).then((): never => {
        throw new Error('the thread has ended');
      });
      worker.postMessage(question);
      const [answer] = (await Promise.race([answered, broken]).finally(() => ended.abort())) as [MomentAnswer];
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
async function start(): Promise<Worker> {
  const worker = new Worker(new URL('moment-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  worker.unref();
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(START) });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return worker;
}
