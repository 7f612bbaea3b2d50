import { listWatching, type WatchedMatch } from '@cardscape/protocol';
import type { Router } from 'express';
import { fairlyCut, isSeated, type Listed } from '../../../match/listing.ts';
import type { Matches } from '../../../match/making/matches.ts';
import type { Community } from '../../../people/community.ts';
import type { RankedPlay } from '../../../ranked/play.ts';
import { type Authority, route } from '../../route.ts';

export interface WatchingContext {
  readonly authority: Authority;
  readonly matches: Matches;
  readonly ranked: RankedPlay;
  readonly community: Community;
  readonly now: () => number;
}

/** Matches shown at once. */
const LISTED = 60;
/** Milliseconds for which a rating is taken to be what it was, and how many are kept. */
const FRESH = 30_000;
const KEPT = 5000;

/** The list of what may be watched (P-5). */
export function watchingRoutes(router: Router, { authority, matches, ranked, community, now }: WatchingContext): void {
  const { delays } = matches;
  const ratings = new Map<string, { readonly at: number; readonly rating: Promise<number | null> }>();

  const ratingOf = async (account: string, game: string): Promise<number | null> => {
    const { shown, won, lost, drawn } = await ranked.ratings.now(account, game, now());
    return won + lost + drawn === 0 ? null : shown;
  };

  /** Lists are asked for every few seconds by everybody who looks at one. */
  const rating = (account: string, game: string): Promise<number | null> => {
    const key = `${game} ${account}`;
    const known = ratings.get(key);
    if (known !== undefined && known.at > now() - FRESH) return known.rating;
    const found = { at: now(), rating: ratingOf(account, game) };
    found.rating.catch(() => ratings.delete(key));
    ratings.delete(key);
    ratings.set(key, found);
    const [oldest] = ratings.keys();
    if (ratings.size > KEPT && oldest !== undefined) ratings.delete(oldest);
    return found.rating;
  };

  const watched = async (one: Listed, friends: ReadonlySet<string>): Promise<WatchedMatch> => {
    const { id, game, terms, startedAt, turnsLate, hands } = one;
    const { turn, watchers } = one.describe(null);
    return {
      match: id,
      game,
      queue: terms.queue,
      startedAt,
      turn,
      turnsLate,
      viewers: watchers,
      hands,
      players: await Promise.all(
        terms.seats.map(async ({ name, account, bot }) => ({
          name,
          bot: bot !== null,
          account,
          rating: account === null ? null : await rating(account, game),
          friend: account !== null && friends.has(account),
        })),
      ),
    };
  };

  route(router, authority, listWatching, async ({ who, query: { game, queue, friends: onlyFriends } }) => {
    const friends = new Set(who === null ? [] : await community.relations.friendsOf(who.id));
    const withFriend = ({ terms }: Listed): boolean =>
      terms.seats.some(({ account }) => account !== null && friends.has(account));
    const found = matches.directory.listed.filter(
      (one) =>
        one.isWatchable &&
        !isSeated(one, who) &&
        (game === undefined || one.game === game) &&
        (queue === undefined || one.terms.queue === queue),
    );
    const near = fairlyCut(found.filter(withFriend), LISTED);
    const far = onlyFriends === undefined ? found.filter((one) => !withFriend(one)) : [];
    const shown = [...near, ...fairlyCut(far, LISTED - near.length)];
    return {
      delay: delays.open,
      handsDelay: delays.hands,
      matches: await Promise.all(shown.map((one) => watched(one, friends))),
    };
  });
}
