import type { Server as HttpServer } from 'node:http';
import { createAuthContext, LocalPresence, matchMaker, Server, ServerError, type ServerOptions } from '@colyseus/core';
import type { Config } from '../config.ts';
import { frameworkLogger, type Logger } from '../logger.ts';
import { RoomDriver } from './room-driver.ts';
import { GuardedTransport, type TransportLimits } from './transport.ts';

/**
 * The framework of rooms and sockets. What it answers over HTTP by itself is never reached (`RequestGuard`): clients join
 * matches that the server has made, with a ticket, and create nothing.
 */
export async function colyseus(
  config: Config,
  http: HttpServer,
  logger: Logger,
  limits: Omit<TransportLimits, 'messagesPerSecond'>,
): Promise<Server> {
  return new Server({
    transport: new GuardedTransport(http, { messagesPerSecond: config.messagesPerSecond, ...limits }),
    greet: false,
    logger: frameworkLogger(logger),
    gracefullyShutdown: false,
    ...(config.redis === '' || !config.redisRooms ? local() : await redis(config.redis)),
  });
}

type RoomList = Pick<ServerOptions, 'driver' | 'presence'>;

/** Each match is played by one process, and who plays which stands in the database. */
function local(): RoomList {
  return { driver: new RoomDriver(), presence: new LocalPresence() };
}

/** Loaded for those alone who want it: the client of Redis takes memory. */
async function redis(url: string): Promise<RoomList> {
  const [{ RedisDriver }, { RedisPresence }] = await Promise.all([
    import('@colyseus/redis-driver'),
    import('@colyseus/redis-presence'),
  ]);
  return { driver: new RedisDriver(url), presence: new RedisPresence(url) };
}

/** Sockets that are connected now. */
export function socketCount(): number {
  return matchMaker.stats.local.ccu;
}

/**
 * Whether a place in the room of a match is reserved for a socket that has not come yet. Whoever calls knows that there
 * is such a match: the framework looks names up in plain objects.
 */
export function isSeatReserved(match: string, socket: string): boolean {
  return matchMaker.getLocalRoomById(match)?.hasReservedSeat(socket) ?? false;
}

/**
 * Reserves the place of a socket that comes with a ticket alone; one that is reserved already stays so. Resolves to
 * whether there is one.
 */
export async function reserveSeat(match: string, ticket: string): Promise<boolean> {
  if (isSeatReserved(match, ticket)) return true;
  try {
    await matchMaker.joinById(match, {}, createAuthContext({ token: ticket, headers: {}, req: { room: match } }));
    return true;
  } catch (error) {
    if (error instanceof ServerError) return false;
    throw error;
  }
}
