import express, { type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import proxyAddress from 'proxy-addr';
import type { Config } from '../config.ts';
import type { Outages } from '../db/outages.ts';
import type { ServerLock } from '../hosting/server-lock.ts';
import type { Logger } from '../logger.ts';
import { Refused } from '../refusal.ts';
import { answerFailures } from './answer.ts';
import type { PageFiles } from './files.ts';
import { ownNamesOnly } from './guard/hosts.ts';
import { ownPagesOnly } from './guard/security.ts';
import { lockedWithout } from './guard/server-lock.ts';
import { matchmakingRouter } from './routes/games/room-entry.ts';
import { type HealthContext, healthRoutes } from './routes/host/health.ts';

export interface PagesContext extends HealthContext {
  readonly logger: Logger;
  readonly lock: ServerLock;
  readonly outages: Outages;
  /** The built client; null: only the interface is served. */
  readonly client: PageFiles | null;
  /** What the desk asks of a table; null: this is none. */
  readonly table: Router | null;
  /** Asked before the way into rooms: whether they are here. */
  readonly beforeRooms: RequestHandler;
}

/** What is served over HTTP: health, the interface, the way into rooms, the client. */
export function pages(config: Config, api: Router, context: PagesContext): Express {
  const { logger, client, isReady, room, outages, lock, table, beforeRooms } = context;
  const app = express();
  app.disable('x-powered-by');
  const isProxy = proxyAddress.compile([...config.proxy]);
  app.set('trust proxy', isProxy);
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
      // Whether a host may only be reached by TLS is its proxy's to say.
      strictTransportSecurity: false,
    }),
  );
  healthRoutes(app, context);
  if (table !== null) app.use(table);
  // Most of what it answers is somebody's own; what everybody may keep says so itself.
  app.use(['/api', '/matchmake'], (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  // Before its matches are back, the server must not say that it does not know them.
  app.use('/api', (_request, response, next) => {
    if (!isReady()) {
      response.setHeader('Retry-After', '1');
      throw new Refused('STARTING', 'The server is starting; try again in a moment.');
    }
    next();
  });
  app.use(['/api', '/matchmake'], ownNamesOnly(config, isProxy));
  // Before the lock: a page of another origin must be able to read why it is refused.
  app.use(['/api', '/matchmake'], ownPagesOnly(config.origins), lockedWithout(lock));
  app.use('/api', api);
  app.use('/matchmake', matchmakingRouter(beforeRooms, config.tablePath));
  client?.serve(app);
  app.use(() => {
    throw new Refused('NOT_FOUND', 'There is nothing at this address.');
  });
  app.use(answerFailures(logger, { full: () => room.failed(), refused: () => outages.note() }));
  return app;
}
