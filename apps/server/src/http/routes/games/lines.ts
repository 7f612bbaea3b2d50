import { getWords, streamMatch, submitIntent } from '@cardscape/protocol';
import type { Router } from 'express';
import type { Counts } from '../../../counting.ts';
import type { MatchLog } from '../../../db/matches/match-log.ts';
import type { LiveMatch } from '../../../match/live-match.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import { noGuests } from '../../../match/making/house-rules.ts';
import type { Matches } from '../../../match/making/matches.ts';
import type { Submitted } from '../../../match/match-context.ts';
import { GameRefused, Refused } from '../../../refusal.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import type { Showings } from '../../../watching/showings.ts';
import { wordsOf } from '../../description/words.ts';
import { seatInFinished, tellFinished } from '../../finished-reader.ts';
import { accountPace } from '../../guard/security.ts';
import { Onlookers, PlayerPart } from '../../match-parts.ts';
import { MatchReader, type ReadingContext } from '../../match-reader.ts';
import { type Authority, route } from '../../route.ts';
import { noSuchMatch } from '../no-such-match.ts';

export interface LinesContext extends ReadingContext {
  readonly authority: Authority;
  readonly counts: Counts;
  readonly matches: Matches;
  readonly log: MatchLog;
  readonly showings: Showings;
  /** A player is about to be shown the match. */
  readonly arrived: (match: LiveMatch, account: string) => Promise<void>;
  /** Counts a message of an account, over all its sockets; false: it sends too many. */
  readonly spend: (account: string) => boolean;
  /** Told of every intent: `accepted` or the code of its refusal, and the seconds until that was clear. */
  readonly taken: (result: string, seconds: number) => void;
}

/** As often in a minute an account may ask for what happened before its stream: as often as over a socket. */
const HISTORIES_PER_MINUTE = 60;

/** Matches for programs in any language: what somebody sees in lines of JSON, what a player does as a request. */
export function lineRoutes(router: Router, context: LinesContext): void {
  const { authority, counts, matches, spend, taken } = context;
  const mayLookBack = accountPace(HISTORIES_PER_MINUTE, 'You ask too often for what happened before. Wait a moment.', {
    name: 'histories',
    counts,
  });
  const onlookers = new Onlookers(context.showings);

  route(router, authority, getWords, ({ params, response }) => {
    response.setHeader('Cache-Control', 'public, max-age=300');
    return wordsOf(knownGame(params.game));
  });

  route(router, authority, streamMatch, async (asking) => {
    const { who, params, query, request } = asking;
    const live = matches.live(params.match);
    if (live === undefined) {
      await mayLookBack(who.id);
      const had = await seatInFinished(context.log, params.match, who.id);
      if (had === null) throw noSuchMatch();
      await tellFinished(context, had, asking);
      return;
    }
    const seat = live.seatOf(who.id);
    // Who reads from a seat is at the table: a token that may only read takes nobody's place there.
    if (seat !== null) await authority(request, submitIntent);
    // As for tickets.
    else if (who.guest && !matches.admission.house.admitsGuests) throw noGuests();
    if (query.from !== undefined) await mayLookBack(who.id);
    if (seat !== null) await context.arrived(live, who.id);
    context.streams.admit(who.id);
    const part =
      seat === null ? onlookers.place(live, who.id, addressKey(request.ip)) : new PlayerPart(live, seat, who.id);
    await new MatchReader(context, live, part, asking).begin();
  });

  route(router, authority, submitIntent, async ({ who, params, body }) => {
    const live = matches.live(params.match);
    if (live === undefined) {
      if (!spend(who.id) || (await seatInFinished(context.log, params.match, who.id)) === null) throw noSuchMatch();
      throw new Refused('MATCH_OVER', 'That match is over.');
    }
    const seat = live.seatOf(who.id);
    if (seat === null) throw new Refused('NOT_A_PLAYER', 'Only players of this match may do that.');
    if (!spend(who.id))
      throw new Refused('TOO_FAST', 'You are sending too fast. Nothing was changed; wait a moment.', 1);
    const began = performance.now();
    const { decision, intent, place, picks } = body;
    if ((intent === undefined) === (place === undefined))
      throw new Refused('BAD_REQUEST', 'Name what you do either by `intent` or by `place`.');
    const submitted: Submitted =
      intent === undefined
        ? await live.submitPlace(seat, decision, place ?? 0, picks)
        : await live.submit(seat, decision, intent);
    taken(submitted.refusal?.code ?? 'accepted', (performance.now() - began) / 1000);
    if (submitted.refusal !== null) throw new GameRefused('impossible', submitted.refusal);
    return { seq: submitted.seq };
  });
}
