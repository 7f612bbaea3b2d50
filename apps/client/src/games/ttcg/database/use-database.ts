import { type Answered, getCardDatabase } from '@cardscape/protocol';
import { type Asked, useAsked } from '../../../shell/use-asked.ts';
import { api, shownAccount } from '../../../shell/session.ts';
import { OF_TTCG } from '../prints/game.ts';
import { ownPrints } from '../prints/own-prints.ts';

/** What the server tells of its database. */
export type Told = Answered<typeof getCardDatabase>;

/** What of the card database this player sees. */
export interface CardDatabase extends Told {
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
  const game = games.find(({ id }) => id === OF_TTCG.params.game);
  if (game?.prints !== true) return null;
  const told = await api.call(getCardDatabase, OF_TTCG);
  if (!told.hidden) return null;
  // Who has never been here has nothing, and is not made a guest for looking.
  const own = shownAccount.value === null ? [] : await ownPrints();
  const unlocked = told.entries.flatMap(({ card }) => (card === null ? [] : [card]));
  const shown = new Set([...unlocked, ...told.own.map(({ card }) => card)]);
  return {
    ...told,
    seen: new Set([...unlocked, ...own.map(({ card }) => card)]),
    unshown: own.flatMap(({ serial, card, tier }) => (tier === 0 || shown.has(card) ? [] : [serial])),
  };
}

/** The card database as this player sees it. `answer.database` is null where nothing is hidden. */
export function useCardDatabase(): Asked<{ readonly database: CardDatabase | null }> {
  return useAsked(async () => ({ database: await load() }), '');
}
