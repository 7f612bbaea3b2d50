import { FROZEN } from './frozen/index.ts';
import { gameOf, keepRevision } from './games.ts';
import type { AnyGame } from './kernel/contract/game.ts';

/**
 * The rules of a game in the revision that a match was played by: today's, or those that were kept of then; undefined
 * where they are not there. From then on `gameOf` has them too. A match of older rules is played, checked and looked at
 * by the rules that it began with.
 */
export async function loadGame(id: string, revision: number): Promise<AnyGame | undefined> {
  const known = gameOf(id, revision);
  const frozen = FROZEN.find((one) => one.game === id && one.revision === revision);
  if (known !== undefined || frozen === undefined) return known;
  const rules = await frozen.load();
  keepRevision(rules);
  return rules;
}
