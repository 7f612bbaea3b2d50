import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newest } from '../../../../scripts/needs/build.ts';
import { writePrograms } from '../../../../scripts/release/programs.ts';
import { DAY } from '../../src/durations.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Below the server: there its programs find the modules that cannot be bundled. */
const KEPT = join(ROOT, 'apps/server/node_modules/.cache/programs');
const SUPPORT = 'apps/server/test/support/programs';
const SOURCES = ['apps/server/src', 'apps/cli/src', 'packages', 'scripts/release', 'pnpm-lock.yaml', SUPPORT];

/** Of the modules in that folder: those that are bundled. */
const PLANTED = ['accept-and-die', 'die-before', 'later-form', 'open-umask', 'planted-faults'] as const;

/** The server, or the server with something planted in it. */
export type Program = 'server' | (typeof PLANTED)[number];

let programs: Promise<string> | undefined;

/**
 * A program as a host has it from a release: it starts in a third of the time that a thousand modules take. Built where
 * it is older than its sources, once for all test files. Resolves to its file.
 */
export async function program(name: Program): Promise<string> {
  return join(await (programs ??= built()), `${name}.js`);
}

async function built(): Promise<string> {
  const made = Math.max(...SOURCES.map((source) => newest(join(ROOT, source))));
  const folder = join(KEPT, String(made));
  if (!existsSync(folder)) {
    mkdirSync(KEPT, { recursive: true });
    for (const name of readdirSync(KEPT)) {
      const old = join(KEPT, name);
      const { mtimeMs } = statSync(old, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
      if (mtimeMs < Date.now() - DAY) rmSync(old, { recursive: true, force: true });
    }
    const fresh = mkdtempSync(join(KEPT, 'new-'));
    await writePrograms(
      ROOT,
      join(fresh, 'program'),
      Object.fromEntries(PLANTED.map((name) => [name, `${SUPPORT}/${name}.ts`])),
    );
    // Without it Node reads each module twice, to see of which kind it is.
    writeFileSync(join(fresh, 'package.json'), JSON.stringify({ type: 'module' }));
    // What lies beside the source lies beside the program too.
    for (const name of ['apps', 'packages']) symlinkSync(join(ROOT, name), join(fresh, name));
    try {
      renameSync(fresh, folder);
    } catch (error) {
      // Another file was first: what it has built is the same.
      if (!existsSync(folder)) throw error;
      rmSync(fresh, { recursive: true });
    }
  }
  return join(folder, 'program');
}
