import { gameOf } from '@cardscape/rules/games';
import { botMove, botsOf } from '@cardscape/rules/kernel/play/bots';
import { PositionError } from '@cardscape/rules/kernel/position';
import type { Scenario } from '@cardscape/rules/kernel/scenario/parse';
import type { ScenarioGame } from '@cardscape/rules/kernel/scenario/run';

/** Milliseconds that a slow bot may think in a scenario. */
const BUDGET = 1000;

/** The game of a scenario that has been loaded. */
export function gameFor(scenario: Scenario): ScenarioGame {
  const game = gameOf(scenario.game);
  if (game === undefined) throw new RangeError(`there is no game ${scenario.game}`);
  const bots = botsOf(game);
  return {
    game,
    // SC-7: levels count from the weakest bot.
    bot: (state, seat, level, random) => {
      const bot = bots[level - 1];
      if (bot === undefined) throw new PositionError('steps', `there are bots of level 1 to ${bots.length} (SC-7)`);
      return botMove(game, bot, state, seat, random, BUDGET);
    },
  };
}
