import { spawnSync } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';

/** The lowest of all priorities: whoever has it works when nobody else wants to. */
const LAST = 19;
/** High, but below that of the kernel's own work on the network, which is part of every answer. */
const FIRST = -10;

/**
 * Binds a process to one core: all its threads, or the main one alone, so that threads that collect garbage for it do
 * not take turns with it. Answers whether it could: where there is `taskset`, and more than one core.
 */
export function pin(pid: number | undefined, core: number, threads: 'all' | 'main'): boolean {
  if (pid === undefined || availableParallelism() < 2) return false;
  return (
    spawnSync(
      'taskset',
      [...(threads === 'all' ? ['--all-tasks'] : []), '--cpu-list', '--pid', String(core), String(pid)],
      {
        stdio: 'ignore',
      },
    ).status === 0
  );
}

/** Lets a process go before what else the machine does. Answers whether that was allowed: it needs the rights. */
export function putFirst(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    setPriority(pid, FIRST);
    return true;
  } catch {
    return false;
  }
}

/** Lets everybody else on its core go first. */
export function putLast(pid: number | undefined): void {
  if (pid !== undefined) setPriority(pid, LAST);
}
