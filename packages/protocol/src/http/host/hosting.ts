import * as z from 'zod/mini';
import { isLegible } from '../../contrast.ts';
import { gameId, time } from '../../fields.ts';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { botQueues } from '../games/bots.ts';
import { DAY, INVITE, NOW } from '../games/samples.ts';
import { guests, registration } from './server.ts';

/** What a host decides about a server, and what a server says of itself. */
const GROUP = 'Hosting';

export const CHAT_RULES = ['off', 'players', 'all'] as const;

/** Bounds of what a host writes, in characters; of lists, in entries. */
export const HOST_LENGTHS = { name: 40, message: 500, link: 200, linkTitle: 60, password: 128, barred: 40 } as const;
export const MOST_BARRED = 500;
export const LEAST_SERVER_PASSWORD = 8;

const PLAIN = /^[^\p{Cs}\p{Bidi_Control}]*$/u;
/** What is shown says what it is: nothing in it breaks the line, or turns what stands around it. */
const isLine = z.refine<string>((text) => PLAIN.test(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'one line of text');

const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(HOST_LENGTHS.name), isLine, z.describe('What the server is called.'));
const accent = z
  .union([
    z.literal(''),
    z.string().check(
      z.toLowerCase(),
      z.regex(/^#[0-9a-f]{6}$/, 'a colour such as #f0cf86'),
      z.refine((colour) => !/^#[0-9a-f]{6}$/.test(colour) || isLegible(colour), 'too dark to be read on the page'),
    ),
  ])
  .check(z.describe('The colour of what stands out, `#rrggbb`; empty: the usual one.'));
const message = z.string().check(
  z.trim(),
  z.maxLength(HOST_LENGTHS.message),
  z.refine((text) => PLAIN.test(text), 'plain text'),
  z.describe('The message of the day; empty: none.'),
);
const link = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https$/, hostname: /^[^@\s]+$/, error: 'an https address is expected' }).check(
      z.maxLength(HOST_LENGTHS.link),
      z.refine((address) => !/^https:\/\/[^/]*@/.test(address), 'no name or password belongs in it'),
    ),
  ])
  .check(z.describe('A page of the host’s, over https; empty: none.'));
const linkTitle = z
  .string()
  .check(
    z.trim(),
    z.maxLength(HOST_LENGTHS.linkTitle),
    isLine,
    z.describe('What that link says; empty: its host name.'),
  );
/** A word between optional asterisks. */
const barred = z.string().check(
  z.trim(),
  z.maxLength(HOST_LENGTHS.barred),
  z.refine(
    (word) => /^\*?[^*,]*\*?$/.test(word) && PLAIN.test(word) && (word.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2,
    'a word of at least two letters, with * only at its ends',
  ),
);

const games = z
  .nullable(z.array(gameId.check(z.maxLength(40))).check(z.maxLength(50)))
  .check(z.describe('Ids of the games that new matches may be of; null: all.'));
const barredNames = z
  .array(barred)
  .check(
    z.maxLength(MOST_BARRED),
    z.describe(
      'Words that no name may be or have among its words; `*` at an end stands for any letters. Case, accents and letters that look alike make no difference.',
    ),
  );
const chat = z
  .enum(CHAT_RULES)
  .check(z.describe('Who may type in matches: nobody, players, also those who watch. Quick phrases always work.'));

/** Days for which something is kept at most; guests have sessions of 90. */
export const MOST_DAYS = { matches: 36_500, guests: 90 } as const;
const matchDays = z
  .number()
  .check(
    z.gte(0),
    z.lte(MOST_DAYS.matches),
    z.describe(
      'Days after its end for which a match, its log and its replay are kept; 0: all are kept. Matches that changed a rating, paid cards or packs, or stand in an open report, stay.',
    ),
  );
const guestDays = z
  .number()
  .check(
    z.gte(0),
    z.lte(MOST_DAYS.guests),
    z.describe('Days after which a guest who has not come back is deleted; 0: 90, when the session ends.'),
  );

/** Everything that an operator can change while the server runs, beside its password. */
export const hostValues = z.strictObject({
  registration,
  guests,
  games,
  name,
  accent,
  message,
  link,
  linkTitle,
  barredNames,
  chat,
  botQueues,
  matchDays,
  guestDays,
});
export type HostValues = z.infer<typeof hostValues>;

/** An example of everything. */
const SET: z.input<typeof hostValues> = {
  registration: 'codes',
  guests: true,
  games: null,
  name: 'The Kiln Row Club',
  accent: '#8fe0a8',
  message: 'Club night on Thursdays at eight.',
  link: 'https://kilnrow.example',
  linkTitle: 'Our club',
  barredNames: ['kilnrow*'],
  chat: 'players',
  botQueues: 'all',
  matchDays: 365,
  guestDays: 0,
};

const hostSettings = z.object({
  values: hostValues.check(z.describe('What counts now.')),
  usual: hostValues.check(z.describe('What the server’s environment says: it counts where nothing else was chosen.')),
  chosen: z.array(z.string()).check(z.describe('The settings that were chosen while the server ran.')),
  hasPassword: z.boolean().check(z.describe('Whether the server asks for a password.')),
});
export type HostSettings = z.infer<typeof hostSettings>;

const SETTINGS_ANSWER = {
  values: SET,
  usual: { ...SET, registration: 'open' },
  chosen: ['registration'],
  hasPassword: false,
};

export const getHostSettings = endpoint({
  id: 'getHostSettings',
  method: 'GET',
  path: '/admin/settings',
  group: GROUP,
  summary: 'The settings that operators can change while the server runs.',
  right: 'moderator',
  reply: json(hostSettings),
  example: { answer: SETTINGS_ANSWER },
});

/** @__NO_SIDE_EFFECTS__ */
function choice<S extends z.ZodMiniType>(to: S) {
  return z
    .optional(z.nullable(z.strictObject({ to })))
    .check(z.describe('`to`: the value that counts from now on; null: what the environment says.'));
}

export const changeHostSettings = endpoint({
  id: 'changeHostSettings',
  method: 'PATCH',
  path: '/admin/settings',
  group: GROUP,
  summary:
    'Changes settings, from now on and after a restart. `{ to }` chooses a value; null goes back to what the environment says. Bots and games that are shut out leave the queues; running matches go on.',
  right: 'operator',
  body: z.strictObject({
    registration: choice(registration),
    guests: choice(guests),
    games: choice(games),
    name: choice(name),
    accent: choice(accent),
    message: choice(message),
    link: choice(link),
    linkTitle: choice(linkTitle),
    barredNames: choice(barredNames),
    chat: choice(chat),
    botQueues: choice(botQueues),
    matchDays: choice(matchDays),
    guestDays: choice(guestDays),
    password: choice(
      z
        .union([
          z.literal(''),
          z.string().check(z.minLength(LEAST_SERVER_PASSWORD), z.maxLength(HOST_LENGTHS.password)),
        ])
        .check(z.describe('The password; empty: none, whatever the environment says.')),
    ).check(z.describe('Another password of the server; empty: none. Whoever is out must give it; sockets stay open.')),
  }),
  reply: json(hostSettings),
  example: { body: { registration: { to: 'codes' }, chat: null }, answer: SETTINGS_ANSWER },
  refusals: {
    NO_SUCH_GAME: 'this server does not have one of those games',
    BUSY: 'too many passwords are being hashed; Retry-After says when to try again',
  },
});

export const inviteCode = z.object({
  id: z.string().check(z.describe('Id of the code; it lets nobody in.')),
  hint: z.string().check(z.describe('How the code begins.')),
  label: z.string().check(z.describe('For whom or what it is; may be empty.')),
  uses: z.int().check(z.describe('How many people may sign up with it.')),
  used: z.int().check(z.describe('How many have.')),
  createdAt: time,
  expiresAt: z.nullable(z.number()).check(z.describe('When it expires, in milliseconds since 1970; null: never.')),
  state: z
    .enum(['good', 'used', 'expired', 'revoked'])
    .check(z.describe('Whether somebody may still sign up with it, or why nobody may.')),
});
export type InviteCode = z.infer<typeof inviteCode>;

const AN_INVITE = {
  id: INVITE,
  hint: '7KQ2',
  label: 'Club night',
  uses: 10,
  used: 3,
  createdAt: NOW,
  expiresAt: NOW + 7 * DAY,
  state: 'good',
};

export const listInviteCodes = endpoint({
  id: 'listInviteCodes',
  method: 'GET',
  path: '/admin/invite-codes',
  group: GROUP,
  summary: 'The codes with which people may sign up, newest first.',
  right: 'moderator',
  reply: json(z.object({ codes: z.array(inviteCode).check(z.describe('The newest first.')) })),
  example: { answer: { codes: [AN_INVITE] } },
});

export const MOST_INVITES = 500;
export const MOST_INVITE_USES = 10_000;
export const LONGEST_INVITE_DAYS = 3650;

/** Before a code: where somebody signs up with it. No server is told what stands behind the sign. */
export const INVITE_PATH = '/account#code=';

export const makeInviteCode = endpoint({
  id: 'makeInviteCode',
  method: 'POST',
  path: '/admin/invite-codes',
  group: GROUP,
  summary: 'Makes a code with which people may sign up. It is told in this answer and never again.',
  right: 'moderator',
  body: z.strictObject({
    label: z._default(z.string(), '').check(z.maxLength(80), isLine, z.describe('For whom or what it is.')),
    uses: z
      ._default(z.int(), 1)
      .check(z.minimum(1), z.maximum(MOST_INVITE_USES), z.describe('How many people may sign up with it.')),
    days: z
      ._default(z.nullable(z.int().check(z.minimum(1), z.maximum(LONGEST_INVITE_DAYS))), 30)
      .check(z.describe('Days until it expires; null: it does not.')),
  }),
  reply: json(
    z.object({
      code: z.string().check(z.describe('The code.')),
      known: inviteCode.check(z.describe('What is known of it from now on.')),
    }),
  ),
  example: {
    body: { label: 'Club night', uses: 10, days: 7 },
    answer: { code: '7KQ2-M9TX-A4HW-P3CN', known: AN_INVITE },
  },
  refusals: { TOO_MANY: `there are ${MOST_INVITES} codes that are good already` },
});

export const revokeInviteCode = endpoint({
  id: 'revokeInviteCode',
  method: 'DELETE',
  path: '/admin/invite-codes/:id',
  group: GROUP,
  summary: 'Revokes a code: nobody signs up with it any more. Accounts that did stay.',
  right: 'moderator',
  parts: { id: { description: 'Id of the code, as `listInviteCodes` names it.', example: INVITE } },
  reply: NOTHING,
  example: {},
  refusals: { NO_SUCH_CODE: 'no code with that id is good' },
});

export const HOSTING_ENDPOINTS = [
  getHostSettings,
  changeHostSettings,
  listInviteCodes,
  makeInviteCode,
  revokeInviteCode,
];
