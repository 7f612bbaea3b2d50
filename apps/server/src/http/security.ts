import type { IncomingMessage } from 'node:http';
import type { Express, NextFunction, Request, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressKey } from '../accounts/throttle.ts';
import { ApiFailure } from './failure.ts';

/** Whether a browser page of that origin may use this server: its own pages, and those the host has named. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, others: readonly string[]): boolean {
  // Programs that are no browsers send no origin; they bring no cookies of a browser either.
  if (origin === undefined) return true;
  if (others.includes(origin)) return true;
  try {
    const { host: page, origin: plain } = new URL(origin);
    // An origin as browsers write it: scheme and host, and nothing else.
    return page === host && plain === origin;
  } catch {
    return false;
  }
}

export function originOf(request: IncomingMessage): { origin: string | undefined; host: string | undefined } {
  return { origin: request.headers.origin, host: request.headers.host };
}

/** Refuses what comes from other pages. */
export function ownPagesOnly(others: readonly string[]): (request: Request, response: Response, next: NextFunction) => void {
  return (request, _response, next) => {
    const { origin, host } = originOf(request);
    if (!isOwnOrigin(origin, host, others)) throw new ApiFailure(403, 'FOREIGN_ORIGIN', 'This server answers its own pages only.');
    next();
  };
}

/** Whether an address may ask once more. */
export type AddressLimit = (address: string | undefined) => Promise<boolean>;

/** So many times in a minute for each address (P-12). */
export function addressLimit(perMinute: number): AddressLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return (address) =>
    limiter.consume(addressKey(address)).then(
      () => true,
      () => false,
    );
}

/** Refuses who asks too often. */
export function requestLimit(limit: AddressLimit): (request: Request, response: Response, next: NextFunction) => Promise<void> {
  return async (request, response, next) => {
    if (!(await limit(request.ip))) {
      response.setHeader('Retry-After', '60');
      throw new ApiFailure(429, 'TOO_FAST', 'Too many requests from your address. Wait a minute.');
    }
    next();
  };
}

/**
 * Who has really sent a request, for those that express does not answer: the first address, from here outwards, that is no proxy of the host's. What somebody else
 * has put into the header counts for nothing.
 */
export function clientAddress(app: Express): (request: IncomingMessage) => string | undefined {
  const trusts = app.get('trust proxy fn') as (address: string, distance: number) => boolean;
  return ({ socket, headers }) => {
    const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const way = [socket.remoteAddress ?? '', ...said.map((one) => one.trim()).filter((one) => one !== '').toReversed()];
    return way.find((address, distance) => !trusts(address, distance)) ?? way.at(-1);
  };
}
