import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/*
 * The layers of the server are rules of the linter; here they are shown to hold what they should, with sources that
 * break them.
 */

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SRC = 'apps/server/src';
const folders = readdirSync(join(ROOT, SRC), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const base = readdirSync(join(ROOT, SRC)).filter(
  (name) => name.endsWith('.ts') && !['app.ts', 'main.ts'].includes(name),
);

const report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), message: z.string(), filename: z.string() })),
});

let planted: string;

/** What the linter says of sources, by file: the imports that it forbids, or the names of its rules. */
function lint(
  sources: Readonly<Record<string, string>>,
): { readonly file: string; readonly code: string; readonly message: string }[] {
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
  return report
    .parse(JSON.parse(out))
    .diagnostics.map(({ code, message, filename }) => ({ file: filename.replace(`${SRC}/`, ''), code, message }));
}

/** Which of those folders one may import. */
function importsOf(from: string): string[] {
  const others = folders.filter((name) => name !== from);
  const messages = lint({
    [`${from}/planted.ts`]: others
      .map(
        (name, index) =>
          `import { x as x${index} } from '../${name}/planted.ts';\nexport const y${index} = x${index};\n`,
      )
      .join(''),
  }).map(({ message }) => message);
  return others.filter((name) => !messages.some((message) => message.includes(`'../${name}/planted.ts'`)));
}

beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), 'cardscape-layers-'));
  cpSync(join(ROOT, '.oxlintrc.json'), join(planted, '.oxlintrc.json'));
});

afterAll(() => rmSync(planted, { recursive: true, force: true }));

describe('the layers of the server', () => {
  it('every folder has its place, and no way leads back to it', () => {
    const layers = new Map(folders.map((name) => [name, importsOf(name)]));
    const placed: string[] = [];
    for (let before = -1; before < placed.length;) {
      before = placed.length;
      for (const [name, below] of layers)
        if (!placed.includes(name) && below.every((one) => placed.includes(one))) placed.push(name);
    }
    expect(placed.toSorted()).toEqual(folders.toSorted());
    expect(layers.get('db')).toEqual([]);
    for (const name of ['accounts', 'collections', 'keys', 'moderation', 'people', 'ranked'])
      expect(layers.get(name)).not.toEqual(expect.arrayContaining(['match']));
    expect(layers.get('match')).not.toContain('rooms');
  });

  it.each([
    ['a value', "import { x } from '../http/statuses.ts';\nexport const y = x;\n"],
    ['a type', "import type { X } from '../http/statuses.ts';\nexport type Y = X;\n"],
    ['something handed on', "export { x } from '../http/statuses.ts';\n"],
    ['what starts the server', "import { x } from '../app.ts';\nexport const y = x;\n"],
  ])('a match takes nothing from above: %s', (_, source) => {
    expect(lint({ 'match/planted.ts': source })).toEqual([
      {
        file: 'match/planted.ts',
        code: 'eslint(no-restricted-imports)',
        message: expect.stringContaining('import is restricted'),
      },
    ]);
  });

  it.each(base)('%s, which every folder may import, imports none', (file) => {
    expect(lint({ [file]: "import { x } from './db/open.ts';\nexport const y = x;\n" })).toHaveLength(1);
  });

  it('what lies deeper in a folder has the same layer', () => {
    const sources = {
      'http/routes/planted.ts':
        "import { x } from '../../rooms/feed.ts';\nimport { z } from '../guard/request-guard.ts';\nexport const y = [x, z];\n",
    };
    expect(lint(sources).map(({ message }) => message)).toEqual([expect.stringContaining('rooms/feed.ts')]);
  });

  it('files of one folder import each other one way', () => {
    const found = lint({
      'match/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
      'match/b.ts': "import { a } from './a.ts';\nexport const b = a;\n",
    });
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['import(no-cycle)']));
  });
});
