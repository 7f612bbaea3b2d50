import * as z from 'zod/mini';
import { role } from '../api.ts';
import { beginning, gameId, isBot, matchId, playerName, time, watcherCount } from '../fields.ts';
import { resetToken } from './accounts.ts';
import { endpoint, json, NOTHING } from './endpoint.ts';
import { announcement, person, REPORT_REASONS } from './people.ts';
import { FIRST_LINE, NOT_OVER, replayWithNames } from './replays.ts';
import { ANN, ANNOUNCEMENT, BOB, DAY, HOUR, MATCH, NOW, REPORT, SANCTION } from './samples.ts';

/** What moderators and operators do. Nothing here shows a hidden card of a match that is not over. */
const GROUP = 'Administration';

const oneLine = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(300), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'one line of text'));
const reason = oneLine.check(z.describe('The reason: recorded in the audit log, and visible to the person concerned.'));
const page = z.object({
  page: z
    ._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1)
    .check(z.describe('Number of the page, from 1.')),
});
const paged = {
  page: z.int().check(z.describe('Number of the page, from 1.')),
  pages: z.int().check(z.describe('How many pages there are.')),
};

/** Examples of a page. */
const FIRST_PAGE = { page: '1' };
const ONE_PAGE = { page: 1, pages: 1 };

/** An example of a reason. */
const RUDE = 'Words that nobody has to read.';

/** To whom it is done, in a path. */
const PLAYER = { id: { description: 'Id of the player’s account.', example: BOB.id } };

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

const sanctionKind = z
  .enum(['ban', 'mute'])
  .check(z.describe('`ban`: the account may do nothing; `mute`: it says nothing in matches.'));

const sanction = z.object({
  id: z.string().check(z.describe('Id of the sanction.')),
  kind: sanctionKind,
  reason: z.string().check(z.describe('Why it was done.')),
  at: time,
  until: z.nullable(z.number()).check(z.describe('Until when, in milliseconds since 1970; null: for good.')),
  by: z.string().check(z.describe('Name of who did it.')),
  liftedAt: z
    .nullable(z.number())
    .check(z.describe('When it was ended before its time, in milliseconds since 1970; null: it was not.')),
  active: z.boolean().check(z.describe('Whether it is in force.')),
});
export type Sanction = z.infer<typeof sanction>;

const adminPlayer = z.object({
  ...person.shape,
  guest: z.boolean().check(z.describe('Whether it is a guest, without a password.')),
  role,
  since: z.number().check(z.describe('When the account was made, in milliseconds since 1970.')),
  sanctions: z.array(sanction).check(z.describe('Every sanction there was, newest first.')),
  reports: z.int().check(z.describe('How many reports there are about them.')),
  upheld: z.int().check(z.describe('How many of those were upheld.')),
});
export type AdminPlayer = z.infer<typeof adminPlayer>;

export const adminPlayers = endpoint({
  id: 'adminPlayers',
  method: 'GET',
  path: '/admin/players',
  group: GROUP,
  summary: 'Players whose name begins with a text, or whose id it is; everyone for an empty text.',
  right: 'moderator',
  query: z.object({
    ...page.shape,
    name: z
      ._default(z.string().check(z.maxLength(60)), '')
      .check(z.describe('Beginning of the name, or the id of the account; empty: everyone.')),
  }),
  reply: json(z.object({ players: z.array(adminPlayer).check(z.describe('By name.')), ...paged })),
  example: {
    query: { name: BOB.name },
    answer: {
      players: [
        {
          ...BOB,
          guest: false,
          role: 'player',
          since: NOW - 40 * DAY,
          sanctions: [
            {
              id: SANCTION,
              kind: 'mute',
              reason: RUDE,
              at: NOW,
              until: NOW + DAY,
              by: ANN.name,
              liftedAt: null,
              active: true,
            },
          ],
          reports: 2,
          upheld: 1,
        },
      ],
      ...ONE_PAGE,
    },
  },
});

const NO_SUCH_PLAYER = 'there is nobody with that id';

export const sanctionPlayer = endpoint({
  id: 'sanctionPlayer',
  method: 'POST',
  path: '/admin/players/:id/sanctions',
  group: GROUP,
  summary: 'Bans or mutes a player. A ban revokes the rights of all their sessions and closes their sockets at once.',
  right: 'moderator',
  parts: PLAYER,
  body: z.strictObject({
    kind: sanctionKind,
    reason,
    hours: z
      .nullable(z.number().check(z.positive(), z.maximum(24 * 3660)))
      .check(z.describe('For how many hours; null: permanently.')),
  }),
  reply: json(z.object({ sanction: z.string().check(z.describe('Id of the sanction.')) })),
  example: { body: { kind: 'mute', reason: RUDE, hours: 24 }, answer: { sanction: SANCTION } },
  refusals: {
    NO_SUCH_PLAYER,
    OUT_OF_REACH:
      'moderators sanction players, operators moderators too; nobody sanctions themselves, or who has an open report about them',
  },
});

export const giveResetLink = endpoint({
  id: 'giveResetLink',
  method: 'POST',
  path: '/admin/players/:id/reset-link',
  group: GROUP,
  summary:
    'Makes a one-time link to a new password for somebody who has forgotten theirs: `/account/reset#TOKEN`. Give it to nobody else.',
  right: 'operator',
  parts: PLAYER,
  reply: json(
    z.object({
      token: resetToken,
      until: z.number().check(z.describe('Until when it works, in milliseconds since 1970.')),
    }),
  ),
  example: { answer: { token: 'ouIKMGPdwbIoiaI3vpqEMcMuOzzKzvmiUpNhVfBBjZQ', until: NOW + HOUR } },
  refusals: {
    NO_SUCH_PLAYER,
    OUT_OF_REACH: 'a guest, yourself, another operator, or whoever has an open report about you',
  },
});

export const liftSanction = endpoint({
  id: 'liftSanction',
  method: 'POST',
  path: '/admin/sanctions/:id/lift',
  group: GROUP,
  summary: 'Ends a sanction before its time.',
  right: 'moderator',
  parts: { id: { description: 'Id of the sanction, as `adminPlayers` names it.', example: SANCTION } },
  body: z.strictObject({ reason }),
  reply: NOTHING,
  example: { body: { reason: 'It was somebody else.' } },
  refusals: {
    NO_SUCH_SANCTION: 'there is none with that id in force',
    OUT_OF_REACH:
      'moderators lift sanctions of players, operators of moderators too; nobody those of players who have an open report about them',
  },
});

export const setRole = endpoint({
  id: 'setRole',
  method: 'PUT',
  path: '/admin/players/:id/role',
  group: GROUP,
  summary: 'Makes somebody a player, a moderator or an operator.',
  right: 'operator',
  parts: PLAYER,
  body: z.strictObject({ role }),
  reply: NOTHING,
  example: { body: { role: 'moderator' } },
  refusals: {
    NO_SUCH_PLAYER,
    OUT_OF_REACH:
      'nobody changes their own role, or that of players who have an open report about them; guests have none',
  },
});

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;

const adminReport = z.object({
  id: z.string().check(z.describe('Id of the report.')),
  kind: z
    .enum(['player', 'problem'])
    .check(z.describe('Whether it is about a player, or something that does not work.')),
  reason: z.nullable(z.enum(REPORT_REASONS)).check(z.describe('What it is about; null: a problem.')),
  reporter: z.nullable(person).check(z.describe('Who sent it; null: the account is gone.')),
  accused: z
    .nullable(
      z.object({
        id: z.nullable(z.string()).check(z.describe('Id of the account; null: the account is gone.')),
        name: playerName,
      }),
    )
    .check(z.describe('Whom it is about; null: a problem.')),
  match: z.nullable(z.string()).check(z.describe('Id of the match; null: it was in none.')),
  seq: z
    .nullable(z.int())
    .check(z.describe('The moment, as the number of an entry of the match’s log; null: none in particular.')),
  words: z.string().check(z.describe('What happened, in the words of who sent it.')),
  lines: z
    .array(z.object({ name: playerName, text: z.string().check(z.describe('What they said.')) }))
    .check(z.describe('What was said last in the match before the report, oldest first.')),
  state: z.enum(REPORT_STATES).check(z.describe('Its outcome; `open`: nobody has handled it yet.')),
  at: time,
  handledBy: z.nullable(z.string()).check(z.describe('Name of who handled it; null: nobody has.')),
  handledAt: z.nullable(z.number()).check(z.describe('When, in milliseconds since 1970; null: not yet.')),
  note: z.string().check(z.describe('What the moderator says about it; may be empty.')),
});
export type AdminReport = z.infer<typeof adminReport>;

export const adminReports = endpoint({
  id: 'adminReports',
  method: 'GET',
  path: '/admin/reports',
  group: GROUP,
  summary: 'Reports by state: open ones oldest first, others newest first.',
  right: 'moderator',
  query: z.object({
    ...page.shape,
    state: z._default(z.enum(REPORT_STATES), 'open').check(z.describe('Only reports in this state.')),
  }),
  reply: json(
    z.object({
      reports: z.array(adminReport).check(z.describe('Open ones oldest first, others newest first.')),
      ...paged,
    }),
  ),
  example: {
    query: { state: 'open' },
    answer: {
      reports: [
        {
          id: REPORT,
          kind: 'player',
          reason: 'stalling',
          reporter: ANN,
          accused: BOB,
          match: MATCH,
          seq: 41,
          words: 'Waits for the clock in every turn.',
          lines: [{ name: BOB.name, text: 'I have all day' }],
          state: 'open',
          at: NOW,
          handledBy: null,
          handledAt: null,
          note: '',
        },
      ],
      ...ONE_PAGE,
    },
  },
});

export const handleReport = endpoint({
  id: 'handleReport',
  method: 'POST',
  path: '/admin/reports/:id',
  group: GROUP,
  summary: 'Upholds or dismisses a report; its sender is notified, with the note.',
  right: 'moderator',
  parts: { id: { description: 'Id of the report, as `adminReports` names it.', example: REPORT } },
  body: z.strictObject({
    state: z.enum(['upheld', 'dismissed']).check(z.describe('What becomes of it.')),
    note: z
      .string()
      .check(
        z.trim(),
        z.maxLength(500),
        z.regex(/^[^\p{Cs}]*$/u, 'plain text'),
        z.describe('A note for its sender; may be empty.'),
      ),
  }),
  reply: NOTHING,
  example: { body: { state: 'upheld', note: 'Thank you.' } },
  refusals: {
    NO_SUCH_REPORT: 'there is none with that id',
    HANDLED: 'somebody has already handled it',
    OUT_OF_REACH: 'nobody handles a report about or by themselves, or about players who have an open report about them',
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
  detail: z.record(z.string(), z.json()).check(z.describe('What else is known of it, by name.')),
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
  adminPlayers,
  sanctionPlayer,
  giveResetLink,
  liftSanction,
  setRole,
  adminReports,
  handleReport,
  adminAnnouncements,
  announce,
  takeDown,
  auditLog,
  drainServer,
];
