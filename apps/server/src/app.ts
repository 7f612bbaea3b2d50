import { existsSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { matchMaker, type Server } from '@colyseus/core';
import { MATCH_ROOM } from '@cardscape/protocol';
import { gameOf, GAMES } from '@cardscape/rules';
import { Departures } from './accounts/departures.ts';
import { DataExport } from './accounts/export/data-export.ts';
import { Passwords } from './accounts/passwords.ts';
import { sweepSessions } from './accounts/session-sweep.ts';
import { Throttle } from './accounts/throttle.ts';
import { Collections } from './collections/collections.ts';
import { Decks } from './collections/decks.ts';
import { CardLibrary } from './collections/card-library.ts';
import { CardReader } from './collections/card-reader.ts';
import { CardSets } from './collections/card-sets.ts';
import { openPortal } from './designs/portal.ts';
import { setPainted } from './designs/acceptance.ts';
import { forgetVotes } from './designs/review.ts';
import { type Config, ConfigError } from './config.ts';
import { AccessTokens } from './db/access-tokens.ts';
import { Accounts } from './db/accounts.ts';
import { BarredNames } from './db/barred-names.ts';
import { MatchLog } from './db/match-log.ts';
import { openDatabases } from './db/open.ts';
import { PasswordResets } from './db/password-resets.ts';
import { Pulse } from './db/pulse.ts';
import { DiskRoom } from './db/room.ts';
import { FairWork } from './fair-line.ts';
import { apiRouter } from './http/api.ts';
import { BUILD } from './http/build.ts';
import { PageFiles } from './http/files.ts';
import { authorityOf } from './http/guard/authority.ts';
import { Door } from './http/guard/door.ts';
import { knownHosts } from './http/guard/hosts.ts';
import { requestWatch } from './http/guard/requests.ts';
import { addressLimit } from './http/guard/security.ts';
import { pages } from './http/pages.ts';
import { httpServer } from './http/server.ts';
import { Streams } from './http/streams.ts';
import { SigningKeys } from './keys/signing-keys.ts';
import { CalmLogger, type Logger, makeLogger } from './logger.ts';
import { Abandonments } from './match/abandonments.ts';
import { Aftermath } from './match/aftermath.ts';
import { Bots } from './match/bots.ts';
import { Drain } from './match/drain.ts';
import { grantPacks, payPlayers } from './match/earnings.ts';
import { knownGame } from './match/game-options.ts';
import { gameOff, noGuests } from './match/house-rules.ts';
import { HostSettings } from './hosting/host-settings.ts';
import { ServerLock } from './hosting/server-lock.ts';
import { Histories } from './match/history.ts';
import type { LiveMatch } from './match/live-match.ts';
import { Matches } from './match/matches.ts';
import { matchesWithin } from './match/memory.ts';
import { Toll } from './match/toll.ts';
import { Ownership } from './match/ownership.ts';
import { Tickets } from './match/tickets.ts';
import { Attendance } from './matchmaking/attendance.ts';
import { BotDoor, keptOut } from './matchmaking/bot-queues.ts';
import { MatchQueue } from './matchmaking/queue.ts';
import { Metrics } from './metrics.ts';
import { hashNatively } from './native-hash.ts';
import { THE_SERVER } from './moderation/moderation.ts';
import { Enforcement } from './moderation/enforcement.ts';
import { openCommunity } from './people/community.ts';
import { RankedPlay } from './ranked/play.ts';
import { Moments } from './replays/moments.ts';
import { colyseus, isSeatReserved, socketCount } from './rooms/framework.ts';
import { handOver, matchRoomOf } from './rooms/match-room.ts';
import { release } from './supply/release.ts';
import { PrintSupply } from './supply/supply.ts';
import { CardDatabase } from './card-database/card-database.ts';
import { type Challenge, Challenges } from './challenges/challenges.ts';
import { SHIPPED_CHALLENGES } from './challenges/shipped.ts';
import { Circles } from './trades/circles/circles.ts';
import { TradeLists } from './trades/lists.ts';
import { TradeSweep } from './trades/sweep.ts';
import { Trades } from './trades/trades.ts';
import { TradeViews } from './trades/views.ts';
import { Throttle as DayThrottle } from './people/throttle.ts';
import { STANDSTILL, WatchedClock } from './standstill.ts';
import { TimerWheel } from './timer-wheel.ts';
import { treeRevision } from './tree-revision.ts';
import { Paces } from './traffic/paces.ts';
import { Backups } from './upkeep/backups/backups.ts';
import { Retention } from './upkeep/retention/retention.ts';
import { Showings } from './watching/showings.ts';
import type { Delays } from './watching/watching.ts';

/** A server that runs. */
export interface RunningServer {
  readonly address: string;
  readonly port: number;
  readonly matches: Matches;
  readonly collections: Collections;
  readonly supply: PrintSupply;
  readonly circles: Circles;
  readonly backups: Backups;
  readonly retention: Retention;
  readonly recovered: number;
  /** Resolves when the prints are made and packs are cut, or could not be. */
  readonly stocked: Promise<void>;
  /** Whether somebody has a page open, is connected or plays. */
  isUsed(): boolean;
  /**
   * Begins no more matches and sends away who waits for one; resolves when nobody plays any more, or after the time
   * that the host gives.
   */
  drain(): Promise<void>;
  /** Stops at once: whoever plays comes back when the server does. @param why as it stands in the log */
  close(why?: string): Promise<void>;
  /** Something threw where nobody catches: tells the log and the figures. */
  escaped(kind: 'exception' | 'rejection', error: unknown): void;
}

export interface ServerOptions {
  /** The folder of the built client; none: only HTTP and WebSocket are served. */
  readonly client?: string;
  readonly now?: () => number;
  /** Milliseconds of `now` without a look that are a standstill; absent: none are where `now` is given. */
  readonly standstill?: number;
  /** Measures the ways to players, and what everybody costs: milliseconds that only go forward. */
  readonly stopwatch?: () => number;
  /** How much later those who watch see a match; absent: as the settings say. */
  readonly delays?: Delays;
  readonly logger?: Logger;
  /** Hidden code challenges; absent: those that are shipped. */
  readonly challenges?: readonly Challenge[];
}

/** How many unfinished matches there may be: as many as the host wants, as far as there is memory for them. */
function placesIn({ maxMatches }: Config, logger: Logger): number {
  const room = matchesWithin(getHeapStatistics().heap_size_limit);
  if (room >= maxMatches) return maxMatches;
  logger.info({ maxMatches, room }, 'memory has room for fewer matches than CARDSCAPE_MAX_MATCHES');
  return room;
}

/** Between two looks whether somebody still plays. */
const LOOK_MS = 100;
/** So long one stored match may keep the others waiting at a start. */
const RECOVERY_MS = 10_000;
const DAY = 86_400_000;
/** Of so many requests one may make a guest. */
const GUEST_SHARE = 20;
/** Requests with one access token, so many at once too: twice what an address may ask for by default. */
const TOKEN_REQUESTS_PER_SECOND = 20;

/**
 * Starts a server: what it keeps, what it does, how it is reached; then it takes up its matches. Errors: ConfigError;
 * those of the databases and of the network.
 */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  hashNatively();
  checkOptions(config);
  const tools = toolsOf(config, options);
  const storage = await openStorage(config, tools);
  const services = await openServices(config, options, { ...tools, ...storage });
  const { logger, metrics } = tools;
  const { matches, collections, drain, supply } = services;
  let isReady = false;
  const network = await openNetwork(config, {
    ...tools,
    ...storage,
    ...services,
    client: options.client,
    isReady: () => isReady,
  });
  const recovered = await matches.recover();
  const stocked = supply
    .stockAll()
    .catch((error: unknown) => logger.error({ error: said(error) }, 'prints could not be made, or packs not be cut'));
  isReady = true;
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${network.port}`;
  const { version: node } = process;
  const about = {
    version: BUILD,
    revision: treeRevision(),
    node,
    data: resolve(config.data),
    settings: config.changed,
  };
  logger.info({ address, ...about, recovered }, 'listening');
  const begun = performance.now();
  return {
    address,
    port: network.port,
    matches,
    collections,
    supply,
    circles: services.circles,
    backups: services.backups,
    retention: services.retention,
    recovered,
    stocked,
    isUsed: () => socketCount() > 0 || services.community.notices.here > 0 || matches.isPlayed,
    escaped(kind, error) {
      metrics.escaped(kind);
      logger.error({ kind, error: said(error) }, 'an error escaped its handler');
    },
    async drain() {
      drain.set(true);
      const until = performance.now() + config.drain;
      while (matches.isPlayed && performance.now() < until) await pause(LOOK_MS);
    },
    async close(why = 'asked to') {
      const going = matches.playingCount;
      services.sweep.cancel();
      services.tradeSweep.close();
      await services.circles.close();
      await services.backups.close();
      await services.retention.close();
      await services.mailer?.close();
      services.enforcement.close();
      services.community.notices.close();
      services.streams.close();
      tools.wheel.close();
      await matches.close();
      storage.pulse.close();
      await services.bots.close();
      await services.moments.close();
      await services.cardReader.close();
      await services.portal.studio.close();
      await network.server.gracefullyShutdown(false);
      network.client?.close();
      await supply.close();
      await storage.databases.close();
      const seconds = Math.round((performance.now() - begun) / 1000);
      logger.info({ why, seconds, matches: going }, 'stopped: matches go on after the next start');
      logger.flush();
    },
  };
}

/** What everything else uses: time, the log, the figures. */
function toolsOf(config: Config, options: ServerOptions) {
  const logger = new CalmLogger(options.logger ?? makeLogger(config.log));
  const clock = new WatchedClock(
    options.now ?? Date.now,
    options.standstill ?? (options.now === undefined ? STANDSTILL : Infinity),
  );
  const { now } = clock;
  const stopwatch = options.stopwatch ?? ((): number => performance.now());
  const wheel = new TimerWheel(now, (error) => logger.error({ error: said(error) }, 'an alarm failed'));
  return { logger, clock, now, stopwatch, wheel, metrics: new Metrics() };
}

type Tools = ReturnType<typeof toolsOf>;

/** What lies in the data folder. */
async function openStorage(config: Config, { now, metrics, logger }: Tools) {
  const databases = await openDatabases(config.data, {
    sync: config.logSync,
    warn: (words) => logger.warn(words),
  });
  const keys = SigningKeys.open(config.data, now());
  const log = new MatchLog(databases, (seconds) => metrics.appended(seconds));
  for (const [match, why] of await log.archiveEnded())
    logger.error({ match, error: said(why) }, 'a match that is over could not be archived');
  return { databases, keys, log, pulse: Pulse.begin(databases, now), room: new DiskRoom(config.data) };
}

type Storage = Awaited<ReturnType<typeof openStorage>>;

/** What the server does, whoever asks and however: each part knows those before it. */
async function openServices(config: Config, options: ServerOptions, tools: Tools & Storage) {
  const { clock, databases, keys, log, logger, metrics, now, pulse, wheel } = tools;
  const barredNames = new BarredNames();
  const accounts = new Accounts(databases.core, barredNames);
  const collections = new Collections(databases.core, now, barredNames);
  const decks = new Decks(databases.core);
  const cardReader = new CardReader();
  const cardSets = await CardSets.open(databases.core);
  const supply = await PrintSupply.open({
    db: databases.core,
    data: config.data,
    terms: config.supply,
    rules: config.packs,
    accepted: (game) => cardSets.accepted(game),
    now,
    logger,
  });
  const ownership = new Ownership({ collections, supply });
  const ranked = new RankedPlay(databases.core);
  await ranked.seasons.open(now());

  // Without a pace bots are in a hurry: nobody plays against them who could be told something by it.
  const bots = new Bots(config.botPace > 0, (kind, seconds) => metrics.thought(kind, seconds));
  const moments = new Moments();
  const tickets = new Tickets(now);
  const attendance = new Attendance(now);
  const aftermath = new Aftermath(
    [
      { follow: (live) => Promise.resolve(attendance.ended(live)), telling: false },
      { follow: (live) => payPlayers(collections, live), telling: false },
      { follow: (live) => grantPacks(supply, live), telling: false },
      { follow: (live) => ranked.conduct.foresee(live), telling: false },
      { follow: (live) => ranked.follow(live), telling: true },
    ],
    { wheel, now, logger, settled: (match) => log.settle(match) },
  );
  const abandonments = new Abandonments({ wheel, now, logger, log, conduct: ranked.conduct });
  const delays = options.delays ?? { open: config.watchDelay, hands: config.allSeeingDelay };
  const matches = new Matches(
    {
      log,
      wheel,
      now,
      logger,
      bots,
      toll: new Toll(),
      keys,
      abandonments,
      ended: (live) => aftermath.of(live),
      sealed({ id: match, game, seats, sealed }) {
        for (const seat of seats)
          if (sealed !== null && seat?.account !== undefined && seat.account !== null)
            news.tell(seat.account.id, { type: 'sealed', match, game: game.id, commitment: sealed.commitment });
      },
      botPace: config.botPace,
      grace: config.grace,
      cardSets,
      queued: (account, game) => queue.decksOf(account, game),
      downtimes: pulse.downtimes,
      delays,
      recoveryTime: RECOVERY_MS,
    },
    { ...config, maxMatches: placesIn(config, logger) },
    async (live) => {
      await matchMaker.createRoom(MATCH_ROOM, handOver(live));
      news.follow(live);
    },
  );

  clock.onStandstill((from, until) => {
    logger.warn({ milliseconds: until - from }, 'the process stood still: nobody is charged for it');
    wheel.postpone(until - from);
    for (const live of matches.all) live.time.standstill(from, until);
    pulse.standstill(from, until);
  });

  const community = await openCommunity({ databases, log, matches, wheel, logger, now });
  const { news, notices, records, relations, reports, talks } = community;
  const trades = new Trades({
    db: databases.core,
    rules: config.trades,
    relations,
    now,
    tell: (account, notice) => notices.tell(account, notice),
    released: (game) => supply.released(game),
    needed: (account, game) => ownership.needed(knownGame(game), matches.engaged(account, game)),
  });
  const portal = openPortal({
    db: databases.core,
    rules: config.portal,
    reader: cardReader,
    sets: cardSets,
    async extended(game) {
      const missed = (what: string) => (error: unknown) =>
        logger.error(
          { game, error: said(error) },
          `${what} of a new card could not be made; the next start tries again`,
        );
      await cardDatabase.extend(game).catch(missed('the entry'));
      // Whoever claims packs tries again before.
      supply.extend(game).catch(missed('prints'));
    },
    community,
    barred: barredNames,
    now,
  });
  const cardLibrary = new CardLibrary(databases.core, portal.shelf, cardSets);
  const queue = new MatchQueue({
    matches,
    wheel,
    now,
    missed: (account, match) => {
      ranked.conduct
        .missed(account, match, now())
        .catch((error: unknown) =>
          logger.error({ match, error: said(error) }, 'players who were not ready could not be recorded'),
        );
    },
    attendance,
    areBlocked: (a, b) => relations.areBlocked(a, b),
    heard({ account, game, queue: name }, event) {
      if (event.type === 'left' || event.type === 'started') news.letGo(account.id);
      news.tell(account.id, { type: 'queue', game: game.id, queue: name, event });
    },
  });
  const hostSettings = await HostSettings.open({
    db: databases.core,
    moderation: community.moderation,
    usual: config.house,
    logger,
  });
  const botDoor = new BotDoor(hostSettings.values.botQueues);
  hostSettings.follow(({ guests, games, barredNames: barred, chat, botQueues }) => {
    const { house } = matches.admission;
    house.admitsGuests = guests;
    house.games = games === null ? null : new Set(games);
    barredNames.set(barred);
    talks.rule = chat;
    botDoor.open = botQueues;
    queue.clear(keptOut().message, ({ account, queue: name }) => !botDoor.admits(account, name));
    queue.clear(gameOff().message, ({ game }) => !house.isOpen(game.id));
    queue.clear(noGuests().message, ({ account }) => house.refusal(account) !== null);
    matches.closeGames();
  });
  const passwords = new Passwords();
  const lock = await ServerLock.open({
    db: databases.core,
    passwords,
    usual: config.password,
    chosen: () => hostSettings.password,
    now,
  });
  const drain = new Drain((draining) => {
    matches.admission.isHeld = draining;
    if (draining) queue.clear('This server is about to shut down. Try again when it is back.');
    notices.tellAll({ type: 'draining', draining });
  });

  const streams = new Streams();
  /** Whose pictures go with them, while they are being deleted. */
  const unpainted = new Set<string>();
  const departures = new Departures({
    databases,
    accounts,
    matches,
    now,
    dropTickets: (account) => tickets.drop(account),
    endPages: (account) => notices.end(account),
    endWaiting: (account, session) => streams.end(account, session),
    settle: (account) => aftermath.settle(account),
    hush: (account) => talks.forget(account),
    async giveBack(db, account) {
      await trades.depart(db, account);
      await forgetVotes(db, account);
      if (await setPainted(db, { author: account }, true)) unpainted.add(account);
      await release(db, account, now());
    },
    async removed(account) {
      if (unpainted.delete(account)) await cardSets.reload();
    },
  });
  const enforcement = await Enforcement.begin({
    records,
    pages: notices,
    newsOf: (account) => reports.news(account),
    shutOut: (account) => {
      departures.signedOut(account);
      matches.abandonWaiting(account);
      trades
        .part(account)
        .catch((error: unknown) =>
          logger.error({ error: said(error) }, 'trades of somebody banned could not be ended'),
        );
    },
    wheel,
    logger,
  });
  const passwordResets = new PasswordResets(databases.core);
  const sweep = sweepSessions({
    accounts,
    passwordResets,
    departures,
    guests: config.retention.guests,
    wheel,
    now,
    logger,
  });
  const cardDatabase = await CardDatabase.open(
    {
      db: databases.core,
      rules: config.database,
      moderation: community.moderation,
      cards: {
        released: (game) => supply.released(game),
        nameOf: (game, card) => cardSets.nameOf(game, card),
      },
      now,
    },
    (game) => supply.has(game),
  );
  const challenges = new Challenges({
    db: databases.core,
    challenges: options.challenges ?? SHIPPED_CHALLENGES,
    isOn: config.challenges,
    now,
    told: () =>
      void enforcement.look().catch((error: unknown) => logger.error({ error: said(error) }, 'news could not be told')),
  });
  const tradeSweep = new TradeSweep({ db: databases.core, trades, wheel, logger, now });
  return {
    accounts,
    collections,
    decks,
    ownership,
    owners: ownership,
    cardLibrary,
    cardReader,
    cardSets,
    portal,
    supply,
    ranked,
    bots,
    moments,
    tickets,
    matches,
    community,
    queue,
    botDoor,
    barredNames,
    hostSettings,
    lock,
    passwords,
    drain,
    streams,
    departures,
    enforcement,
    sweep,
    trades,
    circles: new Circles({
      data: config.data,
      trades,
      rules: config.trades,
      games: GAMES.map(({ id }) => id).filter((id) => supply.has(id)),
      wheel,
      logger,
      now,
    }),
    tradeLists: new TradeLists({ db: databases.core, relations, rules: config.trades, now }),
    tradeViews: new TradeViews(databases.core, supply.prints),
    tradeSweep,
    passwordResets,
    // Loaded for those alone who send e-mail: the library takes memory.
    mailer: config.mail.smtp === '' ? null : new (await import('./accounts/mailer.ts')).Mailer(config.mail, logger),
    retention: new Retention({
      data: config.data,
      rules: config.retention,
      log,
      core: databases.core,
      noted: (detail) =>
        community.moderation.noted(THE_SERVER, 'delete-old-matches', 'matches', { ...detail }, () => undefined),
      wheel,
      metrics,
      logger,
      now,
    }),
    backups: new Backups({ data: config.data, rules: config.backups, wheel, metrics, logger, now }),
    cardDatabase,
    challenges,
  };
}

type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * How the server is reached: the interface and the pages, the rooms, and the door before both. Resolves when it
 * listens.
 */
async function openNetwork(
  config: Config,
  context: Tools & Storage & Services & { readonly client: string | undefined; readonly isReady: () => boolean },
) {
  const {
    accounts,
    community,
    databases,
    departures,
    drain,
    log,
    logger,
    matches,
    metrics,
    now,
    pulse,
    queue,
    ranked,
    stopwatch,
    tickets,
    wheel,
  } = context;
  const accessTokens = new AccessTokens(databases.core);
  const accountPaces = new Paces(config.messagesPerAccount, stopwatch);
  const addressPaces = new Paces(config.messagesPerAddress, stopwatch);
  const arrived = async ({ id, terms, over }: LiveMatch, account: string): Promise<void> => {
    if (terms.queue === 'ranked' && !over) await ranked.conduct.arrived(account, id, now());
  };
  const histories = new Histories(log);
  const showings = new Showings({ log, wheel, now, openings: new FairWork() });
  const taken = (result: string, seconds: number): void => metrics.intent(result, seconds);
  const folder = context.client;
  const client = folder !== undefined && existsSync(folder) ? new PageFiles(folder) : null;
  const app = pages(
    config,
    apiRouter({
      ...context,
      accessTokens,
      histories,
      showings,
      arrived,
      spend: (account) => accountPaces.take(account),
      taken,
      hostOptions: config.options,
      authority: authorityOf(
        accounts,
        now,
        {
          tokens: accessTokens,
          paces: new Paces(TOKEN_REQUESTS_PER_SECOND, stopwatch),
        },
        matches.admission.house,
      ),
      publicUrl: config.publicUrl,
      throttle: new Throttle(config.requestsPerMinute),
      dailyMatches: new DayThrottle(config.matchesPerDay, DAY, now),
      dataExport: new DataExport(databases, departures),
      guests: addressLimit(Math.ceil(config.requestsPerMinute / GUEST_SHARE)),
    }),
    {
      ...context,
      client,
      metricsToken: config.metricsToken,
      canWrite: () => pulse.beat(),
      draining: () => drain.draining,
      isKnown: knownHosts(config),
    },
  );

  const flooded = (): void => metrics.refused('socket');
  const http = httpServer(config.allConnections);
  const server = await colyseus(config, http, logger, { stopwatch, flooded });
  server.define(
    MATCH_ROOM,
    matchRoomOf({
      tickets,
      arrived,
      admits: ({ id, session }) => accounts.isAdmitted(id, session, now()),
      matches,
      owners: context.owners,
      histories,
      showings,
      talks: community.talks,
      log,
      guards: {
        logger,
        spend: (account) => accountPaces.take(account),
        owe: (from) => addressPaces.owe(from),
        debt: (from) => addressPaces.debt(from),
        wheel,
        flooded,
      },
      taken,
      build: BUILD,
      wheel,
      stopwatch,
      now,
    }),
  );

  await listen(server, http, config);
  // The framework has put up its own handlers by now.
  const isReserved = (match: string, socket: string): boolean =>
    matches.live(match) !== undefined && isSeatReserved(match, socket);
  new Door(http, {
    logger,
    metrics,
    origins: config.origins,
    proxy: config.proxy,
    limits: config,
    stopwatch,
    isReserved,
  }).open([requestWatch(logger, metrics), app]);
  metrics.watch({
    matches: () => ({ playing: matches.playingCount, waiting: matches.waitingCount }),
    sockets: socketCount,
    queues: () => queue.lengths,
    draining: () => drain.draining,
  });
  const { port } = http.address() as AddressInfo;
  return { server, port, client };
}

/** Errors: ConfigError for games that are not here, and options that none of them takes. */
function checkOptions({ options, house }: Config): void {
  for (const id of house.games ?? [])
    if (gameOf(id) === undefined) throw new ConfigError(`CARDSCAPE_GAMES: there is no game ${id}`);
  for (const [id, set] of Object.entries(options)) {
    const game = gameOf(id);
    if (game === undefined) throw new ConfigError(`CARDSCAPE_OPTIONS: there is no game ${id}`);
    const parsed = game.options.safeParse(set);
    if (!parsed.success)
      throw new ConfigError(
        `CARDSCAPE_OPTIONS: ${id}.${parsed.error.issues[0]?.path.join('.') ?? ''}: ${parsed.error.issues[0]?.message ?? 'wrong'}`,
      );
  }
}

/** Errors: ConfigError that says what to change. */
async function listen(server: Server, http: HttpServer, { host, port }: Config): Promise<void> {
  const failed = new Promise<never>((_resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `port ${port} is taken; set CARDSCAPE_PORT to another`
          : `cannot listen on ${host}:${port} (${error.code ?? error.message}); see CARDSCAPE_HOST and CARDSCAPE_PORT`;
      reject(new ConfigError(reason));
    });
  });
  await Promise.race([server.listen(port, host), failed]);
}

function said(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : String(error);
}
