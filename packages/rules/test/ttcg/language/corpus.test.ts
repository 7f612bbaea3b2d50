/** The corpus of loose sentences (corpus/*.yaml): what designers write, each with its one canonical line or the reason for none. */

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { KINDS, LANGUAGE_CODES, parseEffect, printEffect, readLine } from '../../../src/ttcg/language/index.ts';

const Readable = z.strictObject({ loose: z.string().min(1), canonical: z.string().min(1), warning: z.literal('W_LANG_VOID').optional() });
const Refused = z.strictObject({ loose: z.string().min(1), refused: z.enum(LANGUAGE_CODES), because: z.string().min(1) });

const FILES = import.meta.glob('./corpus/*.yaml', { query: '?raw', import: 'default', eager: true });
const ENTRIES = Object.entries(FILES).flatMap(([path, text]) =>
  z.array(z.union([Readable, Refused]), { error: path }).parse(parse(text)),
);
const READABLE = ENTRIES.filter((entry) => 'canonical' in entry);
const REFUSED = ENTRIES.filter((entry) => 'refused' in entry);

test('the corpus is large enough, a tenth to a sixth of it is refused, and no sentence stands twice', () => {
  expect(ENTRIES.length).toBeGreaterThanOrEqual(1000);
  expect(REFUSED.length / ENTRIES.length).toBeGreaterThan(1 / 10);
  expect(REFUSED.length / ENTRIES.length).toBeLessThan(1 / 6);
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
