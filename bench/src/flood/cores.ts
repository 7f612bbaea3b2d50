import { spawnSync } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';

/** The lowest of all priorities: whoever has it works when nobody else wants to. */
const LAST = 19;

/**
 * Binds a process and all its threads to one core. Answers whether it could: where there is `taskset`, and more than
 * one core.
 */
export function pin(pid: number | undefined, core: number): boolean {
  if (pid === undefined || availableParallelism() < 2) return false;
  return (
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], { stdio: 'ignore' })
      .status === 0
  );
}

/**
 * Lets a process go before everything else that the machine does. Answers whether that was allowed: it needs `chrt`,
 * and the rights.
 */
export function putFirst(pid: number | undefined): boolean {
  return (
    pid !== undefined &&
    spawnSync('chrt', ['--all-tasks', '--rr', '--pid', '1', String(pid)], { stdio: 'ignore' }).status === 0
  );
}

/** Lets everybody else on its core go first. */
export function putLast(pid: number | undefined): void {
  if (pid !== undefined) setPriority(pid, LAST);
}
