import { PASS_HEADER } from '@cardscape/protocol';
import type { Request, Response } from 'express';
import { sessionId } from '../db/accounts.ts';

/** Holds the token of the session. */
export const SESSION_COOKIE = 'cardscape_session';
/** The token of the guest that waits in this browser while an account is signed in. */
const GUEST_COOKIE = 'cardscape_guest';
/** Shows that whoever asks has given the password of the server. */
const PASS_COOKIE = 'cardscape_pass';
const COOKIE_SECONDS = 90 * 24 * 3600;

function tokenIn(request: Request, cookie: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === cookie && value !== undefined && /^[\w-]{20,64}$/.test(value)) return value;
  }
  return null;
}

/** Scripts cannot read the cookie, other sites cannot send it along with what changes anything. */
function setCookie(request: Request, response: Response, name: string, token: string): void {
  const secure = request.secure ? '; Secure' : '';
  response.append(
    'Set-Cookie',
    `${name}=${token}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${token === '' ? 0 : COOKIE_SECONDS}${secure}`,
  );
}

/** What a request shows as its access token; null without one. Other schemes than Bearer belong to proxies. */
export function accessTokenIn(request: Request): string | null {
  const [scheme, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? rest.join(' ').trim() : null;
}

/** The session token of a request; null without one. Whoever shows an access token acts with that alone. */
export function sessionToken(request: Request): string | null {
  return accessTokenIn(request) === null ? tokenIn(request, SESSION_COOKIE) : null;
}

/** The id of the session or access token of a request; '' without one. */
export function sessionIdOf(request: Request): string {
  const token = accessTokenIn(request) ?? sessionToken(request);
  return token === null ? '' : sessionId(token);
}

export function setSession(request: Request, response: Response, token: string): void {
  setCookie(request, response, SESSION_COOKIE, token);
}

/** The token of the guest that waits; null without one. */
export function guestToken(request: Request): string | null {
  return tokenIn(request, GUEST_COOKIE);
}

/** Lets the guest of that token wait. */
export function keepGuest(request: Request, response: Response, token: string): void {
  setCookie(request, response, GUEST_COOKIE, token);
}

/** Takes the session from the browser. */
export function clearSession(request: Request, response: Response): void {
  setCookie(request, response, SESSION_COOKIE, '');
}

/** No guest waits any more. */
export function clearGuest(request: Request, response: Response): void {
  if (guestToken(request) !== null) setCookie(request, response, GUEST_COOKIE, '');
}

/** What shows that the password of the server was given; null without it. */
export function passOf(request: Request): string | null {
  return request.get(PASS_HEADER) ?? tokenIn(request, PASS_COOKIE);
}

/** Lets the browser show that the password of the server was given. */
export function setPass(request: Request, response: Response, pass: string): void {
  setCookie(request, response, PASS_COOKIE, pass);
}
