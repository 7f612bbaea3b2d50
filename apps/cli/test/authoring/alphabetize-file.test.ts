import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call, folderWith } from '../calling.ts';

async function sorted(text: string, args: readonly string[] = [], output = 'output.txt'): Promise<string> {
  const cwd = folderWith({ 'input.txt': text, 'output.txt': 'old\n' });
  expect(await call(['alphabetize-file', ...args], cwd)).toEqual({ code: 0, out: '', err: '' });
  return readFileSync(join(cwd, output), 'utf8');
}

test('TTCG-15.52 the example', async () => {
  expect(await sorted('Draw 2 cards\nGain 5 life\nDraw 1 creature\n\nAdd 3 points\n')).toBe(
    'Add 3 points\nDraw 1 creature\nDraw 2 cards\nGain 5 life\n',
  );
});

test('TTCG-15.51 lines are trimmed and sorted by code point, duplicates stay', async () => {
  expect(await sorted('\uFEFFapple\r\n  Zebra\t\r\n \r\napple\r\n\u{1F600}\n\uFF5E\nÄpfel')).toBe(
    'Zebra\napple\napple\nÄpfel\n\uFF5E\n\u{1F600}\n',
  );
});

test('TTCG-15.50 input and output are flags; both may be one file', async () => {
  expect(await sorted('b\na\n', ['-i', 'input.txt', '--output=input.txt'], 'input.txt')).toBe('a\nb\n');
});

test.each<[string, readonly string[], number, string]>([
  ['TTCG-15.51 a missing input', ['-i', 'gone.txt'], 1, 'gone.txt: there is no such file'],
  ['a folder as input', ['-i', '.'], 1, '.: it is a folder, not a file'],
  ['a folder as output', ['-o', '.'], 1, '.: it is a folder, not a file'],
  ['a flag that there is not', ['--reverse'], 2, 'there is no flag --reverse'],
])('fails and overwrites nothing: %s', async (_, args, expected, message) => {
  const cwd = folderWith({ 'input.txt': 'b\na\n', 'output.txt': 'old\n' });
  const { code, err } = await call(['alphabetize-file', ...args], cwd);
  expect(code).toBe(expected);
  expect(err).toContain(message);
  expect(readFileSync(join(cwd, 'output.txt'), 'utf8')).toBe('old\n');
  expect(readdirSync(cwd)).toEqual(['input.txt', 'output.txt']);
});
