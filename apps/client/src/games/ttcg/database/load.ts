import { getCardDatabase } from '@cardscape/protocol';
import { api, shownAccount } from '../../../shell/session/session.ts';
import { OF_TTCG } from '../prints/game.ts';
import { ownPrints } from '../prints/own-prints.ts';
import { unlockedIn } from './unlocked.ts';
import type { CardDatabase } from './use-database.ts';

/** Null: all cards are shown on this server. Errors: ApiRefusal. */
export async function loadDatabase(): Promise<CardDatabase | null> {
  const told = await api.call(getCardDatabase, OF_TTCG);
  if (!told.hidden) return null;
  // Who has never been here has nothing, and is not made a guest for looking.
  const own = shownAccount.value === null ? [] : await ownPrints();
  const unlocked = unlockedIn(told);
  const shown = new Set([...unlocked, ...told.own.map(({ card }) => card)]);
  return {
    ...told,
    seen: new Set([...unlocked, ...own.map(({ card }) => card)]),
    unshown: own.flatMap(({ serial, card, tier }) => (tier === 0 || shown.has(card) ? [] : [serial])),
  };
}
