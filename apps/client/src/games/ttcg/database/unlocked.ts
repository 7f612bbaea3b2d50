import { type Answered, getCardDatabase } from '@cardscape/protocol';
import { api } from '../../../shell/session/session.ts';
import { OF_TTCG } from '../prints/game.ts';

/** Ids of the cards that everybody sees by now. */
export function unlockedIn({ entries }: Answered<typeof getCardDatabase>): string[] {
  return entries.flatMap(({ card }) => card ?? []);
}

/** Ids of the cards that everybody sees; null: all cards are shown on this server. Errors: ApiRefusal. */
export async function unlockedCards(): Promise<ReadonlySet<string> | null> {
  const told = await api.call(getCardDatabase, OF_TTCG);
  return told.hidden ? new Set(unlockedIn(told)) : null;
}
