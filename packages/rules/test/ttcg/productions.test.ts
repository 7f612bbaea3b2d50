import { expect, test } from 'vitest';
import { alternativesOf } from '../../src/ttcg/generate/alternatives.ts';
import { readGrammar } from '../../src/ttcg/generate/ebnf.ts';
import { productionCoverage, type Subject, type Verdict } from '../../src/ttcg/generate/production-coverage.ts';

const GRAMMAR = readGrammar(`
  order = [ "please " ] , verb , { more } , "." ;
  verb  = "raise " , number | "lower " , number | "keep" ;
  more  = " and " , verb ;
  number = "one" | "two" | "three" ;
`);

/** A game of one counter: "three" and what would bring it below 0 are not legal. */
function play(order: string): number | null {
  let counter = 0;
  for (const [, verb, number] of order.matchAll(/(raise|lower) (one|two|three)/g)) {
    if (number === 'three') return null;
    counter += (verb === 'raise' ? 1 : -1) * (number === 'one' ? 1 : 2);
    if (counter < 0) return null;
  }
  return counter;
}

function example(id: string, text: string): Subject {
  const judge = (other: string): Verdict =>
    play(other) === null ? 'void' : play(other) === play(text) ? 'same' : 'other';
  return { id, text, judge, matters: () => play(text) !== 0 };
}

function coverage(most: number, ...texts: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const subjects = texts.map((text, index) => example(`E${index + 1}`, text));
  return Object.fromEntries(
    productionCoverage(GRAMMAR, 'order', subjects, most).map(({ rule, text, examples }) => [
      `${rule}: ${text}`,
      examples,
    ]),
  );
}

test('TTCG-12.9 alternatives are every option, every optional and repeated part, and rules without a choice', () => {
  expect(alternativesOf(GRAMMAR).all.map(({ rule, text }) => `${rule}: ${text}`)).toEqual([
    'order: [ "please " ] , verb , { more } , "."',
    'order: [ "please " ]',
    'order: { more }',
    'verb: "raise " , number',
    'verb: "lower " , number',
    'verb: "keep"',
    'more: " and " , verb',
    'number: "one"',
    'number: "two"',
    'number: "three"',
  ]);
});

test('TTCG-12.9 an alternative with the words of another is told apart by what it stands in', () => {
  const grammar = readGrammar('a = "x" , [ b ] | "y" , [ b ] ; b = "z" ;');
  expect(alternativesOf(grammar).all.map(({ text }) => text)).toEqual([
    '"x" , [ b ]',
    '"x" , [ b ] · [ b ]',
    '"y" , [ b ]',
    '"y" , [ b ] · [ b ]',
    '"z"',
  ]);
});

test('what is used and changes nothing is not covered, nor what is not used', () => {
  expect(coverage(9, 'please raise two and lower one.')).toEqual({
    'order: [ "please " ] , verb , { more } , "."': ['E1'],
    // Without "please" the counter comes to the same.
    'order: [ "please " ]': [],
    'order: { more }': ['E1'],
    'verb: "raise " , number': ['E1'],
    'verb: "lower " , number': ['E1'],
    'verb: "keep"': [],
    'more: " and " , verb': ['E1'],
    'number: "one"': ['E1'],
    'number: "two"': ['E1'],
    'number: "three"': [],
  });
});

test('a text that can be left out covers nothing', () => {
  expect(Object.values(coverage(9, 'raise one and lower one.')).flat()).toEqual([]);
});

test('no more examples are looked for than asked, each once', () => {
  expect(coverage(2, 'raise one.', 'raise one and raise one.', 'raise one and raise two.')['number: "one"']).toEqual([
    'E1',
    'E2',
  ]);
});
