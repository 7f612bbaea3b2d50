import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLine } from '@cardscape/rules/ttcg/language/index';
import { TEMPLATES } from '@cardscape/rules/ttcg/language/templates/templates';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands.ts';
import { REPOSITORY } from '../../src/files.ts';
import { runCommandLine } from '../../src/run.ts';
import { call, folderWith, type Called } from '../calling.ts';

const NUMBERS = { 'placeholders/number.txt': '1\n2\n3\n' };
const NO_CLEANING = { 'placeholders/combinations_to_remove.txt': '', 'placeholders/phrase_replacements.txt': '' };

function create(cwd: string, ...args: readonly string[]): Promise<Called> {
  return call(['create-effect-combinations', ...args], cwd);
}

/** The sentences of a template over these placeholder files. */
async function expanded(
  sentence: string,
  placeholders: Readonly<Record<string, string>>,
): Promise<Called & { readonly sentences: readonly string[] }> {
  const files = Object.fromEntries(
    Object.entries(placeholders).map(([name, text]) => [`placeholders/${name}.txt`, text]),
  );
  const called = await create(folderWith({ ...NO_CLEANING, ...files }), '-s', sentence, '-t');
  return { ...called, sentences: called.out.split('\n').slice(0, -1) };
}

test('TTCG-15.19 placeholders that make a sentence of billions of pieces are refused with a sentence', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, level) => [`p${level}`, `<p${level + 1}> <p${level + 1}> <p${level + 1}>`]),
  );
  expect(await expanded('<p0>', { ...files, p20: 'end' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('the placeholders make a sentence of more than 5000000 pieces'),
  });
});

test('TTCG-15.28, TTCG-S106 the example prints exactly its three lines', async () => {
  const cwd = folderWith({
    ...NUMBERS,
    'placeholders/combinations_to_remove.txt': '# Drop these\nDraw 1\n',
    'placeholders/phrase_replacements.txt': 'two card: two cards\n',
  });
  expect(await create(cwd, '-s', 'Draw <number> card', '-t')).toEqual({
    code: 0,
    out: 'Draw 2 cards\nDraw 3 card\nTotal combinations: 2',
    err: '',
  });
  expect(readdirSync(cwd)).toEqual(['placeholders']);
});

test('TTCG-S107 TTCG-15.17, 15.18 a name has one value in a sentence, offsets add to it', async () => {
  const { out } = await expanded('rank <rank> to <rank+1>', { rank: '1\n2\n' });
  expect(out).toBe('rank 1 to 2\nrank 2 to 3\nTotal combinations: 2');
});

test('TTCG-S108 TTCG-15.19 nested placeholders are expanded first, and share the values of the sentence', async () => {
  const { sentences, out } = await expanded('<effect> then <number>', {
    effect: 'Draw <number> cards\nMill <number>\n',
    number: '1\n2\n',
  });
  expect(sentences).toEqual(['Draw 1 cards then 1', 'Draw 2 cards then 2', 'Mill 1 then 1', 'Mill 2 then 2']);
  expect(out).toMatch(/\nTotal combinations: 4$/);
});

test('TTCG-S108 TTCG-15.20 a name that comes out of its own expansion stays, with a warning', async () => {
  const { code, sentences, err } = await expanded('<a>', { a: 'x <b>', b: 'y <a>' });
  expect([code, sentences, err]).toEqual([
    0,
    ['x y <a>'],
    'warning: <a> comes out of its own expansion and is left as it stands',
  ]);
  expect((await expanded('<a>!', { a: '<a>\nend\n' })).sentences).toEqual(['<a>!', 'end!']);
});

test('TTCG-15.16 values are the non-empty lines without comments; what is no placeholder is text', async () => {
  const { sentences } = await expanded('<_a1> <1a> < b> <c d> <_a1', { _a1: '# a comment\n\n  x  \ny\r\n', b: 'no' });
  expect(sentences).toEqual(['x <1a> < b> <c d> <_a1', 'y <1a> < b> <c d> <_a1']);
});

test('TTCG-15.18 offsets act on whole numbers only, and may lead below 1', async () => {
  expect((await expanded('<n-2> <n+10>', { n: '1\n-3\nhigh\n1.5\n' })).sentences).toEqual([
    '-1 11',
    '-5 7',
    '1.5 1.5',
    'high high',
  ]);
});

test('TTCG-15.21 a placeholder without a file, or with an empty one, stays, with a warning each', async () => {
  const { sentences, err } = await expanded('<gone> <gone+1> <empty> <n>', { empty: '# nothing\n', n: '1' });
  expect(sentences).toEqual(['<gone> <gone+1> <empty> 1']);
  expect(err.split('\n')).toEqual([
    'warning: placeholders/gone.txt: there is no such file; <gone> is left as it stands',
    'warning: placeholders/empty.txt: the file holds no values; <empty> is left as it stands',
  ]);
});

test('TTCG-15.22 duplicates go, removal phrases drop, replacements follow each other, spaces collapse, the order is that of code points', async () => {
  const cwd = folderWith({
    'placeholders/w.txt': 'zebra\napple\nZebra\napple\n \uFF5E\n😀\nbad ape\ncat  and dog\n',
    'placeholders/combinations_to_remove.txt': '# all of them\n\nbad \n',
    'placeholders/phrase_replacements.txt': 'cat: kitten\nkitten: mouse\n# dog: wolf\ndog: \nZebra: zebra\n',
  });
  const { out } = await create(cwd, '-s', ' <w>', '-t');
  expect(out.split('\n')).toEqual(['apple', 'mouse and', 'zebra', '\uFF5E', '😀', 'Total combinations: 5']);
});

test('TTCG-15.23 missing files are warnings, and so is a replacement of another form', async () => {
  const cwd = folderWith({ ...NUMBERS, 'pairs.txt': 'no colon\n: nothing\nA: B: C\n' });
  const { code, out, err } = await create(cwd, '-s', 'A <number>', '-t', '-r', 'pairs.txt');
  expect([code, out]).toEqual([0, 'B: C 1\nB: C 2\nB: C 3\nTotal combinations: 3']);
  expect(err.split('\n')).toEqual([
    'warning: placeholders/combinations_to_remove.txt: there is no such file; nothing is removed',
    'warning: pairs.txt: "no colon" is not of the form "old: new" and is skipped',
    'warning: pairs.txt: ": nothing" is not of the form "old: new" and is skipped',
  ]);
});

test('TTCG-15.24, 15.25 number words of a replacement also act as digits, whole words only; nothing else is repaired', async () => {
  const cwd = folderWith({
    ...NUMBERS,
    'placeholders/combinations_to_remove.txt': '',
    'placeholders/phrase_replacements.txt': 'two bone: ten bones\none(s): one\n',
  });
  const { out } = await create(cwd, '-s', '<number> bone, <number>(s)', '-t');
  expect(out.split('\n')).toEqual(['1 bone, 1', '10 bones, 2(s)', '3 bone, 3(s)', 'Total combinations: 3']);
});

test('TTCG-15.29 the example files', async () => {
  const cwd = folderWith({
    'placeholders/x.txt':
      'spell creature\none point(s)\ntwo card(s)\nthree spell(s)\nrank 1 or lower\nspellcaster\n2 card(s)\n',
    'placeholders/combinations_to_remove.txt': '1 or lower\n# a comment\n5 or higher\nspell creature\n',
    'placeholders/phrase_replacements.txt':
      'one point(s): one point\ntwo card(s): two cards\nspellcaster: spellcaster\n# three spell(s): three spells\n',
  });
  const { out } = await create(cwd, '-s', '<x>', '-t');
  expect(out.split('\n')).toEqual([
    '2 cards',
    'one point',
    'spellcaster',
    'three spell(s)',
    'two cards',
    'Total combinations: 5',
  ]);
});

test('TTCG-15.30 removal looks for plain substrings', async () => {
  const cwd = folderWith({
    'placeholders/n.txt': '1\n10\n2\n',
    'placeholders/combinations_to_remove.txt': 'Draw 1\n',
    'placeholders/phrase_replacements.txt': '',
  });
  expect((await create(cwd, '-s', 'Draw <n>', '-t')).out).toBe('Draw 2\nTotal combinations: 1');
});

test('TTCG-15.26, 15.7–15.9 the file has one combination a line; defaults are those of the specification', async () => {
  const cwd = folderWith({
    ...NUMBERS,
    ...NO_CLEANING,
    'effects/all_effect_templates.txt': '\uFEFFDraw <number>\r\n\r\nMill two\r\n',
    'effects/all_effects.txt': 'old\n',
  });
  expect(await create(cwd, '-f')).toEqual({ code: 0, out: 'Wrote 4 combinations to effects/all_effects.txt', err: '' });
  expect(readFileSync(join(cwd, 'effects/all_effects.txt'), 'utf8')).toBe('Draw 1\nDraw 2\nDraw 3\nMill two\n');
  expect(readdirSync(join(cwd, 'effects'))).toEqual(['all_effect_templates.txt', 'all_effects.txt']);
});

test('TTCG-15.2, 15.5 long flags with and without an equals sign, other paths', async () => {
  const cwd = folderWith({
    'my/n.txt': '1',
    'my/gone.txt': 'x',
    'list.txt': 'Draw <n>\n',
    'drop.txt': '',
    'swap.txt': '',
  });
  const { code } = await create(
    cwd,
    '--file=list.txt',
    '--placeholder_dir',
    'my',
    '--output_file=out.txt',
    '--combinations_to_remove=drop.txt',
    '--replacements_file',
    'swap.txt',
  );
  expect([code, readFileSync(join(cwd, 'out.txt'), 'utf8')]).toEqual([0, 'Draw 1\n']);
  expect(
    (await create(cwd, '-f', 'list.txt', '-p', 'my/', '-c', 'drop.txt', '-r', 'swap.txt', '--test_mode')).out,
  ).toBe('Draw 1\nTotal combinations: 1');
});

test('TTCG-15.11 dedupe keeps first appearances in place', async () => {
  const cwd = folderWith({ 'effects/all_effects.txt': 'b\r\na\r\nb\r\n\r\na', 'other.txt': 'x\nx\n' });
  expect(await create(cwd, '-d')).toEqual({
    code: 0,
    out: '',
    err: 'Removed 2 duplicate lines from effects/all_effects.txt',
  });
  expect(readFileSync(join(cwd, 'effects/all_effects.txt'), 'utf8')).toBe('b\na\n\n');
  expect((await create(cwd, '--dedupe', 'other.txt')).code).toBe(0);
  expect(readFileSync(join(cwd, 'other.txt'), 'utf8')).toBe('x\n');
});

test.each([
  ['TTCG-S109 TTCG-15.14 neither a sentence nor a file', []],
  ['TTCG-S109 TTCG-15.14 both', ['-s', 'Draw <number>', '-f']],
  ['TTCG-15.2 an unknown flag', ['-s', 'Draw <number>', '--quick']],
  ['a short flag with an equals sign', ['-s=Draw']],
  ['a word too many', ['-s', 'Draw', 'two']],
  ['a flag without its value', ['-s', '-t']],
  ['a flag without its value at the end', ['-s']],
  ['a value for a flag that has none', ['-s', 'Draw', '--test_mode=yes']],
  ['a flag given twice', ['-s', 'Draw', '--sentence', 'Mill']],
  ['a sentence of two lines', ['-s', 'Draw\nMill']],
])('exit 2, no file written: %s', async (_, args) => {
  const cwd = folderWith({ ...NUMBERS, 'effects/all_effect_templates.txt': 'Draw <number>\n' });
  const { code, out, err } = await create(cwd, ...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('form: cardscape create-effect-combinations (-s SENTENCE | -f [FILE])');
  expect(readdirSync(join(cwd, 'effects'))).toEqual(['all_effect_templates.txt']);
});

test.each<[string, Readonly<Record<string, string | Uint8Array>>, readonly string[], string]>([
  ['a missing template file', {}, ['-f', 'gone.txt'], 'gone.txt: there is no such file'],
  ['a folder as template file', { 'here/x.txt': '' }, ['-f', 'here'], 'here: it is a folder, not a file'],
  [
    'a template file that is not UTF-8',
    { 'latin.txt': Uint8Array.of(0x44, 0xe9, 0x0a) },
    ['-f', 'latin.txt'],
    'latin.txt: the file is not UTF-8 text',
  ],
  [
    'a placeholder file that is not UTF-8',
    { 'placeholders/x.txt': Uint8Array.of(0xff, 0xfe) },
    ['-s', '<x>'],
    'placeholders/x.txt: the file is not UTF-8 text',
  ],
  [
    'a removal file that is a folder',
    {},
    ['-s', 'Draw', '-c', 'placeholders'],
    'placeholders: it is a folder, not a file',
  ],
  [
    'an output in no folder',
    {},
    ['-s', 'Draw', '-o', 'nowhere/out.txt'],
    'nowhere/out.txt: it cannot be written: there is no folder nowhere',
  ],
  ['an output that is a folder', {}, ['-s', 'Draw', '-o', 'placeholders'], 'placeholders: it is a folder, not a file'],
  ['a missing file to dedupe', {}, ['-d', 'gone.txt'], 'gone.txt: there is no such file'],
  [
    'TTCG-15.27 too many combinations',
    {
      'placeholders/n.txt': '0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n',
      'placeholders/m.txt': '<n>\n<a>\n',
      'placeholders/a.txt': '1\n2\n',
      'list.txt': 'x\n<a><b><n><m>\n',
    },
    ['-s', `<m>${Array.from({ length: 40 }, (_, i) => `<n${i}>`).join('')}`, '-p', 'many'],
    '',
  ],
])('exit 1, nothing overwritten: %s', async (_, files, args, message) => {
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (__, i) => [`many/n${i}.txt`, '0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n']),
  );
  const cwd = folderWith({
    ...NUMBERS,
    ...NO_CLEANING,
    ...many,
    ...files,
    'many/m.txt': 'a<n0>\nb<extra>\nc<extra>\n',
    'many/extra.txt': '1\n2\n',
    'effects/all_effects.txt': 'old\n',
  });
  const { code, out, err } = await create(cwd, ...args);
  const expected = message === '' ? `there are 5${'0'.repeat(40)} combinations, more than 1000000` : message;
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(`cardscape create-effect-combinations: ${expected}`);
  expect(readFileSync(join(cwd, 'effects/all_effects.txt'), 'utf8')).toBe('old\n');
  expect(readdirSync(join(cwd, 'effects'))).toEqual(['all_effects.txt']);
});

test('long work tells on a terminal how far it has come', async () => {
  const digits = { 'placeholders/a.txt': '0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n', 'placeholders/b.txt': '<a>\n' };
  const cwd = folderWith({
    ...NO_CLEANING,
    ...digits,
    ...Object.fromEntries(
      ['c', 'd', 'e', 'f'].map((name) => [`placeholders/${name}.txt`, digits['placeholders/a.txt']]),
    ),
  });
  const notes: string[] = [];
  const io = { out: () => {}, err: () => {}, progress: (note: string) => notes.push(note), cwd };
  const args = ['create-effect-combinations', '-s', '<b><c><d><e><f>', '-o', 'out.txt'];
  const code = await runCommandLine(args, io, COMMANDS);
  expect([code, notes]).toEqual([0, ['50,000 of 100,000 combinations', '100,000 of 100,000 combinations']]);
});

test('a line of 10 MB is a template like any other', async () => {
  const cwd = folderWith({
    ...NUMBERS,
    ...NO_CLEANING,
    'long.txt': `${'Draw <number> cards and '.repeat(440_000)}end\n`,
  });
  const { code, out } = await create(cwd, '-f', 'long.txt', '-o', 'out.txt');
  expect([code, out]).toEqual([0, 'Wrote 3 combinations to out.txt']);
});

const STARTER = join(REPOSITORY, 'apps/cli/examples/starter');

test('TTCG-12.97 the templates of the example are the starter set', () => {
  expect(readFileSync(join(STARTER, 'effects/all_effect_templates.txt'), 'utf8')).toBe(
    TEMPLATES.map(({ sentence }) => `${sentence}\n`).join(''),
  );
});

test.each([
  [96, 958],
  [157, 1697],
  [175, 1779],
])('TTCG-12.98 T01–T%i expand to %i sentences, and each parses', async (templates, sentences) => {
  const cwd = folderWith({
    'templates.txt': TEMPLATES.slice(0, templates)
      .map(({ sentence }) => sentence)
      .join('\n'),
  });
  const { code, out } = await create(
    cwd,
    '-f',
    'templates.txt',
    '-t',
    '-p',
    `${STARTER}/placeholders`,
    '-c',
    `${STARTER}/placeholders/combinations_to_remove.txt`,
    '-r',
    `${STARTER}/placeholders/phrase_replacements.txt`,
  );
  const lines = out.split('\n');
  expect([code, lines.length - 1, lines.at(-1)]).toEqual([0, sentences, `Total combinations: ${sentences}`]);
  expect(lines.slice(0, -1).filter((line) => !readLine(line).ok)).toEqual([]);
});

test('TTCG-15.16 an underscore in a value stands for a space, alone for nothing, and stays in names', async () => {
  const { sentences } = await expanded('Destroy one <how><what>.', {
    how: '_\ntapped_\n<last_word>_',
    last_word: 'enemy',
    what: 'unit',
  });
  expect(sentences).toEqual(['Destroy one enemy unit.', 'Destroy one tapped unit.', 'Destroy one unit.']);
});

test('TTCG-15.22 replacements come before the removals, and once more after them', async () => {
  const cwd = folderWith({
    ...NUMBERS,
    'placeholders/combinations_to_remove.txt': 'Mill 1 card',
    // The first line meets what the second has made only in the second round.
    'placeholders/phrase_replacements.txt': 'cards twice: cards\nDraw: Mill\n(s) 2x:  cards twice\n',
  });
  const { out } = await create(cwd, '-s', 'Draw <number> card(s) 2x', '-t');
  expect(out.split('\n')).toEqual(['Mill 2 card cards', 'Mill 3 card cards', 'Total combinations: 2']);
});

test('TTCG-15.22 what has been replaced is not replaced again', async () => {
  const cwd = folderWith({ ...NO_CLEANING, 'placeholders/phrase_replacements.txt': 'two card: two cards\n' });
  const { out } = await create(cwd, '-s', 'Draw two card, then mill two cards', '-t');
  expect(out.split('\n')[0]).toBe('Draw two cards, then mill two cards');
});

test.each([
  ['Draw two card.', 'Draw two cards.'],
  ['Draw one cards for each two of your unit.', 'Draw one card for each two of your units.'],
  ['Tap 3 rank 2 or lower enemy unit.', 'Tap 3 rank 2 or lower enemy units.'],
  ['If you control one or more fire unit, gain 1 points.', 'If you control one or more fire units, gain 1 point.'],
  ['Gain three point(s) and lose one point(s).', 'Gain three points and lose one point.'],
  ['One unit gains +50 Attack for each rank 2 card.', 'One unit gains +50 Attack for each rank 2 card.'],
])('TTCG-15.25 --fix-plurals brings number and noun together: %s', async (sentence, fixed) => {
  const { out } = await create(folderWith(NO_CLEANING), '-s', sentence, '-t', '--fix-plurals');
  expect(out.split('\n')[0]).toBe(fixed);
});
