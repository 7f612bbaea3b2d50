import type { Server as HttpServer } from 'node:http';
import { LocalDriver, LocalPresence, matchMaker, Server } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { Express } from 'express';
import type { Config } from '../config.ts';
import { isOwnOrigin } from '../http/security.ts';
import { frameworkLogger, type Logger } from '../logger.ts';

/** The largest message of a socket, in bytes. */
const MESSAGE_LIMIT = 8192;
/** Between two looks whether a socket still stands: a dead one is noticed after two more. What 1,000 idle matches cost is their pings. */
const PING_MS = 20_000;

/** The framework of rooms and sockets, with all doors closed that it opens by itself. */
export function colyseus(config: Config, http: HttpServer, app: Express, logger: Logger): Server {
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

/** Sockets that are connected now. */
export function socketCount(): number {
  return matchMaker.stats.local.ccu;
}
