import type { Counts } from '../counting.ts';
import type { Databases } from '../db/files/open.ts';
import type { MatchLog } from '../db/matches/match-log.ts';
import type { Logger } from '../logger.ts';
import { Moderation } from '../moderation/moderation.ts';
import { Records } from '../moderation/records.ts';
import { stackOf } from '../thrown.ts';
import type { TimerWheel } from '../timer-wheel.ts';
import { AccountNews } from './account-news.ts';
import { BotPolicies } from './bot-policies.ts';
import { Invitations } from './invitations.ts';
import { Looks } from './looks.ts';
import { Notices } from './notices.ts';
import { Relations } from './relations.ts';
import { Reports } from './reports.ts';
import type { RunningMatch } from './running-match.ts';
import { Talks } from './talk.ts';

interface CommunityContext {
  readonly counts: Counts;
  readonly databases: Databases;
  readonly log: MatchLog;
  readonly matches: { live(id: string): RunningMatch | undefined };
  readonly wheel: TimerWheel;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Everything that people do with each other beside playing. */
export interface Community {
  readonly relations: Relations;
  readonly notices: Notices;
  readonly news: AccountNews;
  readonly policies: BotPolicies;
  readonly invitations: Invitations;
  readonly talks: Talks;
  readonly reports: Reports;
  readonly records: Records;
  readonly looks: Looks;
  readonly moderation: Moderation;
}

export async function openCommunity({
  counts,
  databases: { core },
  log,
  matches,
  wheel,
  logger,
  now,
}: CommunityContext): Promise<Community> {
  const relations = await Relations.open(core, now);
  const records = new Records(core, now);
  const moderation = new Moderation(core, now);
  const notices = new Notices(wheel, (account) => {
    tellFriends(account).catch((error: unknown) =>
      logger.error({ error: stackOf(error) }, 'friends could not be notified'),
    );
  });
  const tellFriends = async (account: string): Promise<void> => {
    if (!(await relations.isShown(account))) return;
    for (const friend of await relations.friendsOf(account)) notices.tell(friend, { type: 'people' });
  };
  const news = new AccountNews();
  const invitations = new Invitations(notices, news, now);
  const talks = new Talks({
    relations,
    silencedUntil: (account) => records.silencedUntil(account),
    isLive: (match) => matches.live(match) !== undefined,
    now,
    counts,
  });
  const reports = new Reports({ db: core, log, matches, relations, talks, now, counts });
  return {
    relations,
    notices,
    news,
    policies: new BotPolicies(core),
    invitations,
    talks,
    reports,
    records,
    looks: new Looks(core),
    moderation,
  };
}
