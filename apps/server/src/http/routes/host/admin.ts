import { performance } from 'node:perf_hooks';
import {
  adminAnnouncements,
  type AdminMatch,
  adminMatches,
  adminOverview,
  adminPlayers,
  adminReports,
  announce,
  auditLog,
  drainServer,
  endMatch,
  giveResetLink,
  handleReport,
  liftSanction,
  sanctionPlayer,
  setRole,
  takeDown,
} from '@cardscape/protocol';
import { matchMaker } from '@colyseus/core';
import type { Router } from 'express';
import { RESET_MS } from '../../../db/password-resets.ts';
import { HOUR } from '../../../durations.ts';
import type { Drain } from '../../../match/drain.ts';
import { endWithoutResult } from '../../../match/ending/end-match.ts';
import type { Listed } from '../../../match/listing.ts';
import type { Matches } from '../../../match/making/matches.ts';
import type { Enforcement } from '../../../moderation/enforcement.ts';
import type { Community } from '../../../people/community.ts';
import { Refused } from '../../../refusal.ts';
import type { Backups } from '../../../upkeep/backups/backups.ts';
import type { Retention } from '../../../upkeep/retention/retention.ts';
import { type Authority, route } from '../../route.ts';

export interface AdminContext {
  readonly authority: Authority;
  readonly community: Community;
  readonly matches: Matches;
  readonly drain: Drain;
  readonly enforcement: Enforcement;
  readonly backups: Pick<Backups, 'state'>;
  readonly retention: Pick<Retention, 'state'>;
  readonly now: () => number;
}

/** Matches of a page. */
const PAGE = 25;

/**
 * What moderators and operators do (P-12). No hidden card is shown here: of a running match there is only what
 * everybody may see, and who plays it. (The replay of a reported match stands in `replays.ts`.)
 */
export function adminRoutes(router: Router, context: AdminContext): void {
  const { authority, backups, community, enforcement, matches, drain, now, retention } = context;
  const { records, moderation, notices } = community;
  let busy = performance.eventLoopUtilization();

  route(router, authority, adminOverview, async ({ who }) => {
    const since = performance.eventLoopUtilization(busy);
    busy = performance.eventLoopUtilization();
    return {
      uptime: Math.round(process.uptime() * 1000),
      memory: process.memoryUsage().rss,
      load: since.utilization,
      people: notices.here,
      matches: matches.directory.listed.filter(({ over }) => !over).length,
      waiting: matches.waitingCount,
      sockets: matchMaker.stats.local.ccu,
      openReports: await records.reportCount(who, 'open'),
      draining: drain.draining,
      retention: retention.state,
      backup: backups.state,
    };
  });

  route(router, authority, adminMatches, ({ query }) => {
    const all = matches.directory.listed.filter(({ over }) => !over);
    const pages = Math.max(1, Math.ceil(all.length / PAGE));
    return { matches: all.slice((query.page - 1) * PAGE, query.page * PAGE).map(shown), page: query.page, pages };
  });

  route(router, authority, endMatch, async ({ who, params, body }) => {
    const live = matches.live(params.match);
    if (live === undefined || live.over) throw new Refused('NO_SUCH_MATCH', 'There is no such match in progress.');
    await endWithoutResult(live, who, body.reason, moderation);
  });

  route(router, authority, adminPlayers, ({ who, query }) => records.players(who, query.name, query.page));

  route(router, authority, sanctionPlayer, async ({ who, params, body }) => {
    const until = body.hours === null ? null : now() + Math.round(body.hours * HOUR);
    const sanction = await moderation.sanction(who, params.id, { kind: body.kind, reason: body.reason, until });
    await enforcement.look();
    return { sanction };
  });

  route(router, authority, giveResetLink, async ({ who, params }) => {
    const until = now() + RESET_MS;
    return { token: await moderation.resetPassword(who, params.id), until };
  });

  route(router, authority, liftSanction, ({ who, params, body }) => moderation.lift(who, params.id, body.reason));
  route(router, authority, setRole, ({ who, params, body }) => moderation.setRole(who, params.id, body.role));
  route(router, authority, adminReports, ({ who, query }) => records.reports(who, query.state, query.page));

  route(router, authority, handleReport, async ({ who, params, body }) => {
    await moderation.handle(who, params.id, body.state, body.note);
    await enforcement.look();
  });

  route(router, authority, adminAnnouncements, async () => ({ announcements: await records.announcements(true) }));

  route(router, authority, announce, async ({ who, body }) => {
    const from = body.from ?? now();
    if (body.until !== null && body.until <= Math.max(from, now()))
      throw new Refused('BAD_REQUEST', 'until: must be later than the start, and in the future');
    const announcement = await moderation.announce(who, {
      words: body.words,
      tone: body.tone,
      from,
      until: body.until,
    });
    await enforcement.look();
    return { announcement };
  });

  route(router, authority, takeDown, async ({ who, params }) => {
    await moderation.takeDown(who, params.id);
    await enforcement.look();
  });

  route(router, authority, auditLog, ({ query }) => records.audit(query.before));

  route(router, authority, drainServer, async ({ who, body }) => {
    await moderation.noted(who, body.draining ? 'drain' : 'end-drain', 'server', {}, () => undefined);
    // What a process does cannot be rolled back: it follows from what stands.
    drain.set(body.draining);
  });
}

function shown({ id, game, terms, startedAt, inside }: Listed): AdminMatch {
  const { here, ...standing } = inside;
  return {
    match: id,
    game,
    queue: terms.queue,
    startedAt,
    ...standing,
    seats: terms.seats.map(({ name, account, bot }, seat) => ({
      name,
      account,
      bot: bot !== null,
      here: here[seat] === true,
    })),
  };
}
