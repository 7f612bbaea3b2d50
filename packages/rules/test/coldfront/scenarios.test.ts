import { describe, expect, test } from 'vitest';
import { coldfront } from '../../src/coldfront/index.ts';
import type { AnyGame } from '../../src/kernel/game.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { parseScenarios } from '../../src/kernel/scenario/parse.ts';
import { playScenario, runScenario, type ScenarioGame } from '../../src/kernel/scenario/run.ts';
import { at } from '../../src/kernel/types.ts';
import { COLDFRONT_SCENARIOS } from '../files.ts';

const game = coldfront as AnyGame;
const HOST: ScenarioGame = {
  game,
  bot: (state, seat, level, random) => {
    const bot = at(coldfront.bots ?? [], level - 1);
    return bot.choose(state as Parameters<typeof bot.choose>[0], seat, random, 0);
  },
};

const FILES = COLDFRONT_SCENARIOS.map(([path, text]) => [path.replace(/.*\//, ''), parseScenarios(text, path)] as const);

describe.each(FILES)('%s', (_, scenarios) => {
  test.each(scenarios.map((scenario) => [`${scenario.id} ${scenario.title}`, scenario] as const))('%s', (__, scenario) => {
    expect(runScenario(scenario, HOST).reason).toBeNull();
  });
});

test('SC-1 every scenario has an id of its own', () => {
  const ids = FILES.flatMap(([, scenarios]) => scenarios.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(250);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('SC-5 the position after the last step of every scenario', () => {
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
