import * as z from 'zod/mini';
import { gameId } from '../../fields.ts';
import { endpoint, events, json } from '../endpoint.ts';
import { ANNOUNCEMENT, HOUR, NOW } from '../games/samples.ts';
import { GROUP } from './parts.ts';
import { INVITED, invitation, person } from './people.ts';

export const announcement = z
  .object({
    id: z.string().check(z.describe('Id of the announcement.')),
    words: z.string().check(z.describe('What is announced.')),
    tone: z.enum(['info', 'warning']).check(z.describe('How urgent it is.')),
    from: z.number().check(z.describe('From when it is shown, in milliseconds since 1970.')),
    until: z
      .nullable(z.number())
      .check(z.describe('Until when, in milliseconds since 1970; null: until it is taken down.')),
  })
  .check(z.describe('What the host says on every page.'));

export type Announcement = z.infer<typeof announcement>;

const announcements = z.array(announcement).check(z.describe('The current ones.'));

export const listAnnouncements = endpoint({
  id: 'listAnnouncements',
  method: 'GET',
  path: '/announcements',
  group: GROUP,
  summary: 'Current announcements of the host.',
  right: 'anybody',
  reply: json(z.object({ announcements })),
  example: {
    answer: {
      announcements: [
        {
          id: ANNOUNCEMENT,
          words: 'The server stops at nine this evening, for half an hour.',
          tone: 'warning',
          from: NOW,
          until: NOW + 8 * HOUR,
        },
      ],
    },
  },
});

const by = person.check(z.describe('Who it was.'));

export const reportNote = z.string().check(z.describe('What the moderator says about it; may be empty.'));

export const reportAbout = z.string().check(z.describe('Name of who was reported; empty: a problem.'));

/** What one is told of a trade. */
const TRADE_EVENTS = [
  'offered',
  'changed',
  'confirmed',
  'taken-back',
  'agreed',
  'done',
  'withdrawn',
  'declined',
  'expired',
  'void',
] as const;

/**
 * What a browser is told while it is open. The first two come at once with the present state, and again whenever that
 * changes.
 */
export const notice = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('announcements'), announcements })
    .check(z.describe('What the host announces; at once, and whenever it changes.')),
  z
    .object({ type: z.literal('draining'), draining: z.boolean().check(z.describe('Whether it takes none.')) })
    .check(
      z.describe(
        'Whether the server takes no new matches, because it is about to stop; at once, and whenever it changes.',
      ),
    ),
  z.object({ type: z.literal('invitation'), invitation }).check(z.describe('A friend has invited you.')),
  z
    .object({ type: z.literal('invitation-gone'), id: z.string().check(z.describe('Id of the invitation.')) })
    .check(z.describe('Declined, taken back, or the match has begun without you.')),
  z.object({ type: z.literal('invitation-declined'), by }).check(z.describe('To who has invited.')),
  z.object({ type: z.literal('asked'), by }).check(z.describe('Somebody wants to be your friend.')),
  z.object({ type: z.literal('friend'), person }).check(z.describe('Somebody is your friend now.')),
  z
    .object({ type: z.literal('people') })
    .check(z.describe('Somebody came or went, or your relation to them changed: fetch the list again.')),
  z
    .object({
      type: z.literal('report-handled'),
      report: z.string().check(z.describe('Id of your report.')),
      about: reportAbout,
      state: z.enum(['upheld', 'dismissed']).check(z.describe('Its outcome.')),
      note: reportNote,
    })
    .check(z.describe('A report of yours was handled.')),
  z
    .object({
      type: z.literal('trade'),
      game: gameId,
      trade: z.string().check(z.describe('Id of the trade.')),
      event: z.enum(TRADE_EVENTS).check(z.describe('What has happened to it.')),
      by: z
        .nullable(person)
        .check(z.describe('Who did it; null: the server, or somebody who does not show their name in a circle.')),
    })
    .check(z.describe('Something has happened to a trade of yours: fetch it again.')),
]);

export type Notice = z.infer<typeof notice>;

export const hearNotices = endpoint({
  id: 'hearNotices',
  method: 'GET',
  path: '/notices',
  group: GROUP,
  summary:
    'Notifies a browser of invitations, friends, announcements, handled reports and a server that is about to stop. One stream per browser is enough, however many pages are open.',
  right: 'session',
  reply: events(notice),
  example: { answer: { type: 'invitation', invitation: INVITED } },
});

export const NOTICE_ENDPOINTS = [listAnnouncements, hearNotices];
