import type { CardPicture, FaceSize } from '../face/spec.ts';
import type { BakedFace, BakeReply, BakeRequest } from './bake.ts';

interface Job extends BakeRequest {
  readonly resolve: (baked: BakedFace) => void;
  readonly reject: (error: Error) => void;
}

interface Bench {
  readonly worker: Worker;
  readonly busy: Map<number, Job>;
}

/** A worker gets its next picture before it has finished the last, so that it never waits for the page. */
const AHEAD = 2;

/** One core stays with the page; a second painter is worth its memory, a third is not. */
function benchCount(): number {
  return navigator.hardwareConcurrency >= 4 ? 2 : 1;
}

/**
 * Paints card pictures in workers, off the page's thread. One baker serves a whole page: give it to
 * every atlas, and use it directly for cards in DOM (a canvas with a `bitmaprenderer` context).
 */
export class CardBaker {
  readonly #benches: Bench[];
  readonly #queue: Job[] = [];
  #nextId = 0;

  constructor(workers = benchCount()) {
    this.#benches = Array.from({ length: workers }, () => {
      const bench: Bench = {
        worker: new Worker(new URL('../../bake.worker.ts', import.meta.url), { type: 'module' }),
        busy: new Map(),
      };
      bench.worker.addEventListener('message', (event: MessageEvent<BakeReply>) => this.#settle(bench, event.data));
      bench.worker.addEventListener('error', (event) =>
        this.#close(bench, new Error(`the bake worker failed: ${event.message}`)),
      );
      return bench;
    });
  }

  /**
   * Paints one picture. An urgent one, such as for a zoom, goes before all that wait. The signal takes it out of those
   * that wait, which rejects; what has been begun is painted.
   */
  bakeOne(picture: CardPicture, size: FaceSize, urgent = false, signal?: AbortSignal): Promise<BakedFace> {
    return new Promise((resolve, reject) => {
      if (this.#benches.length === 0) return reject(new Error('no bake worker is left'));
      const job: Job = { id: this.#nextId++, picture, size, resolve, reject };
      if (urgent) this.#queue.unshift(job);
      else this.#queue.push(job);
      signal?.addEventListener('abort', () => this.#withdraw(job), { once: true });
      this.#hand();
    });
  }

  /** Paints several pictures, in order, and resolves with all of them. */
  bake(pictures: readonly CardPicture[], size: FaceSize): Promise<BakedFace[]> {
    return Promise.all(pictures.map((picture) => this.bakeOne(picture, size)));
  }

  /** Stops the workers. What was not yet painted is rejected. */
  destroy(): void {
    for (let bench = this.#benches[0]; bench !== undefined; bench = this.#benches[0])
      this.#close(bench, new Error('the baker was destroyed'));
  }

  #withdraw(job: Job): void {
    const place = this.#queue.indexOf(job);
    if (place < 0) return;
    this.#queue.splice(place, 1);
    job.reject(new Error('the picture is not wanted any more'));
  }

  #hand(): void {
    for (;;) {
      const bench = this.#benches.reduce<Bench | undefined>(
        (least, each) => (least === undefined || each.busy.size < least.busy.size ? each : least),
        undefined,
      );
      if (bench === undefined || bench.busy.size >= AHEAD) return;
      const job = this.#queue.shift();
      if (job === undefined) return;
      bench.busy.set(job.id, job);
      const { id, picture, size } = job;
      bench.worker.postMessage({ id, picture, size } satisfies BakeRequest);
    }
  }

  #settle(bench: Bench, reply: BakeReply): void {
    const job = bench.busy.get(reply.id);
    bench.busy.delete(reply.id);
    if (job !== undefined) {
      if ('baked' in reply) job.resolve(reply.baked);
      else job.reject(new Error(`a card face could not be painted: ${reply.error}`));
    }
    this.#hand();
  }

  /** Painting errors come as replies, so a worker that fails has not even started: it is given up. */
  #close(bench: Bench, error: Error): void {
    bench.worker.terminate();
    this.#benches.splice(this.#benches.indexOf(bench), 1);
    const lost = [...bench.busy.values(), ...(this.#benches.length === 0 ? this.#queue.splice(0) : [])];
    bench.busy.clear();
    for (const job of lost) job.reject(error);
  }
}
