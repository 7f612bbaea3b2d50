/**
 * Families of loose wording as card designers meet them, written before the reader was read (families/*.yaml): what can
 * be said is read right, what cannot is refused with a reason that names the idea that is missing.
 */

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { KINDS, readLine } from '../../../src/ttcg/language/index.ts';
import { normalise } from '../../../src/ttcg/language/normalise/index.ts';
import { textFiles } from '../../files.ts';

const Text = z.string().min(1);
const Entry = z.union([
  z.strictObject({ loose: Text, canonical: Text }),
  z.strictObject({ loose: Text, refused: Text }),
]);

const ENTRIES = textFiles('packages/rules/test/ttcg/language/families/*.yaml').flatMap(([path, text]) =>
  Object.values(z.record(Text, z.array(Entry), { error: path }).parse(parse(z.string().parse(text)))).flat(),
);
const READABLE = ENTRIES.filter((entry) => 'canonical' in entry);
const REFUSED = ENTRIES.filter((entry) => 'refused' in entry);

/** The sentence, with its kind where the text names one. */
function readAs(loose: string): string {
  const reading = normalise(loose);
  if (!reading.ok) return `${reading.error.code}: ${reading.error.message}`;
  return KINDS.some((kind) => loose.startsWith(`${kind}:`)) ? reading.value.line : reading.value.sentence;
}

test('the families are large enough, and no sentence stands twice', () => {
  expect(ENTRIES.length).toBeGreaterThanOrEqual(300);
  expect(new Set(ENTRIES.map(({ loose }) => loose)).size).toBe(ENTRIES.length);
});

test(`TTCG-12.145–12.147 ${READABLE.length} loose sentences of the families are read right`, () => {
  expect(READABLE.map(({ loose }) => [loose, readAs(loose)])).toEqual(
    READABLE.map(({ loose, canonical }) => [loose, canonical]),
  );
});

test('TTCG-12.145 what they are read as is canonical, and read as itself', () => {
  for (const { canonical } of READABLE) {
    expect(readLine(canonical).ok, canonical).toBe(true);
    expect(readAs(canonical)).toBe(canonical);
  }
});

test.each(REFUSED)('TTCG-12.7, 12.145 refused, and the reason names what is missing: $loose', ({ loose, refused }) => {
  const reading = normalise(loose);
  if (reading.ok) throw new Error(`read as ${reading.value.line}`);
  const { message, at, expected, nearest } = reading.error;
  expect(message).toMatch(new RegExp(refused, 'i'));
  expect(at).toBeLessThanOrEqual(loose.length);
  expect(expected).not.toEqual([]);
  expect(nearest).not.toEqual([]);
  for (const near of nearest) expect(readLine(near).ok, near).toBe(true);
});
