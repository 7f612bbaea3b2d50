import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LintedPlace, placedIn } from '../../../packages/rules/test/linted.ts';

/*
 * The layers of the client are rules of the linter; here they are shown to hold what they should, with sources that
 * break them.
 */

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const folders = readdirSync(SRC, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
/** The folder whose files open those of the games. */
const REGISTRY = 'registry';

const SOURCES = globSync('*/**/*.{ts,tsx}', { cwd: SRC });
const folderOf = (file: string): string => file.slice(0, file.indexOf('/'));
const isAtHome = (file: string, to: string): boolean => folderOf(file) === folderOf(to) || !to.includes('/');

/** The sources that one imports, from `src` on; not those that it opens later. */
function importedBy(file: string): string[] {
  return [...readFileSync(`${SRC}${file}`, 'utf8').matchAll(/from '(\.{1,2}\/[^'?]*\.tsx?)'/g)].map(([, to = '']) =>
    join(dirname(file), to),
  );
}

let client: LintedPlace;

beforeAll(() => {
  client = new LintedPlace('apps/client/src');
});

afterAll(() => client.remove());

describe('the layers of the client', () => {
  test('every folder has its place, and no way leads back to it', { timeout: 60_000 }, () => {
    const layers = client.importsWithin(folders);
    expect(layers.get('i18n')).toEqual([]);
    expect(layers.get(REGISTRY)).toContain('games');
    // It opens games when they are asked for; that is held below.
    layers.set(REGISTRY, layers.get(REGISTRY)?.filter((name) => name !== 'games') ?? []);
    expect(placedIn(layers).toSorted()).toEqual(folders.toSorted());
  });

  test.each([
    ['a value', "import { x } from '../games/planted.ts';\nexport const y = x;\n"],
    ['a type', "import type { X } from '../games/planted.ts';\nexport type Y = X;\n"],
    ['something handed on', "export { x } from '../games/planted.ts';\n"],
    ['something opened later', "export const y = async () => import('../games/planted.ts');\n"],
    ['what starts the client', "import { x } from '../app.tsx';\nexport const y = x;\n"],
  ])('a match takes nothing from above: %s', (_, source) => {
    expect(client.lint({ 'match/planted.ts': source })).toEqual([
      {
        file: 'match/planted.ts',
        code: 'eslint(no-restricted-imports)',
        message: expect.stringContaining('import is restricted'),
      },
    ]);
  });

  test('what lies deeper in a folder has the same layer', () => {
    const source =
      "import { x } from '../../screen/planted.ts';\nimport { z } from '../time/planted.ts';\nexport const y = [x, z];\n";
    expect(client.lint({ 'match/feed/planted.ts': source }).map(({ message }) => message)).toEqual([
      expect.stringContaining('screen/planted.ts'),
    ]);
  });

  test('what is above a folder, and named there, is opened and not imported', () => {
    const layers = client.importsWithin(folders);
    const upward = SOURCES.flatMap((file) =>
      importedBy(file)
        .filter((to) => !isAtHome(file, to) && !layers.get(folderOf(file))?.includes(folderOf(to)))
        .map((to) => `${file}: ${to}`),
    );
    expect(upward).toEqual([]);
  });

  test('what lists of games import of them needs no more than the lists themselves may import', () => {
    const layers = client.importsWithin(folders);
    const below = layers.get(REGISTRY)?.filter((name) => name !== 'games') ?? [];
    const seen = new Set(SOURCES.filter((file) => folderOf(file) === REGISTRY));
    for (const file of seen)
      for (const to of importedBy(file)) if ([REGISTRY, 'games'].includes(folderOf(to))) seen.add(to);
    const more = [...seen].flatMap((file) =>
      importedBy(file)
        .filter((to) => !seen.has(to) && !below.includes(folderOf(to)))
        .map((to) => `${file}: ${to}`),
    );
    expect([...seen].filter((file) => folderOf(file) === 'games').length).toBeGreaterThan(10);
    expect(more).toEqual([]);
  });
});
