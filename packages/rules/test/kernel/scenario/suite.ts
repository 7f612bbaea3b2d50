import { describe, expect, test } from 'vitest';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { parseScenarios } from '../../../src/kernel/scenario/parse.ts';
import { playScenario, runScenario, type ScenarioGame } from '../../../src/kernel/scenario/run.ts';
import type { TextFile } from '../../files.ts';

/**
 * Every scenario of a game as a test, and the round trip of the position it ends in (SC-5).
 * @param least so many there are at least: a pattern that finds no files must not look like success
 */
export function describeScenarios(files: readonly TextFile[], host: ScenarioGame, least: number): void {
  const read = files.map(([path, text]) => [path.replace(/.*scenarios\//, ''), parseScenarios(text, path)] as const);
  const { game } = host;
  const { notation } = game;

  describe.each(read)('%s', (_, scenarios) => {
    test.each(scenarios.map((scenario) => [`${scenario.id} ${scenario.title}`, scenario] as const))(
      '%s',
      (__, scenario) => {
        expect(runScenario(scenario, host).reason).toBeNull();
      },
    );
  });

  test('SC-1 every scenario has an id of its own', () => {
    const ids = read.flatMap(([, scenarios]) => scenarios.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(least);
    expect(new Set(ids).size).toBe(ids.length);
  });

  describe('SC-5 the position after the last step of every scenario', () => {
    test.each(read)('loads to an equal one: %s', (_, scenarios) => {
      for (const scenario of scenarios) {
        const state = playScenario(scenario, host);
        if (state === null) continue;
        const printed = notation.position(state);
        const loaded = notation.fromPosition(
          game.optionsOf(state),
          notation.cards(state),
          JSON.parse(JSON.stringify(printed)) as typeof printed,
          fastRandom(1),
        );
        expect(notation.position(loaded), scenario.id).toEqual(printed);
      }
    });
  });
}
