import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';

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

/** Microseconds over which a share is counted: short, so that nobody waits long for the core. */
const PERIOD = 2000;

/** How a control group is told of its share: both versions of the kernel's interface. */
const GROUPS = [
  {
    root: '/sys/fs/cgroup/cpu',
    limits: (quota: number) => ({ 'cpu.cfs_period_us': String(PERIOD), 'cpu.cfs_quota_us': String(quota) }),
  },
  { root: '/sys/fs/cgroup', limits: (quota: number) => ({ 'cpu.max': `${quota} ${PERIOD}` }) },
] as const;

/**
 * Lets a process have no more than a share of a core, by a control group. Answers what takes the group away again, once
 * the process has ended; null where that needs other rights.
 */
export function limit(pid: number | undefined, share: number): (() => void) | null {
  if (pid === undefined) return null;
  for (const { root, limits } of GROUPS) {
    const group = join(root, `cardscape-bench-${pid}`);
    try {
      if (!existsSync(root)) continue;
      mkdirSync(group);
      for (const [file, value] of Object.entries(limits(share * PERIOD))) writeFileSync(join(group, file), value);
      writeFileSync(join(group, 'cgroup.procs'), String(pid));
      return () => rmdirSync(group);
    } catch {
      if (existsSync(group)) rmdirSync(group);
    }
  }
  return null;
}
