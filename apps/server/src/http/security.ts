import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiFailure } from './failure.ts';

/** Whether a browser page of that origin may use this server: its own pages, and those the host has named. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, others: readonly string[]): boolean {
  // Programs that are no browsers send no origin; they bring no cookies of a browser either.
  if (origin === undefined) return true;
  if (others.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
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

/** So many requests of one address in a minute; more are refused (P-12). */
export function requestLimit(perMinute: number): (request: Request, response: Response, next: NextFunction) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request, response, next) => {
    const left = await limiter.consume(request.ip ?? 'unknown').catch(() => null);
    if (left === null) {
      response.setHeader('Retry-After', '60');
      throw new ApiFailure(429, 'TOO_FAST', 'Too many requests from your address. Wait a minute.');
    }
    next();
  };
}
