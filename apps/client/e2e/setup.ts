import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { hasBrowser } from './chromium.ts';

const CLIENT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../../packages', import.meta.url));

/** When anything below a folder was changed last. */
function newest(folder: string): number {
  return Math.max(
    0,
    ...readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() && !entry.parentPath.includes('node_modules') ? [statSync(join(entry.parentPath, entry.name)).mtimeMs] : [])),
  );
}

function builtAt(): number {
  try {
    return statSync(join(CLIENT, 'dist/index.html')).mtimeMs;
  } catch {
    return 0;
  }
}

/** Builds the client once for all files, unless it has been built since the last change. */
export async function setup(): Promise<void> {
  if (!hasBrowser()) return;
  const sources = ['src', 'build', 'public'].map((folder) => join(CLIENT, folder));
  const rules = join(CLIENT, '../../docs/rules');
  const changed = Math.max(...[...sources, PACKAGES, rules].map(newest), ...['index.html', 'vite.config.ts', 'package.json'].map((file) => statSync(join(CLIENT, file)).mtimeMs));
  if (builtAt() > changed) return;
  await build({ root: CLIENT, configFile: join(CLIENT, 'vite.config.ts'), logLevel: 'warn' });
}
