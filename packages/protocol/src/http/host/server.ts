import * as z from 'zod/mini';
import { endpoint, json } from '../endpoint.ts';

/*
 * What a server says of itself, and its password: every page asks for it, so what only hosts write (`hosting.ts`) is
 * apart, with all that checks it.
 */

/** What a host decides about a server, and what a server says of itself. */
const GROUP = 'Hosting';

/** Shows that the password of a server was given, for programs and pages that keep no cookies of it. */
export const PASS_HEADER = 'Cardscape-Pass';

export const REGISTRATIONS = ['open', 'codes', 'closed'] as const;
export const registration = z
  .enum(REGISTRATIONS)
  .check(z.describe('Who may sign up: everybody, whoever has an invitation code, nobody.'));
export const guests = z.boolean().check(z.describe('Whether people may play without an account.'));

const serverInfo = z.object({
  name: z.string().check(z.describe('What the server is called.')),
  accent: z.string().check(z.describe('The colour of what stands out, `#rrggbb`; empty: the usual one.')),
  locked: z.boolean().check(z.describe('Whether it answers nothing else before it is given its password.')),
  about: z
    .nullable(
      z.object({
        message: z.string().check(z.describe('The message of the day; empty: none.')),
        link: z.string().check(z.describe('A page of the host’s, over https; empty: none.')),
        linkTitle: z.string().check(z.describe('What that link says; empty: its host name.')),
        registration,
        guests,
      }),
    )
    .check(z.describe('What it says to whoever is in; null: it is locked.')),
});
export type ServerInfo = z.infer<typeof serverInfo>;

export const getServer = endpoint({
  id: 'getServer',
  method: 'GET',
  path: '/server',
  group: GROUP,
  summary: 'What this server says of itself; before its password was given, only its name and colour.',
  right: 'anybody',
  reply: json(serverInfo),
  example: {
    answer: {
      name: 'The Kiln Row Club',
      accent: '#8fe0a8',
      locked: false,
      about: {
        message: 'Club night on Thursdays at eight.',
        link: 'https://kilnrow.example',
        linkTitle: 'Our club',
        registration: 'codes',
        guests: true,
      },
    },
  },
});

export const unlockServer = endpoint({
  id: 'unlockServer',
  method: 'POST',
  path: '/server/password',
  group: GROUP,
  summary:
    'Gives the password of the server. With the pass that is answered everything else is, for 90 days or until the password changes: browsers have it as a cookie, programs send it as `Cardscape-Pass`.',
  right: 'anybody',
  body: z.strictObject({
    password: z.string().check(z.minLength(1), z.maxLength(512), z.describe('Password of the server.')),
  }),
  reply: json(z.object({ pass: z.string().check(z.describe('The pass.')) })),
  example: { body: { password: 'lanterns on the water' }, answer: { pass: 'AZ3xQm0tY8' } },
  refusals: {
    WRONG_PASSWORD: 'that is not the password',
    BUSY: 'too many passwords are being checked; Retry-After says when to try again',
  },
});

export const SERVER_ENDPOINTS = [getServer, unlockServer];
