import * as z from 'zod/mini';
import { gameId, matchId, playerId, playerName, time } from '../../fields.ts';
import { talkLine } from '../../talk.ts';
import { endpoint, events, json, NOTHING } from '../endpoint.ts';
import { ANN, ANNOUNCEMENT, BOB, BOB_ID, HOUR, INVITATION, MATCH, NOW, REPORT, SECOND } from '../games/samples.ts';

/** Who knows whom, and what is said to whom. */
const GROUP = 'People';

const id = z.string().check(z.regex(/^[\w-]{1,40}$/, 'an id'));

/** The other one, in a path. */
const OTHER = { id: { description: 'Id of the other’s account.', example: BOB_ID } };

export const person = z
  .object({ id: playerId, name: playerName })
  .check(z.describe('Somebody, as others may know them.'));
export type Person = z.infer<typeof person>;

const friend = z.object({
  ...person.shape,
  presence: z
    .enum(['here', 'playing', 'away'])
    .check(z.describe('Whether they are here; friends who do not want it to be seen are always away.')),
});
export type Friend = z.infer<typeof friend>;

export const INVITED = { id: INVITATION, from: BOB, match: MATCH, game: 'ttcg', at: NOW };

export const invitation = z
  .object({
    id: z.string().check(z.describe('Id of the invitation.')),
    from: person,
    match: matchId.check(z.describe('Id of the match, which waits at `/match/MATCH`.')),
    game: gameId,
    at: time,
  })
  .check(z.describe('An invitation to a match: of a friend, or, to a bot, of anybody it plays with.'));
export type Invitation = z.infer<typeof invitation>;

/** Everybody one has to do with. */
export const peopleReply = z.object({
  friends: z.array(friend).check(z.describe('Your friends, by name.')),
  asks: z.array(person).check(z.describe('Who wants to be your friend, by name.')),
  asked: z.array(person).check(z.describe('Whom you have asked, and who has not answered, by name.')),
  blocked: z.array(person).check(z.describe('Whom you have blocked, by name.')),
  muted: z.array(person).check(z.describe('Whom you have muted, by name.')),
  invitations: z.array(invitation).check(z.describe('Invitations that wait for you.')),
  shown: z.boolean().check(z.describe('Whether friends see that you are here.')),
});
export type People = z.infer<typeof peopleReply>;

export const listPeople = endpoint({
  id: 'listPeople',
  method: 'GET',
  path: '/people',
  group: GROUP,
  summary: 'Your friends and which of them are online, friend requests, and whom you have blocked or muted.',
  right: 'session',
  reply: json(peopleReply),
  example: {
    answer: {
      friends: [{ ...BOB, presence: 'here' }],
      asks: [],
      asked: [],
      blocked: [],
      muted: [],
      invitations: [INVITED],
      shown: true,
    },
  },
});

export const setPresence = endpoint({
  id: 'setPresence',
  method: 'PUT',
  path: '/people/presence',
  group: GROUP,
  summary: 'Sets whether friends see that you are online.',
  right: 'session',
  body: z.strictObject({ shown: z.boolean().check(z.describe('Whether friends see it.')) }),
  reply: NOTHING,
  example: { body: { shown: false } },
  refusals: { TOO_MANY: 'you have changed it too often' },
});

const NO_SUCH_PLAYER = 'there is nobody of that name or id';
const TOO_MANY = 'you have asked too often, or know as many people as can be kept';

export const askFriend = endpoint({
  id: 'askFriend',
  method: 'POST',
  path: '/people/asks',
  group: GROUP,
  summary: 'Sends a friend request, by name. If that player has already sent you one, you become friends at once.',
  right: 'session',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.describe('Their name.')),
  }),
  reply: json(
    z.object({ person, friends: z.boolean().check(z.describe('Whether you are friends now: they had asked you.')) }),
  ),
  example: { body: { name: BOB.name }, answer: { person: BOB, friends: false } },
  refusals: { NO_SUCH_PLAYER, TOO_MANY, YOURSELF: 'nobody is their own friend' },
});

export const acceptFriend = endpoint({
  id: 'acceptFriend',
  method: 'PUT',
  path: '/people/friends/:id',
  group: GROUP,
  summary: 'Accepts a friend request.',
  right: 'session',
  parts: OTHER,
  reply: NOTHING,
  example: {},
  refusals: { NOT_ASKED: 'they have not sent a request, or have withdrawn it', TOO_MANY },
});

export const removeFriend = endpoint({
  id: 'removeFriend',
  method: 'DELETE',
  path: '/people/friends/:id',
  group: GROUP,
  summary: 'Ends a friendship, or declines or withdraws a friend request.',
  right: 'session',
  parts: OTHER,
  reply: NOTHING,
  example: {},
  refusals: { TOO_MANY },
});

export const block = endpoint({
  id: 'block',
  method: 'PUT',
  path: '/people/blocked/:id',
  group: GROUP,
  summary:
    'Blocks a player: no friend requests, no invitations, no messages between you, and the queues avoid pairing you. Ends a friendship. They are not notified.',
  right: 'session',
  parts: OTHER,
  reply: NOTHING,
  example: {},
  refusals: { NO_SUCH_PLAYER, TOO_MANY, YOURSELF: 'you cannot block yourself' },
});
export const unblock = endpoint({
  id: 'unblock',
  method: 'DELETE',
  path: '/people/blocked/:id',
  group: GROUP,
  summary: 'Ends a block.',
  right: 'session',
  parts: OTHER,
  reply: NOTHING,
  example: {},
});

export const mute = endpoint({
  id: 'mute',
  method: 'PUT',
  path: '/people/muted/:id',
  group: GROUP,
  summary: 'Hides what somebody says from you. They are not notified.',
  right: 'session',
  parts: OTHER,
  reply: NOTHING,
  example: {},
  refusals: { NO_SUCH_PLAYER, TOO_MANY, YOURSELF: 'you cannot mute yourself' },
});
export const unmute = endpoint({
  id: 'unmute',
  method: 'DELETE',
  path: '/people/muted/:id',
  group: GROUP,
  summary: 'Ends a mute.',
  right: 'session',
  parts: OTHER,
  reply: NOTHING,
  example: {},
});

export const invite = endpoint({
  id: 'invite',
  method: 'POST',
  path: '/people/invitations',
  group: GROUP,
  summary:
    'Invites a friend, or a bot that takes such invitations, to a match of yours that has a free seat; they are notified at once.',
  right: 'session',
  body: z.strictObject({
    friend: id.check(z.describe('Id of the account of the friend or the bot.')),
    match: id.check(z.describe('Id of your match.')),
  }),
  reply: NOTHING,
  example: { body: { friend: BOB.id, match: MATCH } },
  refusals: {
    NOT_A_FRIEND: 'only friends and bots can be invited',
    BOT_DECLINES: 'the bot does not take such an invitation, is not there, or is busy; the sentence says which',
    NO_FREE_SEAT: 'the match is not yours, has begun, or has no free seat',
    TOO_MANY,
  },
});
export const declineInvitation = endpoint({
  id: 'declineInvitation',
  method: 'DELETE',
  path: '/people/invitations/:id',
  group: GROUP,
  summary: 'Declines an invitation; the sender is notified.',
  right: 'session',
  parts: { id: { description: 'Id of the invitation.', example: INVITATION } },
  reply: NOTHING,
  example: {},
});

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
const reportNote = z.string().check(z.describe('What the moderator says about it; may be empty.'));
const reportAbout = z.string().check(z.describe('Name of who was reported; empty: a problem.'));

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

export const REPORT_REASONS = ['words', 'stalling', 'leaving', 'cheating', 'name', 'other'] as const;
const reportWords = z
  .string()
  .check(
    z.trim(),
    z.maxLength(1000),
    z.regex(/^[^\p{Cs}]*$/u, 'plain text'),
    z.describe('What happened, in your words.'),
  );
/** Where it was seen. */
const moment = {
  match: z.nullable(id).check(z.describe('Id of the match; null: it was in none.')),
  seq: z
    .nullable(z.int().check(z.minimum(0)))
    .check(
      z.describe(
        'The moment, as the number of an entry of the match’s log, 0 at the beginning; null: none in particular.',
      ),
    ),
};
/** Somebody in a match: by the seat, or by what they said. */
const inMatch = [
  z.strictObject({ seat: z.int().check(z.minimum(0), z.maximum(3), z.describe('Their seat in the match, from 0.')) }),
  z.strictObject({
    line: z
      .int()
      .check(
        z.minimum(1),
        z.describe(
          'Number of a line of theirs in the match; players mean what players said, those who watch what those who watch said.',
        ),
      ),
  }),
] as const;
export type InMatch = z.infer<(typeof inMatch)[number]>;
const reported = z.object({ report: z.string().check(z.describe('Id of the report.')) });

export const reportPlayer = endpoint({
  id: 'reportPlayer',
  method: 'POST',
  path: '/reports/players',
  group: GROUP,
  summary: 'Reports a player to the moderators, with the match, the moment, and what was last said there.',
  right: 'account',
  body: z.strictObject({
    accused: z
      .union([...inMatch, z.strictObject({ account: id.check(z.describe('Id of their account.')) })])
      .check(z.describe('Who it is: by the seat in the match, by what they said there, or by account.')),
    ...moment,
    reason: z.enum(REPORT_REASONS).check(z.describe('What it is about.')),
    words: reportWords,
  }),
  reply: json(reported),
  example: {
    body: {
      accused: { seat: 1 },
      match: MATCH,
      seq: 41,
      reason: 'stalling',
      words: 'Waits for the clock in every turn.',
    },
    answer: { report: REPORT },
  },
  refusals: {
    NO_SUCH_PLAYER,
    NO_SUCH_MATCH: 'there is no such match, or no such moment in it, or it is not open to you',
    ALREADY_REPORTED: 'you have reported them for this match',
    TOO_MANY,
    YOURSELF: 'you cannot report yourself',
  },
});

export const reportProblem = endpoint({
  id: 'reportProblem',
  method: 'POST',
  path: '/reports/problems',
  group: GROUP,
  summary: 'Reports a problem to the host, with the match and the moment where it occurred.',
  right: 'session',
  body: z.strictObject({ ...moment, words: reportWords.check(z.minLength(1)) }),
  reply: json(reported),
  example: { body: { match: null, seq: null, words: 'The list of my decks stays empty.' }, answer: { report: REPORT } },
  refusals: { NO_SUCH_MATCH: 'there is no such match, or no such moment in it, or it is not open to you', TOO_MANY },
});

const ownReport = z.object({
  id: z.string().check(z.describe('Id of the report.')),
  kind: z
    .enum(['player', 'problem'])
    .check(z.describe('Whether it is about a player, or something that does not work.')),
  about: reportAbout,
  state: z.enum(['open', 'upheld', 'dismissed']).check(z.describe('Its outcome; `open`: nobody has handled it yet.')),
  note: reportNote,
  at: time,
});
export type OwnReport = z.infer<typeof ownReport>;

export const listOwnReports = endpoint({
  id: 'listOwnReports',
  method: 'GET',
  path: '/reports',
  group: GROUP,
  summary: 'Your reports and their outcomes, newest first.',
  right: 'session',
  reply: json(z.object({ reports: z.array(ownReport).check(z.describe('Newest first.')) })),
  example: {
    answer: {
      reports: [{ id: REPORT, kind: 'player', about: BOB.name, state: 'upheld', note: 'Thank you.', at: NOW }],
    },
  },
});

/** How one may talk in a match, and what was said that one may hear. */
export const talkReply = z.object({
  words: z.boolean().check(z.describe('Whether words may be typed, beside phrases.')),
  silencedUntil: z
    .nullable(z.number())
    .check(
      z.describe('Until when a moderator has muted you, in milliseconds since 1970; null: not at all; 0: for good.'),
    ),
  muted: z.array(z.int()).check(z.describe('Seats, from 0, of players whom you have muted.')),
  blocked: z.array(z.int()).check(z.describe('Seats, from 0, of players whom you have blocked.')),
  ranked: z.boolean().check(z.describe('Whether the match is ranked.')),
  lines: z.array(talkLine).check(z.describe('What was said last, oldest first.')),
});
export type Talk = z.infer<typeof talkReply>;

const NO_SUCH_MATCH = 'there is no such match on this server';

export const getTalk = endpoint({
  id: 'getTalk',
  method: 'GET',
  path: '/matches/:match/talk',
  group: GROUP,
  summary:
    'How you may talk in an open match, and what was said last. Players hear players, spectators hear spectators.',
  right: 'session',
  reply: json(talkReply),
  example: {
    answer: {
      words: true,
      silencedUntil: null,
      muted: [],
      blocked: [],
      ranked: false,
      lines: [{ number: 1, at: NOW - 30 * SECOND, seat: 0, name: ANN.name, phrase: 'luck', words: null }],
    },
  },
  refusals: { NO_SUCH_MATCH },
});

const who = z.union(inMatch).check(z.describe('Who it is: by the seat, or by what they said.'));
const NOBODY_ELSE = 'no other player holds that seat or sent that line';

export const muteInMatch = endpoint({
  id: 'muteInMatch',
  method: 'PUT',
  path: '/matches/:match/muted',
  group: GROUP,
  summary: 'Mutes or unmutes somebody who plays or speaks in a match, like `mute`.',
  right: 'session',
  body: z.strictObject({ who, muted: z.boolean().check(z.describe('Whether you do not hear them.')) }),
  reply: NOTHING,
  example: { body: { who: { seat: 1 }, muted: true } },
  refusals: { NO_SUCH_MATCH, NO_SUCH_PLAYER: NOBODY_ELSE, TOO_MANY },
});

export const blockInMatch = endpoint({
  id: 'blockInMatch',
  method: 'PUT',
  path: '/matches/:match/blocked',
  group: GROUP,
  summary: 'Blocks somebody who plays or speaks in a match, or ends the block, like `block`. The match goes on.',
  right: 'session',
  body: z.strictObject({ who, blocked: z.boolean().check(z.describe('Whether they are blocked.')) }),
  reply: NOTHING,
  example: { body: { who: { line: 7 }, blocked: true } },
  refusals: { NO_SUCH_MATCH, NO_SUCH_PLAYER: NOBODY_ELSE, TOO_MANY },
});

export const PEOPLE_ENDPOINTS = [
  listPeople,
  setPresence,
  askFriend,
  acceptFriend,
  removeFriend,
  block,
  unblock,
  mute,
  unmute,
  invite,
  declineInvitation,
  listAnnouncements,
  hearNotices,
  reportPlayer,
  reportProblem,
  listOwnReports,
  getTalk,
  muteInMatch,
  blockInMatch,
];
