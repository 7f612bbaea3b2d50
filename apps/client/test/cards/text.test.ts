import { describe, expect, test } from 'vitest';
import { LAYOUTS, RULES } from '../../src/cards/face/layout.ts';
import type { FaceLine } from '../../src/cards/face/spec.ts';
import { fitName, layoutRules, NAME_ROW, wrap, type Measure } from '../../src/cards/face/text.ts';

/** Average letter widths of the two fonts, a little on the wide side. */
const body: Measure = (text) => text.length * 0.45;
const name: Measure = (text) => text.length * 0.72;

const line = (kind: string, text: string): FaceLine => ({ kind, icon: 'drop', text });

const LONG =
  'When another light unit would be destroyed by an enemy effect, lose one point to prevent that destruction, then draw one card and untap that other unit for good.';

describe('wrap', () => {
  test('keeps every word in order and every row within its width', () => {
    const rows = wrap(LONG, 8, 12, body);
    expect(rows.join(' ')).toBe(LONG);
    expect(body(rows[0] ?? '')).toBeLessThanOrEqual(8);
    for (const row of rows.slice(1)) expect(body(row)).toBeLessThanOrEqual(12);
  });

  test('starts on the second row when the first word does not fit beside the keyword', () => {
    expect(wrap('Indestructible now', 2, 12, body)).toEqual(['', 'Indestructible now']);
  });

  test('lets a word that is wider than any row stick out alone', () => {
    expect(wrap('a Donaudampfschifffahrt b', 4, 4, body)).toEqual(['a', 'Donaudampfschifffahrt', 'b']);
  });
});

describe('fitName', () => {
  const { name: full } = LAYOUTS.full;
  const { name: table } = LAYOUTS.table;

  test('gives a short name the largest size', () => {
    expect(fitName('Hush', full, name)).toEqual({ rows: ['Hush'], size: full.largest });
  });

  test('shrinks a long name to the width', () => {
    const { rows, size } = fitName('Kraken of the Ninth Bell', full, name);
    expect(rows).toHaveLength(1);
    expect(size * name('Kraken of the Ninth Bell')).toBeLessThanOrEqual(full.width + 1e-9);
  });

  test('breaks a long name in two on the table face, where that makes it larger', () => {
    const { rows, size } = fitName('Kraken of the Ninth Bell', table, name);
    expect(rows).toEqual(['Kraken of the', 'Ninth Bell']);
    expect(size * NAME_ROW * 2).toBeLessThanOrEqual(table.height + 1e-9);
    expect(size).toBeGreaterThan(table.width / name('Kraken of the Ninth Bell'));
  });
});

describe('layoutRules', () => {
  test('sets short effects in the largest size', () => {
    const { size } = layoutRules(
      [line('Normal', 'Draw one card.'), line('Dormant', 'Untap this card.')],
      RULES.room,
      body,
      body,
    );
    expect(size).toBe(RULES.room.largest);
  });

  test('fits two effects of 160 characters, still readable in the zoom', () => {
    expect(LONG.length).toBeGreaterThanOrEqual(160);
    const { size, height, blocks } = layoutRules(
      [line('Continuous', LONG), line('Latent', LONG)],
      RULES.room,
      body,
      body,
    );
    expect(height).toBeLessThanOrEqual(RULES.room.height);
    expect(blocks.map(({ rows }) => rows.join(' '))).toEqual([LONG, LONG]);
    // 17 of 500 units: 12 px on a card 360 px wide, as the zoom shows it.
    expect(size).toBeGreaterThanOrEqual(17);
  });

  test('never lets blocks overlap', () => {
    const { size, blocks } = layoutRules(
      [line('Normal', LONG), line('Passive', 'Draw one card.')],
      RULES.room,
      body,
      body,
    );
    const [first, second] = blocks;
    expect(first?.top).toBe(0);
    expect(second?.top).toBeGreaterThan((first?.rows.length ?? 0) * size);
  });

  test('breaks a keyword that is a clause, and begins the sentence in its last row', () => {
    const clause = 'When the enemy places a face-up creature with power 60 or more';
    const { size, height, blocks } = layoutRules([line(clause, 'It takes 40 wounds.')], RULES.room, name, body);
    const [{ lead, indent, rows }] = blocks as [(typeof blocks)[number]];
    expect(lead.length).toBeGreaterThan(1);
    expect(lead.join(' ')).toBe(clause);
    for (const row of lead) expect(name(row) * size).toBeLessThanOrEqual(RULES.room.width);
    expect(indent).toBeCloseTo((name(lead.at(-1) ?? '') + 0.42) * size);
    expect(rows.join(' ').trim()).toBe('It takes 40 wounds.');
    expect(height).toBeCloseTo((lead.length - 1 + rows.length) * 1.18 * size);
  });

  test('a card without lines has no text', () => {
    expect(layoutRules([], RULES.room, body, body)).toEqual({ size: RULES.room.largest, height: 0, blocks: [] });
  });
});
