import { describe, expect, it } from 'vitest';
import { TERMS, termsInWords } from '../../src/games/ttcg/home/terms.ts';
import { keyOf, optionsOf, USUAL_TERMS } from '../../src/lobby/terms.ts';
import { lateness } from '../../src/match/telling/match-words.ts';

describe('how late something is seen, in words', () => {
  it.each([
    [{ milliseconds: 1000, turns: 0 }, '1 second'],
    [{ milliseconds: 180_000, turns: 0 }, '3 minutes'],
    [{ milliseconds: 0, turns: 1 }, '1 full turn'],
    [{ milliseconds: 20_000, turns: 3 }, '20 seconds and 3 full turns'],
  ])('%o: %s', (late, words) => {
    expect(lateness(late)).toBe(words);
  });
});

describe('what those who watch see, in the lobby of True TCG (TTCG-3.13)', () => {
  const values = TERMS.find(({ option }) => option === 'spectate')?.values ?? [];

  it('is an option of the match, and left out where it is as usual', () => {
    const chosen = values.map(([value]) =>
      optionsOf({ terms: TERMS }, { ...USUAL_TERMS, values: { spectate: keyOf(value) } }),
    );
    expect(chosen).toEqual([{}, ...values.slice(1).map(([spectate]) => ({ spectate }))]);
  });

  it('is told to whoever is invited', () => {
    const told = values.map(([spectate]) => termsInWords({ startPoints: 20, spectate }));
    expect(told).toEqual([
      ['20 points'],
      ['20 points', 'spectators 1 full turn behind'],
      ['20 points', 'spectators 3 full turns behind'],
      ['20 points', 'spectators 1 full turn behind, all hands if every player agrees'],
      ['20 points', 'no spectators'],
    ]);
    expect(termsInWords({ startPoints: 4, spectate: { allowed: true, delay: 0, hands: false } })).toEqual(['4 points']);
  });
});
