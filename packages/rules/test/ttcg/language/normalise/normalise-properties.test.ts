import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generate, raised, readGrammar } from '../../../../src/ttcg/generate/ebnf.ts';
import { GRAMMAR } from '../../../../src/ttcg/generate/grammar.ts';
import { readLine } from '../../../../src/ttcg/language/index.ts';
import { normalise } from '../../../../src/ttcg/language/normalise/index.ts';
import { expansions } from '../expansion.ts';
import { LOOSENINGS } from '../loosener.ts';
import { random } from '../random.ts';

const grammar = readGrammar(GRAMMAR);

/** Random sentences of the grammar that some kind accepts. */
function sentences(seed: number, tries: number): readonly string[] {
  const { below } = random(seed);
  return Array.from({ length: tries }, () => raised(generate(grammar, 'sentence', below))).filter(
    (sentence) => readLine(sentence).ok,
  );
}

/** What is read, or the code it was refused with. */
function readAs(text: string): string {
  const reading = normalise(text);
  return reading.ok ? reading.value.sentence : reading.error.code;
}

/** TTCG-12.149: the one kind of legal sentence that is refused. */
function movesNowhere(sentence: string): boolean {
  return readAs(sentence) === 'LANG_TARGET';
}

test('TTCG-12.145 every template sentence comes back unchanged, under its kind and without it', () => {
  for (const { kind, sentence } of expansions()) {
    expect(normalise(`${kind}: ${sentence}`)).toMatchObject({
      ok: true,
      value: { line: `${kind}: ${sentence}`, inferred: false, changes: [] },
    });
    expect(readAs(sentence)).toBe(sentence);
  }
});

test('TTCG-12.145 random sentences of the grammar come back unchanged, in any letters and without their stop', () => {
  const all = sentences(1, 1600).filter((sentence) => !movesNowhere(sentence));
  expect(all.length).toBeGreaterThan(350);
  for (const sentence of all) {
    expect(readAs(sentence)).toBe(sentence);
    expect(readAs(sentence.toLowerCase().slice(0, -1))).toBe(sentence);
  }
});

/** Sentences that loose wording reads otherwise: "you may" of a player-started effect is mere leave (TTCG-12.147). */
const LEAVE = /you may|make (?:your opponent|each player)|that many|play (?:[^.,]*) (?:under|below)/i;

test.each(Object.keys(LOOSENINGS))('TTCG-12.146, 12.147 template sentences made loose come back: %s', (name) => {
  const draw = random(7);
  const loosen = LOOSENINGS[name]!;
  let reworded = 0;
  for (const { sentence } of expansions()) {
    const loose = loosen(sentence, draw);
    if (loose === sentence || LEAVE.test(sentence) || draw.below(6) > 0) continue;
    reworded += 1;
    expect(readAs(loose), loose).toBe(sentence);
  }
  expect(reworded).toBeGreaterThan(3);
});

test('TTCG-12.146, 12.147 random sentences of the grammar, made loose in one way or another, come back or are refused', () => {
  const draw = random(3);
  const names = Object.keys(LOOSENINGS).filter(
    (name) => name !== 'trailing trigger' && name !== 'your opponent controls',
  );
  let read = 0;
  let refused = 0;
  for (const sentence of sentences(5, 1500)) {
    if (LEAVE.test(sentence) || movesNowhere(sentence)) continue;
    const loose = LOOSENINGS[draw.pick(names)]!(sentence, draw);
    const got = readAs(loose);
    if (got === sentence) read += 1;
    else {
      expect(got, `${loose}\n${sentence}`).toMatch(/^LANG_/);
      refused += 1;
    }
  }
  expect(refused / (read + refused)).toBeLessThan(0.03);
});

test(
  'never throws and always answers with a place in the text: random characters, random words of the language',
  { tags: 'long' },
  () => {
    const words = [...new Set(expansions().flatMap(({ sentence }) => sentence.split(' ')))];
    const text = fc.oneof(
      fc.string({ maxLength: 450, unit: 'binary' }),
      fc.string({ maxLength: 200 }),
      fc
        .array(fc.constantFrom(...words, '<x>', '(', "'s", '+50/+50', '\u2019', '-'), { maxLength: 40 })
        .map((each) => each.join(' ')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const reading = normalise(given);
        if (reading.ok) {
          expect(readLine(reading.value.line)).toMatchObject({ ok: true });
          return;
        }
        expect(reading.error.at).toBeGreaterThanOrEqual(0);
        expect(reading.error.at).toBeLessThanOrEqual(given.length);
        expect(reading.error.message).not.toBe('');
      }),
      { numRuns: 250, seed: 11 },
    );
  },
);

test('a text longer than a sentence is refused at once', () => {
  for (const given of [
    'a'.repeat(10_000),
    'draw one card and '.repeat(2000),
    '\u{1F409}'.repeat(5000),
    '(((('.repeat(5000),
  ]) {
    expect(normalise(given)).toMatchObject({ ok: false, error: { code: 'LANG_SYNTAX', at: 400 } });
  }
});

test('the looks at a text are bounded: what is ambiguous at every word still ends', () => {
  for (const part of [
    'one fire or ',
    'draw one card and ',
    'all your units gain +50 Attack and ',
    'for each unit under this card ',
    'when any unit attacks, ',
  ]) {
    const given = part.repeat(Math.floor(390 / part.length));
    expect(normalise(given).ok).toBe(false);
  }
});
