import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A program of one of these names on the path or among those of the administrator; null if there is none. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram) ?? null;
}

/**
 * Installs Debian's packages, where this user may do that without being asked for a password. Resolves to whether that
 * went well; one call at a time.
 */
export async function installPackages(...names: readonly string[]): Promise<boolean> {
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  const run = async (...command: string[]): Promise<boolean> => {
    const [program = '', ...args] = [...sudo, ...command];
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const [code] = (await once(child, 'close').catch(() => [null])) as [number | null];
    return code === 0;
  };
  if (spawnSync('apt-get', ['--version']).status !== 0) return false;
  const install = (): Promise<boolean> => run('apt-get', 'install', '-y', '--no-install-recommends', ...names);
  return (await install()) || ((await run('apt-get', 'update')) && install());
}
