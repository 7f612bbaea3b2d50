import { expect, test } from 'vitest';
import { parseSentence, printEffect, printSentence, TEMPLATES } from '../../../src/ttcg/language/index.ts';
import { expansions } from './expansion.ts';
import { FIXTURES } from '../../../src/ttcg/fixtures.ts';
import { effectOf } from './read.ts';

test('TTCG-12.97 the starter set has the templates T01–T157, each once', () => {
  const ids = TEMPLATES.map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 157 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`));
});

test('TTCG-12.98 T01–T96 expand to 958 sentences, T01–T157 to 1,697', () => {
  expect(expansions(96)).toHaveLength(958);
  expect(expansions()).toHaveLength(1697);
});

test('TTCG-12.98 every expansion parses, passes all checks under its kind and prints back identically', () => {
  const wrong = expansions().flatMap(({ id, kind, sentence }) => {
    const parsed = parseSentence(kind, sentence);
    const printed = parsed.ok ? printSentence(parsed.value) : parsed.error.message;
    return printed === sentence ? [] : [{ id, kind, sentence, printed }];
  });
  expect(wrong).toEqual([]);
});

test.each(FIXTURES.map(({ name, effects = [] }) => [name, effects] as const))('TTCG-12.2 the effects of fixture card %s parse, pass and print back', (_, lines) => {
  for (const line of lines) expect(printEffect(effectOf(line))).toBe(line);
});
