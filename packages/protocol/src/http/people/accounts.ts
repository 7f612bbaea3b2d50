import * as z from 'zod/mini';
import { account } from '../../api.ts';
import { playerName } from '../../fields.ts';
import { endpoint, json, NOTHING, text } from '../endpoint.ts';
import { ANN, DAY, NOW, SESSION } from '../games/samples.ts';

/** Names with passwords (P-2). */
const GROUP = 'Account';

/** Bounds of what is read; how a name and a password must be is said by refusals, for they have reasons. */
const nameField = z.string().check(z.minLength(1), z.maxLength(100), z.describe('Name of the account.'));
const passwordField = z.string().check(z.minLength(1), z.maxLength(512), z.describe('Password of the account.'));
const emailField = z
  .union([z.literal(''), z.email({ error: 'that is no e-mail address' }).check(z.maxLength(254))])
  .check(z.describe('E-mail address to keep; empty: none.'));
const PASSWORD = 'seven lamps by the quay';

const NAME_REFUSALS = {
  NAME_FORM: "a name has 3 to 24 letters, digits, spaces and . _ ' -",
  NAME_MIXED: 'the letters come from several alphabets, or look like those of another',
  NAME_RESERVED: 'the name could be mistaken for staff or for a guest, or the host has barred it',
  NAME_TAKEN: 'somebody has that name, or one that looks like it',
} as const;
/** Who may sign up is the host's to say. */
const REGISTRATION = {
  REGISTRATION_CLOSED: 'nobody signs up on this server',
  INVITE_CODE: 'the server asks for an invitation code, and this one is unknown, used up, expired or revoked',
} as const;
const THROTTLED = { BUSY: 'too many passwords are being checked; Retry-After says when to try again' } as const;
const PASSWORD_WEAK = {
  PASSWORD_WEAK: 'the new password is too short, too long or too common',
} as const;
const WRONG_PASSWORD = { WRONG_PASSWORD: 'that is not the password' } as const;

const enrolment = z.strictObject({
  name: nameField,
  password: passwordField,
  email: z._default(emailField, ''),
  code: z
    ._default(z.string().check(z.maxLength(64)), '')
    .check(z.describe('Invitation code, where the server asks for one; empty: none.')),
});

export const ownAccount = z.object({
  account,
  since: z.number().check(z.describe('When the account was made, in milliseconds since 1970.')),
  email: z.boolean().check(z.describe('Whether an e-mail address is stored; the address itself is never shown.')),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const getAccount = endpoint({
  id: 'getAccount',
  method: 'GET',
  path: '/account',
  group: GROUP,
  summary: 'Your own account.',
  right: 'anybody',
  reply: json(ownAccount),
  example: {
    answer: { account: { ...ANN, guest: false, role: 'player', bot: false }, since: NOW - 90 * DAY, email: true },
  },
  refusals: { NO_SESSION: 'there is no session, or it has ended' },
});

export const signUp = endpoint({
  id: 'signUp',
  method: 'POST',
  path: '/account/sign-up',
  group: GROUP,
  summary:
    'Gives a guest a name and a password. The account keeps its id, decks, cards, matches and records; the session gets a new token.',
  right: 'session',
  body: enrolment,
  reply: json(z.object({ account })),
  example: {
    body: { name: ANN.name, password: PASSWORD, email: '', code: '' },
    answer: { account: { ...ANN, guest: false, role: 'player', bot: false } },
  },
  refusals: {
    HAS_ACCOUNT: 'you have already signed up',
    ...REGISTRATION,
    ...NAME_REFUSALS,
    ...PASSWORD_WEAK,
    ...THROTTLED,
  },
});

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/account/register',
  group: GROUP,
  summary: 'Makes an account, and begins its session, for whoever has none: no guest is needed.',
  right: 'anybody',
  body: enrolment,
  reply: json(z.object({ account })),
  example: {
    body: { name: ANN.name, password: PASSWORD, email: '', code: '7KQ2-M9TX-A4HW-P3CN' },
    answer: { account: { ...ANN, guest: false, role: 'player', bot: false } },
  },
  refusals: {
    HAS_ACCOUNT: 'you have a session already: guests sign up with `signUp`',
    ...REGISTRATION,
    ...NAME_REFUSALS,
    ...PASSWORD_WEAK,
    ...THROTTLED,
  },
});

export const signIn = endpoint({
  id: 'signIn',
  method: 'POST',
  path: '/account/sign-in',
  group: GROUP,
  summary:
    'Begins a session of an account. This browser’s guest, if it owns anything, is set aside until the account signs out.',
  right: 'anybody',
  body: z.strictObject({ name: nameField, password: passwordField }),
  reply: json(
    z.object({
      account,
      guest: z
        .nullable(
          z.object({
            name: playerName,
            decks: z.int().check(z.describe('How many decks it has.')),
            playing: z.int().check(z.describe('How many unfinished matches it has.')),
          }),
        )
        .check(z.describe('The guest that waits in this browser; null: it had nothing.')),
    }),
  ),
  example: {
    body: { name: ANN.name, password: PASSWORD },
    answer: {
      account: { ...ANN, guest: false, role: 'player', bot: false },
      guest: { name: 'Quiet Otter 4821', decks: 2, playing: 0 },
    },
  },
  refusals: {
    WRONG_PASSWORD: 'there is no such name, or that is not its password; the answer does not say which',
    ...THROTTLED,
  },
});

const RESET_TOKEN = 'ouIKMGPdwbIoiaI3vpqEMcMuOzzKzvmiUpNhVfBBjZQ';
export const resetToken = z
  .string()
  .check(z.regex(/^[\w-]{43}$/), z.describe('The token of a one-time link, as it stands behind its #.'));

/** Languages in which e-mail is written. */
export const MAIL_LANGUAGES = ['en', 'de'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/account/forgot-password',
  group: GROUP,
  summary:
    'Sends a one-time link to the e-mail address of an account. The answer is the same whether there is such an account or not.',
  right: 'anybody',
  body: z.strictObject({
    who: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(254), z.describe('Name of the account, or its e-mail address.')),
    language: z.enum(MAIL_LANGUAGES).check(z.describe('Language of the e-mail.')),
  }),
  reply: NOTHING,
  example: { body: { who: ANN.name, language: 'en' } },
  refusals: { NO_MAIL: 'this server sends no e-mail; its operators give out links' },
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/account/reset-password',
  group: GROUP,
  summary:
    'Sets a new password by a one-time link. All sessions and access tokens of the account end; sign in afterwards.',
  right: 'anybody',
  body: z.strictObject({ token: resetToken, password: passwordField }),
  reply: json(z.object({ name: playerName })),
  example: { body: { token: RESET_TOKEN, password: PASSWORD }, answer: { name: ANN.name } },
  refusals: { RESET_OVER: 'the link was used, is over, or was never made', ...PASSWORD_WEAK, ...THROTTLED },
});

export const signOutEverywhere = endpoint({
  id: 'signOutEverywhere',
  method: 'POST',
  path: '/account/sign-out-everywhere',
  group: GROUP,
  summary: 'Ends all sessions of your account, including this one, and closes its sockets.',
  right: 'anybody',
  reply: NOTHING,
  example: {},
  refusals: { NO_SESSION: 'there is no session, or it has ended' },
});

export const sessionInfo = z.object({
  id: z.string().check(z.describe('Id of the session; it lets nobody in.')),
  agent: z.string().check(z.describe('Browser and system, in words.')),
  createdAt: z.number().check(z.describe('When it began, in milliseconds since 1970.')),
  expiresAt: z.number().check(z.describe('When it ends automatically, in milliseconds since 1970.')),
  current: z.boolean().check(z.describe('Whether it is the one that asks.')),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/account/sessions',
  group: GROUP,
  summary: 'Where you are signed in, newest first.',
  right: 'session',
  reply: json(z.object({ sessions: z.array(sessionInfo).check(z.describe('The newest first.')) })),
  example: {
    answer: {
      sessions: [
        { id: SESSION, agent: 'Firefox on Linux', createdAt: NOW - DAY, expiresAt: NOW + 29 * DAY, current: true },
      ],
    },
  },
});

export const endOneSession = endpoint({
  id: 'endOneSession',
  method: 'DELETE',
  path: '/account/sessions/:id',
  group: GROUP,
  summary: 'Ends one of your sessions.',
  right: 'session',
  parts: { id: { description: 'Id of the session, as `listSessions` names it.', example: SESSION } },
  reply: NOTHING,
  example: {},
  refusals: { NO_SUCH_SESSION: 'it has already ended' },
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'PUT',
  path: '/account/password',
  group: GROUP,
  summary: 'Changes the password. All other sessions end.',
  right: 'account',
  body: z.strictObject({
    current: passwordField.check(z.describe('The password so far.')),
    password: passwordField.check(z.describe('The new password.')),
  }),
  reply: NOTHING,
  example: { body: { current: PASSWORD, password: 'a heron on the ninth roof' } },
  refusals: { ...WRONG_PASSWORD, ...PASSWORD_WEAK, ...THROTTLED },
});

export const changeEmail = endpoint({
  id: 'changeEmail',
  method: 'PUT',
  path: '/account/email',
  group: GROUP,
  summary:
    'Stores an e-mail address, or removes it (empty). It is shown to nobody; two accounts may have the same one.',
  right: 'account',
  body: z.strictObject({ email: emailField, password: passwordField }),
  reply: NOTHING,
  example: { body: { email: 'ann@example.org', password: PASSWORD } },
  refusals: { ...WRONG_PASSWORD, ...THROTTLED },
});

export const exportAccount = endpoint({
  id: 'exportAccount',
  method: 'GET',
  path: '/account/export',
  group: GROUP,
  summary: 'Everything that this server stores about you, as one JSON file.',
  right: 'anybody',
  reply: text('application/json'),
  example: {
    answer: {
      format: 'cardscape-data/1',
      exportedAt: NOW,
      account: ANN.id,
      tables: { deck: [] },
      left: { season: 'is about nobody' },
    },
  },
  refusals: { NO_SESSION: 'there is no session, or it has ended' },
});

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  method: 'POST',
  path: '/account/delete',
  group: GROUP,
  summary:
    'Deletes your account and everything that belongs to it. Running matches are conceded. In old matches you appear as a deleted player, except in their replay files, which would not verify without the name. The name becomes free, or, if the account is banned, when the ban ends. Guests need no password.',
  right: 'anybody',
  body: z.strictObject({
    password: z
      ._default(z.string().check(z.maxLength(512)), '')
      .check(z.describe('Password of the account; empty for guests.')),
  }),
  reply: NOTHING,
  example: { body: { password: PASSWORD } },
  refusals: { NO_SESSION: 'there is no session, or it has ended', ...WRONG_PASSWORD, ...THROTTLED },
});

export const ACCOUNT_ENDPOINTS = [
  forgotPassword,
  resetPassword,
  getAccount,
  signUp,
  register,
  signIn,
  signOutEverywhere,
  listSessions,
  endOneSession,
  changePassword,
  changeEmail,
  exportAccount,
  deleteAccount,
];
