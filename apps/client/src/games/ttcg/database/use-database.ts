import type { Answered, getCardDatabase } from '@cardscape/protocol';
import { type Asked, useAsked } from '../../../shell/asking/use-asked.ts';
import { api } from '../../../shell/session/session.ts';
import { OF_TTCG } from '../prints/game.ts';

/** What of the card database this player sees. */
export interface CardDatabase extends Answered<typeof getCardDatabase> {
  /**
   * Ids of the cards that they see: those that are unlocked, and those of their prints (TTCG-14.17). DECISION: starter
   * decks do not count: they hold nearly all cards, and nothing would be left to be found.
   */
  readonly seen: ReadonlySet<string>;
  /** Their prints that have not been shown yet, of cards that are hidden: by serial. */
  readonly unshown: readonly string[];
}

/** Null: all cards are shown on this server. Errors: ApiRefusal. */
async function load(): Promise<CardDatabase | null> {
  const { games } = await api.games();
  if (games.find(({ id }) => id === OF_TTCG.params.game)?.prints !== true) return null;
  return (await import('./load.ts')).loadDatabase();
}

/** The card database as this player sees it. `answer.database` is null where nothing is hidden. */
export function useCardDatabase(): Asked<{ readonly database: CardDatabase | null }> {
  return useAsked(async () => ({ database: await load() }), '');
}
