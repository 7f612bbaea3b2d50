import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { LAWS, runLaws, type LawReport } from '../../../src/kernel/laws/run.ts';

/** At least, and at most until every law has looked; `cardscape laws` plays as many as one likes. */
const MATCHES = [2, 12] as const;
const THIN = 3;

function lawsOf(game: AnyGame): readonly (typeof LAWS)[number][] {
  return LAWS.filter((law) => law.concerns?.(game) !== false);
}

/** A match after the other. */
function look(game: AnyGame): Pick<LawReport, 'violations' | 'looks'> {
  const [least, most] = MATCHES;
  const violations = [];
  const looks: Record<string, number> = {};
  const hasLooked = (): boolean => lawsOf(game).every(({ id }) => (looks[id] ?? 0) > 0);
  for (let seed = 1; seed <= least || (seed <= most && !hasLooked()); seed++) {
    const report = runLaws(game, { matches: 1, seed });
    violations.push(...report.violations);
    for (const [id, times] of Object.entries(report.looks)) looks[id] = (looks[id] ?? 0) + times;
  }
  return { violations, looks };
}

describe.each(GAMES.map((game) => [game.id, game] as const))('D-2 the laws, %s', (_, game) => {
  const { violations, looks } = look(game);

  test('no match breaks one', () => {
    expect(violations).toEqual([]);
  });

  test.each(lawsOf(game).map(({ id, title }) => [id, title] as const))('%s looked: %s', (id) => {
    expect(looks[id]).toBeGreaterThan(0);
  });
});

test('D-2 the same seed gives the same run', { tags: 'long' }, () => {
  const [first, second] = [1, 2].map(() => GAMES.map((game) => runLaws(game, { matches: 1, seed: 12, thin: THIN })));
  expect(second).toEqual(first);
});
