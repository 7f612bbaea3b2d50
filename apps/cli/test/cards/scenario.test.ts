import { describe, expect, test } from 'vitest';
import { call, folderWith } from '../calling.ts';

const doc = (id: string, ...lines: readonly string[]): string =>
  [`id: ${id}`, 'game: ttcg', `title: Title of ${id}`, 'rules: [TTCG-6.2]', ...lines, ''].join('\n');
const GOOD = doc('T-1', 'then: { A.points: 20 }');
const FAILING = doc('T-2', 'steps:', '  - expect: { A.points: 19 }');

describe('scenario', () => {
  test('says one line a scenario and how many there were', async () => {
    const cwd = folderWith({ 'good.yaml': GOOD });
    expect(await call(['scenario', 'good.yaml'], cwd)).toEqual({
      code: 0,
      out: 'ok T-1 Title of T-1\n1 passed, 0 failed',
      err: '',
    });
  });

  test('says for a failure the first path that differs with both values, and ends with 1', async () => {
    const cwd = folderWith({ 'all.yaml': `${GOOD}---\n${FAILING}` });
    const { code, out } = await call(['scenario', 'all.yaml'], cwd);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'ok T-1 Title of T-1',
      'FAILED T-2 Title of T-2 — step 1: A.points: expected 19, is 20',
      '1 passed, 1 failed',
    ]);
  });

  test('runs folders recursively, .yaml and .yml alone, each file once', async () => {
    const cwd = folderWith({
      'a/deep/one.yml': GOOD,
      'a/two.yaml': doc('T-3'),
      'a/notes.md': 'nothing',
      'a/data/three.yaml': doc('T-4'),
    });
    const { code, out } = await call(['scenario', 'a', 'a/two.yaml', `${cwd}/a`], cwd);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'ok T-4 Title of T-4',
      'ok T-1 Title of T-1',
      'ok T-3 Title of T-3',
      '3 passed, 0 failed',
    ]);
  });

  test('a folder without scenarios is said', async () => {
    expect(await call(['scenario', '.'], folderWith({ 'notes.md': '' }))).toEqual({
      code: 0,
      out: '0 passed, 0 failed',
      err: 'there is no scenario in these folders',
    });
  });

  test.each<[string, string, number, string]>([
    ['no YAML', 'id: [', 1, ''],
    ['a scenario without rules', GOOD.replace('[TTCG-6.2]', '[]'), 4, 'rules'],
    ['an unknown game', GOOD.replace('ttcg', 'chess'), 2, 'there is no game chess'],
    ['an unknown rule', GOOD.replace('[TTCG-6.2]', '[TTCG-6.2, TTCG-99.1]'), 4, 'no spec has a rule TTCG-99.1'],
    ['a rule that looks like one', GOOD.replace('TTCG-6.2', 'SHA-256'), 4, 'no spec has a rule SHA-256'],
    [
      'an id that another file has',
      GOOD.replace('then: { A.points: 20 }', '').replace('id: T-1', 'id: T-0'),
      1,
      'there is another T-0 in a.yaml',
    ],
    [
      'a card that nobody knows',
      doc('T-5', 'given:', '  A:', '    hand:', '      - f1', '      - nobody'),
      9,
      'A.hand.1: there is no card nobody',
    ],
    [
      'a slot that there is not',
      doc('T-6', 'given:', '  A: { points: 3 }', '  B:', '    units: { 1: f1, 9: f1 }'),
      8,
      'B.units.9',
    ],
    ['an option out of range', doc('T-7', 'options: { startPoints: 0 }'), 5, 'options.startPoints'],
    ['a card that is none', doc('T-8', 'cards:', '  - { id: q, name: Q }'), 6, 'cards.0'],
    ['a bot that there is not', doc('T-9', 'steps:', '  - { bot: A, level: 9 }'), 6, 'bots of level 1 to 3'],
  ])('is invalid: %s', async (_, text, line, reason) => {
    const cwd = folderWith({ 'a.yaml': doc('T-0'), 'b/bad.yaml': text, 'c.yaml': FAILING });
    const { code, out, err } = await call(['scenario', '.'], cwd);
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`^b/bad\\.yaml:${line}: `));
    expect(err).toContain(reason);
    // All other files are run and reported.
    expect(out.split('\n')).toEqual([
      'ok T-0 Title of T-0',
      expect.stringMatching(/^FAILED T-2 /),
      '1 passed, 1 failed, 1 unreadable',
    ]);
  });

  test.each([
    ['no YAML', 'id: [', 7],
    ['an open quote', 'id: T-9\ntitle: "half', 8],
    ['no map', '- a', 6],
    ['an unknown key', doc('T-9', 'when: now'), 6],
    ['maps in maps', Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), 206],
    ['a card that nobody knows', doc('T-9', 'given: { A: { hand: [nobody] } }'), 11],
  ])('a document that cannot be read leaves the others of its file: %s', async (_, text, line) => {
    const cwd = folderWith({ 'all.yaml': `${GOOD}---\n${text}\n---\n${FAILING}---\n${doc('T-3')}` });
    const { code, out, err } = await call(['scenario', 'all.yaml'], cwd);
    expect(code).toBe(2);
    expect(out.split('\n')).toEqual([
      'ok T-1 Title of T-1',
      expect.stringMatching(/^FAILED T-2 /),
      'ok T-3 Title of T-3',
      '2 passed, 1 failed, 1 unreadable',
    ]);
    expect(err).toMatch(new RegExp(`^all\\.yaml:${line}: `));
  });

  test('what is not there, or is no text, is invalid too', async () => {
    const cwd = folderWith({ 'good.yaml': GOOD, 'latin.yaml': Uint8Array.of(0x69, 0x64, 0x3a, 0xe9) });
    const { code, out, err } = await call(['scenario', 'missing.yaml', 'good.yaml', 'latin.yaml'], cwd);
    expect([code, out]).toEqual([2, 'ok T-1 Title of T-1\n1 passed, 0 failed, 2 unreadable']);
    expect(err.split('\n')).toEqual(['missing.yaml: there is no such file', 'latin.yaml: the file is not UTF-8 text']);
  });

  test('--json says the same as one document', async () => {
    const cwd = folderWith({ 'all.yaml': `${GOOD}---\n${FAILING}`, 'bad.yaml': 'nothing' });
    const { code, out } = await call(['scenario', '.', '--json'], cwd);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({
      passed: 1,
      failed: 1,
      unreadable: 1,
      scenarios: [
        { id: 'T-1', title: 'Title of T-1', file: 'all.yaml', line: 1, ok: true, reason: null },
        {
          id: 'T-2',
          title: 'Title of T-2',
          file: 'all.yaml',
          line: 6,
          ok: false,
          reason: 'step 1: A.points: expected 19, is 20',
        },
      ],
      invalid: [{ file: 'bad.yaml', line: 1, reason: expect.stringContaining('scenario') }],
    });
  });

  test('is used wrongly without a path and with unknown flags', async () => {
    expect((await call(['scenario'])).code).toBe(2);
    const { code, err } = await call(['scenario', 'x', '--quick']);
    expect(code).toBe(2);
    expect(err).toContain('form: cardscape scenario PATH... [--json]');
  });
});
