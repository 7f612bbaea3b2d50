import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { LAWS, runLaws } from '../../src/kernel/laws/run.ts';
import { cairns } from './cairns.ts';

/* A game on a board. */
const game: AnyGame = cairns;

describe('a game on a board gets', () => {
  const report = runLaws(game, { matches: 200, seed: 1 });

  test('the laws', () => {
    expect(report.violations).toEqual([]);
  });

  test.each(LAWS.map(({ id, title }) => [id, title]))('%s looked at: %s', (id) => {
    expect(report.looks[id]).toBeGreaterThan(0);
  });
});
