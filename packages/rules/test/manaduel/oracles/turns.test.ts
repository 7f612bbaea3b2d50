import { expect, it } from 'vitest';
import { LONGER, matchOf, play, policyOf, SEED, told } from './play.ts';
import { Calendar } from './turns.ts';

it(
  'MD-6.1 to 6.10, 6.24, 7.43, 10.8: phases, mana, cards, prices, marks, wear and durations are those of the rules',
  { timeout: 3_600_000, tags: 'long' },
  () => {
    const wrong: string[] = [];
    let turns = 0;
    let steps = 0;
    for (let seed = SEED; seed < SEED + 20 * LONGER && wrong.length < 20; seed++) {
      let calendar: Calendar | null = null;
      play(matchOf(seed), seed, policyOf(seed), {
        begin: (state) => {
          calendar = new Calendar(state);
        },
        step: (step) => {
          steps += 1;
          if (step.after.turn > step.before.turn) turns += 1;
          for (const difference of calendar?.see(step) ?? [])
            if (wrong.length < 20) wrong.push(told(seed, step, difference));
        },
      });
    }
    expect(wrong).toEqual([]);
    expect(turns).toBeGreaterThan(100);
  },
);
