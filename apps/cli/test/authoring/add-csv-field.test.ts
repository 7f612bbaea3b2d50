import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call, folderWith, type Called } from '../calling.ts';

function add(cwd: string, ...args: readonly string[]): Promise<Called> {
  return call(['add-csv-field', ...args], cwd);
}

/** The table that comes of `input`. */
async function added(
  name: string,
  input: string,
  args: readonly string[],
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const cwd = folderWith({ ...files, [name]: input });
  const called = await add(cwd, '-i', name, '-o', 'out.csv', ...args);
  expect(called).toEqual({ code: 0, out: '', err: '' });
  expect(readdirSync(cwd).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  return readFileSync(join(cwd, 'out.csv'), 'utf8');
}

const EFFECTS = 'Draw 2 cards\nGain 5 life\nDraw 1 creature\n';

test('TTCG-15.47 example 1', async () => {
  const out = await added('effects.txt', EFFECTS, ['-c', 'HasDraw', '-t', 'Draw <number>'], {
    'placeholders/number.txt': '1\n2\n3\n',
  });
  expect(out).toBe('EFFECTNAME;HasDraw\nDraw 2 cards;True\nGain 5 life;False\nDraw 1 creature;True\n');
});

test('TTCG-15.48 example 2', async () => {
  const out = await added('effects.csv', 'EFFECTNAME;HasDraw\nDraw two cards;False\nGain life;False\n', [
    '-c',
    'HasDraw',
    '-e',
    'Draw two',
  ]);
  expect(out).toBe('EFFECTNAME;HasDraw\nDraw two cards;True\nGain life;False\n');
});

test('TTCG-15.33, 15.34 input and output default to one table, which is overwritten', async () => {
  const cwd = folderWith({ 'effects/effects_with_placeholders.csv': 'EFFECTNAME\nDraw\n' });
  expect((await add(cwd, '--column=X', '--text', 'Dr')).code).toBe(0);
  expect(readFileSync(join(cwd, 'effects/effects_with_placeholders.csv'), 'utf8')).toBe('EFFECTNAME;X\nDraw;True\n');
});

test('TTCG-15.41 fields with semicolons, quotes and line ends are quoted; CRLF and a byte order mark are read', async () => {
  const input = '\uFEFFNOTE;EFFECTNAME\r\n"a;b";"say ""no"""\r\n"two\nlines";plain\r\n\r\nc"d;Gain\r\n';
  expect(await added('in.csv', input, ['-c', 'S', '-t', 'say "no"'])).toBe(
    'NOTE;EFFECTNAME;S\n"a;b";"say ""no""";True\n"two\nlines";plain;False\n"c""d";Gain;False\n',
  );
});

test('TTCG-15.41 in a list every non-empty line is an effect', async () => {
  expect(await added('list.txt', '\uFEFFDraw; two\r\n\r\n   \r\nGain\r\n', ['-c', 'X', '-t', 'Gain'])).toBe(
    'EFFECTNAME;X\n"Draw; two";False\nGain;True\n',
  );
});

test('TTCG-15.42 spaces at the ends of a pattern count; letters keep their case', async () => {
  expect(await added('list.txt', 'one spell\nspell card\nSpell card\nspells\n', ['-c', 'X', '-t', 'spell '])).toBe(
    'EFFECTNAME;X\none spell;False\nspell card;True\nSpell card;False\nspells;False\n',
  );
});

test('TTCG-15.42 patterns are expanded like templates, nested names and offsets included', async () => {
  const files = { 'my/pair.txt': '<n> to <n+1>\nany\n', 'my/n.txt': '1\n2\n' };
  expect(
    await added('list.txt', '(1 to 2)\n(1 to 3)\n(2 to 3)\n(any)\n', ['-c', 'X', '-p', 'my', '-t', '(<pair>)'], files),
  ).toBe('EFFECTNAME;X\n(1 to 2);True\n(1 to 3);False\n(2 to 3);True\n(any);True\n');
});

test('TTCG-15.43, 15.49 an existing column: matches become True, True stays, the rest is unchanged', async () => {
  const input = 'EFFECTNAME;X;Y\nDraw;False;1\nGain;True;2\nMill;maybe;3\n';
  expect(await added('in.csv', input, ['-c', 'X', '-t', 'Draw'])).toBe(
    'EFFECTNAME;X;Y\nDraw;True;1\nGain;True;2\nMill;maybe;3\n',
  );
});

test('TTCG-15.39 with a match column only its True rows can match', async () => {
  const input = 'EFFECTNAME;M\nDraw one;True\nDraw two;False\nDraw three;true\n';
  expect(await added('in.csv', input, ['-c', 'X', '-t', 'Draw', '-m', 'M'])).toBe(
    'EFFECTNAME;M;X\nDraw one;True;True\nDraw two;False;False\nDraw three;true;False\n',
  );
});

test('TTCG-15.44 an exact text makes its column for a list', async () => {
  expect(await added('effects.txt', EFFECTS, ['-c', 'X', '-e', 'Draw 2'])).toBe(
    'EFFECTNAME;X\nDraw 2 cards;True\nGain 5 life;False\nDraw 1 creature;False\n',
  );
});

test('TTCG-15.46 the order of rows and columns stays', async () => {
  expect(await added('in.csv', 'B;EFFECTNAME;A\n2;z;1\n3;a;9\n2;z;1\n', ['-c', 'X', '-t', 'a'])).toBe(
    'B;EFFECTNAME;A;X\n2;z;1;False\n3;a;9;True\n2;z;1;False\n',
  );
});

const TABLE = 'EFFECTNAME;A\nDraw;True\n';

test.each<[string, readonly string[]]>([
  ['TTCG-S109 TTCG-15.40 a pattern and a text', ['-c', 'X', '-t', 'a', '-e', 'b']],
  ['TTCG-S109 TTCG-15.40 neither', ['-c', 'X']],
  ['TTCG-15.35 no column', ['-t', 'a']],
  ['the column of the effects', ['-c', 'EFFECTNAME', '-t', 'a']],
  ['an empty text', ['-c', 'X', '-t', '']],
  ['TTCG-15.2 an unknown flag', ['-c', 'X', '-t', 'a', '-q']],
])('exit 2, no file written: %s', async (_, args) => {
  const cwd = folderWith({ 'in.csv': TABLE });
  expect((await add(cwd, '-i', 'in.csv', '-o', 'out.csv', ...args)).code).toBe(2);
  expect(readdirSync(cwd)).toEqual(['in.csv']);
});

test.each<[string, string | Uint8Array, readonly string[], string]>([
  [
    'TTCG-S110 TTCG-15.44 an exact text for a column that is not there',
    TABLE,
    ['-c', 'New', '-e', 'x'],
    'there is no column New; there is EFFECTNAME, A',
  ],
  [
    'TTCG-S110 TTCG-15.45 a match column that is not there',
    TABLE,
    ['-c', 'X', '-t', 'x', '-m', 'Missing'],
    'there is no column Missing; there is EFFECTNAME, A',
  ],
  [
    'TTCG-15.41 no EFFECTNAME',
    'EFFECT;A\nDraw;True\n',
    ['-c', 'X', '-t', 'x'],
    'there is no column EFFECTNAME; there is EFFECT, A',
  ],
  ['an empty table', '', ['-c', 'X', '-t', 'x'], 'line 1: the file has no header row'],
  [
    'TTCG-15.41 a column twice',
    'EFFECTNAME;A;A\nDraw;True;False\n',
    ['-c', 'A', '-t', 'x'],
    'line 1: the header has the column A twice',
  ],
  [
    'a row that is too long',
    'EFFECTNAME\n"a\nb"\nc;d\n',
    ['-c', 'X', '-t', 'x'],
    'line 4: the row has 2 fields, the header has 1',
  ],
  ['a quote that is not closed', 'EFFECTNAME\n"a\nb\n', ['-c', 'X', '-t', 'x'], 'line 2: a double quote is not closed'],
  [
    'text after a quote',
    'EFFECTNAME\n"a"b\n',
    ['-c', 'X', '-t', 'x'],
    'line 2: there is text between a closing double quote and the next semicolon',
  ],
  ['no UTF-8', Uint8Array.of(0xc3, 0x28), ['-c', 'X', '-t', 'x'], 'the file is not UTF-8 text'],
])('exit 1, the input unchanged: %s', async (_, input, args, message) => {
  const cwd = folderWith({ 'in.csv': input });
  const before = readFileSync(join(cwd, 'in.csv'));
  const { code, out, err } = await add(cwd, '-i', 'in.csv', '-o', 'in.csv', ...args);
  expect([code, out, err]).toEqual([1, '', `cardscape add-csv-field: in.csv: ${message}`]);
  expect(readFileSync(join(cwd, 'in.csv'))).toEqual(before);
  expect(readdirSync(cwd)).toEqual(['in.csv']);
});

test('exit 1 for an input that is not there', async () => {
  const { code, err } = await add(folderWith({}), '-i', 'gone.txt', '-o', 'out.csv', '-c', 'X', '-t', 'a');
  expect([code, err]).toEqual([1, 'cardscape add-csv-field: gone.txt: there is no such file']);
});
