import type { Answer, Asked, Slice } from './process.ts';

type Jobs = Readonly<Record<string, (argument: unknown) => unknown>>;

/** Runs in a child process: answers the jobs of its parent, one after the other. */
export function serve(jobs: Jobs): void {
  answerAll([jobs]);
}

/** The same for `Contender.startAll`: all contenders that the parent wants in this process. */
export function serveEach(jobsOf: (args: readonly string[]) => Jobs | Promise<Jobs>): void {
  const cast = process.argv.slice(2).map(async (args) => jobsOf(JSON.parse(args) as string[]));
  void Promise.all(cast).then(answerAll);
}

function answerAll(cast: readonly Jobs[]): void {
  const answer = (message: Answer): void => void process.send?.(message);
  process.on('message', (message: Asked) => {
    void (async () => {
      try {
        const job = cast[message.contender]?.[message.job];
        if (job === undefined) throw new Error(`no job ${message.job}`);
        answer({ value: await job(message.argument) });
      } catch (error) {
        answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      }
    })();
  });
  // What is put away at the end is put away then, too.
  for (const end of ['disconnect', 'SIGTERM']) process.on(end, () => process.exit(0));
  answer({ value: null });
}

/** Milliseconds of CPU that this process has used. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Repeats a unit of work for that many milliseconds. `work` returns how much it did. */
export function slice(work: () => number, milliseconds: number): Slice {
  let units = 0;
  let count = 0;
  const cpu = cpuTime();
  const began = performance.now();
  do {
    count += work();
    units += 1;
  } while (performance.now() - began < milliseconds);
  return { units, count, cpu: cpuTime() - cpu, wall: performance.now() - began };
}

/** Bytes in use after everything that can be freed has been. */
export function bytesInUse(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
