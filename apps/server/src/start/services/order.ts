import { Departures } from '../../accounts/departures.ts';
import { sweepSessions } from '../../accounts/session-sweep.ts';
import { Challenges } from '../../challenges/challenges.ts';
import { SHIPPED_CHALLENGES } from '../../challenges/shipped.ts';
import type { Config } from '../../config.ts';
import { PasswordResets } from '../../db/password-resets.ts';
import { setPainted } from '../../designs/acceptance.ts';
import { forgetVotes } from '../../designs/review.ts';
import { DAY } from '../../durations.ts';
import { Streams } from '../../http/streams.ts';
import { Enforcement } from '../../moderation/enforcement.ts';
import type { Community } from '../../people/community.ts';
import { release } from '../../supply/release.ts';
import { stackOf } from '../../thrown.ts';
import type { Storage } from '../storage.ts';
import type { ServerOptions, Tools } from '../tools.ts';
import type { Exchange } from './exchange.ts';
import type { Holdings } from './holdings.ts';
import type { House } from './house.ts';
import type { Play } from './play.ts';
import type { Workshop } from './workshop.ts';

type Context = Tools &
  Storage &
  Holdings &
  Play &
  Workshop &
  Exchange &
  House & { readonly community: Community; readonly streams: Streams };

/** How an account is deleted or signed out, with all that hangs on it. */
export function openDepartures(context: Context): Departures {
  const { accounts, aftermath, cardSets, community, databases, matches, now, streams, tickets, trades } = context;
  const { invitations, notices, talks } = community;
  /** Whose pictures go with them, while they are being deleted. */
  const unpainted = new Set<string>();
  return new Departures({
    databases,
    accounts,
    matches,
    now,
    dropTickets: (account) => tickets.drop(account),
    endPages: (account) => notices.end(account),
    endElsewhere: (account, session) =>
      void matches.elsewhere?.call({ kind: 'signed-out', account, session: session ?? null }),
    endWaiting: (account, session) => streams.end(account, session),
    settle: (account) => aftermath.settle(account),
    decline: (account) => invitations.declineAll(account),
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
}

/** What is done about accounts by themselves: bans take effect, sessions run out, solved challenges are told. */
export async function openOrder(
  config: Config,
  options: ServerOptions,
  context: Context & { readonly departures: Departures },
) {
  const {
    accounts,
    cardSets,
    community,
    databases,
    departures,
    hostSettings,
    jobs,
    logger,
    matches,
    now,
    trades,
    uploadedSets,
    wheel,
  } = context;
  const { notices, records, reports } = community;
  const enforcement = await Enforcement.begin({
    records,
    pages: notices,
    newsOf: (account) => reports.news(account),
    setsChanged: () => uploadedSets.reload(),
    async noted() {
      // The desk has changed it itself.
      if (!config.isTable) return;
      await hostSettings.reload();
      await cardSets.reload();
    },
    shutOut: (account) => {
      departures.signedOut(account);
      if (config.isTable) return;
      matches.abandonWaiting(account);
      Promise.all([departures.declineFor(account), trades.part(account)]).catch((error: unknown) =>
        logger.error({ error: stackOf(error) }, 'what a banned player left open could not be ended'),
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
    wheel: jobs,
    now,
    logger,
  });
  const challenges = new Challenges({
    db: databases.core,
    challenges: options.challenges ?? SHIPPED_CHALLENGES,
    isOn: config.challenges,
    now,
    told: () =>
      void enforcement
        .look()
        .catch((error: unknown) => logger.error({ error: stackOf(error) }, 'news could not be delivered')),
  });
  return { enforcement, passwordResets, sweep, challenges };
}
