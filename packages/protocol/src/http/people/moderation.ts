import * as z from 'zod/mini';
import { role } from '../../api.ts';
import { playerName, time } from '../../fields.ts';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { ANN, BOB, DAY, HOUR, MATCH, NOW, REPORT, SANCTION } from '../games/samples.ts';
import { GROUP, ONE_PAGE, page, paged, PLAYER, reason, RUDE } from '../host/admin-forms.ts';
import { resetToken } from './accounts.ts';
import { person } from './people.ts';
import { REPORT_REASONS } from './reports.ts';

/* What moderators and operators do about players and their reports (P-12). */

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

export const MODERATION_ENDPOINTS = [
  adminPlayers,
  sanctionPlayer,
  giveResetLink,
  liftSanction,
  setRole,
  adminReports,
  handleReport,
];
