import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MISSIONS } from '../../../src/coldfront/campaign/data.ts';
import type { MissionDef, Objective } from '../../../src/coldfront/campaign/mission.ts';
import type { Position } from '../../../src/kernel/position.ts';
import { play, stand, type State } from './stage.ts';

/** The campaign, to which missions of one objective each are added for these tests. */
const campaign = MISSIONS as MissionDef[];
const shipped = campaign.length;

/** A mission with a tank of the foe on c2 and a mast of the player on a5. */
function mission(id: string, ...objectives: Objective[]): MissionDef {
  const deployed = [
    { card: 'anvil-tank', seat: 1, tile: 'c2' },
    { card: 'broadcast-mast', seat: 0, tile: 'a5' },
  ] as const;
  return {
    id,
    title: id,
    story: '',
    map: ['.....', '.....', '.....', '.....', '.....'],
    options: { fog: false },
    foes: [{ bot: 'recruit', cards: [] }],
    deployed,
    objectives,
    reward: [],
  };
}

beforeAll(() => {
  campaign.push(
    mission('outscore', { kind: 'outscore', text: '' }),
    mission('destroy', { kind: 'destroy', unit: 0, text: '' }),
    mission('destroy-and-outscore', { kind: 'destroy', unit: 0, text: '' }, { kind: 'outscore', text: '' }),
    mission('protect', { kind: 'protect', unit: 1, text: '' }),
    mission('hold', { kind: 'hold', tiles: ['c3', 'c4'], n: 2, text: '' }),
    mission('kills', { kind: 'kills', n: 1, type: 'air', text: '' }),
    mission('losses', { kind: 'losses', max: 0, text: '' }),
    mission('survive', { kind: 'survive', hp: 8, text: '' }),
  );
});

afterAll(() => {
  campaign.length = shipped;
});

const TANK = { c2: { card: 'fx-tank', owner: 'B', deployed: 1 } };
const MAST = { a5: { card: 'fx-mast', owner: 'A', deployed: 2 } };

/** A mission near its end: the player has the given cards and the foe has none, unless it is given some. */
function near(id: string, units: Position, hand: readonly string[], foe: readonly string[] = []): State {
  return stand({ mission: id }, { units, A: { hand: [...hand], deck: [] }, B: { hand: [...foe], deck: [] } });
}

/** How the mission stands for the player: won, lost, or going on. */
function verdict({ result }: State): string {
  return result === null
    ? 'goes on'
    : result.reason !== 'objectives'
      ? result.reason
      : result.winners.includes(0)
        ? 'won'
        : 'lost';
}

describe('CF-11.4 objectives', () => {
  test('destroy: won at once when the unit is gone and nothing else is open', () => {
    const state = near('destroy', { ...TANK, ...MAST, e5: { card: 'fx-soldier', owner: 'B' } }, [
      'fx-gunner',
      'fx-gunner',
      'fx-gunner',
    ]);
    play(state, 0, 'fx-gunner', 'c3');
    expect(verdict(state)).toBe('goes on');
    play(state, 0, 'fx-gunner', 'c1');
    expect(verdict(state)).toBe('goes on');
    const last = near(
      'destroy',
      { c2: { card: 'fx-tank', owner: 'B', wounds: 2, deployed: 1 }, ...MAST, e5: { card: 'fx-soldier', owner: 'B' } },
      ['fx-gunner', 'fx-gunner'],
    );
    play(last, 0, 'fx-gunner', 'c3');
    expect(verdict(last)).toBe('won');
    expect(last.result?.ranks).toEqual([1, 2]);
  });

  test('destroy with another objective open: the match goes on to its end', () => {
    const weak = { c2: { card: 'fx-tank', owner: 'B', wounds: 2, deployed: 1 }, ...MAST };
    const state = near('destroy-and-outscore', weak, ['fx-gunner', 'fx-soldier']);
    play(state, 0, 'fx-gunner', 'c3');
    expect(verdict(state)).toBe('goes on');
    play(state, 0, 'fx-soldier', 'e5');
    expect(verdict(state)).toBe('won');
  });

  test('destroy: not done at the end is lost, whatever the score', () => {
    const state = near('destroy', { ...TANK, ...MAST }, ['fx-bunker']);
    play(state, 0, 'fx-bunker', 'e5');
    expect(verdict(state)).toBe('lost');
  });

  test('protect: lost at once when the unit is destroyed', () => {
    const state = stand(
      { mission: 'protect' },
      {
        active: 'B',
        units: { ...TANK, ...MAST },
        A: { hand: ['fx-soldier', 'fx-soldier'], deck: [] },
        B: { hand: ['fx-gunner', 'fx-gunner'], deck: [] },
      },
    );
    play(state, 1, 'fx-gunner', 'a4');
    expect(verdict(state)).toBe('lost');
    const safe = near('protect', { ...TANK, ...MAST }, ['fx-soldier']);
    play(safe, 0, 'fx-soldier', 'e5');
    expect(verdict(safe)).toBe('won');
  });

  test.each([
    ['c4', 'won'],
    ['e5', 'lost'],
  ])('hold: own units on the tiles at the end, the last on %s: %s', (tile, expected) => {
    const state = near('hold', { ...TANK, ...MAST, c3: { card: 'fx-bunker', owner: 'A' } }, ['fx-soldier']);
    play(state, 0, 'fx-soldier', tile);
    expect(verdict(state)).toBe(expected);
  });

  test.each([
    ['fx-jet', 'won'],
    ['fx-soldier', 'lost'],
  ])('kills: only units of the type count: %s', (target, expected) => {
    const state = near('kills', { ...TANK, ...MAST, e3: { card: target, owner: 'B', wounds: 2 } }, ['fx-gunner']);
    play(state, 0, 'fx-gunner', 'e4');
    expect(verdict(state)).toBe(expected);
  });

  test('losses: lost at once beyond the most', () => {
    const state = near('losses', { ...TANK, ...MAST }, ['fx-buggy', 'fx-soldier']);
    play(state, 0, 'fx-buggy', 'd3');
    expect(verdict(state)).toBe('lost');
    const careful = near('losses', { ...TANK, ...MAST }, ['fx-soldier']);
    play(careful, 0, 'fx-soldier', 'e5');
    expect(verdict(careful)).toBe('won');
  });

  test.each([
    ['fx-tank', 'lost'],
    ['fx-ghost', 'lost'],
  ])('survive: the own score at the end, with %s', (card, expected) => {
    const state = near('survive', { ...TANK, ...MAST }, [card]);
    play(state, 0, card, 'e5');
    expect(verdict(state)).toBe(expected);
    const strong = near('survive', { ...TANK, ...MAST, e1: { card: 'fx-bunker', owner: 'A' } }, [card]);
    play(strong, 0, card, 'e5');
    expect(verdict(strong)).toBe('won');
  });

  test('outscore: more points than the foe; as many are not enough', () => {
    const even = near('outscore', { ...TANK, ...MAST }, ['fx-ghost']);
    play(even, 0, 'fx-ghost', 'e5');
    expect(verdict(even)).toBe('lost');
    const ahead = near('outscore', { ...TANK, ...MAST }, ['fx-soldier']);
    play(ahead, 0, 'fx-soldier', 'e5');
    expect(verdict(ahead)).toBe('won');
  });
});
