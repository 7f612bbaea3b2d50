import { describe, expect, test } from 'vitest';
import { fits, ordinalOf, readPhrase } from '../../src/command/refs.ts';
import type { Vocabulary } from '../../src/contract/look/moves.ts';
import { codeOf } from '../../src/match/telling/codes.ts';
import { cardThing, type Option } from '../../src/table/thing.ts';
import { card, model, zoneIndex } from '../scene/scene-table.ts';

const VOCABULARY: Vocabulary = {
  zones: { hand: ['hand', 'h'], units: ['unit', 'units', 'u'], spells: ['spell', 's'], discard: ['discard', 'd'] },
  enemy: ['enemy', 'their', 'e'],
  verbs: { play: ['play'], attack: ['attack'], use: ['activate'], discard: ['discard-to-limit'] },
  targetFirst: ['attack'],
  examples: [],
};

function option(id: string): Option {
  return { kind: 'option', id, label: id };
}

describe('reading a typed line', () => {
  test.each([
    [
      'play 3 on 2',
      'play',
      [
        [null, false, 3],
        [null, false, 2],
      ],
    ],
    ['use u2', 'use', [['units', false, 2]]],
    [
      'use s1 2',
      'use',
      [
        ['spells', false, 1],
        [null, false, 2],
      ],
    ],
    ['choose enemy unit 3', 'choose', [['units', true, 3]]],
    [
      'eu3, es1',
      '',
      [
        ['units', true, 3],
        ['spells', true, 1],
      ],
    ],
    ['e4', '', [[null, true, 4]]],
    ['hand 5', '', [['hand', false, 5]]],
    ['7', '', [[null, false, 7]]],
    ['discard 4', 'discard', [[null, false, 4]]],
    ['d4', '', [['discard', false, 4]]],
  ] as const)('%s', (line, verb, refs) => {
    const phrase = readPhrase(VOCABULARY, line);
    expect(phrase.verb).toBe(verb);
    expect(phrase.refs.map(({ zone, enemy, number }) => [zone, enemy, number])).toEqual(refs);
    expect(phrase.companion).toBeNull();
  });

  test('what stands after “with” is told apart', () => {
    const { refs, companion } = readPhrase(VOCABULARY, 'attack 3 with 1');
    expect(refs).toEqual([{ zone: null, enemy: false, number: 3 }]);
    expect(companion).toEqual({ zone: null, enemy: false, number: 1 });
  });

  test('words that are no things are kept', () => {
    expect(readPhrase(VOCABULARY, 'concede yes')).toEqual({ verb: 'concede', refs: [], companion: null, rest: 'yes' });
    expect(readPhrase(VOCABULARY, '  ').verb).toBe('');
  });
});

describe('what a typed thing may mean', () => {
  const table = model([
    card(1, 'A.units.3'),
    card(2, 'B.units.3'),
    card(-5, 'A.hand.2'),
    card(-4, 'A.hand.1'),
    card(9, 'B.discard.1'),
  ]);
  const ref = (text: string): ReturnType<typeof readPhrase>['refs'][number] => readPhrase(VOCABULARY, text).refs[0]!;

  test('a zone means the own one, “enemy” the other, a plain number either', () => {
    expect([cardThing(1), cardThing(2)].map((thing) => fits(table, ref('u3'), thing, []))).toEqual([true, false]);
    expect([cardThing(1), cardThing(2)].map((thing) => fits(table, ref('eu3'), thing, []))).toEqual([false, true]);
    expect([cardThing(1), cardThing(2)].map((thing) => fits(table, ref('3'), thing, []))).toEqual([true, true]);
  });

  test('cards of the hand are counted from the left', () => {
    expect(fits(table, ref('h2'), cardThing(-5), [])).toBe(true);
    expect(fits(table, ref('h1'), cardThing(-5), [])).toBe(false);
  });

  test('an empty slot is named like a card', () => {
    expect(fits(table, ref('u1'), { kind: 'place', zone: zoneIndex('A.units'), slot: 0 }, [])).toBe(true);
    expect(fits(table, ref('u2'), { kind: 'place', zone: zoneIndex('A.units'), slot: 0 }, [])).toBe(false);
  });

  test('buttons are counted, effects by their own number', () => {
    const words = [option('keep-hand'), option('mulligan')];
    expect(words.map((thing) => fits(table, ref('2'), thing, words))).toEqual([false, true]);
    // Only the second effect can be used: it is 2 all the same.
    const second = option('effect:1');
    expect([fits(table, ref('2'), second, [second]), fits(table, ref('1'), second, [second])]).toEqual([true, false]);
    expect(ordinalOf('then:0')).toBe(1);
    expect(ordinalOf('pass')).toBeNull();
  });

  test('the shortest name of a thing leads back to it', () => {
    for (const handle of [1, 2, -5, -4, 9]) {
      const code = codeOf(table, VOCABULARY, cardThing(handle));
      expect(fits(table, ref(code), cardThing(handle), []), code).toBe(true);
      expect([...table.cards.keys()].filter((other) => fits(table, ref(code), cardThing(other), []))).toEqual([handle]);
    }
  });
});
