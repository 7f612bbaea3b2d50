import { gameOf } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import {
  missionAfter,
  objectivesMet,
  rewardWords,
  suppliesWords,
} from '../../src/games/coldfront/debriefing/debriefing.ts';
import { readLore, type Objective } from '../../src/games/coldfront/hq/facts.ts';
import type { War } from '../../src/games/coldfront/model/war.ts';
import { DUEL, field } from './field.ts';

const game = gameOf('coldfront');
if (game === undefined) throw new Error('Cold Front is not registered');
const { missions } = readLore(game.cards.lore);

function objective(part: Partial<Objective> & Pick<Objective, 'kind'>): Objective {
  return { text: part.kind, ...part };
}

/** A war that seat 0 has lost, with these final counts. */
function lost(
  counters: readonly { readonly score: number; readonly kills?: number; readonly out?: number }[],
  units = DUEL.units,
): War {
  return field({ ...DUEL, you: 0, units, counters, outcome: { winners: [1], reason: 'objectives' } });
}

const SCORES = [{ score: 20, kills: 2 }, { score: 15 }];

describe('CF-11.4 what became of the objectives', () => {
  test('all are met for whoever has won, and nothing is said to whoever gave up or watched', () => {
    const all = [objective({ kind: 'outscore' }), objective({ kind: 'losses' })];
    const won = field({ ...DUEL, you: 0, counters: SCORES, outcome: { winners: [0], reason: 'objectives' } });
    expect(objectivesMet(all, won)).toEqual([true, true]);
    expect(objectivesMet(all, lost([{ score: 20, out: 1 }, { score: 15 }]))).toEqual([null, null]);
    expect(objectivesMet(all, { ...won, you: null })).toEqual([null, null]);
  });

  test('scores and kills are read off the counters', () => {
    const told = (part: Objective): readonly (boolean | null)[] =>
      objectivesMet([part, objective({ kind: 'outscore' }), objective({ kind: 'survive', hp: 99 })], lost(SCORES));
    expect(told(objective({ kind: 'survive', hp: 20 }))).toEqual([true, true, false]);
    expect(told(objective({ kind: 'kills', n: 2 }))).toEqual([true, true, false]);
    expect(told(objective({ kind: 'kills', n: 3 }))).toEqual([false, true, false]);
    // Of what kind the destroyed units were, nobody keeps count.
    expect(told(objective({ kind: 'kills', n: 1, type: 'air' }))).toEqual([null, true, false]);
    expect(objectivesMet([objective({ kind: 'outscore' })], lost([{ score: 15 }, { score: 15 }]))).toEqual([false]);
  });

  test('tiles and deployed units are looked up on the map', () => {
    const war = lost(SCORES);
    const [unit] = war.tiles.flatMap((tile) =>
      tile.unit?.owner === 0 ? [{ name: tile.name, handle: tile.unit.handle }] : [],
    );
    if (unit === undefined) throw new Error('seat 0 has a unit on this field');
    const failed = objective({ kind: 'survive', hp: 99 });
    expect(objectivesMet([objective({ kind: 'hold', tiles: [unit.name], n: 1 }), failed], war)).toEqual([true, false]);
    expect(objectivesMet([objective({ kind: 'hold', tiles: [unit.name], n: 2 }), failed], war)).toEqual([false, false]);
    expect(objectivesMet([objective({ kind: 'protect', unit: unit.handle - 1 }), failed], war)).toEqual([true, false]);
    expect(objectivesMet([objective({ kind: 'destroy', unit: unit.handle - 1 }), failed], war)).toEqual([false, false]);
    expect(objectivesMet([objective({ kind: 'destroy', unit: 90 }), failed], war)).toEqual([true, false]);
  });

  test('the only one that is not known must have been missed where all others were met', () => {
    expect(objectivesMet([objective({ kind: 'losses' }), objective({ kind: 'outscore' })], lost(SCORES))).toEqual([
      false,
      true,
    ]);
  });

  test('of every shipped mission the numbers are read', () => {
    const kinds: Readonly<Record<string, keyof Objective>> = {
      destroy: 'unit',
      protect: 'unit',
      hold: 'tiles',
      kills: 'n',
      survive: 'hp',
    };
    for (const part of missions.flatMap(({ objectives }) => objectives))
      expect(part[kinds[part.kind] ?? 'text']).toBeDefined();
  });
});

describe('what a war has brought', () => {
  test('CF-4.9: supplies for the match and for the win', () => {
    const words = [0, 10, 20].map((supplies) =>
      suppliesWords({ change: supplies === 0 ? {} : { supplies }, supplies: 30 + supplies }),
    );
    expect(words).toEqual([
      'This match earned no supplies.',
      '+10 supplies: for the finished match. You have 40.',
      '+20 supplies: 10 for the finished match, 10 for the win. You have 50.',
    ]);
  });

  test('CF-11.6: the reward comes once, and the next mission follows', () => {
    const [first, second] = missions;
    if (first === undefined || second === undefined) throw new Error('there are eight missions');
    const changes = [{ [`mission:${first.id}`]: 1 }, {}, null];
    expect(changes.map((change) => rewardWords(first, change).startsWith('Reward'))).toEqual([true, false, true]);
    expect(missionAfter(missions, first.id)).toBe(second);
    expect(missionAfter(missions, 'tutorial')).toBe(first);
    expect(missionAfter(missions, missions.at(-1)?.id ?? '')).toBeNull();
  });
});
