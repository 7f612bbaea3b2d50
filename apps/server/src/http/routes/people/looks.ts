import { AVATARS, getLook, getMatchLooks, listAvatars, setLook } from '@cardscape/protocol';
import type { Router } from 'express';
import type { CardSets } from '../../../collections/card-sets.ts';
import { HOUR } from '../../../durations.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import type { Matches } from '../../../match/making/matches.ts';
import type { Community } from '../../../people/community.ts';
import { Quota } from '../../../quota.ts';
import type { RankedPlay } from '../../../ranked/play.ts';
import { Refused } from '../../../refusal.ts';
import { type Authority, route } from '../../route.ts';

export interface LooksContext {
  readonly authority: Authority;
  readonly community: Community;
  readonly matches: Matches;
  readonly ranked: RankedPlay;
  readonly cardSets: CardSets;
  readonly now: () => number;
}

/** In an hour, of one player. */
const CHANGES = 120;

/** How players present themselves: avatars, backs of cards, favourite cards (P-10). */
export function looksRoutes(
  router: Router,
  { authority, community: { looks }, matches, ranked, cardSets, now }: LooksContext,
): void {
  const changes = new Quota(CHANGES, HOUR, now);

  route(router, authority, getLook, async ({ params }) => {
    if ((await ranked.profiles.head(params.id)) === null)
      throw new Refused('NO_SUCH_PLAYER', 'There is no such player.');
    const look = (await looks.of([params.id])).get(params.id);
    if (look === undefined) throw new Error('a look was asked for and none was given');
    return look;
  });

  route(router, authority, setLook, async ({ who, body }) => {
    changes.require(who.id, `You have changed your look ${CHANGES} times within an hour. Wait a while.`);
    const { favourite } = body;
    if (favourite !== null && !isShown(cardSets, favourite))
      throw new Refused('NO_SUCH_CARD', 'There is no such card.');
    await looks.set(who.id, body);
  });

  route(router, authority, getMatchLooks, async ({ params }) => {
    const seats = matches.live(params.match)?.terms.seats ?? [];
    const found = await looks.of(seats.flatMap(({ account }) => account ?? []));
    return {
      looks: seats.map(({ account }) => {
        const look = found.get(account ?? '');
        return look === undefined ? null : { avatar: look.avatar, back: look.back };
      }),
    };
  });

  route(router, authority, listAvatars, async ({ query }) => {
    const ids = query.ids.split(',');
    const found = await looks.of(ids);
    return { avatars: ids.map((id) => found.get(id)?.avatar ?? AVATARS[0]) };
  });
}

/** Whether everybody may know the card. */
function isShown(cardSets: CardSets, { game, card }: { readonly game: string; readonly card: string }): boolean {
  return cardSets
    .catalogue(knownGame(game))
    .some((one) => typeof one === 'object' && one !== null && 'id' in one && one.id === card);
}
