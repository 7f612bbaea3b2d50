import { expect, test } from 'vitest';
import { derivations, textOf } from '../../../src/ttcg/generate/derivation.ts';
import { generate, lowered, raised, readGrammar } from '../../../src/ttcg/generate/ebnf.ts';
import { GRAMMAR } from '../../../src/ttcg/generate/grammar.ts';
import { MAX_TEXT_LENGTH, parseUnchecked } from '../../../src/ttcg/language/parse/parse.ts';
import { printSentence } from '../../../src/ttcg/language/print/print.ts';
import { usedNames } from './ebnf.ts';
import { random, type Random } from './random.ts';
import { programOf } from './read.ts';

const grammar = readGrammar(GRAMMAR);

function sentences(count: number, r: Random): readonly string[] {
  const list: string[] = [];
  while (list.length < count) {
    const sentence = raised(generate(grammar, 'sentence', r.below));
    if (sentence.length <= MAX_TEXT_LENGTH) list.push(sentence);
  }
  return list;
}

/** One word dropped, added, replaced or exchanged with another. */
function mutated(sentence: string, words: readonly string[], r: Random): string {
  const list = sentence.split(' ');
  const at = r.below(list.length);
  const change = r.below(4);
  if (change === 0) list.splice(at, 1);
  if (change === 1) list.splice(at, 0, r.pick(words));
  if (change === 2) list[at] = r.pick(words);
  if (change === 3) {
    const other = r.below(list.length);
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list.join(' ');
}

test('TTCG-12.9 the grammar has 80 rules, none undefined, none unused but the start', () => {
  const used = usedNames(grammar);
  expect(grammar.size).toBe(80);
  expect([...used].filter((name) => !grammar.has(name))).toEqual([]);
  expect([...grammar.keys()].filter((name) => !used.has(name))).toEqual(['effect']);
});

test('TTCG-12.2 4,000 random sentences of the grammar parse, print back, and survive JSON', () => {
  for (const sentence of sentences(4000, random(1))) {
    const effect = programOf(sentence);
    const printed = printSentence(effect);
    expect(printed).toBe(sentence);
    expect(programOf(printed)).toEqual(effect);
    expect(JSON.parse(JSON.stringify(effect))).toEqual(effect);
  }
});

test('TTCG-12.3 random sentences have exactly one derivation', () => {
  for (const sentence of sentences(400, random(2))) {
    const found = derivations(grammar, 'sentence', lowered(sentence));
    expect(found, sentence).toHaveLength(1);
    expect(textOf(found[0]!)).toBe(lowered(sentence));
  }
});

test('TTCG-12.9 the parser accepts a changed sentence exactly if the grammar does', () => {
  const r = random(3);
  const originals = sentences(1000, r);
  const words = [...new Set(originals.flatMap((sentence) => sentence.split(' ')))];
  let accepted = 0;
  for (const original of originals) {
    const sentence = mutated(original, words, r).slice(0, MAX_TEXT_LENGTH);
    const parsed = parseUnchecked('Normal', sentence);
    expect(derivations(grammar, 'sentence', lowered(sentence)), sentence).toHaveLength(parsed.ok ? 1 : 0);
    if (parsed.ok) {
      accepted += 1;
      expect(printSentence(parsed.value)).toBe(sentence);
    } else {
      expect(parsed.error.at).toBeLessThanOrEqual(sentence.length);
    }
  }
  expect(accepted).toBeGreaterThan(10);
});
