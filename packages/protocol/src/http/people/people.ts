import * as z from 'zod/mini';
import { gameId, matchId, playerId, playerName, time } from '../../fields.ts';
import { NOTHING, endpoint, json } from '../endpoint.ts';
import { BOB, BOB_ID, INVITATION, MATCH, NOW } from '../games/samples.ts';
import { GROUP, NO_SUCH_PLAYER, TOO_MANY, id } from './parts.ts';

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
];
