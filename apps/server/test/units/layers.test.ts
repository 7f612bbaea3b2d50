import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LintedPlace, placedIn } from '../../../../packages/rules/test/linted.ts';

/*
 * The layers of the server and of the command line are rules of the linter; here they are shown to hold what they
 * should, with sources that break them.
 */

const ROOT = new URL('../../../../', import.meta.url);

describe.each([
  { src: 'apps/server/src', starting: ['app.ts', 'main.ts', 'start'], lower: 'db', higher: 'http' },
  {
    src: 'apps/cli/src',
    starting: ['commands.ts', 'hosting.ts', 'main.ts', 'released.ts'],
    lower: 'operations',
    higher: 'admin',
  },
])('the layers of $src', ({ src, starting, lower, higher }) => {
  const entries = readdirSync(fileURLToPath(new URL(src, ROOT)), { withFileTypes: true }).filter(
    ({ name }) => !starting.includes(name),
  );
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

  let place: LintedPlace;

  beforeAll(() => {
    place = new LintedPlace(src);
  });

  afterAll(() => place.remove());

  it.each([1, 2, 3])('every folder has its place, and no way leads back to it (files %i deep)', (depth) => {
    const layers = place.importsWithin(folders, depth);
    expect(placedIn(layers).toSorted()).toEqual(folders.toSorted());
    expect(layers.get(higher)).toContain(lower);
    expect(layers.get(lower)).not.toContain(higher);
  });

  it.each([
    ['a value', `import { x } from '../${higher}/planted.ts';\nexport const y = x;\n`],
    ['a type', `import type { X } from '../${higher}/planted.ts';\nexport type Y = X;\n`],
    ['something handed on', `export { x } from '../${higher}/planted.ts';\n`],
    ['what starts it', "import { x } from '../main.ts';\nexport const y = x;\n"],
  ])('nothing is taken from above: %s', (_, source) => {
    const file = `${lower}/planted.ts`;
    expect(place.lint({ [file]: source })).toEqual([
      { file, code: 'eslint(no-restricted-imports)', message: expect.stringContaining('import is restricted') },
    ]);
  });

  it('files beside the folders, which every folder may import, import none of them, new ones included', () => {
    const files = [...entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])), 'new.ts'];
    const found = place.lint(
      Object.fromEntries(files.map((file) => [file, `export { x } from './${lower}/planted.ts';\n`])),
    );
    expect(found.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it('what lies deeper in a folder imports its neighbours', () => {
    expect(place.lint({ [`${lower}/deep/planted.ts`]: "export { x } from '../other/planted.ts';\n" })).toEqual([]);
  });

  it('files of one folder import each other one way', () => {
    const found = place.lint({
      [`${lower}/a.ts`]: "import { b } from './b.ts';\nexport const a = b;\n",
      [`${lower}/b.ts`]: "import { a } from './a.ts';\nexport const b = a;\n",
    });
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['import(no-cycle)']));
  });
});

it.each(['verify', 'scenario'])('%s imports the rules alone of all packages', (folder) => {
  const place = new LintedPlace('apps/cli/src');
  const imports = [
    '@cardscape/rules',
    '@cardscape/rules/kernel/types',
    '@cardscape/server/src/app.ts',
    '@cardscape/bench',
  ];
  const source = imports.map((name, index) => `export { x as x${index} } from '${name}';\n`).join('');
  const found = place.lint({ [`${folder}/deep/planted.ts`]: source });
  place.remove();
  expect(found.map(({ message }) => message)).toEqual(
    imports.slice(2).map((name) => expect.stringContaining(`'${name}'`)),
  );
});
