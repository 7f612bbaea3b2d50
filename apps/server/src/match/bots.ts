import { randomInt } from 'node:crypto';
import { type AnyGame, fastRandom, type Intent, POLICIES, type PolicyName, type Seat } from '@cardscape/rules';

/** The bots, weakest first (P-9). They see what their seat sees and play through the same door as everybody. */
export const BOTS = ['random', 'greedy'] as const satisfies readonly PolicyName[];
export type BotName = (typeof BOTS)[number];

export function botMove(bot: BotName, game: AnyGame, state: unknown, seat: Seat): Intent {
  return POLICIES[bot](game, state, seat, fastRandom(randomInt(0, 2 ** 32 - 1)));
}
