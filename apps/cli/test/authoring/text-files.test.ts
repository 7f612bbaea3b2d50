import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../src/files.ts';
import { call, folderWith } from '../calling.ts';

/** About 9,800 bytes: less than is written at once, more than the limit lets through. */
const LINES = Array.from({ length: 700 }, (_, index) => `Draw ${index}.\n`).join('');

test(
  'TTCG-15.1 where only a part of the file can be written the old one stays, and nothing beside it',
  { timeout: 60_000 },
  () => {
    const cwd = folderWith({ 'input.txt': LINES, 'output.txt': 'old\n' });
    // Blocks of 512 or 1,024 bytes, as the shell has it: at most 4,096 bytes.
    const main = join(REPOSITORY, 'apps/cli/src/main.ts');
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 4 && exec "$@"', 'sh', process.execPath, main, 'alphabetize-file'],
      { cwd, env: { ...process.env, INIT_CWD: cwd }, encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^cardscape alphabetize-file: output\.txt: it cannot be written: EFBIG/);
    expect(readFileSync(join(cwd, 'output.txt'), 'utf8')).toBe('old\n');
    expect(readdirSync(cwd)).toEqual(['input.txt', 'output.txt']);
  },
);

test('TTCG-15.1 an output that is a pipe is refused and stays one', async () => {
  const cwd = folderWith({ 'input.txt': 'b\na\n' });
  execFileSync('mkfifo', [join(cwd, 'pipe')]);
  const { code, out, err } = await call(['alphabetize-file', '-o', 'pipe'], cwd);
  expect([code, out, err]).toEqual([
    1,
    '',
    'cardscape alphabetize-file: pipe: it is a device or a pipe; expected a file or a name that is not taken',
  ]);
  expect(statSync(join(cwd, 'pipe')).isFIFO()).toBe(true);
  expect(readdirSync(cwd)).toEqual(['input.txt', 'pipe']);
});
