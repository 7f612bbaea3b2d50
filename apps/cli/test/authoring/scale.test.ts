// @module-tag long
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../src/files.ts';
import { folderWith } from '../calling.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => `${digit}\n`).join('');

/** A tool in a process of its own: what it says, its seconds of computing, its peak of memory in bytes. */
function measured(
  cwd: string,
  args: readonly string[],
): {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly seconds: number;
  readonly peak: number;
} {
  const report = `import fs from 'node:fs'; process.on('exit', () => fs.writeFileSync('usage', JSON.stringify(process.resourceUsage())));`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(report)}`,
      join(REPOSITORY, 'apps/cli/src/main.ts'),
      ...args,
    ],
    {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: cwd },
    },
  );
  const usage = JSON.parse(readFileSync(join(cwd, 'usage'), 'utf8')) as NodeJS.ResourceUsage;
  return {
    code: status,
    out: stdout,
    err: stderr,
    seconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    peak: usage.maxRSS * 1024,
  };
}

const GIBIBYTE = 2 ** 30;

/** Of computing, which says the same on a machine that has other work to do. It is 2 to 3. */
const SECONDS = 8;

test('TTCG-15.4 a template of 1,000,000 sentences takes seconds and stays below 1 GiB', () => {
  const cwd = folderWith({
    ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`placeholders/${name}.txt`, DIGITS])),
    'placeholders/combinations_to_remove.txt': Array.from({ length: 20 }, (_, index) => `never ${index}\n`).join(''),
    'placeholders/phrase_replacements.txt':
      'one card(s): one card\ntwo card(s): two cards\nthree card(s): three cards\n',
  });
  const made = measured(cwd, [
    'create-effect-combinations',
    '-s',
    'Draw two card(s), <f>, <e> or <d>, then <c> of <b> units gain +<a> Attack.',
    '-o',
    'all.txt',
  ]);
  expect(made).toMatchObject({ code: 0, out: 'Wrote 1000000 combinations to all.txt\n', err: '' });
  expect(made.seconds).toBeLessThan(SECONDS);
  expect(made.peak).toBeLessThan(GIBIBYTE);
  expect(statSync(join(cwd, 'all.txt')).size).toBe(
    1_000_000 * 'Draw two cards, 0, 0 or 0, then 0 of 0 units gain +0 Attack.\n'.length,
  );
  const marked = measured(cwd, [
    'add-csv-field',
    '-i',
    'all.txt',
    '-o',
    'all.csv',
    '-c',
    'X',
    '-t',
    '<f>, <e> or <d>, then 7',
  ]);
  expect(marked).toMatchObject({ code: 0, err: '' });
  expect(marked.peak).toBeLessThan(GIBIBYTE);
  expect(readFileSync(join(cwd, 'all.csv'), 'utf8').split(';True\n')).toHaveLength(100_001);
}, 120_000);
