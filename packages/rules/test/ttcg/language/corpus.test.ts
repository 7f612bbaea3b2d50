/**
 * The corpora of loose sentences: what designers write, each with its one canonical line or the reason for none. Those
 * of corpus-blind were written from the rules alone, without a look at the normaliser or at corpus.
 */

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { KINDS, LANGUAGE_CODES, parseEffect, printEffect, readLine } from '../../../src/ttcg/language/index.ts';
import { normalise } from '../../../src/ttcg/language/normalise/index.ts';
import { textFiles } from '../../files.ts';

const Text = z.string().min(1);
const Readable = z.strictObject({ loose: Text, canonical: Text, warning: z.literal('W_LANG_VOID').optional() });
const Refused = z.strictObject({ loose: Text, refused: z.enum(LANGUAGE_CODES), because: Text });

const ENTRIES = textFiles('packages/rules/test/ttcg/language/corpus*/*.yaml').flatMap(([path, text]) =>
  z.array(z.union([Readable, Refused]), { error: path }).parse(parse(text)),
);
const READABLE = ENTRIES.filter((entry) => 'canonical' in entry);
const REFUSED = ENTRIES.filter((entry) => 'refused' in entry);

const READINGS = READABLE.map((entry) => ({ ...entry, reading: normalise(entry.loose) }));
const REFUSALS = REFUSED.map((entry) => ({ ...entry, reading: normalise(entry.loose) }));

const READ_RIGHT = READINGS.filter(({ canonical, reading }) => reading.ok && reading.value.line === canonical);
const MISREAD = READINGS.flatMap(({ loose, canonical, reading }) =>
  reading.ok && reading.value.line !== canonical ? [{ loose, expected: canonical, got: reading.value.line }] : [],
);

test('the corpus is large enough, a tenth to a fifth of it is refused, and no sentence stands twice', () => {
  expect(ENTRIES.length).toBeGreaterThanOrEqual(1000);
  expect(REFUSED.length / ENTRIES.length).toBeGreaterThan(1 / 10);
  expect(REFUSED.length / ENTRIES.length).toBeLessThan(1 / 5);
  expect(new Set(ENTRIES.map(({ loose }) => loose)).size).toBe(ENTRIES.length);
});

test('TTCG-12.2, 12.7 every expected line is canonical and legal', () => {
  for (const { canonical } of READABLE) {
    const parsed = parseEffect(canonical);
    if (!parsed.ok) throw new Error(`${canonical}: ${parsed.error.message}`);
    expect(printEffect(parsed.value)).toBe(canonical);
  }
});

test('TTCG-12.145, 12.148 the kind of an expected line is the one written, or the one its shape suggests', () => {
  for (const { loose, canonical } of READABLE) {
    const written = KINDS.find((kind) => new RegExp(`^\\s*${kind}\\s*:`, 'i').test(loose));
    const read = readLine(written === undefined ? canonical.slice(canonical.indexOf(': ') + 2) : canonical);
    expect(read.ok && read.value.kind, loose).toBe(written ?? canonical.slice(0, canonical.indexOf(':')));
  }
});

test(`TTCG-12.145–12.148 of ${READABLE.length} readable sentences ${READ_RIGHT.length} are read right, ${MISREAD.length} misread`, () => {
  expect(MISREAD).toEqual([]);
  expect(READ_RIGHT.length / READABLE.length).toBeGreaterThanOrEqual(0.95);
});

test('TTCG-12.149 what can never do anything is read with a warning, and nothing else is', () => {
  for (const { loose, warning, reading } of READINGS) {
    if (!reading.ok) continue;
    expect(reading.value.warnings.length > 0, loose).toBe(warning !== undefined);
  }
});

test(`TTCG-12.7, 12.145, 12.149 the other ${REFUSED.length} are refused, each with its code, what was expected and legal sentences near it`, () => {
  for (const { loose, refused, reading } of REFUSALS) {
    if (reading.ok) throw new Error(`${loose}: read as ${reading.value.line}`);
    const { code, message, at, expected, nearest } = reading.error;
    expect(code, `${loose}: ${message}`).toBe(refused);
    expect(message, loose).not.toBe('');
    expect(at, loose).toBeLessThanOrEqual(loose.length);
    expect(expected, loose).not.toEqual([]);
    expect(nearest.length, loose).toBeLessThanOrEqual(3);
    for (const near of nearest) expect(readLine(near).ok, near).toBe(true);
  }
});
