import { PASS_HEADER } from '@cardscape/protocol';
import type { NextFunction, Request, Response } from 'express';
import { ALONE, type Counts } from '../../counting.ts';
import { Refused } from '../../refusal.ts';
import { AddressTries } from '../../traffic/address-tries.ts';
import { type Crowds, NO_CROWDS } from '../../traffic/crowds.ts';

/** Whether a browser page of that origin may use this server: its own pages, and those the host has named. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, others: readonly string[]): boolean {
  // Programs that are no browsers send no origin; they bring no cookies of a browser either.
  if (origin === undefined) return true;
  if (others.includes(origin)) return true;
  try {
    const { host: page, origin: plain, protocol } = new URL(origin);
    // An origin as browsers write it: scheme and host, and nothing else. A host that has been named with its scheme is
    // meant with that one.
    return (
      page === host &&
      plain === origin &&
      ['http:', 'https:'].includes(protocol) &&
      !others.some((other) => new URL(other).host === host)
    );
  } catch {
    return false;
  }
}

/** What lets a page of `others` read an answer of the interface (CORS); nothing for any other page. */
export function readableFor(origin: string | undefined, others: readonly string[]): Readonly<Record<string, string>> {
  return origin !== undefined && others.includes(origin)
    ? { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }
    : {};
}

/** Refuses what comes from other pages, and tells browsers that pages of `others` may read the answers (CORS). */
export function ownPagesOnly(
  others: readonly string[],
): (request: Request, response: Response, next: NextFunction) => void {
  return ({ headers: { origin, host }, method }, response, next) => {
    if (!isOwnOrigin(origin, host, others))
      throw new Refused('FOREIGN_ORIGIN', 'This server only answers its own pages.');
    response.vary('Origin');
    response.set(readableFor(origin, others));
    if (method !== 'OPTIONS') {
      next();
      return;
    }
    response.set({
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': `Content-Type, Authorization, Cardscape-Protocol, ${PASS_HEADER}`,
      'Access-Control-Max-Age': '86400',
    });
    response.status(204).end();
  };
}

/** Whether an address may ask once more. @param cost what it asks for, where not everything costs the same */
export type AddressLimit = (address: string | undefined, cost?: number) => Promise<boolean>;

/**
 * Slows an account down that asks for more than so many a minute. Errors of what it answers: Refused.
 * @param sentence what the account is told
 */
export function accountPace(
  most: number,
  sentence: string,
  together: Together = HERE,
): (account: string) => Promise<void> {
  const mayGoOn = addressLimit(most, undefined, undefined, together);
  return async (account) => {
    if (!(await mayGoOn(account))) throw new Refused('TOO_FAST', sentence);
  };
}

/** Where a limit is counted that holds for several processes together, and its name there. */
export interface Together {
  readonly name: string;
  readonly counts: Counts;
}

const HERE: Together = { name: '', counts: ALONE };

/** So many times in a minute, or in so many seconds, for each address (P-12). */
export function addressLimit(
  most: number,
  seconds = 60,
  crowds: Crowds = NO_CROWDS,
  { name, counts }: Together = HERE,
): AddressLimit {
  const tries = new AddressTries({ keyPrefix: name, points: most, duration: seconds }, crowds, counts);
  return (address, cost = 1) =>
    tries.consume(address, cost).then(
      () => true,
      () => false,
    );
}
