import { describe, expect, it } from 'vitest';
import { faultText } from '../../../src/kernel/card-sets/parts.ts';
import { readWrittenSet } from '../../../src/written-set.ts';

/* CS-3: what is wrong with a set is told all at once, with the place, and with what to write. */

const manifest = (change: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ id: 'one', name: 'One', version: '1', game: 'ttcg', author: 'A', about: 'B', ...change });

function faultsOf(files: Readonly<Record<string, string>>): string[] {
  const reading = readWrittenSet(Object.entries(files).map(([name, text]) => ({ name, text })));
  return reading.ok ? [] : reading.faults.map(faultText);
}

const unit = (id: string, change: Readonly<Record<string, unknown>> = {}) => ({
  id: `set-one-${id}`,
  name: `The ${id}`,
  type: 'fire',
  subtypes: ['beast'],
  rank: 1,
  attack: 200,
  defense: 300,
  effects: ['Normal: Draw one card.', 'Dormant: Gain one point.'],
  ...change,
});
/** The faults of these cards, one a line. */
const faultsIn = (...cards: readonly unknown[]): string[] =>
  faultsOf({
    'set.json': manifest(),
    'a.json':
      cards
        .map((card) => JSON.stringify(card))
        .join(',\n')
        .replace(/^/, '[\n') + '\n]',
  });

describe('CS-3 loose wording', () => {
  it('is refused with the sentence to write', () => {
    expect(faultsIn(unit('a'))).toEqual([]);
    expect(faultsIn(unit('a', { effects: ['draw 2 cards', 'Normal: Destroy a enemy unit'] }))).toEqual([
      expect.stringMatching(/^a\.json:2: 0\.effects\.0: .*Write: Normal: Draw two cards\. \(LANG_SYNTAX/),
      expect.stringMatching(/^a\.json:2: 0\.effects\.1: .*Write: Normal: Destroy one enemy unit\. \(LANG_SYNTAX/),
    ]);
  });

  it('that means nothing is told with a sentence near it', () => {
    expect(faultsIn(unit('a', { effects: ['Normal: Draw many cards.', 'Dormant: Gain one point.'] }))).toEqual([
      expect.stringMatching(/"many" does not fit here.* Near it is: Normal: /),
    ]);
  });
});

describe('CS-3 all that is wrong', () => {
  it('is told of all files at once, in their order', () => {
    const faults = faultsOf({
      'b.yaml':
        "- name: It's: so\n- { id: set-two-x, name: X, type: spell, rank: 1, boost: [20, 0], effects: [a, b] }\n",
      'a.yaml': '- { id: set-one-a, type: fier, rank: 1 }\n',
      'set.json': manifest({ version: 1, nmae: 'x', author: '' }),
    });
    expect(faults.map((fault) => fault.split(': ').slice(0, 2).join(' '))).toEqual([
      'set.json:1 version',
      'set.json:1 author',
      'set.json:1 nmae',
      'a.yaml:1 0.name',
      'a.yaml:1 0.type',
      'a.yaml:1 0.effects',
      'b.yaml:1 A second colon stands in this line. Put the text with the colon in quotes, or begin the next line as far left as this one. (CARD_FORM, TTCG-2.2)',
      'b.yaml:2 1.effects.0',
      'b.yaml:2 1.effects.1',
      'b.yaml:2 1.id',
    ]);
  });

  it('is told of a card beside what its form lacks', () => {
    expect(
      faultsIn(unit('a', { rank: 9, subtypes: [], effects: ['Normal: Draw one card.', 'gain 2 points'] })),
    ).toEqual([
      expect.stringContaining('0.rank: This is too large: at most 5'),
      expect.stringContaining('Write: Normal: Gain two points.'),
    ]);
    expect(faultsIn(unit('a', { atack: 200, attack: undefined, subtypes: ['beats'] }))).toEqual([
      expect.stringContaining('0.atack: There is no such key here. Did you mean "attack"?'),
      expect.stringContaining('0.subtypes.0: beats is not a subtype'),
    ]);
  });

  it('is told of ids and names of cards that have other faults', () => {
    const faults = faultsIn(unit('a', { rank: 9 }), unit('b', { rank: 9, name: 'The a', id: 'set-one-a' }));
    expect(faults.filter((fault) => fault.includes('stands there twice'))).toHaveLength(2);
  });

  it('is told of cards where nothing says what the set is', () => {
    expect(faultsOf({ 'a.yaml': '- { id: "x }' })).toEqual([expect.stringContaining('Add the quote that ends it')]);
    const faults = faultsOf({ 'a.yaml': '- { id: x }', 'b.yaml': '- name: @home' });
    expect(faults).toEqual([
      expect.stringMatching(/^set\.json: This file is missing.*"version": "1\.0"/),
      expect.stringMatching(/^b\.yaml:1: A text that begins with such a sign needs quotes/),
    ]);
    expect(faultsOf({ 'set.json': manifest({ game: 'tcg' }), 'a.yaml': '- {}' })).toEqual([
      expect.stringContaining('There is no game tcg here. Did you mean "ttcg"?'),
    ]);
  });

  it('is no more than anybody reads, and says so', () => {
    const cards = Array.from({ length: 450 }, (_, n) => unit(`c${n}`, { rank: 9 }));
    const faults = faultsIn(...cards);
    expect(faults).toHaveLength(400);
    expect(faults.at(-1)).toMatch(/more things are wrong/);
  });
});

describe('CS-3 a form says what to do', () => {
  it.each([
    ['a number in quotes', { attack: '200' }, 'A number is expected. Leave the quotes out: 200.'],
    ['a text without them', { name: 7 }, 'A text is expected. Put it in quotes: "7".'],
    ['a misspelt word', { type: 'fier' }, 'Did you mean "fire"?'],
    ['nothing where a word belongs', { name: undefined }, 'This is missing. A text is expected.'],
    ['no text at all', { name: '' }, 'This is empty.'],
    ['one sentence for a list', { effects: 'Normal: Draw one card.' }, 'A list is expected.'],
  ])('%s', (_, change, sentence) => {
    expect(faultsIn(unit('a', change))).toEqual([expect.stringContaining(sentence)]);
  });

  it('a sentence without quotes, which YAML takes for a key', () => {
    const text =
      '- { id: set-one-a, name: A, type: spell, rank: 1, boost: [20, 0], effects: [Normal: Draw a card, "Dormant: Gain one point."] }';
    expect(faultsOf({ 'set.json': manifest(), 'a.yaml': text })).toEqual([
      expect.stringMatching(
        /A text is expected\. It has a colon, so it needs quotes around it\. Only .*Write: Normal: Draw one card\./,
      ),
    ]);
  });

  it.each([
    ['a key twice', '- name: a\n  name: b\n', 2, 'Take one out'],
    ['a tab', '- name: a\n\tid: 1\n', 2, 'no line begins with a tab'],
    ['a quote inside quotes', "- name: 'It's here'\n", 1, 'Put the whole text in quotes'],
    ['an open bracket', '- name: [a\n- name: b\n', 2, 'Close it'],
    ['a line too far left', '- name: a\n id: b\n', 2, 'too far left or right'],
    ['a comma too few', '[{"id": "a" "name": "b"}]', 1, 'such as a comma'],
  ])('%s', (_, text, line, sentence) => {
    const [first = ''] = faultsOf({ 'set.json': manifest(), 'a.yaml': text });
    expect(first).toMatch(new RegExp(`^a\\.yaml:${line}: `));
    expect(first).toContain(sentence);
  });
});
