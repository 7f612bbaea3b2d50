import { getHeapStatistics } from 'node:v8';
import { MATCH_ROOM } from '@cardscape/protocol';
import { matchMaker } from '@colyseus/core';
import type { Config } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import { Bots } from '../../match/bots/bots.ts';
import { Toll } from '../../match/bots/toll.ts';
import { Elsewhere } from '../../match/elsewhere/elsewhere.ts';
import { Abandonments } from '../../match/ending/abandonments.ts';
import { Aftermath } from '../../match/ending/aftermath.ts';
import { grantPacks, payPlayers } from '../../match/ending/earnings.ts';
import { Matches } from '../../match/making/matches.ts';
import { Tickets } from '../../match/making/tickets.ts';
import { matchesWithin } from '../../match/memory.ts';
import { Attendance } from '../../matchmaking/attendance.ts';
import type { MatchQueue } from '../../matchmaking/queue.ts';
import type { AccountNews } from '../../people/account-news.ts';
import { RankedPlay } from '../../ranked/play.ts';
import { Moments } from '../../replays/moments.ts';
import { handOver } from '../../rooms/match-room.ts';
import type { Storage } from '../storage.ts';
import type { ServerOptions, Tools } from '../tools.ts';
import type { Holdings } from './holdings.ts';

/** So long one stored match may keep the others waiting at a start. */
const RECOVERY_MS = 10_000;

/** Parts that are opened after the matches, which need them only once somebody plays. */
interface Later {
  readonly news: () => AccountNews;
  readonly queue: () => MatchQueue;
}

/** How many unfinished matches there may be: as many as the host wants, as far as there is memory for them. */
function placesIn({ maxMatches }: Config, logger: Logger): number {
  const room = matchesWithin(getHeapStatistics().heap_size_limit);
  if (room >= maxMatches) return maxMatches;
  logger.info({ maxMatches, room }, 'memory has room for fewer matches than CARDSCAPE_MAX_MATCHES');
  return room;
}

/** Matches, who plays in them, and what follows from them. */
export async function openPlay(
  config: Config,
  options: ServerOptions,
  context: Tools & Storage & Holdings,
  { news, queue }: Later,
) {
  const { cardSets, clock, collections, databases, keys, log, logger, metrics, now, pulse, supply, wheel } = context;
  const ranked = new RankedPlay(databases.core);
  await ranked.seasons.open(now());
  // Without a pace bots are in a hurry: nobody plays against them who could be told something by it.
  const bots = new Bots(config.botPace > 0, (kind, seconds) => metrics.thought(kind, seconds));
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
            news().tell(seat.account.id, { type: 'sealed', match, game: game.id, commitment: sealed.commitment });
      },
      botPace: config.botPace,
      grace: config.grace,
      cardSets,
      queued: (account, game) => queue().decksOf(account, game),
      downtimes: pulse.downtimes,
      owners: databases.owners,
      elsewhere: config.isTable ? null : new Elsewhere(),
      delays: options.delays ?? { open: config.watchDelay, hands: config.allSeeingDelay },
      recoveryTime: RECOVERY_MS,
    },
    { ...config, maxMatches: placesIn(config, logger) },
    async (live) => {
      await matchMaker.createRoom(MATCH_ROOM, handOver(live));
      news().follow(live);
    },
  );
  clock.onStandstill((from, until) => {
    logger.warn({ milliseconds: until - from }, 'the process stood still: nobody is charged for it');
    wheel.postpone(until - from);
    for (const live of matches.all) live.time.standstill(from, until);
    pulse.standstill(from, until);
  });
  return { ranked, bots, moments: new Moments(), tickets: new Tickets(now), attendance, aftermath, matches };
}

export type Play = Awaited<ReturnType<typeof openPlay>>;
