import { describe, expect, test } from 'vitest';
import { intentsOf } from '../../src/kernel/choice.ts';
import { perft } from '../../src/kernel/perft.ts';
import { moves } from '../../src/kernel/play/policy.ts';
import { parseScenarios } from '../../src/kernel/scenario/parse.ts';
import { playScenario } from '../../src/kernel/scenario/run.ts';
import { at } from '../../src/kernel/types.ts';
import counts from '../../src/ttcg/perft/counts.json' with { type: 'json' };
import { TTCG_PERFT } from '../files.ts';
import { HOST } from './scenario/host.ts';

const { game } = HOST;
const GOLDEN = new Map(Object.entries(counts));
const POSITIONS = TTCG_PERFT.flatMap(([path, text]) => parseScenarios(text, path)).map((scenario) => [scenario.id, playScenario(scenario, HOST)] as const);

/** Every day to this depth; `cardscape perft` goes as deep as is written down. */
const DEPTH = 4;

describe('D-9 golden counts', () => {
  test('every fixed position has some, and nothing else has', () => {
    expect([...GOLDEN.keys()]).toEqual(POSITIONS.map(([id]) => id));
  });

  test.each(POSITIONS)('%s', (id, state) => {
    const golden = (GOLDEN.get(id) ?? []).slice(0, DEPTH);
    expect(golden.map((_, index) => perft(game, state, index + 1))).toEqual(golden);
  });

  test.each(POSITIONS)('%s: counting changes nothing, and snapshots count the same as clones', (_, state) => {
    const before = game.snapshot(state);
    expect(perft(game, state, 3)).toBe(slowly(state, 3));
    expect(game.snapshot(state)).toBe(before);
  });

  test('nothing is counted beyond the end of a match, and one sequence of no decisions', () => {
    const over = game.clone(at(POSITIONS, 1)[1]);
    game.apply(over, 0, { type: 'concede' }, null);
    expect([perft(game, over, 0), perft(game, over, 1), perft(game, over, 3)]).toEqual([1, 0, 0]);
  });
});

/** The same count, by putting a snapshot back for every single decision and asking whether it may be taken. */
function slowly(state: unknown, depth: number): number {
  if (depth === 0) return 1;
  const seat = game.deciders(state)[0];
  if (seat === undefined) return 0;
  const text = game.snapshot(state);
  const seen = new Set<string>();
  for (const intent of moves(game, state, seat).flatMap((entry) => [...intentsOf(entry)])) {
    expect(game.check(state, seat, intent)).toBeNull();
    seen.add(JSON.stringify(intent));
  }
  let count = 0;
  for (const intent of seen) {
    const next = game.restore(state, text);
    game.apply(next, seat, JSON.parse(intent) as Parameters<typeof game.apply>[2], null);
    count += slowly(next, depth - 1);
  }
  return count;
}
