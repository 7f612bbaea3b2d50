import * as z from 'zod/mini';
import { anyJson, beginning, gameId, isBot, matchId, playerName, time, watcherCount } from '../../fields.ts';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { FIRST_LINE, NOT_OVER, replayWithNames } from '../games/replays.ts';
import { ANN, ANNOUNCEMENT, BOB, DAY, HOUR, MATCH, NOW, SANCTION } from '../games/samples.ts';
import { announcement } from '../people/notices.ts';
import { person } from '../people/people.ts';
import { FIRST_PAGE, GROUP, ONE_PAGE, oneLine, page, paged, reason, RUDE } from './admin-forms.ts';

/* What operators do, and moderators about matches. Nothing here shows a hidden card of a match that is not over. */

const retentionState = z.object({
  at: z
    .nullable(z.number())
    .check(z.describe('When it was looked for them last, in milliseconds since 1970; null: not yet.')),
  count: z.int().check(z.describe('How many could go then.')),
  bytes: z.int().check(z.describe('Bytes that those took.')),
  kept: z
    .int()
    .check(
      z.describe(
        'How many stay, though as old: they changed a rating, paid cards or packs, or stand in an open report.',
      ),
    ),
  deleted: z.int().check(z.describe('How many have been deleted since the server started.')),
});

const backupState = z.object({
  at: z
    .nullable(z.number())
    .check(z.describe('When the newest backup was begun, in milliseconds since 1970; null: there is none.')),
  bytes: z.nullable(z.number()).check(z.describe('What it takes; null: it was made before the server was started.')),
  failedAt: z
    .nullable(z.number())
    .check(z.describe('When one failed after that, in milliseconds since 1970; null: none did. The log says why.')),
  differences: z.int().check(z.describe('Differences that the audit of collections has found in it.')),
  running: z.boolean().check(z.describe('Whether one is being made.')),
});

const overview = z.object({
  uptime: z.number().check(z.describe('Milliseconds since the server was started.')),
  memory: z.number().check(z.describe('Bytes that the process takes.')),
  load: z
    .number()
    .check(z.describe('The part of the time that the process was busy since this was asked last, 0 to 1.')),
  people: z.int().check(z.describe('Accounts with an open page.')),
  matches: z.int().check(z.describe('Matches that are being played.')),
  waiting: z.int().check(z.describe('Matches that wait for their players.')),
  sockets: z.int().check(z.describe('Open sockets of matches.')),
  openReports: z.int().check(z.describe('Reports that nobody has handled.')),
  draining: z.boolean().check(z.describe('Whether the server takes no new matches.')),
  retention: z
    .nullable(retentionState)
    .check(z.describe('Matches that are older than the host keeps them; null: all are kept for ever.')),
  backup: z.nullable(backupState).check(z.describe('Backups that the server makes by itself; null: it makes none.')),
});
export type Overview = z.infer<typeof overview>;

export const adminOverview = endpoint({
  id: 'adminOverview',
  method: 'GET',
  path: '/admin/overview',
  group: GROUP,
  summary: 'The state of the server.',
  right: 'moderator',
  reply: json(overview),
  example: {
    answer: {
      uptime: 3 * DAY,
      memory: 212_000_000,
      load: 0.07,
      people: 38,
      matches: 14,
      waiting: 2,
      sockets: 31,
      openReports: 1,
      draining: false,
      retention: { at: NOW - HOUR, count: 120, bytes: 2_400_000, kept: 310, deleted: 120 },
      backup: { at: NOW - HOUR, bytes: 41_000_000, failedAt: null, differences: 0, running: false },
    },
  },
});

const adminMatch = z.object({
  match: matchId,
  game: gameId,
  queue: z
    .enum(['private', 'casual', 'ranked'])
    .check(z.describe('Its origin: by link or against bots, or from a queue.')),
  startedAt: beginning,
  turn: z.int().check(z.describe('The number of the turn.')),
  seq: z.int().check(z.describe('Entries of its log.')),
  watchers: watcherCount,
  paused: z.boolean().check(z.describe('Whether it is paused because it cannot write its log.')),
  open: z.boolean().check(z.describe('Whether others than its players may watch it.')),
  seats: z
    .array(
      z.object({
        name: playerName,
        account: z.nullable(z.string()).check(z.describe('Id of the account; null: a bot.')),
        bot: isBot,
        here: z.boolean().check(z.describe('Whether the player is connected.')),
      }),
    )
    .check(z.describe('Who sits where, in the order of the seats.')),
});
export type AdminMatch = z.infer<typeof adminMatch>;

export const adminMatches = endpoint({
  id: 'adminMatches',
  method: 'GET',
  path: '/admin/matches',
  group: GROUP,
  summary: 'Matches in progress, newest first.',
  right: 'moderator',
  query: page,
  reply: json(z.object({ matches: z.array(adminMatch).check(z.describe('Newest first.')), ...paged })),
  example: {
    query: FIRST_PAGE,
    answer: {
      matches: [
        {
          match: MATCH,
          game: 'ttcg',
          queue: 'casual',
          startedAt: NOW,
          turn: 7,
          seq: 41,
          watchers: 2,
          paused: false,
          open: true,
          seats: [
            { name: ANN.name, account: ANN.id, bot: false, here: true },
            { name: BOB.name, account: BOB.id, bot: false, here: true },
          ],
        },
      ],
      ...ONE_PAGE,
    },
  },
});

export const endMatch = endpoint({
  id: 'endMatch',
  method: 'POST',
  path: '/admin/matches/:match/end',
  group: GROUP,
  summary:
    'Ends a match without a result: nobody wins, nothing is rated, nothing is earned, no replay. Its players’ records show that the server gave it up.',
  right: 'operator',
  body: z.strictObject({ reason }),
  reply: NOTHING,
  example: { body: { reason: 'Both players have asked for it.' } },
  refusals: {
    NO_SUCH_MATCH: 'no such match is in progress',
    OUT_OF_REACH: 'one of its players has an open report about you',
  },
});

export const adminReplay = endpoint({
  id: 'adminReplay',
  method: 'GET',
  path: '/admin/matches/:match/replay',
  group: GROUP,
  summary:
    'The replay of a finished match that was reported, even if it was not open to spectators. The audit log records each access.',
  right: 'moderator',
  reply: json(replayWithNames),
  example: { answer: { file: FIRST_LINE, names: [ANN.name, BOB.name] } },
  refusals: {
    ...NOT_OVER,
    NOT_REPORTED: 'the match has not been reported; its replay is open only to those who may see it anyway',
  },
});

/** An example of an announcement. */
const EVENING = {
  words: 'The server stops at nine this evening, for half an hour.',
  tone: 'warning',
  from: NOW,
  until: NOW + 8 * HOUR,
};

export const adminAnnouncements = endpoint({
  id: 'adminAnnouncements',
  method: 'GET',
  path: '/admin/announcements',
  group: GROUP,
  summary: 'Current and future announcements.',
  right: 'moderator',
  reply: json(z.object({ announcements: z.array(announcement).check(z.describe('The current and future ones.')) })),
  example: { answer: { announcements: [{ id: ANNOUNCEMENT, ...EVENING }] } },
});

export const announce = endpoint({
  id: 'announce',
  method: 'POST',
  path: '/admin/announcements',
  group: GROUP,
  summary: 'Announces something on every page.',
  right: 'operator',
  body: z.strictObject({
    words: oneLine.check(z.describe('What is announced.')),
    tone: announcement.shape.tone,
    from: z
      .nullable(z.number().check(z.minimum(0)))
      .check(z.describe('From when it is shown, in milliseconds since 1970; null: now.')),
    until: z
      .nullable(z.number().check(z.minimum(0)))
      .check(z.describe('Until when, in milliseconds since 1970; null: until it is taken down.')),
  }),
  reply: json(z.object({ announcement: z.string().check(z.describe('Id of the announcement.')) })),
  example: { body: EVENING, answer: { announcement: ANNOUNCEMENT } },
});

export const takeDown = endpoint({
  id: 'takeDownAnnouncement',
  method: 'DELETE',
  path: '/admin/announcements/:id',
  group: GROUP,
  summary: 'Removes an announcement.',
  right: 'operator',
  parts: { id: { description: 'Id of the announcement.', example: ANNOUNCEMENT } },
  reply: NOTHING,
  example: {},
});

const auditEntry = z.object({
  id: z.int().check(z.describe('Number of the entry.')),
  at: time,
  actor: person.check(z.describe('Who did it.')),
  action: z
    .string()
    .check(z.describe('What was done: `ban`, `mute`, `lift`, `role`, `end-match`, `read-replay` and the like.')),
  subject: z.string().check(z.describe('Id of whom or what it was done to.')),
  detail: z.record(z.string(), anyJson()).check(z.describe('What else is known of it, by name.')),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditLog = endpoint({
  id: 'auditLog',
  method: 'GET',
  path: '/admin/audit',
  group: GROUP,
  summary: 'What moderators, operators and the command line did, newest first. Append-only.',
  right: 'moderator',
  query: z.object({
    before: z
      ._default(z.coerce.number().check(z.int(), z.minimum(1)), Number.MAX_SAFE_INTEGER)
      .check(z.describe('Only entries older than the one with this number; left out: from the newest.')),
  }),
  reply: json(
    z.object({
      entries: z.array(auditEntry).check(z.describe('Newest first.')),
      more: z.boolean().check(z.describe('Whether there are older ones.')),
    }),
  ),
  example: {
    query: { before: '120' },
    answer: {
      entries: [
        {
          id: 119,
          at: NOW,
          actor: ANN,
          action: 'mute',
          subject: BOB.id,
          detail: { name: BOB.name, reason: RUDE, until: NOW + DAY, sanction: SANCTION },
        },
      ],
      more: true,
    },
  },
});

export const drainServer = endpoint({
  id: 'drainServer',
  method: 'POST',
  path: '/admin/drain',
  group: GROUP,
  summary:
    'Stops the server from starting new matches before a planned shutdown, or undoes that. Matches in progress go on.',
  right: 'operator',
  body: z.strictObject({ draining: z.boolean().check(z.describe('Whether it takes none from now on.')) }),
  reply: NOTHING,
  example: { body: { draining: true } },
});

export const ADMIN_ENDPOINTS = [
  adminOverview,
  adminMatches,
  endMatch,
  adminReplay,
  adminAnnouncements,
  announce,
  takeDown,
  auditLog,
  drainServer,
];
