import { hash } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LocalDriver, LocalPresence, matchMaker, Server } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { MATCH_ROOM } from '@cardscape/protocol';
import { gameOf, provideSha256 } from '@cardscape/rules';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import { Collections } from './collections/collections.ts';
import { Decks } from './collections/decks.ts';
import { payPlayers } from './collections/pay.ts';
import { type Config, ConfigError } from './config.ts';
import { Accounts } from './db/accounts.ts';
import { MatchLog } from './db/match-log.ts';
import { type Databases, openDatabases } from './db/open.ts';
import { apiRouter } from './http/api.ts';
import { ApiFailure } from './http/failure.ts';
import { guardRequests } from './http/door.ts';
import { addressLimit, type AddressLimit, isOwnOrigin, ownPagesOnly, requestLimit } from './http/security.ts';
import { Tickets } from './http/tickets.ts';
import { frameworkLogger, makeLogger, type Logger } from './logger.ts';
import type { LiveMatch } from './match/live-match.ts';
import { Histories } from './match/history.ts';
import { Bots } from './match/bots.ts';
import { Matches } from './match/matches.ts';
import { CasualQueue } from './match/queue.ts';
import { TimerWheel } from './match/wheel.ts';
import { handOver, matchRoomOf } from './rooms/match-room.ts';

/** A server that runs. */
export interface RunningServer {
  readonly address: string;
  readonly port: number;
  readonly matches: Matches;
  readonly collections: Collections;
  readonly recovered: number;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** The folder of the built client; none: only HTTP and WebSocket are served. */
  readonly client?: string;
  readonly now?: () => number;
  readonly logger?: Logger;
}

/** The largest message of a socket, in bytes. */
const MESSAGE_LIMIT = 8192;
/** Between two looks whether a socket still stands: a dead one is noticed after two more. What 1,000 idle matches cost is their pings. */
const PING_MS = 20_000;
const SWEEP_MS = 3600_000;
/** Of so many requests one may make a guest. */
const GUEST_SHARE = 20;


/** Starts a server. Errors: those of the databases and of the network. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  provideSha256((bytes) => hash('sha256', bytes, 'buffer'));
  const logger = options.logger ?? makeLogger(config.log);
  const now = options.now ?? Date.now;
  const databases = await openDatabases(config.data);
  const log = new MatchLog(databases);
  const accounts = new Accounts(databases.core);
  const collections = new Collections(databases.core);
  const wheel = new TimerWheel(now, (error) => logger.error({ error: error instanceof Error ? error.stack : String(error) }, 'an alarm failed'));
  const tickets = new Tickets(now);
  const bots = new Bots();
  checkOptions(config);
  /** Gives the players what a finished match brings them; what goes wrong is made up for when the server starts next, while the match is young. */
  const pay = async (live: LiveMatch): Promise<void> => {
    try {
      await payPlayers(collections, live);
    } catch (error) {
      logger.error({ match: live.id, error: error instanceof Error ? error.stack : String(error) }, 'what a match brings could not be given');
    }
  };
  const matches = new Matches({ log, wheel, now, logger, bots, ended: (live) => pay(live), botPace: config.botPace, grace: config.grace }, config, async (live) => {
    await matchMaker.createRoom(MATCH_ROOM, handOver(live));
  });
  const queue = new CasualQueue(matches, now);
  const http = createServer();
  let recovered: number | null = null;
  const limit = addressLimit(config.requestsPerMinute);
  const guests = addressLimit(Math.ceil(config.requestsPerMinute / GUEST_SHARE));
  const app = pages(config, options, apiRouter({ hostOptions: config.options, accounts, collections, decks: new Decks(databases.core), matches, queue, tickets, log, now, guests }), {
    limit,
    logger,
    databases,
    isReady: () => recovered !== null,
  });
  const server = colyseus(config, http, app, logger);
  server.define(MATCH_ROOM, matchRoomOf({ tickets, matches: () => matches, histories: new Histories(log), guards: { logger, messagesPerSecond: config.messagesPerSecond }, wheel, now }));
  const sweep = sweepSessions(wheel, accounts, now, logger);
  await listen(server, http, config);
  // The framework has put up its own handlers by now.
  guardRequests(http, limit, config.origins);
  recovered = await matches.recover();
  const { port } = http.address() as AddressInfo;
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  logger.info({ address, recovered }, 'listening');
  return {
    address,
    port,
    matches,
    collections,
    recovered,
    async close() {
      sweep.cancel();
      wheel.close();
      await matches.close();
      await bots.close();
      await server.gracefullyShutdown(false);
      await databases.close();
    },
  };
}

/** Errors: ConfigError for options that no game here takes. */
function checkOptions({ options }: Config): void {
  for (const [id, set] of Object.entries(options)) {
    const game = gameOf(id);
    if (game === undefined) throw new ConfigError(`CARDSCAPE_OPTIONS: there is no game ${id}`);
    const parsed = game.options.safeParse(set);
    if (!parsed.success) throw new ConfigError(`CARDSCAPE_OPTIONS: ${id}.${parsed.error.issues[0]?.path.join('.') ?? ''}: ${parsed.error.issues[0]?.message ?? 'wrong'}`);
  }
}

/** Errors: ConfigError that says what to change. */
async function listen(server: Server, http: HttpServer, { host, port }: Config): Promise<void> {
  const failed = new Promise<never>((_resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? `port ${port} is taken; name another one in CARDSCAPE_PORT` : `cannot listen on ${host}:${port} (${error.code ?? error.message}); see CARDSCAPE_HOST and CARDSCAPE_PORT`;
      reject(new ConfigError(reason));
    });
  });
  await Promise.race([server.listen(port, host), failed]);
}

/** Throws out sessions that have run out, now and then. */
function sweepSessions(wheel: TimerWheel, accounts: Accounts, now: () => number, logger: Logger): { cancel(): void } {
  let alarm = wheel.set(SWEEP_MS, sweep);
  function sweep(): void {
    accounts.sweep(now()).catch((error: unknown) => logger.error({ error: error instanceof Error ? error.stack : String(error) }, 'old sessions could not be thrown out'));
    alarm = wheel.set(SWEEP_MS, sweep);
  }
  return { cancel: () => alarm.cancel() };
}

function colyseus(config: Config, http: HttpServer, app: Express, logger: Logger): Server {
  const transport = new WebSocketTransport({
    server: http,
    maxPayload: MESSAGE_LIMIT,
    pingInterval: PING_MS,
    pingMaxRetries: 2,
    perMessageDeflate: false,
    beforeUpgrade: (request: { headers: Headers }) => {
      const own = isOwnOrigin(request.headers.get('origin') ?? undefined, request.headers.get('host') ?? undefined, config.origins);
      return own ? undefined : new Response('This server answers its own pages only.', { status: 403 });
    },
  });
  const server = new Server({
    transport,
    greet: false,
    logger: frameworkLogger(logger),
    gracefullyShutdown: false,
    driver: config.redis === '' ? new LocalDriver() : new RedisDriver(config.redis),
    presence: config.redis === '' ? new LocalPresence() : new RedisPresence(config.redis),
    express: (host) => {
      host.use(app);
    },
  });
  // Clients join matches that the server has made, with a ticket; they create nothing. Coming back is joining again.
  matchMaker.controller.exposedMethods = ['joinById'];
  matchMaker.controller.getCorsHeaders = (headers) => {
    const origin = headers.get('origin');
    return origin !== null && isOwnOrigin(origin, headers.get('host') ?? undefined, config.origins) ? { 'Access-Control-Allow-Origin': origin } : {};
  };
  return server;
}

/** What is served over HTTP beside matchmaking: the interface, health, the client. */
interface PagesContext {
  readonly logger: Logger;
  readonly databases: Databases;
  readonly limit: AddressLimit;
  /** The matches of the last run have been taken up. */
  readonly isReady: () => boolean;
}

function pages(config: Config, options: ServerOptions, api: express.Router, { logger, databases, isReady, limit }: PagesContext): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'", 'ws:', 'wss:'],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          baseUri: ["'self'"],
        },
      },
      strictTransportSecurity: false,
    }),
  );
  app.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  app.get('/readyz', async (_request, response) => {
    await databases.core.selectFrom('account').select('id').limit(1).execute();
    response.status(isReady() ? 200 : 503).json({ ok: isReady() });
  });
  // Before its matches are back, the server must not say that it does not know them.
  app.use('/api', (_request, response, next) => {
    if (!isReady()) {
      response.setHeader('Retry-After', '1');
      throw new ApiFailure(503, 'STARTING', 'The server is starting; try again in a moment.');
    }
    next();
  });
  app.use('/api', requestLimit(limit), ownPagesOnly(config.origins), api);
  if (options.client !== undefined && existsSync(options.client)) serveClient(app, options.client);
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    answerFailure(error, response, logger);
  });
  return app;
}

function serveClient(app: Express, folder: string): void {
  app.use(express.static(folder, { index: false, maxAge: '1h', setHeaders: (response, path) => path.includes('/assets/') && response.setHeader('Cache-Control', 'public, max-age=31536000, immutable') }));
  // Every other address is a screen of the client.
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isPage = request.method === 'GET' && request.accepts('html') !== false && !request.path.startsWith('/matchmake') && !request.path.includes('.');
    if (!isPage) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(join(folder, 'index.html'));
  });
}

function answerFailure(error: unknown, response: Response, logger: Logger): void {
  if (error instanceof ApiFailure) {
    response.status(error.status).json({ code: error.code, message: error.message });
    return;
  }
  // What is nested too deeply to be read.
  if (error instanceof RangeError) {
    response.status(400).json({ code: 'BAD_REQUEST', message: 'The request cannot be read.' });
    return;
  }
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    response.status(status).json({ code: 'BAD_REQUEST', message: status === 413 ? 'The request is too large.' : 'The request cannot be read.' });
    return;
  }
  logger.error({ error: error instanceof Error ? error.stack : String(error) }, 'a request failed');
  response.status(500).json({ code: 'INTERNAL', message: 'Something went wrong on the server.' });
}
