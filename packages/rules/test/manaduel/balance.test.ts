// @module-tag long
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { greedyPolicy } from '../../src/kernel/play/policy.ts';
import { playMatch, type PlayedMatch } from '../../src/kernel/play/simulate.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { manaduel } from '../../src/manaduel/index.ts';

const GAME = manaduel as unknown as AnyGame;

function play(first: number, second: number, seed: number): PlayedMatch {
  const decks = [first, second].map((index) => [...manaduel.decks!.starters[index]!.deck]);
  return playMatch(
    GAME,
    { options: manaduel.options.parse({ secondMana: 2 }), decks, cards: [], random: fastRandom(seed) },
    [greedyPolicy, greedyPolicy],
    fastRandom(seed + 1),
    false,
  );
}

// A few matches with wide bounds: the figures themselves are in docs/balance.md.
describe('MD-12.4 starter decks against each other', { timeout: 240_000 }, () => {
  const points = manaduel.decks!.starters.map(() => 0);
  const turns: number[] = [];
  let ties = 0;
  let begun = 0;
  let matches = 0;

  test('every pair in both seatings', () => {
    for (const first of points.keys()) {
      for (const second of points.keys()) {
        if (first === second) continue;
        const { outcome, state, first: beginner } = play(first, second, 100 * first + second);
        turns.push(GAME.views.head(state).turn);
        matches += 1;
        if (outcome.winners.length === 0) ties += 1;
        if (beginner !== null && outcome.winners.includes(beginner)) begun += 1;
        for (const [seat, deck] of [first, second].entries())
          points[deck]! += outcome.winners.length === 0 ? 0.5 : Number(outcome.winners.includes(seat as 0 | 1));
      }
    }
    expect(matches).toBe(30);
  });

  test('few ties, matches of a middling length', () => {
    expect(ties).toBeLessThanOrEqual(3);
    const median = turns.toSorted((a, b) => a - b)[15]!;
    expect(median).toBeGreaterThanOrEqual(15);
    expect(median).toBeLessThanOrEqual(45);
  });

  test('MD-5.3 neither beginning nor a deck decides', () => {
    expect(begun).toBeGreaterThanOrEqual(8);
    expect(begun).toBeLessThanOrEqual(22);
    // Ten matches a deck: an even one wins or loses nine of them by chance once in fifty times, all of them once in five
    // hundred.
    expect(points.filter((won) => won < 1 || won > 9)).toEqual([]);
  });
});
