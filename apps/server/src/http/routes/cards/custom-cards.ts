import { deleteCustomCard, listCustomCards, loadCustomCards } from '@cardscape/protocol';
import type { AnyGame } from '@cardscape/rules';
import type { Router } from 'express';
import type { CardLibrary, KeptCard } from '../../../collections/card-library.ts';
import type { CardReader } from '../../../collections/card-reader.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import { Refused } from '../../../refusal.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { accountPace } from '../../guard/security.ts';
import { type Authority, route } from '../../route.ts';

export interface CustomCardsContext {
  readonly authority: Authority;
  readonly cardLibrary: CardLibrary;
  readonly cardReader: CardReader;
  readonly now: () => number;
}

/** Somebody who writes a card tries often; each text takes its time in the one thread that reads. */
const CHANGES_PER_MINUTE = 30;

/** Errors: Refused for a game that takes none. */
export function takingGame(id: string): AnyGame {
  const game = knownGame(id);
  if (game.customCards === null)
    throw new Refused('NO_CUSTOM_CARDS', `${game.name} is played with its own cards only.`);
  return game;
}

/** The cards that players define themselves (RS-4.90). Everybody sees and changes only their own. */
export function customCardRoutes(
  router: Router,
  { authority, cardLibrary, cardReader, now }: CustomCardsContext,
): void {
  const pace = accountPace(CHANGES_PER_MINUTE, 'Too many changes to your cards. Wait a minute.');
  const kept = async (account: string, game: string): Promise<{ cards: KeptCard[] }> => ({
    cards: await cardLibrary.list({ account, game }),
  });

  route(router, authority, listCustomCards, ({ who, params }) => kept(who.id, takingGame(params.game).id));

  route(router, authority, loadCustomCards, async ({ who, params, body, request }) => {
    const game = takingGame(params.game);
    await pace(who.id);
    const reading = await cardReader.read(addressKey(request.ip), { game: game.id, text: body.text });
    const cards = reading.ok ? reading.cards : [];
    const problems = reading.ok
      ? await cardLibrary.keep({ account: who.id, game: game.id }, cards, now())
      : [...reading.problems];
    return {
      ...(await kept(who.id, game.id)),
      loaded: problems.length > 0 ? [] : cards.map(({ id }) => id),
      problems,
    };
  });

  route(router, authority, deleteCustomCard, async ({ who, params }) => {
    const game = takingGame(params.game);
    await pace(who.id);
    await cardLibrary.remove({ account: who.id, game: game.id }, params.card);
    return undefined;
  });
}
