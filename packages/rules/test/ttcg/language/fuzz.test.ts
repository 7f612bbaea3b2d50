import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KINDS, parseEffect, readLine } from '../../../src/ttcg/language/index.ts';
import { expansions } from './expansion.ts';

const LINES = expansions()
  .filter((_, index) => index % 7 === 0)
  .map(({ kind, sentence }) => `${kind}: ${sentence}`);

/** Whatever the text, an effect or an error that says where and what. */
function answers(text: string): void {
  for (const result of [parseEffect(text), readLine(text)]) {
    if (result.ok) continue;
    const { code, rule, message, at, expected } = result.error;
    expect(code).toMatch(/^LANG_/);
    expect(rule).toMatch(/^TTCG-12\.\d+$/);
    expect(message).not.toBe('');
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(text.length);
    expect(expected.length).toBeGreaterThan(0);
  }
}

const SEED = 12;

/** Any UTF-16 unit, lone surrogates too. */
const UNIT = fc.nat(0xffff).map((code) => String.fromCharCode(code));

test('TTCG-12.7 arbitrary text is answered, never thrown at', () => {
  const text = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: UNIT, maxLength: 40 }));
  fc.assert(fc.property(text, answers), { seed: SEED, numRuns: 400 });
  const line = fc.tuple(fc.constantFrom(...KINDS), text).map(([kind, rest]) => `${kind}: ${rest}`);
  fc.assert(fc.property(line, answers), { seed: SEED, numRuns: 400 });
});

test('TTCG-12.7 a sentence with characters changed is answered', () => {
  const change = fc.record({
    line: fc.constantFrom(...LINES),
    at: fc.nat(200),
    removed: fc.nat(12),
    added: fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom(' ', ',', '.', ' and ', ', then ', ' one ', '+', '0')),
  });
  fc.assert(
    fc.property(change, ({ line, at, removed, added }) =>
      answers(line.slice(0, at) + added + line.slice(at + removed)),
    ),
    { seed: SEED, numRuns: 2000 },
  );
});

test('TTCG-12.7 sentences put together from the words of others are answered', () => {
  const words = [...new Set(LINES.flatMap((line) => line.split(' ')))];
  const soup = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((list) => list.join(' '));
  fc.assert(fc.property(soup, answers), { seed: SEED, numRuns: 1000 });
});

test('TTCG-12.7 a text of more than 400 characters is refused without being read', () => {
  const endless = `Draw one card${' and draw one card'.repeat(100_000)}.`;
  const result = readLine(endless);
  expect(result).toMatchObject({ ok: false, error: { code: 'LANG_SYNTAX', at: 400 } });
  const deep = `Normal: Place ${'one unit under this card '.repeat(15)}.`;
  answers(deep);
});
