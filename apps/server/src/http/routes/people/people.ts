import {
  acceptFriend,
  type Account,
  askFriend,
  block,
  blockInMatch,
  type BotPolicy,
  declineInvitation,
  type Friend,
  getTalk,
  hearNotices,
  type InMatch,
  invite,
  listAnnouncements,
  listOwnReports,
  listPeople,
  mute,
  muteInMatch,
  type Person,
  removeFriend,
  reportPlayer,
  reportProblem,
  setPresence,
  unblock,
  unmute,
} from '@cardscape/protocol';
import type { Router } from 'express';
import { HOUR } from '../../../durations.ts';
import type { Drain } from '../../../match/drain.ts';
import type { LiveMatch } from '../../../match/live-match.ts';
import type { Matches } from '../../../match/making/matches.ts';
import type { WaitingMatch } from '../../../match/making/waiting.ts';
import { clockName } from '../../../match/time/clock.ts';
import { whyNot } from '../../../people/bot-policies.ts';
import type { Community } from '../../../people/community.ts';
import { Quota } from '../../../quota.ts';
import { Refused } from '../../../refusal.ts';
import type { Trades } from '../../../trades/trades.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { openStream } from '../../events.ts';
import { type Authority, route } from '../../route.ts';

export interface PeopleContext {
  readonly authority: Authority;
  readonly community: Community;
  readonly matches: Matches;
  readonly drain: Drain;
  readonly trades: Trades;
  readonly now: () => number;
}

/** In an hour: asks, invitations, and changes of one's lists. */
const ASKS = 30;
/** Guests cost nothing: so many asks from one address. */
const ASKS_OF_ADDRESS = 60;
const INVITATIONS = 60;
const CHANGES = 300;

/** Friends, invitations, blocks, what is said, and reports (P-3, P-4). */
export function peopleRoutes(router: Router, context: PeopleContext): void {
  const { authority, community, matches, now } = context;
  const { relations, notices, invitations, reports, records } = community;
  const asks = new Quota(ASKS, HOUR, now);
  const asksOfAddress = new Quota(ASKS_OF_ADDRESS, HOUR, now);
  const invites = new Quota(INVITATIONS, HOUR, now);

  const friendsOf = async (friends: readonly Person[]): Promise<Friend[]> => {
    const unseen = await relations.unseenOf(friends.map(({ id }) => id));
    // An end is told no sooner than those who watch see it.
    const playing = new Set(
      matches.directory.listed.flatMap((one) => (one.isSeenOver ? [] : one.terms.seats.map(({ account }) => account))),
    );
    return friends.map(({ id, name }) => ({
      id,
      name,
      presence: unseen.has(id) || !notices.isHere(id) ? 'away' : playing.has(id) ? 'playing' : 'here',
    }));
  };
  const lists = listsOf(context);

  route(router, authority, listPeople, async ({ who }) => {
    const known = await relations.of(who.id);
    return {
      ...known,
      friends: await friendsOf(known.friends),
      invitations: invitations.for(who.id),
      shown: await relations.isShown(who.id),
    };
  });

  route(router, authority, setPresence, ({ who, body }) => lists.show(who, body.shown));

  route(router, authority, askFriend, async ({ who, request, body }) => {
    asks.require(who.id, `You have sent ${ASKS} friend requests within an hour. Wait a while.`);
    asksOfAddress.require(
      addressKey(request.ip),
      'Too many friend requests have come from your network within an hour. Wait a while.',
    );
    const person = await relations.byName(body.name);
    if (person.id === who.id) throw new Refused('YOURSELF', 'That is your own name.');
    const before = await relations.areFriends(who.id, person.id);
    const friends = await relations.ask(who.id, person.id);
    const me = { id: who.id, name: who.name };
    if (friends && !before) notices.tell(person.id, { type: 'friend', person: me });
    // Who has blocked somebody hears nothing of it, and the asker nothing of that.
    if (!friends && !relations.areBlocked(who.id, person.id)) notices.tell(person.id, { type: 'asked', by: me });
    return { person, friends };
  });

  route(router, authority, acceptFriend, async ({ who, params }) => {
    await relations.accept(who.id, params.id);
    notices.tell(params.id, { type: 'friend', person: { id: who.id, name: who.name } });
    notices.tell(who.id, { type: 'people' });
  });

  route(router, authority, removeFriend, ({ who, params }) => lists.part(who, params.id));

  route(router, authority, block, ({ who, params }) => lists.block(who, params.id));
  route(router, authority, unblock, ({ who, params }) => relations.unblock(who.id, params.id));
  route(router, authority, mute, ({ who, params }) => lists.mute(who, params.id));
  route(router, authority, unmute, ({ who, params }) => relations.unmute(who.id, params.id));

  route(router, authority, invite, async ({ who, body }) => {
    const isFriend = await relations.areFriends(who.id, body.friend);
    const [bot] = await community.policies.of([body.friend]);
    if (!isFriend && bot === undefined) throw new Refused('NOT_A_FRIEND', 'Only friends and bots can be invited.');
    invites.require(who.id, `You have sent ${INVITATIONS} invitations within an hour. Wait a while.`);
    const match = matches.waiting(body.match);
    if (bot !== undefined && match !== undefined) requireTaken(context, who, bot, isFriend, match);
    invitations.send(who, body.friend, match);
  });
  route(router, authority, declineInvitation, ({ who, params }) => invitations.decline(params.id, who));

  route(router, authority, listAnnouncements, async () => ({ announcements: await records.announcements(false) }));

  route(router, authority, hearNotices, async ({ who, request, response }) => {
    let remove = (): void => undefined;
    const announcements = await records.announcements(false);
    const stream = openStream(request, response, () => remove());
    stream.send({ type: 'announcements', announcements });
    stream.send({ type: 'draining', draining: context.drain.draining });
    remove = notices.add(who.id, stream);
    for (const invitation of invitations.for(who.id)) stream.send({ type: 'invitation', invitation });
    for (const news of await reports.news(who.id)) stream.send(news);
  });

  route(router, authority, reportPlayer, async ({ who, request, body }) => ({
    report: await reports.player(who, addressKey(request.ip), body),
  }));
  route(router, authority, reportProblem, async ({ who, request, body }) => ({
    report: await reports.problem(who, addressKey(request.ip), body),
  }));
  route(router, authority, listOwnReports, async ({ who }) => ({ reports: await reports.of(who.id) }));
  talkRoutes(router, context, lists);
}

/** Invitations that may wait for one bot: whoever sends more waits for it. */
const FOR_ONE_BOT = 10;

/** Whether a bot takes an invitation to a match. Errors: Refused. */
function requireTaken(
  { community: { news, relations, invitations }, matches }: PeopleContext,
  who: Account,
  { id, policy }: Person & { readonly policy: BotPolicy },
  isFriend: boolean,
  { game, clock }: WaitingMatch,
): void {
  const isBlocked = relations.areBlocked(who.id, id);
  const offer = {
    from: who,
    isFriend,
    game: game.id,
    clock: clockName(clock),
    matches: matches.directory.countOf(id),
  };
  const why = whyNot(isBlocked ? { ...policy, from: 'nobody' } : policy, offer);
  if (why !== null) throw why;
  if (!news.listens(id)) throw new Refused('BOT_DECLINES', 'That bot is not there now. Try again later.');
  if (invitations.for(id).length >= FOR_ONE_BOT)
    throw new Refused('BOT_DECLINES', 'Too many invitations wait for that bot. Try again later.');
}

/** Whom an account does not want to know, to meet or to hear. */
interface Lists {
  /** Whether the friends of an account see that it is here. */
  show(who: Account, shown: boolean): Promise<void>;
  part(who: Account, other: string): Promise<void>;
  block(who: Account, other: string): Promise<void>;
  mute(who: Account, other: string): Promise<void>;
}

/**
 * Puts somebody else into one's lists, or out of them, by account, so often an hour. The other one is told where there
 * is something to see. Errors: Refused.
 */
function listsOf({ community: { relations, invitations, notices }, trades, now }: PeopleContext): Lists {
  const changes = new Quota(CHANGES, HOUR, now);
  const count = (who: Account): void => changes.require(who.id, 'You have changed your lists too often. Wait a while.');
  const admit = async (who: Account, other: string): Promise<void> => {
    if (other === who.id) throw new Refused('YOURSELF', 'That is you.');
    count(who);
    await relations.byId(other);
  };
  return {
    async show(who, shown) {
      count(who);
      if (!(await relations.show(who.id, shown))) return;
      for (const friend of await relations.friendsOf(who.id)) notices.tell(friend, { type: 'people' });
    },
    async part(who, other) {
      count(who);
      const had = await relations.part(who.id, other);
      invitations.dropBetween(who.id, other);
      if (had) for (const one of [who.id, other]) notices.tell(one, { type: 'people' });
    },
    async block(who, other) {
      await admit(who, other);
      const had = await relations.block(who.id, other);
      invitations.dropBetween(who.id, other);
      await trades.part(who.id, other);
      notices.tell(who.id, { type: 'people' });
      if (had) notices.tell(other, { type: 'people' });
    },
    async mute(who, other) {
      await admit(who, other);
      await relations.mute(who.id, other);
    },
  };
}

function talkRoutes(
  router: Router,
  { authority, community: { relations, talks, records }, matches }: PeopleContext,
  lists: Lists,
): void {
  /** A match that the account plays or may watch. Errors: Refused. */
  const open = (id: string, who: Account): LiveMatch => {
    const live = matches.live(id);
    if (live === undefined || (!live.isOpen && live.seatOf(who.id) === null))
      throw new Refused('NO_SUCH_MATCH', 'There is no such match on this server.');
    return live;
  };

  /** Somebody else in a match. Errors: Refused. */
  const other = (match: string, who: Account, meant: InMatch): string => {
    const live = open(match, who);
    const account =
      'seat' in meant
        ? (live.terms.seats[meant.seat]?.account ?? null)
        : talks.speaker(live.id, live.seatOf(who.id) !== null, meant.line);
    if (account === null || account === who.id)
      throw new Refused('NO_SUCH_PLAYER', 'No other player holds that seat or sent that line.');
    return account;
  };

  route(router, authority, getTalk, async ({ who, params }) => {
    const live = open(params.match, who);
    const seats = (are: (account: string) => boolean): number[] =>
      live.terms.seats.flatMap(({ account }, seat) => (account !== null && are(account) ? [seat] : []));
    return {
      words: talks.allowsWords(live.seatOf(who.id)),
      silencedUntil: await records.silencedUntil(who.id),
      muted: seats((account) => relations.hasMuted(who.id, account)),
      blocked: seats((account) => relations.hasBlocked(who.id, account)),
      ranked: live.terms.queue === 'ranked',
      lines: talks.heard(live, who.id),
    };
  });

  route(router, authority, muteInMatch, ({ who, params, body }) => {
    const account = other(params.match, who, body.who);
    return body.muted ? lists.mute(who, account) : relations.unmute(who.id, account);
  });
  route(router, authority, blockInMatch, ({ who, params, body }) => {
    const account = other(params.match, who, body.who);
    return body.blocked ? lists.block(who, account) : relations.unblock(who.id, account);
  });
}
