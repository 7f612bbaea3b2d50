import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@cardscape/rules/games';
import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lanterns } from '../../../packages/rules/test/toy/lanterns.ts';
import { planGame, writeGame } from '../src/create-game/command.ts';
import { formatted } from '../src/create-game/format.ts';
import { registered } from '../src/create-game/registry.ts';
import { REPOSITORY } from '../src/files.ts';
import { call } from './calling.ts';
import { RepositoryCopy } from './repository-copy.ts';

const TIMEOUT = 600_000;
/** Games that are made one after the other, with their seats; the second is named by a word of the language. */
const CREATED = { 'old-maid': '2-4', class: '3' };

describe('create-game', () => {
  test(
    'old-maid for 2-4 and class for 3: their types are right, their tests pass, and they are registered',
    { timeout: TIMEOUT },
    async () => {
      const copy = new RepositoryCopy();
      for (const [id, seats] of Object.entries(CREATED)) {
        const { files, registry } = planGame(copy.root, { id, seats, folder: undefined });
        writeGame(files, registry);
      }
      const [sources, tests] = ['src', 'test'].map((folder) => Object.keys(CREATED).map((id) => `${folder}/${id}`));
      const parts = [...(sources ?? []), ...(tests ?? []), 'src/shipped.ts'];
      expect(await copy.format(...parts.map((part) => `packages/rules/${part}`))).toMatchObject({ code: 0 });
      expect(await copy.types(...parts)).toEqual({ code: 0, out: '' });
      expect(await copy.lint(...parts.map((part) => `packages/rules/${part}`))).toMatchObject({ code: 0 });
      const { code, out } = await copy.tests(...(tests ?? []));
      expect([code, out]).toEqual([0, expect.stringMatching(/Test Files +2 passed[^]*Tests +\d+ passed/)]);
      for (const id of Object.keys(CREATED)) {
        expect(await copy.cardscape('scenario', `packages/rules/src/${id}/scenarios`)).toMatchObject({
          code: 0,
          out: expect.stringContaining('1 passed, 0 failed'),
        });
        expect(await copy.cardscape('create-game', id)).toMatchObject({
          code: 2,
          out: expect.stringContaining(`there is a game ${id} already`),
        });
      }
    },
  );

  test('--dry-run prints every file and writes none', async () => {
    const { code, out } = await call(['create-game', 'old-maid', '--seats', '2-3', '--dry-run']);
    const paths = [...out.matchAll(/^--- (.+)$/gm)].map(([, path = '']) => path);
    expect(code).toBe(0);
    expect(paths.toSorted()).toEqual([
      'docs/rules/old-maid.md',
      'packages/rules/src/old-maid/index.ts',
      'packages/rules/src/old-maid/scenarios/first.yaml',
      'packages/rules/src/shipped.ts',
      'packages/rules/test/old-maid/old-maid.test.ts',
    ]);
    expect(out).toContain("import { oldMaid } from './old-maid/index.ts';");
    expect(out).toContain('seats: { min: 2, max: 3 }');
    expect(out).not.toMatch(/new-game|newGame|New Game|NG-|@cardscape\/rules\//);
    expect(existsSync(join(REPOSITORY, 'packages/rules/src/old-maid'))).toBe(false);
    expect(readFileSync(join(REPOSITORY, 'packages/rules/src/shipped.ts'), 'utf8')).not.toContain('oldMaid');
  });

  test('registers a game in a list that fills several lines', () => {
    const names = Array.from({ length: 12 }, (_, index) => `longNameOfGame${index}`);
    const list = `import { ttcg } from './ttcg/index.ts';\nexport const REGISTERED: readonly AnyGame[] = [\n${names.map((name) => `  ${name},\n`).join('')}];\n`;
    const game = { constant: 'oldMaid', folder: join(REPOSITORY, 'packages/rules/src/old-maid') };
    const { text } = formatted({
      path: join(REPOSITORY, 'packages/rules/src/shipped.ts'),
      text: registered(REPOSITORY, list, game),
    });
    expect(text).toMatch(/^import \{ oldMaid \}.*\nimport \{ ttcg \}/);
    expect(text).toContain('  longNameOfGame11,\n  oldMaid,\n];');
  });

  test('--folder takes any folder inside the rules', async () => {
    const { out } = await call(['create-game', 'old-maid', '--folder', 'packages/rules/src/small/maid', '--dry-run']);
    expect(out).toContain(
      "--- packages/rules/src/small/maid/index.ts\nimport { nextSeat, seatsOf } from '../../kernel/cards/state.ts';",
    );
    expect(out).toContain("import { oldMaid } from './small/maid/index.ts';");
    expect(out).toContain("textFiles(new URL('../../src/small/maid/scenarios/*.yaml', import.meta.url))");
  });

  test.each([
    [
      ['Old Maid'],
      'a game is named by lower-case letters, digits and hyphens, begins with a letter and has two letters at least; Old Maid does not',
    ],
    [['x'], 'has two letters at least; x does not'],
    [['2go'], 'begins with a letter'],
    [['ttcg'], 'there is a game ttcg already'],
    [['kernel'], 'packages/rules/src/kernel is there already; nothing was written'],
    [['scenarios'], 'docs/rules/scenarios.md is there already; nothing was written'],
    [['old-maid', '--seats', '5'], '--seats takes a number from 2 to 4 or a range such as 2-4, not 5'],
    [['old-maid', '--seats', '4-2'], 'not 4-2'],
    [
      ['old-maid', '--folder', '/tmp/old-maid'],
      'the folder of a game lies in packages/rules/src; /tmp/old-maid does not',
    ],
    [['old-maid', '--folder', 'packages/rules/src'], 'the folder of a game lies in packages/rules/src'],
    [[], 'exactly one name is expected'],
  ])('refuses %j', async (args, message) => {
    expect(await call(['create-game', ...args, '--dry-run'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(message),
    });
  });

  test('does not touch a registry that it cannot read', () => {
    expect(() =>
      registered(REPOSITORY, 'export const GAMES = [];\n', {
        constant: 'oldMaid',
        folder: join(REPOSITORY, 'packages/rules/src/old-maid'),
      }),
    ).toThrow('nothing was written');
  });
});

test('perft says what a game without fixed positions lacks', async () => {
  const games = GAMES as AnyGame[];
  games.push(lanterns);
  onTestFinished(() => void games.splice(games.indexOf(lanterns), 1));
  const { code, err } = await call(['perft', 'lanterns']);
  expect([code, err.split('\n')[0]]).toEqual([
    2,
    'cardscape perft: lanterns has no fixed positions: they are scenarios without steps in the folder perft of its rules, with their counts in counts.json beside them',
  ]);
});
