import { createMatchRequest, type Account, joinMatchRequest, previewRequest, queueRequest, readyRequest, ticketRequest } from '@cardscape/protocol';
import { botsOf, chainKey, GAMES, headHash, replayFile } from '@cardscape/rules';
import express, { type Request, type Response, type Router } from 'express';
import type { Accounts } from '../db/accounts.ts';
import type { MatchLog } from '../db/match-log.ts';
import type { Config } from '../config.ts';
import { TIME_CONTROLS } from '../match/clock.ts';
import { knownGame, type Matches, readDeck } from '../match/matches.ts';
import type { CasualQueue } from '../match/queue.ts';
import { type CollectionContext, collectionRoutes } from './collection-api.ts';
import { openStream } from './events.ts';
import { ApiFailure } from './failure.ts';
import { bodyOf, type Me, param, type Who } from './request.ts';
import type { AddressLimit } from './security.ts';
import { accountOf, requireAccount, sessionToken, setSession } from './session.ts';
import type { Tickets } from './tickets.ts';

export interface ApiContext extends CollectionContext {
  /** What the host has set of games' options, by game. */
  readonly hostOptions: Config['options'];
  readonly accounts: Accounts;
  readonly matches: Matches;
  readonly queue: CasualQueue;
  readonly tickets: Tickets;
  readonly log: MatchLog;
  /** Whether an address may be given one more guest. */
  readonly guests: AddressLimit;
}

/** A request larger than this is refused. */
const BODY_LIMIT = '64kb';
/** Live matches shown at once. */
const LISTED = 100;

/** The HTTP interface (P-11). Everything that changes something needs a session and comes from our own pages. */
export function apiRouter(context: ApiContext): Router {
  const router = express.Router();
  router.use(express.json({ limit: BODY_LIMIT, strict: true }));
  const me: Me = (request) => requireAccount(request, context.accounts, context.now());
  const who: Who = (request) => accountOf(request, context.accounts, context.now());

  router.get('/session', async (request, response) => {
    const account = await who(request);
    if (account !== null) {
      response.json({ account });
      return;
    }
    if (!(await context.guests(request.ip))) throw new ApiFailure(429, 'TOO_FAST', 'Too many new guests from your address. Wait a minute.');
    const made = await context.accounts.createGuest(context.now());
    setSession(request, response, made.token);
    response.json({ account: made.account });
  });

  router.delete('/session', async (request, response) => {
    const token = sessionToken(request);
    if (token !== null) await context.accounts.endSession(token);
    response.status(204).end();
  });

  router.post('/ticket', async (request, response) => {
    const account = await me(request);
    const { match } = bodyOf(ticketRequest, request);
    const live = context.matches.live(match);
    if (live === undefined) {
      const stage = await context.log.stage(match);
      throw stage === 'over' ? new ApiFailure(410, 'MATCH_OVER', 'That match is over.') : new ApiFailure(404, 'NO_SUCH_MATCH', 'There is no such match on this server.');
    }
    const watches = live.seatOf(account.id) === null;
    if (watches && !live.match.game.admitsSpectators(live.match.header.options)) throw new ApiFailure(403, 'NO_SPECTATORS', 'This match is not open to spectators.');
    response.json({ ticket: context.tickets.issue(account, match) });
  });

  gameRoutes(router, context);
  matchRoutes(router, context, me, who);
  queueRoutes(router, context, me);
  collectionRoutes(router, context, me);

  router.use(() => {
    throw new ApiFailure(404, 'NOT_FOUND', 'There is nothing at this address.');
  });
  return router;
}

function gameRoutes(router: Router, { hostOptions }: ApiContext): void {
  const games = GAMES.map((game) => ({
    id: game.id,
    name: game.name,
    seats: game.seats,
    decks: game.starters.map(({ id, name, deck }) => ({ id, name, size: Array.isArray(deck) ? deck.length : 0, deck })),
    bots: botsOf(game).map(({ id, name, about, sees }) => ({ id, name, about, sees })),
    ownClock: game.clock !== undefined,
    collects: game.collection !== undefined,
    hostOptions: hostOptions[game.id] ?? {},
    lore: game.lore ?? null,
  }));
  router.get('/games', (_request, response) => {
    response.json({ games });
  });

  router.get('/games/:game/cards', (request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.json({ cards: knownGame(param(request, 'game')).catalogue() });
  });
}

function matchRoutes(router: Router, context: ApiContext, me: Me, who: Who): void {
  const { matches } = context;

  router.post('/matches', async (request, response) => {
    const account = await me(request);
    const { game: id, deck, opponents, options: chosen, clock } = bodyOf(createMatchRequest, request);
    const game = knownGame(id);
    const options = matches.options(game, chosen);
    const owner = await context.collections.owner(account.id, game, options);
    const match = matches.create(account, { game, options, deck, opponents, clock: TIME_CONTROLS[clock], owner });
    response.status(201).json({ match: match.id, commitment: match.commitment });
  });

  router.get('/matches', async (request, response) => {
    response.json({ matches: matches.list(await who(request), LISTED) });
  });

  router.get('/matches/:match', async (request, response) => {
    const id = param(request, 'match');
    const info = matches.info(id, await who(request));
    if (info === null) throw new ApiFailure(404, 'NO_SUCH_MATCH', 'There is no such match on this server.');
    response.json(info);
  });

  router.post('/matches/:match/join', async (request, response) => {
    const account = await me(request);
    const id = param(request, 'match');
    const { deck } = bodyOf(joinMatchRequest, request);
    const waiting = matches.waiting(id);
    const owner = waiting === undefined ? undefined : await context.collections.owner(account.id, waiting.game, waiting.options);
    const match = matches.join(id, account, deck, owner);
    response.json({ match: match.id, commitment: match.commitment });
  });

  router.post('/matches/:match/ready', async (request, response) => {
    const account = await me(request);
    await matches.ready(param(request, 'match'), account, bodyOf(readyRequest, request).entropy);
    response.status(204).end();
  });

  router.post('/matches/:match/leave', async (request, response) => {
    matches.leave(param(request, 'match'), await me(request));
    response.status(204).end();
  });

  /** What a player can foresee of an intent, from what the player may know. */
  router.post('/matches/:match/preview', async (request, response) => {
    const account = await me(request);
    const live = matches.live(param(request, 'match'));
    if (live === undefined) throw new ApiFailure(404, 'NO_SUCH_MATCH', 'There is no such match on this server.');
    const seat = live.seatOf(account.id);
    if (seat === null) throw new ApiFailure(403, 'NOT_A_PLAYER', 'Only players of this match may do that.');
    response.json({ preview: live.preview(seat, bodyOf(previewRequest, request).intent) });
  });

  router.get('/matches/:match/events', async (request, response) => {
    await me(request);
    waitingStream(request, response, context);
  });

  router.get('/matches/:match/head', (request, response) => {
    const live = matches.live(param(request, 'match'));
    if (live === undefined) throw new ApiFailure(404, 'NO_SUCH_MATCH', 'There is no such match on this server.');
    response.setHeader('Cache-Control', 'no-store');
    response.json({ seq: live.match.seq, head: live.match.head });
  });

  router.get('/matches/:match/replay', async (request, response) => {
    const id = param(request, 'match');
    response.type('application/x-ndjson').send(await finishedReplay(context, id, await who(request)));
  });
}

/** The file of a finished match; one that nobody could watch is for its players alone. Errors: ApiFailure. */
async function finishedReplay(context: ApiContext, id: string, account: Account | null): Promise<string> {
  const stage = await context.log.stage(id);
  if (stage === 'unknown') throw new ApiFailure(404, 'NO_SUCH_MATCH', 'There is no such match on this server.');
  const stored = stage === 'over' ? await context.log.load(id) : null;
  if (stored === null || stored.end === null) throw new ApiFailure(409, 'MATCH_RUNNING', 'A match can be looked into when it is over.');
  const { header, secret, entries, end, terms } = stored;
  const game = knownGame(header.game);
  const took = account !== null && terms.seats.some((seat) => seat.account === account.id);
  if (!took && !game.admitsSpectators(header.options)) throw new ApiFailure(403, 'NO_SPECTATORS', 'This match is not open to spectators.');
  return replayFile(header, headHash(chainKey(secret), header), entries, end);
}

function waitingStream(request: Request, response: Response, context: ApiContext): void {
  const id = param(request, 'match');
  const waiting = context.matches.waiting(id);
  const tell = (type: 'joined' | 'started' | 'gone'): void => (type === 'joined' ? stream.send({ type }) : stream.finish({ type }));
  const stream = openStream(request, response, () => waiting?.watchers.delete(tell));
  if (waiting === undefined) {
    tell(context.matches.live(id) === undefined ? 'gone' : 'started');
    return;
  }
  waiting.watchers.add(tell);
  if (!waiting.seats.includes(null)) tell('joined');
}

function queueRoutes(router: Router, context: ApiContext, me: Me): void {
  const { queue } = context;

  /** Entering and hearing how it goes are one request: whoever stops listening has left. */
  router.post('/queue', async (request, response) => {
    const account = await me(request);
    const { game: id, deck } = bodyOf(queueRequest, request);
    const game = knownGame(id);
    const options = context.matches.options(game, {});
    const cards = readDeck(game, options, deck, await context.collections.owner(account.id, game, options));
    context.matches.admit(account);
    let leave = (): void => undefined;
    const stream = openStream(request, response, () => leave());
    leave = queue.enter(account, game, cards, (event) => (event.type === 'waiting' ? stream.send(event) : stream.finish(event)));
  });

  router.get('/queue/:game', (request, response) => {
    response.json({ waiting: queue.waiting(knownGame(param(request, 'game')).id) });
  });
}
