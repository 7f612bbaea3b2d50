import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGerman, printGerman } from '../../../../src/ttcg/language/german/index.ts';
import { expansions } from '../expansion.ts';
import { random } from '../random.ts';
import { effectOf } from '../read.ts';
import { GERMAN_LINES } from './german-lines.ts';

const LINES = [
  ...GERMAN_LINES.map(([, german]) => german),
  ...expansions()
    .filter((_, index) => index % 11 === 0)
    .map(({ kind, sentence }) => printGerman(effectOf(`${kind}: ${sentence}`))),
];
const WORDS = [...new Set(LINES.flatMap((line) => line.match(/[^\s,.:-]+-?|[,.:]/g) ?? []))];

/** Whatever the line: an effect that prints as this line, or an error that says where and what. Whether it was read. */
function answers(line: string): boolean {
  const result = parseGerman(line);
  if (result.ok) {
    expect(printGerman(result.value)).toBe(line);
    return true;
  }
  const { code, rule, message, at, expected } = result.error;
  expect(code).toMatch(/^LANG_/);
  expect(rule).toMatch(/^TTCG-12\.\d+$/);
  expect(message).not.toBe('');
  expect(at).toBeGreaterThanOrEqual(0);
  expect(at).toBeLessThanOrEqual(line.length);
  expect(expected.length).toBeGreaterThan(0);
  return false;
}

const SEED = 12;

/** Any UTF-16 unit, lone surrogates too. */
const UNIT = fc.nat(0xffff).map((code) => String.fromCharCode(code));

test('TTCG-12.7 arbitrary text is answered as a German line, never thrown at', () => {
  const text = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: UNIT, maxLength: 40 }));
  const line = fc
    .tuple(fc.constantFrom('', 'Normal: ', 'Konter: Wenn ', 'Passiv: Einmal pro Zug: '), text)
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(line, (each) => void answers(each)),
    { seed: SEED, numRuns: 600 },
  );
});

test('TTCG-12.7 a German line with characters changed is answered', () => {
  const change = fc.record({
    line: fc.constantFrom(...LINES),
    at: fc.nat(200),
    removed: fc.nat(12),
    added: fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom(' ', ',', '.', ':', '-', ' und ', ', dann ', ' eine ', '+', '0'),
    ),
  });
  fc.assert(
    fc.property(
      change,
      ({ line, at, removed, added }) => void answers(line.slice(0, at) + added + line.slice(at + removed)),
    ),
    { seed: SEED, numRuns: 1500 },
  );
});

/** One word dropped, added, replaced or exchanged with its neighbour. */
function mutated(line: string, r: ReturnType<typeof random>): string {
  const words = line.split(' ');
  const at = r.below(words.length);
  const change = r.below(4);
  if (change === 0) words.splice(at, 1);
  if (change === 1) words.splice(at, 0, r.pick(WORDS));
  if (change === 2) words[at] = r.pick(WORDS);
  if (change === 3) words.splice(at, 2, ...words.slice(at, at + 2).toReversed());
  return words.join(' ');
}

test(
  'TTCG-12.2 a German line with a word changed is refused, or is the one line of another effect',
  { tags: 'long' },
  () => {
    const r = random(4);
    const read = Array.from({ length: 4000 }, () => mutated(r.pick(LINES), r)).filter(answers);
    expect(read.length).toBeGreaterThan(100);
  },
);

test('TTCG-12.7 an error names the place and the German words for it', () => {
  expect(parseGerman('Normal: Ziehe zwei Einheiten.')).toMatchObject({
    ok: false,
    error: { code: 'LANG_SYNTAX', at: 19, expected: ['Karten'] },
  });
  expect(parseGerman('Ziehe zwei Karten.')).toMatchObject({
    ok: false,
    error: { at: 0, expected: ['Normal', 'Dauerhaft', 'Konter', 'Ausrüstung', 'Latent', 'Ruhend', 'Passiv'] },
  });
  expect(parseGerman('Normal: ziehe zwei Karten.')).toMatchObject({ ok: false, error: { at: 8 } });
  expect(parseGerman('Normal: Ziehe  zwei Karten.')).toMatchObject({ ok: false, error: { at: 14 } });
  expect(parseGerman('Normal: Ziehe zwei Karten')).toMatchObject({ ok: false, error: { at: 25 } });
  expect(parseGerman('Normal: Ziehe zwei Karten. ')).toMatchObject({
    ok: false,
    error: { at: 26, expected: ['the end'] },
  });
});

test('TTCG-12.7 a German line is checked as an English one', () => {
  expect(parseGerman('Normal: Kontere diesen Angriff.')).toMatchObject({
    ok: false,
    error: { code: 'LANG_KIND', at: 0 },
  });
  expect(parseGerman('Normal: Tappe jene Karte.')).toMatchObject({
    ok: false,
    error: { code: 'LANG_REF', rule: 'TTCG-12.19' },
  });
});

test('TTCG-12.7 a German line of more than 800 characters is refused without being read, a long one in time', () => {
  const endless = `Normal: Ziehe eine Karte${' und ziehe eine Karte'.repeat(100_000)}.`;
  expect(parseGerman(endless)).toMatchObject({ ok: false, error: { code: 'LANG_SYNTAX', at: 800 } });
  expect(answers(`Normal: Ziehe eine Karte${' und ziehe eine Karte'.repeat(35)}.`)).toBe(true);
  expect(answers(`Normal: Lege ${'eine Einheit unter dieser Karte '.repeat(20)}.`)).toBe(false);
  expect(answers(`Normal: Zerstöre eine ${'Drachen-'.repeat(80)}Einheit.`)).toBe(false);
});
