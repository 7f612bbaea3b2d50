import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files whose change makes the built pages old. */
const SOURCES = ['apps/client', 'packages/rules/src', 'packages/protocol/src', 'packages/client-kit/src', 'docs/rules', 'docs/guides', 'pnpm-lock.yaml'];
const BUILT = 'apps/client/dist/index.html';
/** Folders that nothing is built from. */
const ASIDE = new Set(['node_modules', 'dist', 'e2e', 'test']);

function newest(path: string): number {
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return readdirSync(path).reduce((time, name) => (ASIDE.has(name) ? time : Math.max(time, newest(join(path, name)))), 0);
}

/** Builds the pages of the client if they are older than what they are made of. Errors: Error when the build fails; it has said why. */
export function buildClient(root: string): void {
  const built = statSync(join(root, BUILT), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (SOURCES.every((source) => newest(join(root, source)) <= built)) return;
  process.stdout.write('Building the client…\n');
  // Run by node itself: a shell or another pnpm may bring another Node. Tests that build must get what players get, not what helps developers.
  const { status } = spawnSync(process.execPath, [join(root, 'apps/client/node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps/client'), stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  if (status !== 0) throw new Error('the client could not be built');
}
