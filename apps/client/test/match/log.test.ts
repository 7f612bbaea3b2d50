import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../src/match/feed/store.ts';
import { groupsOf, logText } from '../../src/match/telling/log-text.ts';

const LOG: readonly LogEntry[] = [
  { key: 1, weight: 'plain', sentence: ['Both keep their hands.'] },
  { key: 2, weight: 'turn', sentence: ['Turn 1 · You'] },
  { key: 3, weight: 'strong', sentence: ['You play ', { id: 'x', name: 'Lookout Owl', tier: 1, handle: 4 }, '.'] },
  { key: 4, weight: 'turn', sentence: ['Turn 2 · Teodor'] },
];

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
