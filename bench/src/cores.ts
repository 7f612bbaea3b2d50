import { spawnSync } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';

/** Of the main thread of a server that is measured, and of everybody else. */
export const [SERVER_CORE, OTHER_CORE] = [0, 1];
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
    ...(isFirst
      ? ["server and players go before other work on the machine, but not before the kernel's on the network"]
      : []),
  ];
}
