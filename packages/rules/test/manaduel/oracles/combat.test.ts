import { expect, it } from 'vitest';
import { Undecided, attackOf, fightFrom, fightTold, type Fight } from './combat.ts';
import { LONGER, matchOf, play, policyOf, SEED, told, type Step } from './play.ts';

function text({ end, powers, flipped, wounds, durability, destroyed, life, over }: Fight): string {
  const sets = [wounds, durability, over ? [] : destroyed].map((list) => list.toSorted().join(', '));
  return `${end}, ${end === 'direct' ? '' : powers.join(' : ')}, ${flipped ? 'flipped' : ''}; wounds ${sets[0]}; durability ${over ? '' : sets[1]}; destroyed ${sets[2]}; life ${life.join(' : ')}${over ? '; over' : ''}`;
}

/**
 * What is wrong with the fight that this intent brought; null if nothing or if it brought none, with what the rules
 * say.
 */
function difference({ before, after, intent, events }: Step): { end: Fight['end']; wrong: string | null } | null {
  if (intent.type !== 'attack' && (intent.type !== 'pass' || before.attack === null || before.chain.length > 0))
    return null;
  const attack = attackOf(before, intent);
  const direct = (after.counts['dealt-direct'] ?? [0, 0]).join() !== (before.counts['dealt-direct'] ?? [0, 0]).join();
  const engine = fightTold(events, direct);
  if (attack === null || engine === null) return null;
  const rules = fightFrom(before, attack);
  return {
    end: rules.end,
    wrong: text(rules) === text(engine) ? null : `${text(engine)}, but the rules say ${text(rules)}`,
  };
}

it(
  'MD-7.23 to 7.29: what an attack comes to is what the rules say, told a second time',
  { timeout: 3_600_000, tags: 'long' },
  () => {
    const wrong: string[] = [];
    const counts = { fight: 0, direct: 0, made: 0, again: 0 };
    let undecided = 0;
    for (let seed = SEED; seed < SEED + 25 * LONGER && wrong.length < 20; seed++) {
      play(matchOf(seed), seed, policyOf(seed), {
        step: (step) => {
          try {
            const found = difference(step);
            if (found === null) return;
            counts[found.end] += 1;
            if (found.wrong !== null && wrong.length < 20) wrong.push(told(seed, step, found.wrong));
          } catch (error) {
            if (!(error instanceof Undecided)) throw error;
            undecided += 1;
          }
        },
      });
    }
    expect(wrong).toEqual([]);
    expect(counts.fight).toBeGreaterThan(20);
    expect(undecided).toBeLessThan(1 + counts.fight / 20);
  },
);
