import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const LIST = `
import { registerHooks } from 'node:module';
const loaded = new Set();
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    loaded.add(found.url);
    return found;
  },
});
for (const file of process.argv.slice(1)) await import(file);
process.stdout.write(JSON.stringify([...loaded]));
`;

async function loadedWith(...files: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    LIST,
    ...files.map((file) => new URL(`../../src/${file}`, import.meta.url).href),
  ]);
  return JSON.parse(stdout) as readonly string[];
}

it('threads that only read and write tables load no game: that would cost more than what they do', async () => {
  const loaded = await loadedWith(
    'db/place.ts',
    'supply/press/cut.ts',
    'supply/press/mint.ts',
    'trades/circles/jobs.ts',
    'upkeep/retention/old-matches.ts',
  );
  expect(loaded.some((url) => url.endsWith('/db/place.ts'))).toBe(true);
  expect(loaded.filter((url) => /\/packages\/(?:protocol|rules\/src\/(?!kernel\/))/.test(url))).toEqual([]);
});
