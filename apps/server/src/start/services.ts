import { resolve } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { MATCH_ROOM } from '@cardscape/protocol';
import { GAMES } from '@cardscape/rules';
import { matchMaker } from '@colyseus/core';
import { Departures } from '../accounts/departures.ts';
import { Passwords } from '../accounts/passwords.ts';
import { sweepSessions } from '../accounts/session-sweep.ts';
import { CardDatabase } from '../card-database/card-database.ts';
import { Challenges } from '../challenges/challenges.ts';
import { SHIPPED_CHALLENGES } from '../challenges/shipped.ts';
import { CardLibrary } from '../collections/card-library.ts';
import { CardReader } from '../collections/card-reader.ts';
import { CardSets } from '../collections/card-sets.ts';
import { Collections } from '../collections/collections.ts';
import { Decks } from '../collections/decks.ts';
import { OfferedSets } from '../collections/offered-sets.ts';
import { SetReader } from '../collections/set-reader.ts';
import type { Config } from '../config.ts';
import { Accounts } from '../db/accounts.ts';
import type { Databases } from '../db/files/open.ts';
import { BarredNames } from '../db/names/barred-names.ts';
import { PasswordResets } from '../db/password-resets.ts';
import type { DataPlace } from '../db/place.ts';
import { setPainted } from '../designs/acceptance.ts';
import { openPortal } from '../designs/portal.ts';
import { forgetVotes } from '../designs/review.ts';
import { DAY } from '../durations.ts';
import { HostSettings } from '../hosting/host-settings.ts';
import { ServerLock } from '../hosting/server-lock.ts';
import { UploadedSets } from '../hosting/uploaded-sets.ts';
import { Streams } from '../http/streams.ts';
import type { Logger } from '../logger.ts';
import { Bots } from '../match/bots/bots.ts';
import { Toll } from '../match/bots/toll.ts';
import { Drain } from '../match/drain.ts';
import { Abandonments } from '../match/ending/abandonments.ts';
import { Aftermath } from '../match/ending/aftermath.ts';
import { grantPacks, payPlayers } from '../match/ending/earnings.ts';
import { knownGame } from '../match/making/game-options.ts';
import { gameOff, noGuests } from '../match/making/house-rules.ts';
import { Matches } from '../match/making/matches.ts';
import { Ownership } from '../match/making/ownership.ts';
import { Tickets } from '../match/making/tickets.ts';
import { matchesWithin } from '../match/memory.ts';
import { Attendance } from '../matchmaking/attendance.ts';
import { BotDoor, keptOut } from '../matchmaking/bot-queues.ts';
import { MatchQueue } from '../matchmaking/queue.ts';
import { Enforcement } from '../moderation/enforcement.ts';
import { THE_SERVER } from '../moderation/moderation.ts';
import { openCommunity } from '../people/community.ts';
import { RankedPlay } from '../ranked/play.ts';
import { Moments } from '../replays/moments.ts';
import { handOver } from '../rooms/match-room.ts';
import { release } from '../supply/release.ts';
import { PrintSupply } from '../supply/supply.ts';
import { Circles } from '../trades/circles/circles.ts';
import { TradeLists } from '../trades/lists.ts';
import { TradeSweep } from '../trades/sweep.ts';
import { Trades } from '../trades/trades.ts';
import { TradeViews } from '../trades/views.ts';
import { Backups } from '../upkeep/backups/backups.ts';
import { Retention } from '../upkeep/retention/retention.ts';
import type { Storage } from './storage.ts';
import { said, type ServerOptions, type Tools } from './tools.ts';

/** So long one stored match may keep the others waiting at a start. */
const RECOVERY_MS = 10_000;
/** How many unfinished matches there may be: as many as the host wants, as far as there is memory for them. */
function placesIn({ maxMatches }: Config, logger: Logger): number {
  const room = matchesWithin(getHeapStatistics().heap_size_limit);
  if (room >= maxMatches) return maxMatches;
  logger.info({ maxMatches, room }, 'memory has room for fewer matches than CARDSCAPE_MAX_MATCHES');
  return room;
}

/** As threads are told of it. */
function placeOf({ data, postgres }: Config, { mark }: Databases): DataPlace {
  return { data: resolve(data), postgres, mark };
}

/** What the server does, whoever asks and however: each part knows those before it. */
export async function openServices(config: Config, options: ServerOptions, tools: Tools & Storage) {
  const { clock, databases, keys, log, logger, metrics, now, pulse, stopwatch, wheel } = tools;
  const barredNames = new BarredNames();
  const accounts = new Accounts(databases.core, barredNames);
  const collections = new Collections(databases.core, now, barredNames);
  const decks = new Decks(databases.core);
  const cardReader = new CardReader();
  const cardSets = await CardSets.open(databases.core);
  const offeredSets = OfferedSets.read(config.cardSets);
  const supply = await PrintSupply.open({
    db: databases.core,
    place: placeOf(config, databases),
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
  const setReader = new SetReader();
  const uploadedSets = await UploadedSets.open({
    db: databases.core,
    moderation: community.moderation,
    offered: offeredSets,
    reader: setReader,
    logger,
    now,
  });
  const trades = new Trades({
    db: databases.core,
    rules: config.trades,
    relations,
    now,
    tell: (account, notice) => notices.tell(account, notice),
    count: (kind, event) => metrics.traded(kind, event),
    released: (game) => supply.released(game),
    needed: (account, game) => ownership.needed(knownGame(game), matches.decks.engaged(account, game)),
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
  const cardLibrary = new CardLibrary(databases.core, portal.ownDesigns, cardSets);
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
    const words = draining ? 'draining: no more matches begin' : 'draining is over: matches begin again';
    logger.info({ matches: matches.playingCount }, words);
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
    decline: (account) => community.invitations.declineAll(account),
    takeBack: (account) => trades.takeAllBack(account),
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
    setsChanged: () => uploadedSets.reload(),
    shutOut: (account) => {
      departures.signedOut(account);
      matches.abandonWaiting(account);
      Promise.all([departures.declineFor(account), trades.part(account)]).catch((error: unknown) =>
        logger.error({ error: said(error) }, 'what somebody banned has left could not be ended'),
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
    guests: () => hostSettings.values.guestDays * DAY,
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
  const retention = new Retention({
    place: placeOf(config, databases),
    log,
    core: databases.core,
    noted: (detail) =>
      community.moderation.noted(THE_SERVER, 'delete-old-matches', 'matches', { ...detail }, () => undefined),
    wheel,
    metrics,
    logger,
    now,
  });
  hostSettings.follow(({ matchDays }) => retention.keep(matchDays * DAY));
  return {
    accounts,
    collections,
    decks,
    ownership,
    owners: ownership,
    cardLibrary,
    cardReader,
    cardSets,
    offeredSets,
    setReader,
    uploadedSets,
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
      place: placeOf(config, databases),
      trades,
      rules: config.trades,
      games: GAMES.map(({ id }) => id).filter((id) => supply.has(id)),
      wheel,
      stopwatch,
      metrics,
      logger,
      now,
    }),
    tradeLists: new TradeLists({ db: databases.core, relations, rules: config.trades, now }),
    tradeViews: new TradeViews(databases.core, supply.prints),
    tradeSweep,
    passwordResets,
    // Loaded for those alone who send e-mail: the library takes memory.
    mailer: config.mail.smtp === '' ? null : new (await import('../accounts/mailer.ts')).Mailer(config.mail, logger),
    retention,
    backups: new Backups({ data: config.data, rules: config.backups, wheel, metrics, logger, now }),
    cardDatabase,
    challenges,
  };
}

export type Services = Awaited<ReturnType<typeof openServices>>;
