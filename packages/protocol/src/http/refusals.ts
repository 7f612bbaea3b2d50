import type { Endpoint } from './endpoint.ts';

/** What any endpoint may be refused with. */
const EVERYWHERE = {
  FOREIGN_ORIGIN: 'the request comes from another site’s page',
  FOREIGN_HOST: 'the server has a public address, and the request names another host',
  OTHER_PROTOCOL:
    'the request names another protocol (`Cardscape-Protocol`) than this server speaks; the sentence says what to do',
  LOCKED_SERVER: 'the server has a password, and the request brings no cookie that it was given (`unlockServer`)',
  BAD_TOKEN: 'the access token is unknown, revoked or over',
  TOKEN_SCOPE: 'the access token does not reach this; `x-scopes` says which do',
  TOO_FAST: 'too many requests from your address, or with your access token; Retry-After says when to try again',
  LENGTH_REQUIRED: 'the request has a body but does not declare its length',
  TOO_LARGE: 'the request is larger than 64 KiB',
  NO_STORAGE: 'the server cannot write its data because the disk is full or broken; nothing has changed',
  STARTING: 'the server is restoring its matches; try again in a moment',
  INTERNAL: 'something went wrong on the server',
} as const;

const BY_RIGHT: Readonly<Record<Endpoint['right'], Readonly<Record<string, string>>>> = {
  anybody: {},
  session: {
    NO_SESSION: 'there is no session, or it has ended',
    BANNED: 'the account is banned',
    NO_GUESTS: 'the account is a guest, and the server is for people with accounts',
  },
  account: { NEEDS_ACCOUNT: 'the account is a guest' },
  moderator: { NOT_ALLOWED: 'the account lacks the role for it' },
  operator: {},
};

const ORDER = Object.keys(BY_RIGHT);

/** What any endpoint with that right may be refused with. */
export function sharedRefusals(right: Endpoint['right']): Readonly<Record<string, string>> {
  const byRight = Object.entries(BY_RIGHT).flatMap(([name, codes]) =>
    ORDER.indexOf(name) <= ORDER.indexOf(right) ? Object.entries(codes) : [],
  );
  return { ...Object.fromEntries(byRight), ...EVERYWHERE };
}

/** What an endpoint may be refused with beside that. */
export function ownRefusals({ path, body, query, reply, refusals }: Endpoint): Readonly<Record<string, string>> {
  return {
    ...refusals,
    ...(reply.kind === 'events' || reply.kind === 'lines'
      ? { BAD_REQUEST: 'a stream cannot be requested with HEAD' }
      : {}),
    ...(body !== undefined || query !== undefined
      ? { BAD_REQUEST: 'the body or query does not have the described form; the message names the field' }
      : {}),
    ...(path.includes(':') ? { NOT_FOUND: 'a part of the path does not have the right form' } : {}),
  };
}

/**
 * Every refusal that an endpoint may answer with: code, and when. What the game at hand refuses comes beside it
 * (`gameRefuses`).
 */
export function refusalsOf(endpoint: Endpoint): Readonly<Record<string, string>> {
  return { ...ownRefusals(endpoint), ...sharedRefusals(endpoint.right) };
}
