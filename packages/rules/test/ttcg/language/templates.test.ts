import { expect, test } from 'vitest';
import { FIXTURES } from '../../../src/ttcg/decks/fixtures.ts';
import { parseSentence, printEffect, printSentence, TEMPLATES } from '../../../src/ttcg/language/index.ts';
import { textFile } from '../../files.ts';
import { expansions } from './expansion.ts';
import { effectOf } from './read.ts';

const SPEC = textFile('docs/rules/ttcg.md');

test('TTCG-12.97 the starter set has the templates T01–T175, each once', () => {
  const ids = TEMPLATES.map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 175 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`));
});

test('TTCG-12.98 T01–T96 expand to 958 sentences, T01–T157 to 1,697, T01–T175 to 1,779', () => {
  expect(expansions(96)).toHaveLength(958);
  expect(expansions(157)).toHaveLength(1697);
  expect(expansions()).toHaveLength(1779);
});

test('TTCG-12.98 every expansion parses, passes all checks under its kind and prints back identically', () => {
  const wrong = expansions().flatMap(({ id, kind, sentence }) => {
    const parsed = parseSentence(kind, sentence);
    const printed = parsed.ok ? printSentence(parsed.value) : parsed.error.message;
    return printed === sentence ? [] : [{ id, kind, sentence, printed }];
  });
  expect(wrong).toEqual([]);
});

test.each(FIXTURES.map(({ name, effects = [] }) => [name, effects] as const))(
  'TTCG-12.2 the effects of fixture card %s parse, pass and print back',
  (_, lines) => {
    for (const line of lines) expect(printEffect(effectOf(line))).toBe(line);
  },
);

test('TTCG-12.99, 12.150 the starter set has a template for every condition, target and action of the specification', () => {
  const words = new Set([...SPEC.matchAll(/^\| TTCG-12\.\d+ \| ([CGA]\d\d) \|/gm)].map(([, code]) => code!));
  const covered = new Map<string, string[]>();
  for (const rule of ['12.99', '12.150']) {
    const [, text = ''] = new RegExp(`^- \\*\\*TTCG-${rule}\\*\\* (.*)$`, 'm').exec(SPEC) ?? [];
    for (const part of text.split(' · ')) {
      const templates = [...part.matchAll(/T\d\d+/g)].map(([id]) => id);
      const [from, to] = /(?:[CGA])(\d\d)–(?:[CGA])(\d\d)/.exec(part)?.slice(1).map(Number) ?? [];
      const codes =
        from === undefined || to === undefined
          ? [...part.matchAll(/[CGA]\d\d/g)].map(([code]) => code)
          : Array.from(
              { length: to - from + 1 },
              (_, index) => `${/[CGA]/.exec(part)![0]}${String(from + index).padStart(2, '0')}`,
            );
      for (const code of codes) covered.set(code, templates);
    }
  }
  const known = new Set(TEMPLATES.map(({ id }) => id));
  expect(words.size).toBeGreaterThan(50);
  expect([...words].filter((code) => (covered.get(code) ?? []).length === 0)).toEqual([]);
  expect([...covered.values()].flat().filter((id) => !known.has(id))).toEqual([]);
});
