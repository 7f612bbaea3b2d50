import express, { type RequestHandler, type Router } from 'express';
import type { Ownership } from '../match/making/ownership.ts';
import { Refused } from '../refusal.ts';
import { descriptionRoute } from './description/openapi.ts';
import { fileGate } from './guard/file-gate.ts';
import { sameProtocol } from './guard/same-protocol.ts';
import { jsonBody } from './json-body.ts';
import { type CardDatabaseContext, cardDatabaseRoutes } from './routes/cards/card-database.ts';
import { challengeRoutes, type ChallengesContext } from './routes/cards/challenges.ts';
import { type CustomCardsContext, customCardRoutes } from './routes/cards/custom-cards.ts';
import { type DecksContext, deckRoutes } from './routes/cards/decks.ts';
import { designReviewRoutes } from './routes/cards/design-review.ts';
import { designRoutes, type DesignsContext } from './routes/cards/designs.ts';
import { supplyRoutes, type SupplyContext } from './routes/cards/supply.ts';
import { tradeListRoutes, type TradeListsContext } from './routes/cards/trade-lists.ts';
import { tradeRoutes, type TradesContext } from './routes/cards/trades.ts';
import { botRoutes, type BotsContext } from './routes/games/bots.ts';
import { gameRoutes, type GamesContext } from './routes/games/games.ts';
import { lineRoutes, type LinesContext } from './routes/games/lines.ts';
import { matchRoutes, type MatchesContext } from './routes/games/matches.ts';
import { rankedRoutes, type RankedContext } from './routes/games/ranked.ts';
import { replayRoutes, type ReplaysContext } from './routes/games/replays.ts';
import { type WatchingContext, watchingRoutes } from './routes/games/watching.ts';
import { type AdminContext, adminRoutes } from './routes/host/admin.ts';
import { type CardSetsContext, cardSetRoutes } from './routes/host/card-sets.ts';
import { type HostingContext, hostingRoutes } from './routes/host/hosting.ts';
import { type KeysContext, keyRoutes } from './routes/host/keys.ts';
import { accessTokenRoutes } from './routes/people/access-tokens.ts';
import { accountRoutes, type AccountsContext } from './routes/people/accounts.ts';
import { forgottenRoutes, type ForgottenContext } from './routes/people/forgotten.ts';
import { looksRoutes, type LooksContext } from './routes/people/looks.ts';
import { type PeopleContext, peopleRoutes } from './routes/people/people.ts';
import { sessionRoutes, type SessionContext } from './routes/people/session.ts';

export interface ApiContext
  extends
    HostingContext,
    SessionContext,
    AccountsContext,
    ForgottenContext,
    BotsContext,
    GamesContext,
    MatchesContext,
    LinesContext,
    DecksContext,
    CustomCardsContext,
    DesignsContext,
    RankedContext,
    LooksContext,
    PeopleContext,
    AdminContext,
    CardSetsContext,
    WatchingContext,
    ReplaysContext,
    KeysContext,
    SupplyContext,
    TradesContext,
    TradeListsContext,
    CardDatabaseContext,
    ChallengesContext {
  /** Asked first, when the body has been read: whether it is answered here. */
  readonly before: RequestHandler;
  /** For those who need only some of it, too. */
  readonly ownership: Ownership;
}

/** Bytes: a request that is larger is refused. */
const BODY_LIMIT = 65_536;

/** The HTTP interface (P-11). Everything that changes something needs a session and comes from our own pages. */
export function apiRouter(context: ApiContext): Router {
  const router = express.Router();
  router.use(sameProtocol);
  router.use(fileGate(context));
  router.use(jsonBody(BODY_LIMIT));
  router.use(context.before);

  // What is asked most comes first: each route is tried until one fits, and none of these fits what another one does.
  matchRoutes(router, context);
  lineRoutes(router, context);
  hostingRoutes(router, context);
  sessionRoutes(router, context);
  accountRoutes(router, context);
  forgottenRoutes(router, context);
  accessTokenRoutes(router, context);
  botRoutes(router, context);
  gameRoutes(router, context);
  watchingRoutes(router, context);
  replayRoutes(router, context);
  keyRoutes(router, context);
  rankedRoutes(router, context);
  looksRoutes(router, context);
  deckRoutes(router, context);
  customCardRoutes(router, context);
  designRoutes(router, context);
  supplyRoutes(router, context);
  tradeRoutes(router, context);
  tradeListRoutes(router, context);
  cardDatabaseRoutes(router, context);
  challengeRoutes(router, context);
  peopleRoutes(router, context);
  adminRoutes(router, context);
  cardSetRoutes(router, context);
  designReviewRoutes(router, context);
  descriptionRoute(router, context);

  router.use(() => {
    throw new Refused('NOT_FOUND', 'There is nothing at this address.');
  });
  return router;
}
