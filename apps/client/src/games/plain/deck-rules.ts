import { gameOf } from '@cardscape/rules';
import type { DeckReason } from '../../decks/builder.ts';

/*
 * What the rules of a game say of a deck. The builder asks at every step and needs the answer at once, so that the
 * rules come to the page here; no other page of such a game has them.
 */

/** All reasons at once why a deck in the game's own form may not be played with the usual options. */
export function problemsOf(id: string, deck: unknown): readonly DeckReason[] {
  const game = gameOf(id);
  if (game === undefined || game.decks === null) return [];
  const read = game.decks.schema.safeParse(deck);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => ({
      message: path.length === 0 ? message : `${path.join('.')}: ${message}`,
      rule: '',
    }));
  return game.decks.problems(game.options.parse({}), [read.data], []);
}
