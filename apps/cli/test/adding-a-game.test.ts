import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { readText, REPOSITORY } from '../src/files.ts';
import { RepositoryCopy } from './repository-copy.ts';

const PAGE = readText(join(REPOSITORY, 'docs/adding-a-game.md'), 'docs/adding-a-game.md');
const GAME = 'packages/rules/src/shoals/index.ts';
const REGISTRY = 'packages/rules/src/shipped.ts';
/** Programs are started and types checked, on a machine that may be busy. */
const TIMEOUT = 600_000;

interface Block {
  readonly language: string;
  readonly text: string;
}

const BLOCKS: readonly Block[] = [...PAGE.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', text = '']) => ({ language, text }),
);

function blocks(language: string): string[] {
  return BLOCKS.filter((block) => block.language === language).map(({ text }) => text);
}

/** The blocks of the game in their order; with the members that it grows by. */
function gameText(members: readonly string[]): string {
  const text = blocks('ts').join('\n');
  const end = text.lastIndexOf('});');
  return text.slice(0, end) + members.join('') + text.slice(end);
}

/**
 * A file after a block that says which lines go and which come; those that come stand where the first one goes, imports
 * with the imports.
 */
function patched(text: string, patch: string): string {
  const lines = patch.trimEnd().split('\n');
  const [gone, come] = ['-', '+'].map((sign) =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1)),
  );
  const [imports, others] = [true, false].map((wanted) =>
    (come ?? []).filter((line) => line.startsWith('import ') === wanted),
  );
  const [old = ''] = gone ?? [];
  expect(gone).toHaveLength(1);
  expect(text.split('\n')).toContain(old);
  return `${(imports ?? []).join('\n')}\n${text.replace(old, (others ?? []).join('\n'))}`;
}

/** Each block of commands, with what the page claims that its first one says. */
const CLAIMS = BLOCKS.flatMap(({ language, text }, index) => {
  if (language !== 'sh') return [];
  const next = BLOCKS[index + 1];
  return [{ lines: text.trimEnd().split('\n'), claimed: next?.language === 'text' ? next.text.trimEnd() : '' }];
});

/** A copy of the repository in which somebody has followed the page. */
function followed(members: readonly string[]): RepositoryCopy {
  const copy = new RepositoryCopy();
  copy.write(GAME, gameText(members));
  copy.write('packages/rules/src/shoals/scenarios/shoals.yaml', blocks('yaml').join(''));
  copy.write('packages/rules/test/shoals/shoals.test.ts', blocks('ts test').join(''));
  copy.write('docs/rules/shoals.md', ['SH-1.1', 'SH-1.3'].map((id) => `- **${id}** …\n`).join(''));
  copy.write(REGISTRY, patched(readText(join(REPOSITORY, REGISTRY), REGISTRY), blocks('diff').join('')));
  return copy;
}

describe('docs/adding-a-game.md', () => {
  test('has no example that is not run', () => {
    expect(new Set(BLOCKS.map(({ language }) => language))).toEqual(
      new Set(['ts', 'ts member', 'ts test', 'diff', 'sh', 'text', 'yaml']),
    );
  });

  test('names commands, files and folders that there are', () => {
    const called = [...PAGE.matchAll(/\bcardscape ([a-z][a-z-]*)/g)].map(([, name]) => name);
    expect(COMMANDS.map(({ name }) => name)).toEqual(expect.arrayContaining(called));
    const named = [...PAGE.matchAll(/`((?:packages|apps)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !path.includes('shoals'));
    for (const path of named.filter((one) => one.endsWith('.ts')))
      expect(readText(join(REPOSITORY, path), path)).not.toBe('');
  });

  test('builds a game whose commands say what the page says', { timeout: TIMEOUT }, async () => {
    const copy = followed([]);
    for (const { lines, claimed } of CLAIMS) {
      for (const [index, line] of lines.entries()) {
        const [program, ...args] = line.split(' ');
        const { code, out } = await copy.cardscape(...args);
        expect([program, line, code, out]).toEqual([
          'cardscape',
          line,
          0,
          expect.stringContaining(index === 0 ? claimed : ''),
        ]);
      }
    }
  });

  test('builds games whose types are right, and a test that holds the grown one', { timeout: TIMEOUT }, async () => {
    const copy = followed(blocks('ts member'));
    expect(await copy.lint('packages/rules/src/shoals', 'packages/rules/test/shoals', REGISTRY)).toMatchObject({
      code: 0,
    });
    const { code, out } = await copy.tests('test/shoals');
    expect([code, out]).toEqual([0, expect.stringMatching(/Tests +\d+ passed/)]);
    copy.write('packages/rules/src/shoals/first.ts', gameText([]));
    expect(await copy.types('src/shoals', 'test/shoals', 'src/shipped.ts')).toEqual({ code: 0, out: '' });
  });
});
