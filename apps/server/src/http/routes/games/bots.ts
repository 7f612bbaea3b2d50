import {
  type AccountLine,
  becomeBot,
  getBotPolicy,
  leavePlace,
  LINES_PROTOCOL,
  listBots,
  type Notice,
  setBotPolicy,
  streamAccount,
  takePlace,
} from '@cardscape/protocol';
import type { Router } from 'express';
import { HOUR } from '../../../durations.ts';
import { type AdmissionContext, admitToQueue } from '../../../matchmaking/admission.ts';
import type { Community } from '../../../people/community.ts';
import { Quota } from '../../../quota.ts';
import { Refused } from '../../../refusal.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { BUILD } from '../../build.ts';
import { askAgain, wrongPassword } from '../../guard/ask-again.ts';
import { openLines } from '../../lines.ts';
import { type Asking, route } from '../../route.ts';
import { sessionIdOf } from '../../session.ts';
import type { Held, Streams } from '../../streams.ts';
import type { AccountsContext } from '../people/accounts.ts';

export interface BotsContext extends AccountsContext, AdmissionContext {
  readonly community: Community;
  readonly streams: Streams;
}

/** Bots that are listed at once, and changes of a policy in an hour. */
const LISTED = 100;
const CHANGES = 120;

/** Why a stream ends. */
const ENDED = {
  dismissed: 'Your session is over. Sign in again.',
  closed: 'This stream was closed. Open it again.',
} as const;

/** Accounts for which programs play. */
export function botRoutes(router: Router, context: BotsContext): void {
  const { authority, accounts, community, matches, queue, now } = context;
  const { news, policies, relations } = community;
  const changes = new Quota(CHANGES, HOUR, now);

  route(router, authority, becomeBot, async ({ who, body, request }) => {
    // DECISION (P-2): nobody who decides about people is a program.
    if (who.role !== 'player')
      throw new Refused('NOT_ALLOWED', 'The account of a moderator or an operator cannot become a bot.');
    const checked = await askAgain(context, who, body.password, request);
    if (!who.bot && matches.directory.ranked(who.id) !== null) throw playedRanked();
    const account = await accounts.becomeBot(who.id, checked);
    if (account === 'stale') throw wrongPassword();
    if (account === 'ranked') throw playedRanked();
    // Whoever waits was promised people, or may be kept out.
    queue.clear(
      'This account is a bot now. Join the queue again.',
      (wish) => wish.account.id === who.id && !wish.account.bot,
    );
    await matches.rename(account);
    return { account };
  });

  route(router, authority, getBotPolicy, ({ who }) => policies.own(who.id));

  route(router, authority, setBotPolicy, async ({ who, body }) => {
    changes.require(who.id, 'You have changed that too often. Wait a while.');
    await policies.set(who.id, body);
  });

  route(router, authority, listBots, async ({ who }) => {
    const found = await policies.of(news.bots(LISTED));
    return {
      bots: found.filter(
        ({ id, policy }) => id !== who.id && policy.from !== 'nobody' && !relations.areBlocked(who.id, id),
      ),
    };
  });

  route(router, authority, streamAccount, (asking) => tellAccount(asking, context));

  route(router, authority, takePlace, ({ who, body, request }) =>
    admitToQueue(context, { who, from: addressKey(request.ip), ...body }, (wish) => {
      if (!news.listens(who.id))
        throw new Refused('NO_STREAM', 'Open the stream of your account first: it tells how your place does.');
      news.hold(
        who.id,
        queue.enter(wish, () => undefined),
      );
    }),
  );

  route(router, authority, leavePlace, ({ who }) => news.leave(who.id));
}

/** What of the notices of an account is told in lines. */
function lineOf(notice: Notice): AccountLine | null {
  return notice.type === 'invitation' || notice.type === 'invitation-gone' || notice.type === 'invitation-declined'
    ? notice
    : null;
}

/** Tells one reader what happens to its account. Errors: Refused when the account holds too many of these. */
function tellAccount({ who, request, response }: Asking<typeof streamAccount>, context: BotsContext): void {
  const { community, streams, now } = context;
  streams.admit(who.id);
  const removals: (() => void)[] = [];
  const leave = (): void => {
    for (const remove of removals.splice(0)) remove();
  };
  const lines = openLines(request, response, now, leave);
  const end = (reason: keyof typeof ENDED): void => {
    leave();
    lines.finish({ type: 'end', reason, message: ENDED[reason] });
  };
  const tell = (line: AccountLine): void => lines.send(line);
  const held: Held = {
    session: sessionIdOf(request),
    end: (why) => end(why === 'server' ? 'closed' : 'dismissed'),
  };
  streams.hold(who.id, held);
  removals.push(
    () => streams.drop(who.id, held),
    community.news.add(who, tell),
    community.notices.add(who.id, {
      send(notice) {
        const line = lineOf(notice);
        if (line !== null) tell(line);
      },
      end: () => end('closed'),
    }),
  );
  tell({ type: 'hello', protocol: LINES_PROTOCOL, build: BUILD, account: who, now: now() });
  tell(standing(who.id, context));
}

/** Everything that stands for an account. */
function standing(id: string, { community, matches, queue }: BotsContext): AccountLine {
  const { playing, waiting } = matches.directory.of(id);
  const place = queue.placeOf(id);
  return {
    type: 'state',
    invitations: community.invitations.for(id),
    queue: place === null ? null : { game: place.game.id, queue: place.queue },
    waiting: waiting.map(({ id: match, game, sealed }) => ({
      match,
      game: game.id,
      commitment: sealed?.commitment ?? null,
    })),
    playing: [...playing],
  };
}

function playedRanked(): Refused {
  return new Refused(
    'PLAYED_RANKED',
    'This account has played ranked matches, or is about to. Make another one for the bot.',
  );
}
