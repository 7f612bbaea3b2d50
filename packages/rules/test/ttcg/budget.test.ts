import { describe, expect, test } from 'vitest';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { BANDS } from '../../src/ttcg/budget/bands.ts';
import { effectScore } from '../../src/ttcg/budget/budget.ts';
import { randomCard } from '../../src/ttcg/generate/cards.ts';
import { readLine } from '../../src/ttcg/language/index.ts';

function score(line: string): number {
  const read = readLine(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.message}`);
  return effectScore(read.value.effect);
}

describe('TTCG-18.14 what an effect is worth', () => {
  test('the unit is a tenth of a card', () => {
    expect(score('Normal: Draw one card.')).toBe(10);
    expect(score('Normal: Draw two cards.')).toBe(20);
  });

  test.each([
    ['more for more cards, points, stats', 'Normal: Gain two points.', 'Normal: Gain one point.'],
    ['more for a broader target', 'Normal: Destroy all enemy units.', 'Normal: Destroy one enemy unit.'],
    ['more for a freer choice', 'Normal: Destroy one enemy unit.', 'Normal: Destroy one enemy rank 1 unit.'],
    ['more for choosing than for a lot', 'Normal: Destroy one enemy unit.', 'Normal: Destroy one random enemy unit.'],
    ['less at a price', 'Normal: Draw two cards.', 'Normal: Discard one card to draw two cards.'],
    ['less behind a gate', 'Normal: Draw one card.', 'Normal: If you have five or fewer points, draw one card.'],
    [
      'less once per turn',
      'Passive: When an enemy unit is played, gain one point.',
      'Passive: Once per turn, when an enemy unit is played, gain one point.',
    ],
    [
      'more for what stays',
      'Continuous: While this card remains on the field, all your units gain +50 Attack.',
      'Normal: All your units gain +50 Attack this turn.',
    ],
    [
      'more for what happens every turn',
      'Passive: At the start of your turn, draw one card.',
      'Normal: Draw one card.',
    ],
    ['more for each', 'Normal: Gain one point for each unit on the field.', 'Normal: Gain one point.'],
    ['the right side before the wrong one', 'Normal: Tap one enemy unit.', 'Normal: Tap one of your units.'],
    [
      'own cards up, enemy cards down',
      'Normal: One of your units gains +50 Attack this turn.',
      'Normal: One enemy unit gains +50 Attack this turn.',
    ],
  ])('%s', (_, more, less) => {
    expect(score(more)).toBeGreaterThan(score(less));
  });

  test('what the opponent is given counts against it', () => {
    expect(score('Normal: Your opponent draws one card.')).toBeLessThan(0);
    expect(score('Normal: You may lose two points.')).toBe(0);
  });

  test('every effect of the language has a score', () => {
    const random = fastRandom(7);
    for (let index = 0; index < 400; index++)
      for (const line of randomCard(random, index).effects ?? []) expect(Number.isFinite(score(line))).toBe(true);
  });

  test('the bands rise with the rank and leave room', () => {
    const bands = Object.values(BANDS);
    for (const [least, most] of bands) expect(most - least).toBeGreaterThanOrEqual(20);
    for (const [index, [least, most]] of bands.slice(1).entries()) {
      expect(least).toBeGreaterThan(bands[index]![0]);
      expect(most).toBeGreaterThan(bands[index]![1]);
    }
  });
});
