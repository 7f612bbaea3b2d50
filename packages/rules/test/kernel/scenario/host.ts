import { parseScenarios, type Scenario } from '../../../src/kernel/scenario/parse.ts';
import type { ScenarioGame } from '../../../src/kernel/scenario/run.ts';
import { ttcg } from '../../../src/ttcg/index.ts';

/** True TCG as scenarios run it. Its bots always do what the clock would. */
export const HOST: ScenarioGame = {
  game: ttcg,
  bot: (state, seat) => HOST.game.clock.onTimeout(state, seat),
};

/** The one scenario of a text. */
export function scenario(text: string): Scenario {
  return parseScenarios(text, 'test.yaml')[0]!;
}
