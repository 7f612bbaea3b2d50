import { expect, test } from 'vitest';
import { shippedCards } from '../../../../src/ttcg/decks/catalogue.ts';
import { FIXTURES } from '../../../../src/ttcg/decks/fixtures.ts';
import { readGrammar } from '../../../../src/ttcg/generate/ebnf.ts';
import { GRAMMAR } from '../../../../src/ttcg/generate/grammar.ts';
import { parseGerman, printGerman } from '../../../../src/ttcg/language/german/index.ts';
import { LINE } from '../../../../src/ttcg/language/german/sentence.ts';
import { Text } from '../../../../src/ttcg/language/german/text.ts';
import { checkEffect, KINDS, printEffect, type Effect } from '../../../../src/ttcg/language/index.ts';
import { expansions } from '../expansion.ts';
import { random } from '../random.ts';
import { effectOf } from '../read.ts';
import { randomEffect } from '../sentences.ts';

/** `SENTENCES=20000 vitest run german-round-trip` is the full run. */
const SENTENCES = Number(process.env['SENTENCES'] ?? 2000);
const SEED = Number(process.env['SOAK_SEED'] ?? 12);

/** Every program the grammar reads in the line, unchecked. */
function readings(line: string): readonly Effect[] {
  const text = new Text(line);
  return LINE.parse(text, 0).flatMap(({ value, end }) => (text.endsAt(end, line) ? [value] : []));
}

/** Prints the effects and reads each line back: one reading, the same effect; no line twice. Returns the lines. */
function comesBack(effects: readonly Effect[]): readonly string[] {
  const englishOf = new Map<string, string>();
  for (const effect of effects) {
    const english = printEffect(effect);
    const german = printGerman(effect);
    expect(englishOf.get(german) ?? english, german).toBe(english);
    englishOf.set(german, english);
    expect(readings(german), `${english}\n${german}`).toEqual([effect]);
    if (checkEffect(effect) === null) expect(parseGerman(german)).toEqual({ ok: true, value: effect });
  }
  return [...englishOf.keys()];
}

/** For a reader of the run (`--reporter verbose`). */
function figures(lines: readonly string[]): string {
  const lengths = lines.map((line) => line.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lines.length;
  return `${lines.length} different German lines, ${mean.toFixed(0)} characters in the mean, ${Math.max(...lengths)} at most`;
}

test('TTCG-12.2 all sentences of the templates come back from German', { tags: 'long' }, async ({ annotate }) => {
  const lines = comesBack(expansions().map(({ kind, sentence }) => effectOf(`${kind}: ${sentence}`)));
  expect(lines).toHaveLength(1779);
  await annotate(figures(lines));
});

test('TTCG-12.2 the effects of all shipped and fixture cards come back from German', async ({ annotate }) => {
  const lines = [...shippedCards().values()].flatMap((card) => card.lines);
  const german = comesBack([...lines, ...FIXTURES.flatMap(({ effects = [] }) => effects)].map(effectOf));
  expect(german.length).toBeGreaterThan(100);
  await annotate(figures(german));
});

test(
  'TTCG-12.2 random sentences of the grammar, of all kinds, come back from German',
  { timeout: 1_200_000, tags: 'long' },
  async ({ annotate }) => {
    const grammar = readGrammar(GRAMMAR);
    const r = random(SEED);
    const effects = Array.from({ length: SENTENCES }, () => ({ ...randomEffect(grammar, r), kind: r.pick(KINDS) }));
    const lines = comesBack(effects);
    expect(effects.filter((effect) => checkEffect(effect) === null).length).toBeGreaterThan(SENTENCES / 100);
    await annotate(`seed ${SEED}: ${figures(lines)}`);
  },
);
