import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from './folder.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The version that hosts are taken to have: the first one whose `cardscape load` looks again for what it was told.
 * `UPGRADE_FROM` names another.
 */
const RELEASED = '5b44f131';

/** A tree of another version: the modules that start its server and its command line. */
export interface ReleasedTree {
  readonly folder: string;
  readonly server: string;
  readonly cli: string;
}

const PNPM = ['--yes', 'pnpm@12.21.0'] as const;
const run = promisify(execFile);

/** The tree of the released version, installed from what this machine has; or why there is none. */
export async function releasedTree(): Promise<ReleasedTree | { readonly missing: string }> {
  const named = process.env['UPGRADE_FROM'] ?? RELEASED;
  let commit: string;
  try {
    commit = (await run('git', ['rev-parse', '--verify', `${named}^{commit}`], { cwd: ROOT })).stdout.trim();
  } catch {
    return { missing: `There is no history here that has ${named}: no upgrade from it is tried.` };
  }
  const folder = temporaryFolder('cardscape-released-');
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, folder]);
  await run('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder });
  try {
    // Elsewhere it would look in another store.
    const store = (await run('npx', [...PNPM, 'store', 'path'], { cwd: ROOT })).stdout.trim();
    const install = ['install', '--prod', '--frozen-lockfile', '--offline', '--store-dir', store];
    await run('npx', [...PNPM, ...install, '--filter', '@cardscape/cli...'], { cwd: folder });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return { missing: `The modules of ${named} are not here (${String(error)}): no upgrade from it is tried.` };
  }
  return { folder, server: join(folder, 'apps/server/src/main.ts'), cli: join(folder, 'apps/cli/src/main.ts') };
}
