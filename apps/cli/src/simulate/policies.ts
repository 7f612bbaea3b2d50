import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { botMove, botsOf, everyBotOf } from '@cardscape/rules/kernel/play/bots';
import { POLICIES, type Policy } from '@cardscape/rules/kernel/play/policy';
import { WrongUse } from '../command.ts';

/** The policy of that name: a bot of the game, or one that can play every game. Errors: WrongUse. */
export function policyNamed(game: AnyGame, name: string, budget: number): Policy {
  const bot = everyBotOf(game).find(({ id }) => id === name);
  if (bot !== undefined) return (_, state, seat, random) => botMove(game, bot, state, seat, random, budget);
  const policy = Object.entries(POLICIES).find(([known]) => known === name)?.[1];
  if (policy !== undefined) return policy;
  const known = new Set([...Object.keys(POLICIES), ...botsOf(game).map(({ id }) => id)]);
  throw new WrongUse(`there is no policy ${name}; there is ${[...known].join(', ')}`);
}
