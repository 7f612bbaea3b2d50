import { parentPort, Worker, workerData } from 'node:worker_threads';

/** What a worker tells: how many matches it has played, and at last what has come of them. */
type Told<R> = { readonly match: number } | { readonly report: R };

/** Runs one share of the work in a thread of its own. */
export function inThread<R>(worker: URL, share: unknown, progress: (match: number) => void): Promise<R> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, { workerData: share });
    thread.on('message', (told: Told<R>) => {
      if ('report' in told) resolve(told.report);
      else progress(told.match);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
  });
}

/** In such a thread: does its share of the work, telling of the matches on the way. */
export async function doShare<Share, R>(
  work: (share: Share, progress: (match: number) => void) => R | Promise<R>,
): Promise<void> {
  const tell = (told: Told<R>): void => parentPort?.postMessage(told);
  // A copy of what `inThread` was given.
  tell({ report: await work(workerData as Share, (match) => tell({ match })) });
}

/** Cuts the numbers 0…total-1 into at most that many runs without gaps, in their order. */
export function runsOf(total: number, jobs: number): { readonly start: number; readonly count: number }[] {
  const runs = [];
  for (let job = 0, start = 0; job < jobs; job++) {
    const end = Math.floor((total * (job + 1)) / jobs);
    if (end > start) runs.push({ start, count: end - start });
    start = end;
  }
  return runs;
}
