import type { Account } from '@cardscape/protocol';
import type { Request, Response } from 'express';
import type { Accounts } from '../db/accounts.ts';
import { ApiFailure } from './failure.ts';

const COOKIE = 'cardscape_session';
const COOKIE_SECONDS = 90 * 24 * 3600;

/** The session token of a request; null without one. */
export function sessionToken(request: Request): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE && value !== undefined && /^[\w-]{20,64}$/.test(value)) return value;
  }
  return null;
}

/** Scripts cannot read the cookie, other sites cannot send it along with what changes anything. */
export function setSession(request: Request, response: Response, token: string): void {
  const secure = request.secure ? '; Secure' : '';
  response.append('Set-Cookie', `${COOKIE}=${token}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${COOKIE_SECONDS}${secure}`);
}

/** The account behind a request, or null. */
export async function accountOf(request: Request, accounts: Accounts, now: number): Promise<Account | null> {
  const token = sessionToken(request);
  return token === null ? null : accounts.bySession(token, now);
}

/** The account behind a request. Errors: ApiFailure 401. */
export async function requireAccount(request: Request, accounts: Accounts, now: number): Promise<Account> {
  const account = await accountOf(request, accounts, now);
  if (account === null) throw new ApiFailure(401, 'NO_SESSION', 'You have no session, or it has ended. Reload the page to begin one.');
  return account;
}
