import { listCustomCards } from '@cardscape/protocol';
import { api } from '../../../shell/session/session.ts';
import type { RealmCards } from '../cards/cards.ts';
import { printedCards } from './printed.ts';

export const GAME = { params: { game: 'showdown' } } as const;

/** The cards that this player has defined. Errors: ApiRefusal. */
export async function loadCustomCards(): Promise<RealmCards> {
  const { cards } = await api.call(listCustomCards, GAME);
  return printedCards(cards.map(({ printed }) => printed));
}
