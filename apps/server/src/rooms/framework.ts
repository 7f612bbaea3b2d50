import type { Server as HttpServer } from 'node:http';
import { LocalPresence, matchMaker, Server, type ServerOptions } from '@colyseus/core';
import type { Config } from '../config.ts';
import { frameworkLogger, type Logger } from '../logger.ts';
import type { Visitor } from '../match/making/tickets.ts';
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
 * Reserves a place for a socket that has come with a ticket, under its name. The room looks at the session when it comes
 * in. Resolves to whether there is such a room.
 */
export async function reserveSeat(match: string, ticket: string, visitor: Visitor): Promise<boolean> {
  const room = await matchMaker.getRoomById(match);
  if (room === undefined || matchMaker.getLocalRoomById(match) === undefined) return false;
  await matchMaker.reserveSeatFor(room, {}, { ...visitor, sessionId: ticket });
  return true;
}
