import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/*
 * The layers of the server and of the command line are rules of the linter; here they are shown to hold what they
 * should, with sources that break them.
 */

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CONFIG = 'oxlint.config.ts';

const report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), message: z.string(), filename: z.string() })),
});
const ended = z.object({ stdout: z.string() });

let planted: string;

/** What the linter says of sources, by file: the imports that it forbids, or the names of its rules. */
function lint(
  sources: Readonly<Record<string, string>>,
): { readonly file: string; readonly code: string; readonly message: string }[] {
  rmSync(join(planted, 'apps'), { recursive: true, force: true });
  for (const [file, code] of Object.entries(sources)) {
    mkdirSync(dirname(join(planted, file)), { recursive: true });
    writeFileSync(join(planted, file), code);
  }
  let out = '';
  try {
    out = execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json', 'apps'], {
      cwd: planted,
      encoding: 'utf8',
    });
  } catch (error) {
    // It ends with 1 when it has found something.
    out = ended.parse(error).stdout;
  }
  return report
    .parse(JSON.parse(out))
    .diagnostics.map(({ code, message, filename }) => ({ file: filename, code, message }));
}

/** For each folder of a tree, those of its other folders that it may import. */
function importsWithin(src: string, folders: readonly string[], depth: number): Map<string, string[]> {
  const up = '../'.repeat(depth);
  const placeIn = (folder: string): string => `${src}/${folder}/${'deep/'.repeat(depth - 1)}planted.ts`;
  const found = lint(
    Object.fromEntries(
      folders.map((folder) => [
        placeIn(folder),
        folders
          .filter((name) => name !== folder)
          .map((name, index) => `export { x as x${index} } from '${up}${name}/planted.ts';\n`)
          .join(''),
      ]),
    ),
  );
  return new Map(
    folders.map((folder) => {
      const messages = found.filter(({ file }) => file === placeIn(folder)).map(({ message }) => message);
      return [
        folder,
        folders.filter(
          (name) => name !== folder && !messages.some((message) => message.includes(`'${up}${name}/planted.ts'`)),
        ),
      ];
    }),
  );
}

beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), 'cardscape-layers-'));
  cpSync(join(ROOT, CONFIG), join(planted, CONFIG));
});

afterAll(() => rmSync(planted, { recursive: true, force: true }));

describe.each([
  { src: 'apps/server/src', starting: ['app.ts', 'main.ts', 'start'], lower: 'db', higher: 'http' },
  {
    src: 'apps/cli/src',
    starting: ['commands.ts', 'hosting.ts', 'main.ts', 'released.ts'],
    lower: 'operations',
    higher: 'admin',
  },
])('the layers of $src', ({ src, starting, lower, higher }) => {
  const entries = readdirSync(join(ROOT, src), { withFileTypes: true }).filter(({ name }) => !starting.includes(name));
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

  it.each([1, 2, 3])('every folder has its place, and no way leads back to it (files %i deep)', (depth) => {
    const layers = importsWithin(src, folders, depth);
    const placed: string[] = [];
    for (let before = -1; before < placed.length;) {
      before = placed.length;
      for (const [name, below] of layers)
        if (!placed.includes(name) && below.every((one) => placed.includes(one))) placed.push(name);
    }
    expect(placed.toSorted()).toEqual(folders.toSorted());
    expect(layers.get(higher)).toContain(lower);
    expect(layers.get(lower)).not.toContain(higher);
  });

  it.each([
    ['a value', `import { x } from '../${higher}/planted.ts';\nexport const y = x;\n`],
    ['a type', `import type { X } from '../${higher}/planted.ts';\nexport type Y = X;\n`],
    ['something handed on', `export { x } from '../${higher}/planted.ts';\n`],
    ['what starts it', "import { x } from '../main.ts';\nexport const y = x;\n"],
  ])('nothing is taken from above: %s', (_, source) => {
    const file = `${src}/${lower}/planted.ts`;
    expect(lint({ [file]: source })).toEqual([
      { file, code: 'eslint(no-restricted-imports)', message: expect.stringContaining('import is restricted') },
    ]);
  });

  it('files beside the folders, which every folder may import, import none of them, new ones included', () => {
    const files = [...entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])), 'new.ts'];
    const found = lint(
      Object.fromEntries(files.map((file) => [`${src}/${file}`, `export { x } from './${lower}/planted.ts';\n`])),
    );
    expect(found.map(({ file }) => file).toSorted()).toEqual(files.map((file) => `${src}/${file}`).toSorted());
  });

  it('what lies deeper in a folder imports its neighbours', () => {
    expect(lint({ [`${src}/${lower}/deep/planted.ts`]: "export { x } from '../other/planted.ts';\n" })).toEqual([]);
  });

  it('files of one folder import each other one way', () => {
    const found = lint({
      [`${src}/${lower}/a.ts`]: "import { b } from './b.ts';\nexport const a = b;\n",
      [`${src}/${lower}/b.ts`]: "import { a } from './a.ts';\nexport const b = a;\n",
    });
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['import(no-cycle)']));
  });
});

it.each(['verify', 'scenario'])('%s imports the rules alone of all packages', (folder) => {
  const imports = [
    '@cardscape/rules',
    '@cardscape/rules/kernel/types',
    '@cardscape/server/src/app.ts',
    '@cardscape/bench',
  ];
  const source = imports.map((name, index) => `export { x as x${index} } from '${name}';\n`).join('');
  const found = lint({ [`apps/cli/src/${folder}/deep/planted.ts`]: source });
  expect(found.map(({ message }) => message)).toEqual(
    imports.slice(2).map((name) => expect.stringContaining(`'${name}'`)),
  );
});
