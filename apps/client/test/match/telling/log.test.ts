import type { SeenEvent } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import type { LogFacts } from '../../../src/contract/look/said.ts';
import { Attribution } from '../../../src/contract/sentences.ts';
import type { LogEntry } from '../../../src/match/feed/store.ts';
import { EVERYTHING, filtered, type LogFilter } from '../../../src/match/telling/log-filter.ts';
import { groupsOf } from '../../../src/match/telling/log-groups.ts';
import { logText } from '../../../src/match/telling/log-text.ts';
import { card, model } from '../../scene/scene-table.ts';

const LOG: readonly LogEntry[] = [
  { key: 1, weight: 'plain', sentence: ['Both keep their hands.'] },
  { key: 2, weight: 'turn', sentence: ['Turn 1 · You'] },
  { key: 3, weight: 'strong', sentence: ['You play ', { id: 'x', name: 'Lookout Owl', tier: 1, handle: 4 }, '.'] },
  { key: 4, weight: 'turn', sentence: ['Turn 2 · Teodor'] },
];

describe('the filter of the log', () => {
  const lines = [
    { key: 1, weight: 'turn', by: 0 },
    { key: 2, weight: 'strong', by: 0, battle: false },
    { key: 3, weight: 'faint', by: 0, battle: false },
    { key: 4, weight: 'turn', by: 1 },
    { key: 5, weight: 'plain', by: 1, battle: true },
    { key: 6, weight: 'plain', by: 0, battle: true },
  ] as const;
  const left = (filter: Partial<LogFilter>, brief = false): number[] =>
    filtered(lines, { ...EVERYTHING, ...filter }, brief).map(({ key }) => key);

  test('leaves everything, or all but what matters least', () => {
    expect(left({})).toEqual([1, 2, 3, 4, 5, 6]);
    expect(left({}, true)).toEqual([1, 2, 4, 5, 6]);
  });

  test('leaves the lines of one player or of one kind, and the turns that have any', () => {
    expect(left({ by: 1 })).toEqual([4, 5]);
    expect(left({ by: 0 })).toEqual([1, 2, 3, 4, 6]);
    expect(left({ kind: 'moves' }, true)).toEqual([1, 2]);
    expect(left({ kind: 'battles', by: 0 })).toEqual([4, 6]);
  });
});

describe('whose a line is', () => {
  const table = model([card(1, 'B.units.1', { id: 'owl' })]);
  const facts = (...steps: readonly (readonly SeenEvent[])[]): LogFacts[] => {
    const attribution = new Attribution();
    return steps.flatMap((step) => {
      attribution.begin();
      return step.map((event) => attribution.of(event, { model: table }));
    });
  };

  test('of the seat that it names, of the owner of its card, or of whoever has the turn', () => {
    const named = facts([
      { type: 'coin' },
      { type: 'turn', seat: 'A', turn: 1 },
      { type: 'draw', seat: 'B' },
      { type: 'tapped', card: 1 },
      { type: 'move', card: 9, from: 'B.hand', to: 'B.units.2' },
      { type: 'tapped', card: 99 },
    ]);
    expect(named.map(({ by }) => by)).toEqual([null, 0, 1, 1, 1, 0]);
  });

  test('what follows a blow in the same step belongs to the battle, and the next turn does not', () => {
    const told = facts(
      [{ type: 'points', seat: 'A' }],
      [
        { type: 'direct', attacker: 1 },
        { type: 'points', seat: 'A' },
        { type: 'turn', seat: 'B' },
      ],
      [{ type: 'points', seat: 'A' }],
    );
    expect(told.map(({ battle }) => battle)).toEqual([false, true, true, false, false]);
  });
});

describe('the log', () => {
  test('is grouped by turns; what came before the first one is a group of its own', () => {
    expect(groupsOf(LOG).map(({ head, lines }) => [head?.key ?? null, lines.map(({ key }) => key)])).toEqual([
      [null, [1]],
      [2, [3]],
      [4, []],
    ]);
  });

  test('can be copied as text', () => {
    expect(logText(LOG)).toBe('Both keep their hands.\n\nTurn 1 · You\n  You play Lookout Owl.\n\nTurn 2 · Teodor');
  });
});
