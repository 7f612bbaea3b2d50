import { describe, expect, test } from 'vitest';
import { PositionError } from '../../../src/kernel/position.ts';
import { below, fastRandom, type RandomState } from '../../../src/kernel/random/generator.ts';
import { parseScenarios, readScenarios, ScenarioFileError } from '../../../src/kernel/scenario/parse.ts';
import { runScenario } from '../../../src/kernel/scenario/run.ts';
import { at } from '../../../src/kernel/types.ts';
import { TTCG_SCENARIOS } from '../../files.ts';
import { HOST } from './host.ts';

const HEAD = 'id: X\ngame: ttcg\ntitle: t\nrules: [SC-1]\n';

/** Line and reason of the error. */
function errorOf(text: string): { line: number; reason: string; file: string } {
  try {
    parseScenarios(text, 'folder/bad.yaml');
  } catch (error) {
    expect(error).toBeInstanceOf(ScenarioFileError);
    const { line, message, file } = error as ScenarioFileError;
    return { line, reason: message, file };
  }
  throw new Error('it was read');
}

describe('SC-1 files', () => {
  test('several documents stand in one file, each with its line', () => {
    const found = parseScenarios(`# comment\n${HEAD}---\n${HEAD.replace('X', 'Y')}`, 'f.yaml');
    expect(found.map(({ id, line, file }) => [id, line, file])).toEqual([
      ['X', 2, 'f.yaml'],
      ['Y', 6, 'f.yaml'],
    ]);
  });

  test('what is not said has its default', () => {
    expect(parseScenarios(HEAD, 'f.yaml')[0]).toMatchObject({
      options: {},
      cards: [],
      given: {},
      random: [],
      steps: [],
    });
  });

  test('SC-3 a key with nothing behind it is as if it were not there', () => {
    const empty = `${HEAD}options:\ncards:\ngiven:\nrandom:\nsteps:\nthen:\n`;
    const found = parseScenarios(empty, 'f.yaml')[0]!;
    expect(found).toMatchObject({ options: {}, cards: [], given: {}, random: [], steps: [] });
    expect(runScenario(found, HOST)).toMatchObject({ ok: true });
    expect(() => parseScenarios(HEAD.replace('title: t', 'title:'), 'f.yaml')).toThrow('title');
  });

  test('a document that is no scenario leaves the others as they are', () => {
    const { scenarios, unreadable } = readScenarios(
      `${HEAD}---\nid: [\n---\n${HEAD.replace('X', 'Y')}---\n- a\n---\n${HEAD.replace('X', 'Z')}`,
      'f.yaml',
    );
    expect(scenarios.map(({ id, line }) => [id, line])).toEqual([
      ['X', 1],
      ['Y', 7],
      ['Z', 14],
    ]);
    expect(unreadable.map(({ line }) => line)).toEqual([6, 12]);
  });

  test.each<[string, string, number, string]>([
    ['no YAML', `${HEAD}given: { A: [`, 5, ''],
    ['a key twice', `${HEAD}title: again\n`, 5, 'unique'],
    ['nothing', '', 1, 'no scenario'],
    ['comments alone', '# nothing\n', 1, 'no scenario'],
    ['a list', '- a\n', 1, ''],
    ['a word', 'hello', 1, ''],
    ['no id', HEAD.replace('id: X\n', ''), 1, 'id'],
    ['no rules', HEAD.replace('[SC-1]', '[]'), 4, 'rules'],
    ['an unknown key', `${HEAD}when: now\n`, 1, 'when'],
    ['an unknown step', `${HEAD}steps:\n  - expect: { turn: 3 }\n  - jump: high\n`, 7, 'steps.1'],
    ['two things in a step', `${HEAD}steps:\n  - expect: {}\n    A: { type: pass }\n`, 6, 'steps.0'],
    ['an unknown outcome', `${HEAD}random:\n  - { dice: 4 }\n`, 6, 'random.0'],
    ['a coin on its edge', `${HEAD}random: [ { coin: edge } ]\n`, 5, 'random.0'],
    ['a seat that is none', `${HEAD}steps: [ { timeout: E } ]\n`, 5, 'steps.0'],
    [
      'what is owned as a list',
      `${HEAD}steps:\n  - setup:\n      A: { decks: [[f1]], owned: [f1, f2] }\n`,
      7,
      'steps.0.setup.A.owned: a map is expected: the ids of cards, and how many of each are owned',
    ],
    [
      'what is opened as a word',
      `${HEAD}steps: [ { setup: { B: { unlocked: fire } } } ]\n`,
      5,
      'steps.0.setup.B.unlocked: a list of words is expected',
    ],
    ['a seat with an unknown key', `${HEAD}steps: [ { setup: { A: { deck: [f1] } } } ]\n`, 5, 'steps.0.setup.A: '],
    [
      'an expectation that is a list',
      `${HEAD}steps:\n  - expect: { turn: 3 }\n  - expect: [3]\n`,
      7,
      'steps.1.expect: a map is expected',
    ],
    [
      'a copy as the definition of a card',
      `${HEAD}given:\n  A:\n    units: { 1: f1, 2: { card: 'f1#2', tapped: true } }\n`,
      7,
      'given.A.units.2.card: here `card` is the id of a definition',
    ],
    [
      'a copy in an expectation',
      `${HEAD}steps: [ { expect: { A.units.2: { card: 'f1#2' } } } ]\n`,
      5,
      'steps.0.expect.A.units.2.card: ',
    ],
    ['a copy behind a dotted path', `${HEAD}then: { A.units.2.card: 'f1#2' }\n`, 5, 'then.A.units.2.card: '],
    ['the second document', `${HEAD}---\n${HEAD.replace('title: t', 'title: 5')}`, 8, 'title'],
    ['an alias of nothing', `${HEAD}given: { A: *nobody }\n`, 1, 'alias'],
    ['an alias that contains itself', `${HEAD}given: &all { A: { hand: [*all] } }\n`, 1, 'contains itself'],
    ['aliases upon aliases', `${HEAD}${bomb()}`, 1, 'alias'],
    ['lists in lists', `${HEAD}given: { A: ${'['.repeat(50_000)}`, 5, 'things stand inside each other'],
    ['maps in maps', `${HEAD}given:\n${mapsInMaps(3000)}`, 204, 'things stand inside each other'],
    ['a key of lists in lists', `? ${'['.repeat(3000)}${']'.repeat(3000)}\n: 1\n`, 1, 'things stand inside each other'],
    ['an unknown tag', `${HEAD}given: !!binary "//"\n`, 5, ''],
  ])('that are none are named with line and reason: %s', (_, text, line, reason) => {
    const found = errorOf(text);
    expect(found.file).toBe('folder/bad.yaml');
    expect(found.reason).toMatch(/^folder\/bad\.yaml:\d+: ./);
    expect(found.reason).toContain(reason);
    expect(found.line).toBe(line);
  });
});

/** Each key one column further to the right. */
function mapsInMaps(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${' '.repeat(level + 1)}a:`).join('\n');
}

/** A small text that stands for 10^9 cards. */
function bomb(): string {
  const lines = Array.from(
    { length: 9 },
    (_, level) =>
      `  a${level}: &a${level} [${Array.from({ length: 10 }, () => (level === 0 ? 'f1' : `*a${level - 1}`)).join(', ')}]`,
  );
  return `given:\n${lines.join('\n')}\n`;
}

/** What could stand somewhere in a scenario. */
const WORDS = [
  'null',
  'true',
  '[]',
  '{}',
  '-1',
  '1e9',
  '"',
  "'",
  ':',
  '- ',
  '---',
  '&a',
  '*a',
  '!!set',
  '? ',
  '|',
  '>',
  '\t',
  '#',
  'f1',
  'A',
  'B.units.1',
  'x*999',
  'machine: {}',
  '.nan',
  '0x10',
  '~',
  '<<: *a',
  '\u0000',
  '\uD800',
];

/** A text with a few places cut out, doubled, exchanged or overwritten. */
function mutated(text: string, dice: RandomState): string {
  let result = text;
  for (let changes = 1 + below(dice, 4); changes > 0; changes--) {
    const start = below(dice, result.length);
    const end = Math.min(result.length, start + below(dice, 12));
    const cut = [result.slice(0, start), result.slice(start, end), result.slice(end)] as const;
    switch (below(dice, 5)) {
      case 0:
        result = cut[0] + cut[2];
        break;
      case 1:
        result = cut[0] + cut[1] + cut[1] + cut[2];
        break;
      case 2: {
        const other = below(dice, text.length);
        result = cut[0] + text.slice(other, other + 20) + cut[2];
        break;
      }
      case 3:
        result = `${cut[0]}${at(WORDS, below(dice, WORDS.length))}${cut[2]}`;
        break;
      default:
        result = cut[0] + String.fromCharCode(below(dice, 128)) + cut[2];
    }
  }
  return result;
}

test('D-9 mutated files: always an answer that says where, or a run', { tags: 'long' }, () => {
  const dice = fastRandom(5);
  const documents = TTCG_SCENARIOS.flatMap(([, text]) => text.split(/^---$/m));
  let ran = 0;
  let refused = 0;
  for (let tries = 0; tries < 900; tries++) {
    const text = mutated(at(documents, below(dice, documents.length)), dice);
    try {
      for (const scenario of parseScenarios(text, 'fuzz.yaml')) {
        runScenario(scenario, HOST);
        ran += 1;
      }
    } catch (error) {
      expect(error instanceof ScenarioFileError || error instanceof PositionError, `${String(error)}\n${text}`).toBe(
        true,
      );
      refused += 1;
    }
  }
  // How many depends on the scenarios there are; either way there are many.
  expect(Math.min(ran, refused)).toBeGreaterThan(60);
});
