import express, { type Router } from 'express';
import { sameProtocol } from './guard/same-protocol.ts';
import { fileGate } from './guard/file-gate.ts';
import { type HostingContext, hostingRoutes } from './routes/hosting.ts';
import { type KeysContext, keyRoutes } from './routes/keys.ts';
import { replayRoutes, type ReplaysContext } from './routes/replays.ts';
import { accessTokenRoutes } from './routes/access-tokens.ts';
import { accountRoutes, type AccountsContext } from './routes/accounts.ts';
import { type AdminContext, adminRoutes } from './routes/admin.ts';
import { botRoutes, type BotsContext } from './routes/bots.ts';
import { type CardDatabaseContext, cardDatabaseRoutes } from './routes/card-database.ts';
import { challengeRoutes, type ChallengesContext } from './routes/challenges.ts';
import { type CustomCardsContext, customCardRoutes } from './routes/custom-cards.ts';
import { type DecksContext, deckRoutes } from './routes/decks.ts';
import { designReviewRoutes } from './routes/design-review.ts';
import { designRoutes, type DesignsContext } from './routes/designs.ts';
import { Refused } from '../refusal.ts';
import { forgottenRoutes, type ForgottenContext } from './routes/forgotten.ts';
import { gameRoutes, type GamesContext } from './routes/games.ts';
import { lineRoutes, type LinesContext } from './routes/lines.ts';
import { looksRoutes, type LooksContext } from './routes/looks.ts';
import { matchRoutes, type MatchesContext } from './routes/matches.ts';
import { descriptionRoute } from './openapi.ts';
import { type PeopleContext, peopleRoutes } from './routes/people.ts';
import { rankedRoutes, type RankedContext } from './routes/ranked.ts';
import { sessionRoutes, type SessionContext } from './routes/session.ts';
import { supplyRoutes, type SupplyContext } from './routes/supply.ts';
import { tradeListRoutes, type TradeListsContext } from './routes/trade-lists.ts';
import { tradeRoutes, type TradesContext } from './routes/trades.ts';
import { type WatchingContext, watchingRoutes } from './routes/watching.ts';

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
    WatchingContext,
    ReplaysContext,
    KeysContext,
    SupplyContext,
    TradesContext,
    TradeListsContext,
    CardDatabaseContext,
    ChallengesContext {}

/** A request larger than this is refused. */
const BODY_LIMIT = '64kb';

/** The HTTP interface (P-11). Everything that changes something needs a session and comes from our own pages. */
export function apiRouter(context: ApiContext): Router {
  const router = express.Router();
  router.use(sameProtocol);
  router.use(fileGate(context));
  router.use(express.json({ limit: BODY_LIMIT, strict: true }));

  hostingRoutes(router, context);
  sessionRoutes(router, context);
  accountRoutes(router, context);
  forgottenRoutes(router, context);
  accessTokenRoutes(router, context);
  botRoutes(router, context);
  gameRoutes(router, context);
  matchRoutes(router, context);
  lineRoutes(router, context);
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
  designReviewRoutes(router, context);
  descriptionRoute(router, context);

  router.use(() => {
    throw new Refused('NOT_FOUND', 'There is nothing at this address.');
  });
  return router;
}
