import { spawnSync } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';

/** Of the main thread of a server that is measured, and of everybody else. */
export const [SERVER_CORE, OTHER_CORE] = [0, 1];
/** The lowest of all priorities: whoever has it works when nobody else wants to. */
const LAST = 19;
/** The lowest of those that go before all ordinary work on the machine, in the real-time classes. */
const FIRST = 1;

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

/**
 * Lets all threads of a process go before what else the machine does. A high ordinary priority is not enough: whoever
 * runs may run on for some milliseconds, which is what is measured here. Answers whether that was allowed: where there
 * is `chrt`, and the rights.
 */
export function putFirst(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  const { status } = spawnSync('chrt', ['--all-tasks', '--rr', '--pid', String(FIRST), String(pid)], {
    stdio: 'ignore',
  });
  return status === 0;
}

/** Lets everybody else on its core go first. */
export function putLast(pid: number | undefined): void {
  if (pid !== undefined) setPriority(pid, LAST);
}

/**
 * What figures are to be read with: how the machine was shared.
 * @param load who keeps the server at work, in the plural
 */
export function coreNotes(
  load: string,
  { isPinned, isFirst }: { readonly isPinned: boolean; readonly isFirst: boolean },
): string[] {
  return [
    isPinned
      ? `the server's main thread has a core of its own; its other threads, players and ${load} share another one, the ${load} with the lowest priority`
      : `server, players and ${load} share the cores, the ${load} with the lowest priority: their work is part of the figures`,
    ...(isFirst ? ['server and players go before all ordinary work on the machine, at once'] : []),
  ];
}
