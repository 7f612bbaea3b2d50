import { gameOf } from '@cardscape/rules/games';
import type { Scenario } from '@cardscape/rules/kernel/scenario/parse';
import { POLICIES } from '@cardscape/rules/kernel/play/policy';
import { PositionError } from '@cardscape/rules/kernel/scenario/position';
import type { ScenarioGame } from '@cardscape/rules/kernel/scenario/run';

const LEVELS = [POLICIES.random, POLICIES.greedy];

/** The game of a scenario that has been loaded. */
export function gameFor(scenario: Scenario): ScenarioGame {
  const game = gameOf(scenario.game);
  if (game === undefined) throw new RangeError(`there is no game ${scenario.game}`);
  return {
    game,
    // SC-7: levels count from the weakest bot.
    bot: (state, seat, level, random) => {
      const policy = LEVELS[level - 1];
      if (policy === undefined) throw new PositionError('steps', `there are bots of level 1 to ${LEVELS.length} (SC-7)`);
      return policy(game, state, seat, random);
    },
  };
}
