import { type AnyGame, gameOf, type Json, optionCodes } from '@cardscape/rules';
import { GameRefused, Refused } from '../refusal.ts';

/** The game of that id. Errors: Refused. */
export function knownGame(id: string): AnyGame {
  const game = gameOf(id);
  if (game === undefined) throw new Refused('NO_SUCH_GAME', 'This server does not offer that game.');
  return game;
}

/**
 * The options of a match as its maker wants them. Errors: GameRefused `illegal` with the codes that the game gives,
 * else OPTION_RANGE.
 */
export function readOptions(game: AnyGame, raw: Readonly<Record<string, Json>>): unknown {
  const options = game.options.safeParse(raw);
  if (options.success) return options.data;
  const issue = options.error.issues[0];
  throw new GameRefused('illegal', {
    code: optionCodes(options.error).join(' '),
    rule: 'P-3',
    message: `${issue?.path.join('.') || 'options'}: ${issue?.message ?? 'not an option of this game'}`,
  });
}
