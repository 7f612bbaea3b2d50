import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

/*
 * The layers of the client are rules of the linter; here they are shown to hold what they should, with sources that
 * break them.
 */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SRC = 'apps/client/src';
const folders = readdirSync(join(ROOT, SRC), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
/** The folder whose files open those of the games. */
const REGISTRY = 'registry';

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), message: z.string() })) });

let planted: string;

/** What the linter says of sources, by file. */
function lint(
  sources: Readonly<Record<string, string>>,
): readonly { readonly code: string; readonly message: string }[] {
  rmSync(join(planted, SRC), { recursive: true, force: true });
  for (const [file, code] of Object.entries(sources)) {
    mkdirSync(dirname(join(planted, SRC, file)), { recursive: true });
    writeFileSync(join(planted, SRC, file), code);
  }
  let out = '';
  try {
    out = execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json', '.'], {
      cwd: planted,
      encoding: 'utf8',
    });
  } catch (error) {
    // It ends with 1 when it has found something.
    out = String((error as { stdout?: unknown }).stdout);
  }
  return report.parse(JSON.parse(out)).diagnostics;
}

/** Which of the other folders the files of one may import. */
function importsOf(from: string): string[] {
  const others = folders.filter((name) => name !== from);
  const lines = others.map(
    (name, n) => `import { x as x${n} } from '../${name}/planted.ts';\nexport const y${n} = x${n};`,
  );
  const messages = lint({ [`${from}/planted.ts`]: lines.join('\n') }).map(({ message }) => message);
  return others.filter((name) => !messages.some((message) => message.includes(`'../${name}/planted.ts'`)));
}

beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), 'cardscape-layers-'));
  cpSync(join(ROOT, '.oxlintrc.json'), join(planted, '.oxlintrc.json'));
});

afterAll(() => rmSync(planted, { recursive: true, force: true }));

describe('the layers of the client', () => {
  test('every folder has its place, and no way leads back to it', { timeout: 60_000 }, () => {
    const layers = new Map(folders.map((name) => [name, importsOf(name)]));
    expect(layers.get('i18n')).toEqual([]);
    expect(layers.get(REGISTRY)).toContain('games');
    // It opens games when they are asked for; that is held below.
    layers.set(REGISTRY, layers.get(REGISTRY)?.filter((name) => name !== 'games') ?? []);
    const placed: string[] = [];
    for (let before = -1; before < placed.length;) {
      before = placed.length;
      for (const [name, below] of layers)
        if (!placed.includes(name) && below.every((one) => placed.includes(one))) placed.push(name);
    }
    expect(placed.toSorted()).toEqual(folders.toSorted());
  });

  test.each([
    ['a value', "import { x } from '../games/planted.ts';\nexport const y = x;\n"],
    ['a type', "import type { X } from '../games/planted.ts';\nexport type Y = X;\n"],
    ['something handed on', "export { x } from '../games/planted.ts';\n"],
    ['something opened later', "export const y = async () => import('../games/planted.ts');\n"],
    ['what starts the client', "import { x } from '../app.tsx';\nexport const y = x;\n"],
  ])('a match takes nothing from above: %s', (_, source) => {
    expect(lint({ 'match/planted.ts': source })).toEqual([
      { code: 'eslint(no-restricted-imports)', message: expect.stringContaining('import is restricted') },
    ]);
  });

  test('what lies deeper in a folder has the same layer', () => {
    const source =
      "import { x } from '../../screen/planted.ts';\nimport { z } from '../time/planted.ts';\nexport const y = [x, z];\n";
    expect(lint({ 'match/feed/planted.ts': source }).map(({ message }) => message)).toEqual([
      expect.stringContaining('screen/planted.ts'),
    ]);
  });

  test('what is above a folder, and named there, is opened and not imported', () => {
    const placed = new Map(folders.map((name) => [name, new Set(importsOf(name))]));
    const upward = globSync('**/*.{ts,tsx}', { cwd: join(ROOT, SRC) }).flatMap((file) => {
      const [folder = ''] = file.split('/');
      const below = placed.get(folder);
      if (below === undefined) return [];
      return [...readFileSync(join(ROOT, SRC, file), 'utf8').matchAll(/from '((?:\.\.\/)+)([\w-]+)\/[^']*'/g)]
        .filter(([, ups = '']) => ups.split('/').length === file.split('/').length)
        .filter(([, , to = '']) => to !== folder && (!below.has(to) || (folder === REGISTRY && to === 'games')))
        .map(([text]) => `${file}: ${text}`);
    });
    expect(upward).toEqual([]);
  });
});
