import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { LAWS, runLaws } from '@cardscape/rules/kernel/laws/run';
import { greedyPolicy, randomPolicy } from '@cardscape/rules/kernel/play/policy';
import { playMatch } from '@cardscape/rules/kernel/play/simulate';
import { fastRandom } from '@cardscape/rules/kernel/random/generator';
import { verifyReplay } from '@cardscape/rules/kernel/verify/verify';
import { describe, expect, test } from 'vitest';
import { textFiles } from '../../../../../packages/rules/test/files.ts';
import { played } from '../../../../../packages/rules/test/kernel/log/played.ts';
import { describeScenarios } from '../../../../../packages/rules/test/kernel/scenario/suite.ts';
import { newGame } from '../src/index.ts';

const game: AnyGame = newGame;
const SEATS = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, index) => game.seats.min + index);

describe('New Game keeps the laws', () => {
  const report = runLaws(game, { matches: 30, seed: 1 });

  test('all of them', () => {
    expect(report.violations).toEqual([]);
  });

  test.each(LAWS.map(({ id, title }) => [id, title]))('%s looked: %s', (id) => {
    expect(report.looks[id]).toBeGreaterThan(0);
  });
});

describe.each(SEATS)('with %i seats', (seats) => {
  test('bots play it to its end', () => {
    const policies = Array.from({ length: seats }, (_, seat) => (seat === 0 ? greedyPolicy : randomPolicy));
    const { outcome } = playMatch(
      game,
      { options: game.options.parse({}), seats, decks: [], cards: [], random: fastRandom(seats) },
      policies,
      fastRandom(seats),
      false,
    );
    expect(['line', 'full']).toContain(outcome.reason);
  });

  test('its replays verify', () => {
    const { file, entries } = played(game, seats, { options: {}, seats, decks: [], cards: [] });
    expect(verifyReplay(file, (id) => (id === game.id ? game : undefined))).toMatchObject({
      ok: true,
      entries: entries.length,
    });
  });
});

describeScenarios(
  textFiles(new URL('../src/scenarios/*.yaml', import.meta.url)),
  { game, bot: (state, seat) => game.clock.onTimeout(state, seat) },
  0,
);
