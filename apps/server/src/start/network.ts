import { existsSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { MATCH_ROOM } from '@cardscape/protocol';
import type { Server } from '@colyseus/core';
import { DataExport } from '../accounts/export/data-export.ts';
import { FailedTries } from '../accounts/failed-tries.ts';
import { Throttle } from '../accounts/throttle.ts';
import type { Config } from '../config.ts';
import { AccessTokens } from '../db/access-tokens.ts';
import { DAY, MINUTE } from '../durations.ts';
import { FairWork } from '../fair-line.ts';
import { apiRouter } from '../http/api.ts';
import { BUILD } from '../http/build.ts';
import { PageFiles } from '../http/files.ts';
import { authorityOf } from '../http/guard/authority.ts';
import { knownHosts } from '../http/guard/hosts.ts';
import { RequestGuard } from '../http/guard/request-guard.ts';
import { requestWatch } from '../http/guard/requests.ts';
import { addressLimit } from '../http/guard/security.ts';
import { pages } from '../http/pages.ts';
import { httpServer } from '../http/server.ts';
import { streamsAway } from '../http/tables/streams-away.ts';
import { Histories } from '../match/history.ts';
import type { LiveMatch } from '../match/live-match.ts';
import { Quota } from '../quota.ts';
import { colyseus, isSeatReserved, reserveSeat, socketCount } from '../rooms/framework.ts';
import { matchRoomOf } from '../rooms/match-room.ts';
import { crowdsIn } from '../traffic/crowds.ts';
import { Paces } from '../traffic/paces.ts';
import { Showings } from '../watching/showings.ts';
import type { Cluster } from './cluster.ts';
import type { Services } from './services.ts';
import { notListening, type StandbyDoor } from './standby.ts';
import type { Storage } from './storage.ts';
import type { Tools } from './tools.ts';

/** Of so many requests one may make a guest. */
const GUEST_SHARE = 20;
/** Requests with one access token, so many at once too: twice what an address may ask for by default. */
const TOKEN_REQUESTS_PER_SECOND = 20;

type Context = Tools &
  Storage &
  Services & {
    readonly client: string | undefined;
    readonly isReady: () => boolean;
    readonly door: StandbyDoor | null;
    readonly cluster: Cluster;
  };

/** What the interface and the rooms share: they count what an account does wherever it does it. */
function sharedBy(config: Config, { counts, log, metrics, now, ranked, stopwatch, wheel }: Context) {
  const accountPaces = new Paces(config.messagesPerAccount, stopwatch, 'account-messages', counts);
  return {
    arrived: async ({ id, terms, over }: LiveMatch, account: string): Promise<void> => {
      if (terms.queue === 'ranked' && !over) await ranked.conduct.arrived(account, id, now());
    },
    histories: new Histories(log),
    showings: new Showings({ log, wheel, now, openings: new FairWork() }),
    spend: (account: string) => accountPaces.take(account),
    taken: (result: string, seconds: number): void => metrics.intent(result, seconds),
    crowds: crowdsIn(config.sharedNetworks),
  };
}

type Shared = ReturnType<typeof sharedBy>;

/** The interface, and the pages beside it. */
function openPages(config: Config, context: Context, shared: Shared, client: PageFiles | null) {
  const { accounts, counts, databases, departures, drain, logger, matches, now, pulse, stopwatch } = context;
  const accessTokens = new AccessTokens(databases.core);
  const authority = authorityOf(
    accounts,
    now,
    {
      tokens: accessTokens,
      paces: new Paces(TOKEN_REQUESTS_PER_SECOND, stopwatch, 'token-requests', counts),
    },
    matches.admission.house,
  );
  const { gates, passing } = context.cluster;
  if (passing !== null) passing.admitStream = streamsAway(authority, context.streams);
  return pages(
    config,
    apiRouter({
      ...context,
      ...shared,
      before: gates.ofInterface,
      accessTokens,
      hostOptions: config.options,
      authority,
      publicUrl: config.publicUrl,
      tablePath: config.tablePath,
      failedTries: new FailedTries(logger, now),
      throttle: new Throttle(config.requestsPerMinute, shared.crowds, counts),
      dailyMatches: new Quota(config.matchesPerDay, DAY, now, { name: 'matches-of-a-day', counts }),
      dataExport: new DataExport(databases, departures),
      guests: addressLimit(Math.ceil(config.requestsPerMinute / GUEST_SHARE), MINUTE / 1000, shared.crowds, {
        name: 'guests',
        counts,
      }),
    }),
    {
      ...context,
      client,
      table: context.cluster.door,
      beforeRooms: gates.ofRooms,
      metricsToken: config.metricsToken,
      canWrite: () => pulse.beat(),
      draining: () => drain.draining,
      isKnown: knownHosts(config),
    },
  );
}

/** What a room of a match needs. */
function roomsOf(config: Config, context: Context, shared: Shared, flooded: () => void) {
  const { accounts, cluster, community, counts, log, logger, matches, now, stopwatch, tickets, wheel } = context;
  const addressPaces = new Paces(config.messagesPerAddress, stopwatch, 'address-messages', counts);
  return matchRoomOf({
    ...shared,
    tickets,
    admits: ({ id, session }) => accounts.isAdmitted(id, session, now()),
    matches,
    rematches: cluster.rematches,
    talks: community.talks,
    log,
    guards: {
      logger,
      spend: shared.spend,
      owe: (from) => addressPaces.owe(from),
      debt: (from) => addressPaces.debt(from),
      wheel,
      flooded,
    },
    build: BUILD,
    messagesPerSecond: Math.min(config.messagesPerSecond, config.messagesPerAccount),
    wheel,
    stopwatch,
    now,
  });
}

/**
 * How the server is reached: the interface and the pages, the rooms, and the door before both. Resolves when it
 * listens.
 */
export async function openNetwork(config: Config, context: Context) {
  const { drain, logger, matches, metrics, queue, stopwatch, supply, tickets } = context;
  const shared = sharedBy(config, context);
  const folder = context.client;
  const client = folder !== undefined && !config.isTable && existsSync(folder) ? new PageFiles(folder) : null;
  const app = openPages(config, context, shared, client);

  const flooded = (): void => metrics.refused('socket');
  const http = httpServer(config.allConnections);
  const server = await colyseus(config, http, logger, { stopwatch, flooded });
  server.define(MATCH_ROOM, roomsOf(config, context, shared, flooded));

  await context.door?.close();
  await listen(server, http, config);
  // The framework has put up its own handlers by now.
  const { passing } = context.cluster;
  const isReserved = (match: string, socket: string): boolean =>
    (matches.live(match) !== undefined && (isSeatReserved(match, socket) || tickets.isFor(socket, match))) ||
    passing?.isAway(match) === true;
  const reserve = async (match: string, socket: string): Promise<boolean> => {
    if (isSeatReserved(match, socket)) return true;
    const visitor = tickets.redeem(socket, match);
    return visitor !== null && reserveSeat(match, socket, visitor);
  };
  new RequestGuard(http, {
    logger,
    metrics,
    origins: config.origins,
    proxy: config.proxy,
    limits: config,
    crowds: shared.crowds,
    counts: context.counts,
    // What does not come under its own path has come to a table through the desk.
    isHandedOn: ({ url = '' }) =>
      config.isTable && (config.tablePath === '' || !url.startsWith(`${config.tablePath}/`)),
    stopwatch,
    isReserved,
    reserve,
    relay: (...socket) => passing?.relay(...socket) === true,
  }).open([requestWatch(logger, metrics), app]);
  metrics.watch({
    matches: () => ({ playing: matches.playingCount, waiting: matches.waitingCount }),
    sockets: socketCount,
    queues: () => queue.lengths,
    draining: () => drain.draining,
    unsold: () => supply.unsold(),
  });
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens, but at no port');
  return { server, port: address.port, client };
}

/** Errors: ConfigError that says what to change. */
async function listen(server: Server, http: HttpServer, { host, port }: Config): Promise<void> {
  const failed = new Promise<never>((_resolve, reject) => {
    http.once('error', (error) => reject(notListening(error, { host, port })));
  });
  await Promise.race([server.listen(port, host), failed]);
}
