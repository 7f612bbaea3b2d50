import { describe, expect, test } from 'vitest';
import { coldfront } from '../../src/coldfront/index.ts';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { midMatch } from '../../src/kernel/laws/twins.ts';
import { randomPolicy } from '../../src/kernel/play/policy.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { stand, type State } from './play/stage.ts';

const GAME: AnyGame = coldfront;

interface Foreseen {
  readonly terrain: { readonly hp: number; readonly dmg: number } | null;
  readonly stars: number;
  readonly hp: number;
  readonly dmg: number;
  readonly dies: boolean;
  readonly steps: readonly Readonly<Record<string, unknown>>[];
  readonly unknown: readonly string[];
  readonly end: { readonly hp: number; readonly alive: boolean };
}

function foresee(state: State, card: string, tile: string): Foreseen {
  return coldfront.bots.preview(state, state.active, { type: 'play', card, tile }) as unknown as Foreseen;
}

describe('CF-UI-8 what a seat foresees of a placement', () => {
  test('terrain, stars, sweep, answer and opportunity in the order of the rules', () => {
    const state = stand(
      { fog: false },
      {
        map: ['.....', '.....', '..F..', '.....', '.....'],
        units: {
          b3: { card: 'fx-mast', owner: 'A' },
          c2: { card: 'fx-bunker', owner: 'B' },
          d3: { card: 'fx-soldier', owner: 'B' },
        },
        A: { hand: ['fx-gunner'] },
      },
    );
    const { terrain, stars, hp, dmg, dies, steps, unknown, end } = foresee(state, 'fx-gunner', 'c3');
    expect({ terrain, stars, hp, dmg, dies, unknown, end }).toEqual({
      terrain: { hp: 1, dmg: 1 },
      stars: 1,
      hp: 5,
      dmg: 4,
      dies: false,
      unknown: [],
      end: { hp: 3, alive: true },
    });
    expect(
      steps.map(({ kind, dir, tile, card, damage, hpAfter, chance }) => [
        kind,
        dir,
        tile,
        card,
        damage,
        hpAfter,
        chance,
      ]),
    ).toEqual([
      ['sweep', 'N', 'c2', 'fx-bunker', 4, 0, 1],
      ['opportunity', 'E', 'd3', 'fx-soldier', 2, 3, 1],
    ]);
    expect(steps[0]?.['causes']).toEqual(['terrain', 'star']);
  });

  test('a dodge goes against the seat and has its chance beside it', () => {
    const state = stand(
      { fog: false },
      { units: { c2: { card: 'fx-ghost', owner: 'B' } }, A: { hand: ['fx-gunner'] } },
    );
    const { steps, end } = foresee(state, 'fx-gunner', 'c3');
    expect(steps).toMatchObject([
      { kind: 'sweep', damage: 2, hpAfter: 2, chance: 0.5, causes: ['stealth'] },
      { kind: 'retaliation', damage: 2, hpAfter: 1, chance: 1 },
    ]);
    expect(end).toEqual({ hp: 1, alive: true });
  });

  test('a wrench heals first', () => {
    const state = stand(
      { fog: false },
      { units: { b3: { card: 'fx-tank', owner: 'A', wounds: 2 } }, A: { hand: ['fx-medic'] } },
    );
    expect(foresee(state, 'fx-medic', 'c3').steps).toEqual([
      {
        kind: 'heal',
        dir: 'W',
        tile: 'b3',
        unit: 1,
        card: 'fx-tank',
        damage: 0,
        hpAfter: 3,
        chance: 1,
        causes: ['wrench'],
      },
    ]);
  });

  test('blips are named and do nothing; a stale unit is as it was last seen', () => {
    const units = { c2: { card: 'fx-bunker', owner: 'B' }, c4: { card: 'fx-jet', owner: 'B', wounds: 2 } };
    const state = stand(
      {},
      { units, A: { hand: ['fx-gunner'], known: { c4: { card: 'fx-jet', hp: 3, dmg: 2, stale: true } } } },
    );
    const { steps, unknown } = foresee(state, 'fx-gunner', 'c3');
    expect(unknown).toEqual(['c2']);
    expect(steps).toMatchObject([
      { kind: 'sweep', tile: 'c4', hpAfter: 1 },
      { kind: 'retaliation', tile: 'c4', hpAfter: 1 },
    ]);
  });

  test('unexplored terrain is not told', () => {
    const state = stand(
      { shroud: true },
      { map: ['.....', '.....', '..M..', '.....', '.....'], A: { hand: ['fx-buggy'] } },
    );
    expect(foresee(state, 'fx-buggy', 'c3')).toMatchObject({ terrain: null, hp: 1, dies: false });
    const open = stand({}, { map: ['.....', '.....', '..M..', '.....', '.....'], A: { hand: ['fx-buggy'] } });
    expect(foresee(open, 'fx-buggy', 'c3')).toMatchObject({
      terrain: { hp: -1, dmg: 1 },
      hp: 0,
      dies: true,
      steps: [],
      end: { hp: 0, alive: false },
    });
  });

  test('nothing is foreseen of what may not be played, and nothing changes', () => {
    const state = stand({ fog: false }, { units: { c3: { card: 'fx-tank', owner: 'B' } }, A: { hand: ['fx-gunner'] } });
    const before = coldfront.snapshot(state);
    expect(foresee(state, 'fx-gunner', 'c3')).toBeNull();
    expect(foresee(state, 'fx-tank', 'c4')).toBeNull();
    expect(foresee(state, 'fx-gunner', 'c4')).not.toBeNull();
    expect(coldfront.snapshot(state)).toBe(before);
  });

  test('is the same in every world that looks the same to the seat', () => {
    let looks = 0;
    for (let seed = 0; seed < 60; seed++) {
      const match = midMatch(GAME, 3 + (seed % 20), fastRandom(seed));
      if (match === null) continue;
      const state = match.state as State;
      const twin = coldfront.determinize(state, state.active, fastRandom(seed + 500));
      for (let attempt = 0; attempt < 5; attempt++) {
        const intent = randomPolicy(GAME, state, state.active, fastRandom(seed * 10 + attempt));
        expect(coldfront.bots.preview(twin, state.active, intent)).toEqual(
          coldfront.bots.preview(state, state.active, intent),
        );
        looks += 1;
      }
    }
    expect(looks).toBeGreaterThan(150);
  });
});
