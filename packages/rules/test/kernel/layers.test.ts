import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LintedPlace, placedIn } from '../linted.ts';

/*
 * The layers of the rules are rules of the linter; here they are shown to hold what they should, with sources that
 * break them.
 */

const SRC = new URL('../../src/', import.meta.url);
const foldersIn = (folder: string): string[] =>
  readdirSync(new URL(folder, SRC), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
const base = readdirSync(new URL('kernel', SRC)).filter((name) => name.endsWith('.ts'));
const FORBIDDEN = 'eslint(no-restricted-imports)';

let rules: LintedPlace;
let kernel: LintedPlace;

beforeAll(() => {
  rules = new LintedPlace('packages/rules/src');
  kernel = new LintedPlace('packages/rules/src/kernel');
});

afterAll(() => {
  rules.remove();
  kernel.remove();
});

const importing = (file: string): string => `import { x } from '${file}';\nexport const y = x;\n`;

describe('the layers of the kernel', () => {
  it('every folder has its place, and no way leads back to it', () => {
    const folders = foldersIn('kernel');
    const layers = kernel.importsWithin(folders);
    expect(placedIn(layers).toSorted()).toEqual(folders.toSorted());
    expect(layers.get('contract')).toEqual(['random']);
    expect(layers.get('cards')).not.toContain('define');
    expect(layers.get('custom')).not.toContain('card-sets');
    expect(layers.get('log')).not.toContain('match');
  });

  it.each([
    ['a value', importing('../define/game.ts')],
    ['a type', "import type { X } from '../define/game.ts';\nexport type Y = X;\n"],
    ['something handed on', "export { x } from '../define/game.ts';\n"],
    ['a game', importing('../../ttcg/index.ts')],
    ['the effects', importing('../../effects/chain.ts')],
    ['the registry', importing('../../games.ts')],
  ])('the kernel’s own cards take nothing from above: %s', (_, source) => {
    expect(kernel.lint({ 'cards/planted.ts': source })).toMatchObject([{ file: 'cards/planted.ts', code: FORBIDDEN }]);
  });

  it('what every folder may import imports none', () => {
    const sources = Object.fromEntries(base.map((file) => [file, importing('./random/generator.ts')]));
    expect(
      kernel
        .lint(sources)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(base.toSorted());
  });
});

describe('the layers of the games', () => {
  it('the shipped games, and one that is new, import the kernel and the effects, and not each other', () => {
    const folders = [...foldersIn('.'), 'new'];
    const layers = rules.importsWithin(folders);
    for (const game of ['coldfront', 'manaduel', 'showdown', 'ttcg', 'new'])
      expect(layers.get(game)).toEqual(['effects', 'kernel']);
    expect(layers.get('effects')).toEqual(['kernel']);
    expect(layers.get('kernel')).toEqual([]);
  });

  it('files are held to it however deep they lie, by types as by values', () => {
    const found = rules.lint({
      'ttcg/a.ts': "import type { X } from '../showdown/index.ts';\nexport type Y = X;\n",
      'ttcg/play/b.ts': importing('../../showdown/play/plan.ts'),
      'ttcg/language/parse/c.ts': importing('../../../games.ts'),
      'ttcg/language/parse/d.ts':
        "import { x } from '../../state/state.ts';\nimport { z } from '../../../effects/chain.ts';\nexport const y = [x, z];\n",
    });
    expect(new Set(found.map(({ file }) => file))).toEqual(
      new Set(['ttcg/a.ts', 'ttcg/language/parse/c.ts', 'ttcg/play/b.ts']),
    );
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set([FORBIDDEN]));
  });
});
