import { gameOf } from '@cardscape/rules/games';
import type { Scenario } from '@cardscape/rules/kernel/scenario/parse';
import { PositionError } from '@cardscape/rules/kernel/scenario/position';
import type { ScenarioGame } from '@cardscape/rules/kernel/scenario/run';

/** The game of a scenario that has been loaded. */
export function gameFor(scenario: Scenario): ScenarioGame {
  const game = gameOf(scenario.game);
  if (game === undefined) throw new RangeError(`there is no game ${scenario.game}`);
  return {
    game,
    bot: () => {
      throw new PositionError('steps', `${game.name} has no bots that a scenario could call on (SC-7)`);
    },
  };
}
