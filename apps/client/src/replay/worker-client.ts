import { t } from '../i18n/index.ts';

interface Asked {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Asks a worker that knows the rules, and matches each question with its answer or error. The rules are much code, so
 * they run off the main thread.
 */
export class WorkerClient<
  Question extends { readonly ask: string },
  Answers extends Readonly<Record<Question['ask'], unknown>>,
> {
  readonly #worker: Worker;
  readonly #asked = new Map<number, Asked>();
  #last = 0;

  /** @param missing what is said when the worker cannot be loaded */
  constructor(worker: Worker, missing = t('the rules could not be loaded')) {
    this.#worker = worker;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ id: number; answer: never } | { id: number; problem: string }>) => {
        const asked = this.#asked.get(data.id);
        this.#asked.delete(data.id);
        if ('answer' in data) asked?.resolve(data.answer);
        else asked?.reject(new Error(data.problem));
      },
    );
    worker.addEventListener('error', () => {
      for (const { reject } of this.#asked.values()) reject(new Error(missing));
      this.#asked.clear();
    });
  }

  /** Errors: Error when the rules cannot be loaded, or fail. */
  ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#worker.postMessage({ id, question });
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
