import * as z from 'zod/mini';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { DAY, NOW, TOKEN } from '../games/samples.ts';
import { SCOPES } from './scopes.ts';

/** What programs act with instead of a session. */
const GROUP = 'Access tokens';

/** Tokens that an account may have at a time. */
export const MOST_TOKENS = 20;
/** A token is good for so many days at most. */
export const LONGEST_TOKEN_DAYS = 366;
export const TOKEN_NAME_LENGTH = 40;

const scopes = z
  .array(z.enum(SCOPES))
  .check(
    z.minLength(1),
    z.maxLength(SCOPES.length),
    z.describe('What the token may do; `x-scopes` of each operation says what it needs.'),
  );

export const accessToken = z.object({
  id: z.string().check(z.describe('Id of the token; it lets nobody in.')),
  name: z.string().check(z.describe('What its owner calls it.')),
  scopes,
  createdAt: z.number().check(z.describe('When it was made, in milliseconds since 1970.')),
  usedAt: z
    .nullable(z.number())
    .check(z.describe('When it was last used, to ten minutes, in milliseconds since 1970; null: never.')),
  expiresAt: z.number().check(z.describe('When it ends by itself, in milliseconds since 1970.')),
});
export type AccessToken = z.infer<typeof accessToken>;

const SAMPLE = {
  id: TOKEN,
  name: 'Bot on my Raspberry Pi',
  scopes: ['play'],
  createdAt: NOW - DAY,
  usedAt: null,
  expiresAt: NOW + 89 * DAY,
} as const;

export const listTokens = endpoint({
  id: 'listTokens',
  method: 'GET',
  path: '/account/tokens',
  group: GROUP,
  summary: 'The access tokens of your account, the newest first. The tokens themselves are not stored.',
  right: 'account',
  reply: json(z.object({ tokens: z.array(accessToken).check(z.describe('The newest first.')) })),
  example: { answer: { tokens: [{ ...SAMPLE, usedAt: NOW }] } },
});

export const createToken = endpoint({
  id: 'createToken',
  method: 'POST',
  path: '/account/tokens',
  group: GROUP,
  summary: 'Makes an access token. This answer is the only one that ever has it.',
  right: 'account',
  body: z.strictObject({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(TOKEN_NAME_LENGTH),
        z.describe('What you call it; only you see that.'),
      ),
    scopes,
    days: z
      ._default(z.int().check(z.minimum(1), z.maximum(LONGEST_TOKEN_DAYS)), 90)
      .check(z.describe('After so many days it ends by itself.')),
    password: z.string().check(z.minLength(1), z.maxLength(512), z.describe('Password of the account.')),
  }),
  reply: json(
    z.object({
      token: z.string().check(z.describe('The token, for the header `Authorization: Bearer TOKEN`.')),
      known: accessToken.check(z.describe('What is stored of it.')),
    }),
  ),
  example: {
    body: { name: SAMPLE.name, scopes: ['play'], days: 90, password: 'seven lamps by the quay' },
    answer: { token: 'cst_k9Qe3VtYwX0aZbR7mN2pLs5uHdGfJc8iT1oKyWxEvUq', known: SAMPLE },
  },
  refusals: {
    TOO_MANY: `you have ${MOST_TOKENS} access tokens`,
    WRONG_PASSWORD: 'that is not the password',
    BUSY: 'too many passwords are being checked; Retry-After says when to try again',
  },
});

export const revokeToken = endpoint({
  id: 'revokeToken',
  method: 'DELETE',
  path: '/account/tokens/:id',
  group: GROUP,
  summary: 'Revokes an access token: its streams and sockets end.',
  right: 'account',
  parts: { id: { description: 'Id of the token, as `listTokens` names it.', example: TOKEN } },
  reply: NOTHING,
  example: {},
  refusals: { NO_SUCH_TOKEN: 'it has been revoked or has ended' },
});

export const ACCESS_TOKEN_ENDPOINTS = [listTokens, createToken, revokeToken];
