import { describe, expect, test } from 'vitest';
import { parseScenarios } from '../../src/kernel/scenario/parse.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { playScenario, runScenario } from '../../src/kernel/scenario/run.ts';
import { TTCG_SCENARIOS } from '../files.ts';
import { HOST } from '../kernel/scenario/host.ts';

const FILES = TTCG_SCENARIOS.map(([path, text]) => [path.replace(/.*\//, ''), parseScenarios(text, path)] as const);

describe.each(FILES)('%s', (_, scenarios) => {
  test.each(scenarios.map((scenario) => [`${scenario.id} ${scenario.title}`, scenario] as const))('%s', (__, scenario) => {
    const { ok, reason } = runScenario(scenario, HOST);
    expect(reason).toBeNull();
    expect(ok).toBe(true);
  });
});

test('SC-1 every scenario has an id of its own', () => {
  const ids = FILES.flatMap(([, scenarios]) => scenarios.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(300);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('SC-5 the position after the last step of every scenario', () => {
  const { game } = HOST;
  const { notation } = game;

  test.each(FILES)('loads to an equal one: %s', (_, scenarios) => {
    for (const scenario of scenarios) {
      const state = playScenario(scenario, HOST);
      if (state === null) continue;
      const printed = notation.position(state);
      const loaded = notation.fromPosition(game.optionsOf(state), notation.cards(state), JSON.parse(JSON.stringify(printed)) as typeof printed, fastRandom(1));
      expect(notation.position(loaded), scenario.id).toEqual(printed);
    }
  });
});
