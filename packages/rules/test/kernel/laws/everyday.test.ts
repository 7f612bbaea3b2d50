import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games.ts';
import { LAWS, runLaws } from '../../../src/kernel/laws/run.ts';

/** Enough for every law to look; `cardscape laws` plays as many as one likes. */
const MATCHES = 6;

describe.each(GAMES.map((game) => [game.id, game] as const))('D-2 the laws, %s', (_, game) => {
  const report = runLaws(game, { matches: MATCHES, seed: 1 });

  test('no match breaks one', () => {
    expect(report.violations).toEqual([]);
    expect(report.matches).toBe(MATCHES);
  });

  test.each(LAWS.filter((law) => law.concerns?.(game) !== false).map(({ id, title }) => [id, title] as const))(
    '%s looked: %s',
    (id) => {
      expect(report.looks[id]).toBeGreaterThan(0);
    },
  );
});

test('D-2 the same seed gives the same run', () => {
  const [first, second] = [1, 2].map(() => GAMES.map((game) => runLaws(game, { matches: 1, seed: 12 })));
  expect(second).toEqual(first);
});
