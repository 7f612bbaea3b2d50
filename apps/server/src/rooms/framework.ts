import type { Server as HttpServer } from 'node:http';
import { LocalDriver, LocalPresence, matchMaker, Server } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { Config } from '../config.ts';
import { frameworkLogger, type Logger } from '../logger.ts';

/** The largest message of a socket, in bytes. */
const MESSAGE_LIMIT = 8192;
/** Between two looks whether a socket still stands: a dead one is noticed after two more. What 1,000 idle matches cost is their pings. */
const PING_MS = 20_000;

/**
 * The framework of rooms and sockets. What it answers over HTTP by itself is never reached (`serveRequests`): clients join matches that the server has made, with a
 * ticket, and create nothing.
 */
export function colyseus(config: Config, http: HttpServer, logger: Logger): Server {
  const transport = new WebSocketTransport({
    server: http,
    maxPayload: MESSAGE_LIMIT,
    pingInterval: PING_MS,
    pingMaxRetries: 2,
    perMessageDeflate: false,
  });
  return new Server({
    transport,
    greet: false,
    logger: frameworkLogger(logger),
    gracefullyShutdown: false,
    driver: config.redis === '' ? new LocalDriver() : new RedisDriver(config.redis),
    presence: config.redis === '' ? new LocalPresence() : new RedisPresence(config.redis),
  });
}

/** Sockets that are connected now. */
export function socketCount(): number {
  return matchMaker.stats.local.ccu;
}
