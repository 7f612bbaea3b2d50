import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files whose change makes the built pages old. */
const SOURCES = [
  'apps/client',
  'packages/rules/src',
  'packages/supply/src',
  'packages/protocol/src',
  'packages/client-kit/src',
  'docs/rules',
  'docs/guides',
  'pnpm-lock.yaml',
];
/** Folders that nothing is built from. */
const ASIDE = new Set(['node_modules', 'dist', 'dist-toys', 'e2e', 'test']);

/** When anything below the path was last changed, in milliseconds since 1970; 0: there is nothing. */
export function newest(path: string): number {
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return readdirSync(path).reduce(
    (time, name) => (ASIDE.has(name) ? time : Math.max(time, newest(join(path, name)))),
    0,
  );
}

/** What a client is built by, beside its sources, and where to. */
interface Target {
  /** The settings of the build, in `apps/client`. */
  readonly config: string;
  readonly folder: string;
  /** What only this client is made of. */
  readonly sources: readonly string[];
}

const SHIPPED: Target = { config: 'vite.config.ts', folder: 'dist', sources: [] };
/** For tests alone: with toy games registered. */
export const WITH_TOYS: Target = {
  config: 'e2e/toys/vite.config.ts',
  folder: 'dist-toys',
  sources: ['packages/rules/test/toy', 'apps/client/e2e/toys'],
};

/**
 * Builds the pages of the client if they are older than what they are made of. Errors: Error when the build fails; it
 * has said why.
 */
export function buildClient(root: string, { config, folder, sources }: Target = SHIPPED): void {
  const built = statSync(join(root, 'apps/client', folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if ([...SOURCES, ...sources].every((source) => newest(join(root, source)) <= built)) return;
  process.stdout.write('Building the client…\n');
  // Run by node itself: a shell or another pnpm may bring another Node. Tests that build must get what players get, not
  // what helps developers.
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'apps/client/node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'],
    { cwd: join(root, 'apps/client'), stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('the client could not be built');
}
