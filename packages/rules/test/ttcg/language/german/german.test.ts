import { expect, test } from 'vitest';
import { readGrammar } from '../../../../src/ttcg/generate/ebnf.ts';
import { GRAMMAR } from '../../../../src/ttcg/generate/grammar.ts';
import { parseGerman, printGerman } from '../../../../src/ttcg/language/german/index.ts';
import { random } from '../random.ts';
import { effectOf } from '../read.ts';
import { randomEffect } from '../sentences.ts';
import { GERMAN_LINES } from './german-lines.ts';

test.each(GERMAN_LINES)('TTCG-12.2 %s', (english, german) => {
  expect(printGerman(effectOf(english))).toBe(german);
  expect(parseGerman(german)).toEqual({ ok: true, value: effectOf(english) });
});

/** Every choice of a word the program makes, as "field=word"; not which type, subtype or noun it is. */
function choices(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) choices(each, found);
  else if (typeof node === 'object' && node !== null) {
    for (const [field, value] of Object.entries(node)) {
      if (field === 'type') continue;
      if (typeof value === 'string' || typeof value === 'boolean') found.add(`${field}=${value}`);
      else if (value !== null) choices(value, found);
    }
    if ('do' in node && 'form' in node) found.add(`${String(node.do)} ${String(node.form)}`);
  }
  return found;
}

test('TTCG-12.9 the written lines use every choice that random sentences of the grammar make', () => {
  const grammar = readGrammar(GRAMMAR);
  const r = random(21);
  const made = choices(Array.from({ length: 3000 }, () => randomEffect(grammar, r)));
  const shown = choices(GERMAN_LINES.map(([english]) => effectOf(english)));
  expect(made.size).toBeGreaterThan(200);
  expect([...made].filter((choice) => !shown.has(choice))).toEqual([]);
});
