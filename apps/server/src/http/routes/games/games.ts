import { actOnCollection, anyJson, getCollection, listCards, listCardSets, listGames } from '@cardscape/protocol';
import { botsOf, GAMES } from '@cardscape/rules';
import type { Router } from 'express';
import type { Challenges } from '../../../challenges/challenges.ts';
import type { CardSets } from '../../../collections/card-sets.ts';
import type { Collections } from '../../../collections/collections.ts';
import { infoOf, type OfferedSets } from '../../../collections/offered-sets.ts';
import type { Config } from '../../../config.ts';
import { printedOf } from '../../../match/making/custom-cards.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import type { Matches } from '../../../match/making/matches.ts';
import type { PrintSupply } from '../../../supply/supply.ts';
import { accountPace } from '../../guard/security.ts';
import { type Authority, route } from '../../route.ts';

/** Decks of games are plain data: their own types say more. */
const plain = anyJson();

/** Every change is a row of the ledger. */
const ACTS_PER_MINUTE = 300;

export interface GamesContext {
  /** What the host has set of games' options, by game. */
  readonly hostOptions: Config['options'];
  readonly authority: Authority;
  readonly cardSets: CardSets;
  readonly offeredSets: OfferedSets;
  readonly challenges: Challenges;
  readonly collections: Collections;
  readonly matches: Matches;
  readonly supply: PrintSupply;
}

/** What can be played here, and what players have earned of it (P-6). Everybody sees and changes only their own. */
export function gameRoutes(
  router: Router,
  { hostOptions, authority, cardSets, challenges, collections, matches, offeredSets, supply }: GamesContext,
): void {
  const games = GAMES.map((game) => ({
    id: game.id,
    name: game.name,
    seats: game.seats,
    decks: (game.decks?.starters ?? []).map(({ id, name, deck }) => ({
      id,
      name,
      size: game.decks?.size(deck) ?? 0,
      deck: plain.parse(deck),
    })),
    bots: botsOf(game).map(({ id, name, about, sees }) => ({ id, name, about, sees })),
    ownClock: game.clock.own(game.options.parse({})) !== 'open',
    collects: game.collection !== null,
    challenges: challenges.has(game.id),
    prints: supply.has(game.id),
    hostOptions: hostOptions[game.id] ?? {},
    lore: game.cards.lore,
  }));
  route(router, authority, listGames, () => ({
    games: games.map((game) => ({
      ...game,
      sets: offeredSets.of(game.id).map(infoOf),
      open: matches.admission.house.isOpen(game.id),
    })),
  }));

  route(router, authority, listCards, ({ params, response }) => {
    const game = knownGame(params.game);
    // Where designs become cards, browsers ask each time whether there are more, and are told so in a few bytes.
    const grows = game.customCards?.unfit !== undefined;
    response.setHeader('Cache-Control', grows ? 'public, no-cache' : 'public, max-age=300');
    return { cards: cardSets.catalogue(game) };
  });

  route(router, authority, listCardSets, ({ params }) => {
    const game = knownGame(params.game);
    return {
      sets: offeredSets.of(game.id).map((set) => ({ ...infoOf(set), definitions: printedOf(game, set.cards) })),
    };
  });

  route(router, authority, getCollection, async ({ who, params, query: { match } }) => {
    const game = knownGame(params.game);
    // What a match has brought is read first: the holdings are never older.
    const earned = match === undefined ? undefined : await collections.earnedIn(match, who.id, game);
    return { holdings: await collections.holdingsOf(who.id, game), earned };
  });

  const pace = accountPace(ACTS_PER_MINUTE, 'Too many changes to your collection. Wait a minute.');
  route(router, authority, actOnCollection, async ({ who, params, body }) => {
    await pace(who.id);
    const game = knownGame(params.game);
    return collections.act(who.id, game, body.act, () => matches.decks.engaged(who.id, game.id));
  });
}
