import {
  acceptInvitation,
  type Account,
  createMatch,
  type CreateMatchReply,
  type DeckChoice,
  getBeginning,
  getHead,
  getMatch,
  getMatchCards,
  joinMatch,
  leaveMatch,
  listMatches,
  type MatchInfo,
  previewIntent,
  readyForMatch,
  watchWaiting,
} from '@cardscape/protocol';
import type { CardSet } from '@cardscape/rules';
import type { Router } from 'express';
import type { CardLibrary } from '../../../collections/card-library.ts';
import type { OfferedSets } from '../../../collections/offered-sets.ts';
import type { MatchLog } from '../../../db/matches/match-log.ts';
import type { LiveMatch } from '../../../match/live-match.ts';
import { bringDeck, type BroughtDeck } from '../../../match/making/brought-deck.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import type { Matches } from '../../../match/making/matches.ts';
import type { DeckOwnership } from '../../../match/making/ownership.ts';
import { otherSeats } from '../../../match/making/seating.ts';
import type { Tickets } from '../../../match/making/tickets.ts';
import type { WaitingEvent, WaitingMatch } from '../../../match/making/waiting.ts';
import { TIME_CONTROLS } from '../../../match/time/clock.ts';
import type { Community } from '../../../people/community.ts';
import type { Quota } from '../../../quota.ts';
import { Refused } from '../../../refusal.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { openStream } from '../../events.ts';
import { type Asking, type Authority, route } from '../../route.ts';
import { sessionIdOf } from '../../session.ts';
import type { Streams } from '../../streams.ts';
import { noSuchMatch } from '../no-such-match.ts';
import { placeOf } from './room-entry.ts';

/**
 * Counts the private matches that an address makes in a day: what is played is kept, and no disk is endless. Cards that
 * players have made are kept too: they count by their size.
 */
export type DailyMatches = Pick<Quota, 'require'>;

/** Characters of players' own cards that count as one match. */
const OWN_CARDS = 10_000;
const TOO_MANY = 'Too many matches have been made from where you are today. Try again tomorrow.';

/** As how many matches the cards count that somebody brings. */
function weightOf(cards: BroughtDeck['cards']): number {
  return cards.length === 0 ? 0 : Math.ceil(JSON.stringify(cards).length / OWN_CARDS);
}

/** As how many matches card sets count: the log keeps them whole. */
function weightOfSets(sets: readonly CardSet[]): number {
  return sets.length === 0 ? 0 : Math.ceil(JSON.stringify(sets).length / OWN_CARDS);
}

export interface MatchesContext {
  readonly authority: Authority;
  readonly matches: Matches;
  readonly log: MatchLog;
  readonly ownership: DeckOwnership;
  readonly cardLibrary: CardLibrary;
  readonly offeredSets: OfferedSets;
  readonly dailyMatches: DailyMatches;
  readonly community: Community;
  /** The pages that wait for matches. */
  readonly streams: Streams;
  readonly tickets: Tickets;
  /** Under which a proxy leads sockets to this process; empty: they come as everything else does. */
  readonly tablePath: string;
}

/** Live matches shown at once. */
const LISTED = 100;

/** From a wish to play to a match that is being played, and what may be known of it (P-3, P-5). */
export function matchRoutes(router: Router, context: MatchesContext): void {
  const { authority, community, matches, log, ownership, cardLibrary, dailyMatches, offeredSets, tickets, tablePath } =
    context;
  /** Errors: Refused. */
  const played = (id: string): LiveMatch => {
    const live = matches.live(id);
    if (live === undefined) throw noSuchMatch();
    return live;
  };
  const made = ({ id, sealed }: WaitingMatch): CreateMatchReply => ({
    match: id,
    commitment: sealed?.commitment ?? null,
  });

  route(router, authority, createMatch, async ({ who, body, request }) => {
    const { deck, opponents, clock } = body;
    const sets = offeredSets.chosen(body.game, body.sets);
    const from = addressKey(request.ip);
    const game = knownGame(body.game);
    const options = matches.options.ofPrivate(game, body.options);
    matches.admission.maker(who, from);
    const bring = async (choice: DeckChoice | null): Promise<BroughtDeck> => {
      const library = await cardLibrary.definitions(who.id, game, choice);
      return bringDeck({ ownership, account: who.id, game, options, library, sets }, choice);
    };
    const brought = await bring(deck);
    const others = await otherSeats({ game, options, maker: who.id, opponents, bring });
    const weight = [brought, ...others].reduce((sum, one) => sum + weightOf(one?.cards ?? []), 1);
    dailyMatches.require(from, TOO_MANY, weight + weightOfSets(sets));
    return made(await matches.create(who, { from, game, options, brought, sets, others, clock: TIME_CONTROLS[clock] }));
  });

  const join = async (id: string, who: Account, chosen: DeckChoice | null, from: string): Promise<CreateMatchReply> => {
    const bring = async ({ game, options, sets }: WaitingMatch) => {
      const library = await cardLibrary.definitions(who.id, game, chosen);
      const brought = await bringDeck({ ownership, account: who.id, game, options, library, sets }, chosen);
      const weight = weightOf(brought.cards);
      if (weight > 0) dailyMatches.require(from, TOO_MANY, weight);
      return brought;
    };
    return made(await matches.join(id, who, bring, from));
  };

  route(router, authority, joinMatch, ({ who, params, body, request }) =>
    join(params.match, who, body.deck, addressKey(request.ip)),
  );

  route(router, authority, acceptInvitation, ({ who, params, body, request }) =>
    join(community.invitations.known(params.id, who.id).match, who, body.deck, addressKey(request.ip)),
  );

  route(router, authority, readyForMatch, async ({ who, params: { match }, body, request }) => {
    await matches.ready(match, who, body.entropy, body.agreed);
    if (!matches.seats(match, who.id)) return {};
    const ticket = tickets.issue(who, sessionIdOf(request), match, { from: addressKey(request.ip) });
    return { place: placeOf(ticket, match, request, tablePath) };
  });

  route(router, authority, leaveMatch, ({ who, params }) => matches.leave(params.match, who));

  route(router, authority, watchWaiting, (asking) => waitingStream(asking, context));

  route(router, authority, listMatches, ({ who }) => ({ matches: matches.directory.list(who, LISTED) }));

  route(router, authority, getMatch, async ({ who, params }) => {
    const info = matches.directory.info(params.match, who) ?? (await closedMatch(log, params.match));
    if (info === null) throw noSuchMatch();
    return info;
  });

  route(router, authority, getMatchCards, ({ params }) => {
    const found = matches.directory.customCards(params.match);
    if (found === null) throw noSuchMatch();
    return found;
  });

  route(router, authority, getHead, ({ who, params }) => {
    const head = matches.directory.head(params.match, who);
    if (head === null) throw noSuchMatch();
    return head;
  });

  route(router, authority, getBeginning, ({ params }) => {
    const { match, begun } = played(params.match);
    return { commitment: match.header.commitment, ...begun };
  });

  route(router, authority, previewIntent, ({ who, params, body }) => {
    const live = played(params.match);
    const seat = live.seatOf(who.id);
    if (seat === null) throw new Refused('NOT_A_PLAYER', 'Only players of this match may do that.');
    return live.preview(seat, body.intent);
  });
}

/** What is told of a match whose table is gone; null if it was never played to its end. */
async function closedMatch(log: MatchLog, match: string): Promise<MatchInfo | null> {
  const game = await log.gameOfFinished(match);
  return game === null
    ? null
    : {
        match,
        game,
        stage: 'closed',
        seats: [],
        turn: 0,
        watchers: 0,
        you: null,
        commitment: null,
        sealed: null,
        free: 0,
        options: null,
        clock: null,
        fork: null,
        agreement: null,
        sets: [],
      };
}

/** Tells one page what happens to a match that waits. Errors: Refused when the account holds too many of these. */
function waitingStream(
  { who, params, request, response }: Asking<typeof watchWaiting>,
  { matches, streams }: MatchesContext,
): void {
  streams.admit(who.id);
  const waiting = matches.waiting(params.match);
  const tell = (type: WaitingEvent): void =>
    type === 'joined' || type === 'sealed' ? stream.send({ type }) : last(type);
  const forget = (): void => {
    waiting?.watchers.delete(tell);
    streams.drop(who.id, held);
  };
  const stream = openStream(request, response, forget);
  // Ending it here is not told as the other side's going.
  const last = (type: 'started' | 'gone'): void => {
    forget();
    stream.finish(type === 'started' ? { type } : { type, reason: matches.whyGone(params.match, who.id) });
  };
  const held = {
    session: sessionIdOf(request),
    end: (): void => {
      forget();
      stream.end();
    },
  };
  if (waiting === undefined) {
    last(matches.live(params.match) === undefined ? 'gone' : 'started');
    return;
  }
  streams.hold(who.id, held);
  waiting.watchers.add(tell);
  if (!waiting.seats.includes(null)) tell('joined');
  if (waiting.sealed !== null) tell('sealed');
}
