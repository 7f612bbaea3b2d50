import {
  beginSeason,
  countWaiting,
  enterQueue,
  getPlayer,
  getRatingChange,
  getStanding,
  getTable,
  listPlayed,
} from '@cardscape/protocol';
import type { Router } from 'express';
import { knownGame } from '../../../match/making/game-options.ts';
import { type AdmissionContext, admitToQueue } from '../../../matchmaking/admission.ts';
import type { Wish } from '../../../matchmaking/queue.ts';
import { Refused } from '../../../refusal.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { openStream } from '../../events.ts';
import { type Asking, type Authority, route } from '../../route.ts';
import { sessionIdOf } from '../../session.ts';
import type { Streams } from '../../streams.ts';

export interface RankedContext extends AdmissionContext {
  readonly authority: Authority;
  /** The pages that wait for matches. */
  readonly streams: Streams;
}

/** So long an answer waits for the ratings of a match that has just ended. */
const PATIENCE = 8000;

/** The queues, and what ranked matches lead to (P-3). */
export function rankedRoutes(router: Router, context: RankedContext): void {
  const { authority, queue, ranked, now } = context;

  route(router, authority, enterQueue, (asking) => {
    const { who, body, request } = asking;
    return admitToQueue(context, { who, from: addressKey(request.ip), ...body }, (wish) => {
      context.streams.admit(who.id);
      waitInQueue(asking, context, wish);
    });
  });

  route(router, authority, countWaiting, ({ who, params }) => {
    const { id } = knownGame(params.game);
    return { casual: queue.outlook(id, 'casual', who), ranked: queue.outlook(id, 'ranked', who) };
  });

  route(router, authority, getStanding, async ({ who, params }) => {
    const game = knownGame(params.game);
    const { season, ...rating } = await ranked.ratings.now(who.id, game.id, now());
    return {
      season,
      rating,
      rank: await ranked.rank(who, game.id, season, now()),
      reputation: await ranked.conduct.ownReputation(who.id, now()),
    };
  });

  route(router, authority, getRatingChange, async ({ who, params }) => {
    const info = context.matches.directory.info(params.match, who);
    // Whoever only watches is told nothing before the end has been seen.
    if (info !== null && info.stage !== 'over') return { state: 'pending' as const, changes: [] };
    const live = context.matches.live(params.match);
    // Once it is written down, who had come to the table is not kept.
    const isVoid =
      (await ranked.resultOf(params.match))?.isVoid ?? (live !== undefined && (await ranked.conduct.isVoid(live)));
    if (isVoid) return { state: 'void' as const, changes: [] };
    const isRanked = live?.terms.queue === 'ranked';
    if (isRanked) await ranked.followed(params.match, PATIENCE);
    const changes = await ranked.ratings.changes(params.match);
    if (changes.length > 0) return { state: 'done' as const, changes };
    return { state: isRanked ? ('pending' as const) : ('unrated' as const), changes: [] };
  });

  route(router, authority, getTable, async ({ params, query }) => {
    const { id } = knownGame(params.game);
    const table = await ranked.table(
      id,
      query.of === 'bots',
      query.season === undefined ? null : Number(query.season),
      Number(query.page ?? 1),
      now(),
    );
    if (table === null) throw new Refused('NO_SUCH_SEASON', 'There is no such season.');
    return table;
  });

  route(router, authority, beginSeason, async ({ who, body }) => {
    const begun = await ranked.seasons.begin(body.number, body.name, now(), who);
    return { begun, seasons: await ranked.seasons.all() };
  });

  route(router, authority, getPlayer, async ({ params }) => {
    const head = await ranked.profiles.head(params.id);
    if (head === null) throw noSuchPlayer();
    const { profiles, conduct } = ranked;
    return {
      ...head,
      games: await profiles.games(head, now()),
      abandoned: await conduct.abandonedOf(params.id),
      reputation: await conduct.reputation(params.id, now()),
    };
  });

  route(router, authority, listPlayed, async ({ params, query }) => {
    if ((await ranked.profiles.head(params.id)) === null) throw noSuchPlayer();
    return ranked.profiles.matches(params.id, query.before);
  });
}

/**
 * Takes a place and tells one page how it goes. The place ends with the stream, and the stream with the session that
 * has opened it.
 */
function waitInQueue(
  { who, request, response }: Asking<typeof enterQueue>,
  { queue, streams }: RankedContext,
  wish: Wish,
): void {
  let leave: (reason?: string) => void = () => undefined;
  const forget = (): void => streams.drop(who.id, held);
  const stream = openStream(request, response, () => {
    forget();
    leave();
  });
  const held = {
    session: sessionIdOf(request),
    end: (): void => {
      const reason = 'Your session has ended.';
      leave(reason);
      // Who has been paired has no place to leave, and hears no more either.
      stream.finish({ type: 'left', reason });
    },
  };
  streams.hold(who.id, held);
  leave = queue.enter(wish, (event) => {
    if (event.type !== 'started' && event.type !== 'left') {
      stream.send(event);
      return;
    }
    forget();
    stream.finish(event);
  });
}

function noSuchPlayer(): Refused {
  return new Refused('NO_SUCH_PLAYER', 'There is no such player. The account may have been deleted.');
}
