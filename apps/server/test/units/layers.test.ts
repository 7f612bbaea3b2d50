import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LintedPlace, placedIn } from '../../../../packages/rules/test/linted.ts';

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

let server: LintedPlace;

beforeAll(() => {
  server = new LintedPlace(SRC);
});

afterAll(() => server.remove());

describe('the layers of the server', () => {
  it('every folder has its place, and no way leads back to it', () => {
    const layers = new Map(folders.map((name) => [name, server.importsOf(name, folders)]));
    expect(placedIn(layers).toSorted()).toEqual(folders.toSorted());
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
    expect(server.lint({ 'match/planted.ts': source })).toEqual([
      {
        file: 'match/planted.ts',
        code: 'eslint(no-restricted-imports)',
        message: expect.stringContaining('import is restricted'),
      },
    ]);
  });

  it.each(base)('%s, which every folder may import, imports none', (file) => {
    expect(server.lint({ [file]: "import { x } from './db/open.ts';\nexport const y = x;\n" })).toHaveLength(1);
  });

  it('what lies deeper in a folder has the same layer', () => {
    const sources = {
      'http/routes/planted.ts':
        "import { x } from '../../rooms/feed.ts';\nimport { z } from '../guard/request-guard.ts';\nexport const y = [x, z];\n",
    };
    expect(server.lint(sources).map(({ message }) => message)).toEqual([expect.stringContaining('rooms/feed.ts')]);
  });

  it('files of one folder import each other one way', () => {
    const found = server.lint({
      'match/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
      'match/b.ts': "import { a } from './a.ts';\nexport const b = a;\n",
    });
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['import(no-cycle)']));
  });
});
