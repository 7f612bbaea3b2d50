import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, canonicalRecord } from '../../../src/kernel/canonical-json.ts';
import { headerText } from '../../../src/kernel/log/header-text.ts';

describe('D-2.2 the text of a header', () => {
  test('is canonical JSON, however often its cards were written before', () => {
    const cards = fc.array(fc.jsonValue(), { maxLength: 5 });
    fc.assert(
      fc.property(cards, fc.jsonValue(), (definitions, options) => {
        for (const header of [
          { seats: ['Ada', 'Ben'], cards: definitions, options },
          { options, cards: definitions.toReversed(), bots: [], fork: undefined },
        ]) {
          expect(headerText(header)).toBe(canonicalJson(header));
          expect(headerText(header)).toBe(canonicalJson(header));
        }
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  test('stays true: a definition that was written cannot change any more', () => {
    const card = { id: 'a', effects: [{ n: 1 }], numbers: Object.freeze([[1]]) };
    headerText({ cards: [card] });
    expect(() => card.effects.push({ n: 2 })).toThrow(TypeError);
    expect(() => Object.assign(card.effects[0]!, { n: 2 })).toThrow(TypeError);
    expect(() => card.numbers[0]!.push(2)).toThrow(TypeError);
  });

  test('takes fields that were written before', () => {
    expect(canonicalRecord({ b: [1], a: 2, c: undefined }, { b: '[1]' })).toBe('{"a":2,"b":[1]}');
  });
});
