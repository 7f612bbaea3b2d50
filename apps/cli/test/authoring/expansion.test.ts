import { below, fastRandom, type RandomState } from '@cardscape/rules/kernel/random/generator';
import { expect, test } from 'vitest';
import { countCombinations } from '../../src/authoring/combinations/count.ts';
import { dictionaryOf } from '../../src/authoring/combinations/dictionary.ts';
import { expand } from '../../src/authoring/combinations/expand.ts';
import { anyPhrase } from '../../src/authoring/combinations/phrases.ts';
import { piecesOf } from '../../src/authoring/combinations/template.ts';

type Lists = Readonly<Record<string, readonly string[]>>;

/**
 * TTCG-15.16–15.21, read as plainly as can be: every choice of a value for every name there is, and what the template
 * then says.
 */
function naive(
  template: string,
  lists: Lists,
): { readonly sentences: ReadonlySet<string>; readonly combinations: number } {
  const sentences = new Set<string>();
  const combinations = new Set<string>();
  const names = Object.keys(lists);
  const choose = (at: number, chosen: Readonly<Record<string, string>>): void => {
    const name = names[at];
    if (name !== undefined) {
      for (const [index, value] of lists[name]!.entries()) choose(at + 1, { ...chosen, [name]: `${index}:${value}` });
      return;
    }
    const met = new Set<string>();
    const write = (text: string, inside: readonly string[]): string =>
      text.replaceAll(/<([a-z]+)([+-]\d+)?>/g, (whole, inner: string, offset: string | undefined) => {
        const value = chosen[inner]?.replace(/^\d+:/, '');
        if (value === undefined || inside.includes(inner)) return whole;
        met.add(inner);
        return offset !== undefined && /^-?\d+$/.test(value)
          ? String(Number(value) + Number(offset))
          : write(value, [...inside, inner]);
      });
    sentences.add(write(template, []));
    combinations.add(
      [...met]
        .toSorted()
        .map((inner) => `${inner}=${chosen[inner]}`)
        .join(' '),
    );
  };
  choose(0, {});
  return { sentences, combinations: combinations.size };
}

const NAMES = ['a', 'b', 'c', 'd', 'gone'];

function randomText(random: RandomState, blanks: number): string {
  let text = '';
  for (let part = below(random, blanks + 1); part > 0; part--) {
    const name = NAMES[below(random, NAMES.length)]!;
    text += `${['', 'x ', '; ', '1'][below(random, 4)]}<${name}${['', '', '+1', '-2'][below(random, 4)]}>`;
  }
  return `${text}${['', '7', ' y', '-3'][below(random, 4)]}`;
}

test('TTCG-15.16–15.21 templates expand, and are counted, as every choice of values says', () => {
  const random = fastRandom(15);
  for (let round = 0; round < 1500; round++) {
    const list = (): string[] =>
      Array.from({ length: 1 + below(random, 3) }, () =>
        below(random, 2) === 0 ? String(below(random, 9)) : randomText(random, 2) || 'z',
      );
    const lists: Lists = { a: list(), b: list(), c: list(), d: list() };
    const template = randomText(random, 4);
    const dictionary = dictionaryOf(
      (name) => lists[name],
      () => {},
    );
    const sentences: string[] = [];
    expand(piecesOf(template), dictionary, (sentence) => sentences.push(sentence));
    const expected = naive(template, lists);
    const found = {
      template,
      lists,
      sentences: new Set(sentences),
      combinations: countCombinations(piecesOf(template), dictionary).combinations,
    };
    expect(found).toEqual({
      template,
      lists,
      sentences: expected.sentences,
      combinations: BigInt(expected.combinations),
    });
    expect(sentences).toHaveLength(expected.combinations);
  }
});

test('TTCG-15.22, 15.42 many phrases at once find what each of them finds', () => {
  const random = fastRandom(42);
  const word = (longest: number): string =>
    Array.from({ length: below(random, longest + 1) }, () => 'ab😀c'.slice(below(random, 4))[0]).join('');
  for (let round = 0; round < 3000; round++) {
    const phrases = Array.from({ length: below(random, 9) }, () => word(4)).filter(
      (phrase) => phrase !== '' || round % 50 === 0,
    );
    const text = word(12);
    expect({ phrases, text, found: anyPhrase(phrases)(text) }).toEqual({
      phrases,
      text,
      found: phrases.some((phrase) => text.includes(phrase)),
    });
  }
});

test('TTCG-15.27 a chain of nested names is counted without being made', () => {
  const depth = 60;
  const dictionary = dictionaryOf(
    (name) => {
      const level = Number(name.slice(1));
      return level === depth
        ? ['1', '2']
        : Array.from({ length: 10 }, (_, index) => `${index} <n${level + 1}>${index % 2 === 0 ? `<n${depth}>` : ''}`);
    },
    () => {},
  );
  expect(countCombinations(piecesOf('<n0> and <n0>'), dictionary)).toEqual({
    combinations: 2n * 10n ** BigInt(depth),
    exact: true,
  });
});
