import type { Endpoint } from './endpoint.ts';

/** What any endpoint may be refused with. */
const EVERYWHERE = {
  FOREIGN_ORIGIN: 'the request comes from a page of somebody else',
  FOREIGN_HOST: 'the server has a public address, and the request names another host',
  TOO_FAST: 'your address asks too often; Retry-After says when to try again',
  LENGTH_REQUIRED: 'the request has a body and does not say how long it is',
  TOO_LARGE: 'the request is larger than 64 KiB',
  NO_STORAGE: 'the server cannot write its data, for the disk is full or broken; nothing has changed',
  STARTING: 'the server is taking up its matches; try again in a moment',
  INTERNAL: 'something went wrong on the server',
} as const;

const BY_RIGHT: Readonly<Record<Endpoint['right'], Readonly<Record<string, string>>>> = {
  anybody: {},
  session: { NO_SESSION: 'there is no session, or it has ended', BANNED: 'the account is banned' },
  account: { NEEDS_ACCOUNT: 'the account is a guest’s' },
  moderator: { NOT_ALLOWED: 'the account has not the role for it' },
  operator: {},
};

const ORDER = Object.keys(BY_RIGHT);

/**
 * Every refusal that an endpoint may answer with: code, and when. What the game at hand refuses comes beside it
 * (`gameRefuses`).
 */
export function refusalsOf({ right, path, body, query, reply, refusals }: Endpoint): Readonly<Record<string, string>> {
  const byRight = Object.entries(BY_RIGHT).flatMap(([name, codes]) =>
    ORDER.indexOf(name) <= ORDER.indexOf(right) ? Object.entries(codes) : [],
  );
  return {
    ...refusals,
    ...(reply.kind === 'events' ? { BAD_REQUEST: 'a stream has no head that could be asked for alone' } : {}),
    ...(body !== undefined || query !== undefined
      ? { BAD_REQUEST: 'body or query are not in the form described; the message names the field' }
      : {}),
    ...(path.includes(':') ? { NOT_FOUND: 'a part of the address can be none of that kind' } : {}),
    ...Object.fromEntries(byRight),
    ...EVERYWHERE,
  };
}
