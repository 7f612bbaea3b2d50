import type { Answer, Slice } from './process.ts';

type Job = (argument: unknown) => unknown;

/** Runs in a child process: answers the jobs of its parent, one after the other. */
export function serve(jobs: Readonly<Record<string, Job>>): void {
  const answer = (message: Answer): void => void process.send?.(message);
  process.on('message', (message: { job: string; argument: unknown }) => {
    void (async () => {
      try {
        const job = jobs[message.job];
        if (job === undefined) throw new Error(`no job ${message.job}`);
        answer({ value: await job(message.argument) });
      } catch (error) {
        answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      }
    })();
  });
  process.on('disconnect', () => process.exit(0));
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
