import { expect, it } from 'vitest';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { present } from '../../../src/kernel/types.ts';
import { KEYWORDS } from '../../../src/manaduel/decks/data.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import type { State } from '../../../src/manaduel/state/state.ts';
import { groupsOf, hasKeyword, powerOf, printedNow } from '../../../src/manaduel/state/values.ts';
import { LONGER, matchOf, play, policyOf, SEED, told } from './play.ts';
import { Standing, Unread } from './standing.ts';

/** The engine's numbers of a creature, and those of the rules told again. */
function differences(state: State): string[] {
  const standing = new Standing(state);
  return standing.creatures().flatMap((card) => {
    const name = standing.def(card).id;
    const found: string[] = [];
    const power = standing.power(card);
    // MD-2.7; a link that asks in the midst of its work has not been cleared up yet.
    if (power === 0 && (state.question === null || state.chain.length === 0) && state.outcome === null)
      found.push(`${name} lives without power`);
    if (power !== powerOf(state, card)) found.push(`${name} has power ${powerOf(state, card)}, not ${power}`);
    const printed = standing.printed(card);
    if (printed !== printedNow(state, card))
      found.push(`${name} has printed power ${printedNow(state, card)}, not ${printed}`);
    const groups = [...standing.groups(card)].toSorted().join(', ');
    if (groups !== [...groupsOf(state, card)].toSorted().join(', '))
      found.push(`${name} belongs to ${groupsOf(state, card).join(', ')}, not ${groups}`);
    const keywords = KEYWORDS.filter((keyword) => standing.keyword(card, keyword).length > 0).join(', ');
    const engine = KEYWORDS.filter((keyword) => hasKeyword(state, card, keyword)).join(', ');
    if (keywords !== engine) found.push(`${name} has ${engine}, not ${keywords}`);
    return found;
  });
}

const hostile = present(manaduel.trials.samples['hostile']);

it(
  'MD-2.6, 8.14, 10.13: powers, groups and keywords at every decision are those of the rules told a second time',
  { timeout: 3_600_000, tags: 'long' },
  () => {
    const wrong: string[] = [];
    let creatures = 0;
    let unread = 0;
    for (let seed = SEED; seed < SEED + 12 * LONGER && wrong.length < 20; seed++) {
      let steps = 0;
      const isHostile = seed % 12 === 0;
      play(isHostile ? hostile(fastRandom(seed)) : matchOf(seed), seed, policyOf(seed), {
        step: (step) => {
          steps += 1;
          // Standing effects that read each other all over the field take this reading long.
          if (isHostile && steps % 9 !== 0) return;
          try {
            creatures += step.after.seats.reduce(
              (sum, seat) => sum + seat.creatures.filter((card) => card >= 0).length,
              0,
            );
            for (const difference of differences(step.after))
              if (wrong.length < 20) wrong.push(told(seed, step, difference));
          } catch (error) {
            if (!(error instanceof Unread)) throw error;
            unread += 1;
          }
        },
      });
    }
    expect(wrong).toEqual([]);
    expect(creatures).toBeGreaterThan(1000);
    expect(unread).toBe(0);
  },
);
