import { expect, test } from 'vitest';
import { intentsOf } from '../../../src/kernel/choice.ts';
import { perft } from '../../../src/kernel/laws/perft.ts';
import { moves } from '../../../src/kernel/play/policy.ts';
import { parseScenarios } from '../../../src/kernel/scenario/parse.ts';
import { playScenario, type ScenarioGame } from '../../../src/kernel/scenario/run.ts';
import type { Intent } from '../../../src/kernel/types.ts';
import type { TextFile } from '../../files.ts';

/** Every day to this depth; `cardscape perft` goes as deep as is written down. */
const DEPTH = 4;
/** To this depth counted a second time, slowly. */
const SLOW_DEPTH = 3;

/** The golden counts of a game as tests (design D-9). Returns the positions by id. */
export function describePerft(
  files: readonly TextFile[],
  host: ScenarioGame,
  counts: Readonly<Record<string, readonly number[]>>,
): (readonly [string, unknown])[] {
  const { game } = host;
  const positions = files
    .flatMap(([path, text]) => parseScenarios(text, path))
    .map((scenario) => [scenario.id, playScenario(scenario, host)] as const);

  test('every fixed position has some, and nothing else has', () => {
    expect(Object.keys(counts)).toEqual(positions.map(([id]) => id));
  });

  test.each(positions)('%s', (id, state) => {
    const golden = (counts[id] ?? []).slice(0, DEPTH);
    expect(golden.map((_, index) => perft(game, state, index + 1))).toEqual(golden);
  });

  test.each(positions)(
    '%s: counting changes nothing, and by snapshots, every intent checked, it counts the same',
    (id, state) => {
      const before = game.snapshot(state);
      expect(slowly(state, SLOW_DEPTH)).toBe(counts[id]?.[SLOW_DEPTH - 1]);
      expect(game.snapshot(state)).toBe(before);
    },
  );

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
      game.apply(next, seat, JSON.parse(intent) as Intent, null);
      count += slowly(next, depth - 1);
    }
    return count;
  }

  return positions;
}
