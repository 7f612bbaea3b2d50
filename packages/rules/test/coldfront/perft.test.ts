import { describe, expect, test } from 'vitest';
import { coldfront as game } from '../../src/coldfront/index.ts';
import counts from '../../src/coldfront/perft/counts.json' with { type: 'json' };
import { intentsOf } from '../../src/kernel/choice.ts';
import type { AnyGame } from '../../src/kernel/game.ts';
import { perft } from '../../src/kernel/perft.ts';
import { moves } from '../../src/kernel/play/policy.ts';
import { parseScenarios } from '../../src/kernel/scenario/parse.ts';
import { playScenario } from '../../src/kernel/scenario/run.ts';
import { COLDFRONT_PERFT } from '../files.ts';

const HOST = { game: game as AnyGame, bot: () => ({ type: 'timeout' }) };
const GOLDEN = new Map<string, readonly number[]>(Object.entries(counts));
const POSITIONS = COLDFRONT_PERFT.flatMap(([path, text]) => parseScenarios(text, path)).map((scenario) => [scenario.id, playScenario(scenario, HOST)] as const);

/** Every day to this depth; `cardscape perft` goes as deep as is written down. */
const DEPTH = 4;

describe('D-9 golden counts of Cold Front', () => {
  test('every fixed position has some, and nothing else has', () => {
    expect([...GOLDEN.keys()]).toEqual(POSITIONS.map(([id]) => id));
  });

  test.each(POSITIONS)('%s', (id, state) => {
    const golden = (GOLDEN.get(id) ?? []).slice(0, DEPTH);
    expect(golden.map((_, index) => perft(HOST.game, state, index + 1))).toEqual(golden);
  });

  test.each(POSITIONS)('%s: by its snapshot, every single placement checked, it counts the same', (id, state) => {
    expect(slowly(state, 3)).toBe(GOLDEN.get(id)?.[2]);
  });
});

/** The same count by putting a snapshot back for each placement. */
function slowly(state: unknown, depth: number): number {
  if (depth === 0) return 1;
  const seat = HOST.game.deciders(state)[0];
  if (seat === undefined) return 0;
  const text = HOST.game.snapshot(state);
  let count = 0;
  for (const intent of moves(HOST.game, state, seat).flatMap((entry) => [...intentsOf(entry)])) {
    expect(HOST.game.check(state, seat, intent)).toBeNull();
    const next = HOST.game.restore(state, text);
    HOST.game.apply(next, seat, intent, null);
    count += slowly(next, depth - 1);
  }
  return count;
}
