import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What to do where there is none. */
export const MISSING_CHROMIUM = 'The browser tests need Chromium: install it (Debian: apt-get install chromium), or name it in CARDSCAPE_CHROMIUM.';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser that the tests drive: the one that CARDSCAPE_CHROMIUM names, else one on the path; null if there is none. */
export function findChromium(): string | null {
  const named = process.env['CARDSCAPE_CHROMIUM'];
  if (named !== undefined && named !== '') return isProgram(named) ? named : null;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC].find(isProgram) ?? null;
}

/** Installs Debian's browser, where this user may do that without being asked for a password. Returns whether it is there then. */
export function installChromium(): boolean {
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  const run = (...command: string[]): boolean => {
    const [program, ...args] = [...sudo, ...command];
    return program !== undefined && spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  };
  if (spawnSync('apt-get', ['--version']).status !== 0) return false;
  const install = (): boolean => run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return (install() || (run('apt-get', 'update') && install())) && findChromium() !== null;
}
