import { describe, expect, test } from 'vitest';
import { coldfront } from '../../src/coldfront/index.ts';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { midMatch } from '../../src/kernel/laws/twins.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { viewText } from '../../src/kernel/scenario/audit.ts';
import { SEATS, type Seat } from '../../src/kernel/types.ts';
import type { State } from './play/stage.ts';

const game = coldfront as AnyGame;
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

/** Random matches some turns on, with every seat that is still in. */
function* moments(): Generator<readonly [State, Seat, number]> {
  for (const seed of SEEDS) {
    const match = midMatch(game, 4 + (seed % 20), fastRandom(seed));
    if (match === null) continue;
    const state = match.state as State;
    for (const seat of SEATS.slice(0, state.facts.seats)) if (state.out[seat] === 0) yield [state, seat, seed];
  }
}

/** Everything of a state that bots could read. */
function whole({ facts, ...rest }: State): string {
  return JSON.stringify({ ...rest, ground: facts.grid.ground });
}

describe('D-2 a world that a seat could be in', () => {
  test('does not depend on what is hidden from the seat: from a twin world it is dealt the same', () => {
    let looks = 0;
    for (const [state, seat, seed] of moments()) {
      const twin = coldfront.determinize(state, seat, fastRandom(seed + 1000));
      const [here, there] = [state, twin].map((world) => coldfront.determinize(world, seat, fastRandom(7)));
      expect(whole(there!), `seed ${seed}, seat ${seat}`).toBe(whole(here!));
      looks += 1;
    }
    expect(looks).toBeGreaterThan(60);
  });

  test('looks the same to the seat, keeps every law of a state, and is another one', () => {
    let different = 0;
    for (const [state, seat, seed] of moments()) {
      const world = coldfront.determinize(state, seat, fastRandom(seed));
      expect(viewText(game, world, seat)).toBe(viewText(game, state, seat));
      expect(coldfront.trials.invariants(world)).toEqual([]);
      if (whole(world) !== whole(state)) different += 1;
    }
    expect(different).toBeGreaterThan(60);
  });

  test('deals no more copies of a card than a seat could have (CF-4.3)', () => {
    for (const [state, seat] of moments()) {
      const { facts, piles, hands, dealt } = coldfront.determinize(state, seat, fastRandom(3));
      for (const other of SEATS.slice(0, facts.seats)) {
        if (other === seat) continue;
        const hidden = piles[other]!.filter((_, place) => place >= dealt[other]! || hands[other]!.includes(place));
        for (const card of new Set(hidden))
          expect(hidden.filter((one) => one === card).length).toBeLessThanOrEqual(2 * facts.options.decks);
      }
    }
  });
});
