import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands.ts';
import { runCommandLine } from '../../src/run.ts';
import { call, folderWith } from '../calling.ts';

const LINES =
  '\uFEFFDraw one card.\r\n\r\nCounter: draw 2 cards\r\nDrow one card.\r\nAll spells gain +50 Attack this turn.\r\nLatent: Draw one card.';

test('TTCG-12.145 every non-empty line: its canonical form and meaning, or what is wrong with it', async () => {
  const { code, out, err } = await call(['check-effects', 'list.txt'], folderWith({ 'list.txt': LINES }));
  expect([code, err]).toEqual([1, '']);
  const lines = out.split('\n');
  expect(lines[0]).toBe('1 ok Normal: Draw one card.');
  expect(lines[1]).toBe(
    '    its owner activates it on their own turn if it is a unit, on either turn if it is a spell; the card is untapped and taps; draw one card',
  );
  expect(lines.slice(2, 4)).toEqual(['3 reworded Counter: Draw two cards.', '    "2" → "two" (TTCG-12.6)']);
  expect(lines).toContain('4 FAILED Drow one card.');
  expect(out).toMatch(/^ {4}LANG_SYNTAX at character 1: "Drow" does not fit here/m);
  expect(lines).toContain('    legal would be: Draw one card.');
  expect(out).toMatch(/^5 ok Normal: All spells gain \+50 Attack this turn\.\n {4}warning W_LANG_VOID: /m);
  expect(out).toMatch(/^6 FAILED Latent: Draw one card\.\n {4}LANG_KIND at character 9: /m);
  expect(lines.at(-1)).toBe('5 lines: 3 read, 1 of them reworded; 2 failed');
});

test('TTCG-12.145 as JSON', async () => {
  const { code, out } = await call(['check-effects', 'list.txt', '--json'], folderWith({ 'list.txt': LINES }));
  const report = JSON.parse(out) as { readonly effects: readonly object[] };
  expect(code).toBe(1);
  expect(report).toMatchObject({ file: 'list.txt', lines: 5, read: 3, reworded: 1, failed: 2 });
  expect(report.effects[1]).toMatchObject({
    line: 3,
    text: 'Counter: draw 2 cards',
    ok: true,
    canonical: 'Counter: Draw two cards.',
    kind: 'Counter',
    inferred: false,
    changes: [{ from: '2', to: 'two' }],
    warnings: [],
  });
  expect(report.effects[2]).toMatchObject({ line: 4, ok: false, error: { code: 'LANG_SYNTAX', at: 0, found: 'Drow' } });
});

test('a file without a wrong line ends with 0', async () => {
  expect(await call(['check-effects', 'list.txt'], folderWith({ 'list.txt': '\n' }))).toEqual({
    code: 0,
    out: '0 lines: 0 read, 0 of them reworded; 0 failed',
    err: '',
  });
});

test('a line of 10 MB is refused like any other, and shown by its beginning', async () => {
  const { code, out } = await call(
    ['check-effects', 'long.txt'],
    folderWith({ 'long.txt': `Draw one card.\n${'draw one card and '.repeat(600_000)}\n` }),
  );
  expect(code).toBe(1);
  expect(out).toContain('2 FAILED draw one card and draw');
  expect(out.length).toBeLessThan(5000);
});

test('a word at which many lines fail: the first five are shown with sentences near them', async () => {
  const lines = Array.from({ length: 7 }, (_, index) => `Drow ${index + 1} cards.\n`).join('');
  const { out } = await call(['check-effects', 'list.txt'], folderWith({ 'list.txt': `${lines}Grow one card.\n` }));
  const near = out
    .split(/^\d FAILED .*$/m)
    .slice(1)
    .map((report) =>
      report
        .split('\n')
        .filter((line) => line.startsWith('    legal would be: '))
        .map((line) => line.slice(20)),
    );
  expect(near.slice(0, 5).map(([first]) => first)).toEqual([
    'Draw one card.',
    'Draw two cards.',
    'Draw three cards.',
    'Draw four cards.',
    'Draw five cards.',
  ]);
  expect(near.slice(5, 7)).toEqual([
    ['as above, where other lines fail at this word'],
    ['as above, where other lines fail at this word'],
  ]);
  expect(near[7]).toContain('Draw one card.');
});

test('long work tells on a terminal how far it has come', async () => {
  const notes: string[] = [];
  const io = {
    out: () => undefined,
    err: () => undefined,
    cwd: folderWith({ 'list.txt': 'Draw one card.\n'.repeat(450) }),
    progress: (text: string) => void notes.push(text),
  };
  expect(await runCommandLine(['check-effects', 'list.txt'], io, COMMANDS)).toBe(0);
  expect(notes).toEqual(['200 of 450 lines', '400 of 450 lines']);
});

test.each<[string, readonly string[], number, string]>([
  ['no file', [], 2, 'exactly one file is expected'],
  ['TTCG-15.1 a file that is not there', ['gone.txt'], 1, 'gone.txt: there is no such file'],
  ['TTCG-15.1 a folder', ['.'], 1, '.: it is a folder, not a file'],
  ['TTCG-15.1 no UTF-8', ['list.txt'], 1, 'list.txt: the file is not UTF-8 text'],
])('fails: %s', async (_, args, expected, message) => {
  const { code, out, err } = await call(
    ['check-effects', ...args],
    folderWith({ 'list.txt': new Uint8Array([0x44, 0xff]) }),
  );
  expect([code, out]).toEqual([expected, '']);
  expect(err).toContain(message);
  expect(err.includes('form:')).toBe(expected === 2);
});
