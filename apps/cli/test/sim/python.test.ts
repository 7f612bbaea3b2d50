// @module-tag long
import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { GAMES } from '@cardscape/rules/games';
import { describe, expect, test } from 'vitest';
import { findPython } from '../../../../scripts/needs/python.ts';
import { REPOSITORY } from '../../src/files.ts';

const EXAMPLES = join(REPOSITORY, 'examples/python');
const LIBRARIES = ['gymnasium==1.3.0', 'pettingzoo==1.27.0'];

const python = findPython();
const learner = python === null ? null : withLibraries(python);

/** A Python that has the libraries, installed beside the others of the repository where pip can reach them; else null. */
function withLibraries(program: string): string | null {
  const folder = join(REPOSITORY, 'node_modules/.cache/learners');
  const inside = join(folder, 'bin/python');
  const isReady = (): boolean => does(inside, '-c', 'import gymnasium, pettingzoo');
  if (isReady()) return inside;
  const isInstalled =
    does(program, '-m', 'venv', folder) && does(inside, '-m', 'pip', 'install', '--retries', '1', ...LIBRARIES);
  return isInstalled && isReady() ? inside : null;
}

function does(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 120_000 });
    return true;
  } catch {
    return false;
  }
}

function run(program: string, ...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
  const CARDSCAPE = `${process.execPath} ${join(REPOSITORY, 'apps/cli/src/main.ts')}`;
  return new Promise((resolve) => {
    execFile(program, args, { cwd: EXAMPLES, env: { ...process.env, CARDSCAPE } }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: `${out}${err}`.trim() });
    });
  });
}

describe.runIf(python !== null)('with the standard library of Python', () => {
  test.each(GAMES.map(({ id }) => id))('a match of %s is played to its end', { timeout: 120_000 }, async (game) => {
    const { code, said } = await run(python ?? '', 'random_match.py', game);
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/after \d+ decisions: \{'winners/) });
    expect(said).toContain('NOBODY_DECIDES');
  });
});

describe.runIf(learner !== null)('with Gymnasium and PettingZoo', () => {
  test.each(GAMES.map(({ id }) => id))('%s passes the checks of both', { timeout: 240_000 }, async (game) => {
    const { code, said } = await run(learner ?? '', 'check_env.py', game);
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Passed API test') });
    expect(said).toMatch(new RegExp(`${game}: a match of \\d+ steps`));
  });
});
