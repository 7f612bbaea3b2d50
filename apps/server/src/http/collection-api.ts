import { actRequest, saveDeckRequest } from '@cardscape/protocol';
import type { Router } from 'express';
import type { Collections } from '../collections/collections.ts';
import type { Decks } from '../collections/decks.ts';
import { knownGame, type Matches, readDeck } from '../match/matches.ts';
import { bodyOf, type Me, param } from './request.ts';

export interface CollectionContext {
  readonly collections: Collections;
  readonly decks: Decks;
  readonly matches: Matches;
  readonly now: () => number;
}

/** What players have: cards that they earn, decks that they keep (P-6). Everybody sees and changes only their own. */
export function collectionRoutes(router: Router, { collections, decks, matches, now }: CollectionContext, me: Me): void {
  router.get('/collection/:game', async (request, response) => {
    const account = await me(request);
    const game = knownGame(param(request, 'game'));
    response.json({ holdings: await collections.holdingsOf(account.id, game) });
  });

  router.post('/collection/:game', async (request, response) => {
    const account = await me(request);
    const game = knownGame(param(request, 'game'));
    response.json(await collections.act(account.id, game, bodyOf(actRequest, request).act));
  });

  router.get('/decks/:game', async (request, response) => {
    const account = await me(request);
    const game = knownGame(param(request, 'game'));
    response.json({ decks: await decks.list(account.id, game.id) });
  });

  /** Only what may be played with the game's default options is kept. */
  router.put('/decks/:game/:id', async (request, response) => {
    const account = await me(request);
    const [game, id] = [knownGame(param(request, 'game')), param(request, 'id')];
    const { name, deck: raw } = bodyOf(saveDeckRequest, request);
    const options = matches.options(game, {});
    const deck = readDeck(game, options, { deck: raw }, await collections.owner(account.id, game, options));
    response.json(await decks.save(account.id, game.id, { id, name, deck, updatedAt: now() }));
  });

  router.delete('/decks/:game/:id', async (request, response) => {
    const account = await me(request);
    await decks.remove(account.id, knownGame(param(request, 'game')).id, param(request, 'id'));
    response.status(204).end();
  });
}
