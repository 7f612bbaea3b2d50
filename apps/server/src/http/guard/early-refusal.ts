import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The rule behind whatever is refused before anybody reads it. */
const RULE = 'P-12';

/** What that is: a status, a stable code, a sentence, and headers beside them. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const NOT_A_HOST: Refusal = {
  status: 400,
  code: 'BAD_REQUEST',
  message: 'The Host header of the request is invalid.',
};
export const FOREIGN: Refusal = {
  status: 403,
  code: 'FOREIGN_ORIGIN',
  message: 'This server only answers its own pages.',
};
export const FAILED: Refusal = { status: 500, code: 'INTERNAL', message: 'Something went wrong on the server.' };

/** @param wait seconds */
export function tooFast(wait: number, headers: Readonly<Record<string, string>> = {}): Refusal {
  return {
    status: 429,
    code: 'TOO_FAST',
    message: 'Too many requests from your address. Wait a minute.',
    headers: { 'Retry-After': String(wait), ...headers },
  };
}

/**
 * Whether a connection outlives a refusal. What is left of a body is not read, so it ends in general; not that of a proxy
 * over which others ask, nor one over which a browser asks for somebody else's page: it would open another each time.
 */
export function isKept({ method }: IncomingMessage, refusal: Refusal, isProxied: boolean): boolean {
  return (isProxied && refusal.status === 429) || (refusal === FOREIGN && (method === 'GET' || method === 'HEAD'));
}

/** @param page what is shown to somebody who looks at it; null: nobody does */
export function refuse(
  response: ServerResponse,
  { status, code, message, headers }: Refusal,
  keeps: boolean,
  page: string | null = null,
): void {
  response.writeHead(status, {
    'Content-Type': page === null ? 'application/json' : 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(page === null ? {} : { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }),
    ...(keeps ? {} : { Connection: 'close' }),
    ...headers,
  });
  response.end(page ?? JSON.stringify({ code, rule: RULE, message }));
}

/** The connection ends with it, whether the other side hangs up or not. */
export function refuseUpgrade(socket: Duplex, { status, code, message, headers = {} }: Refusal): void {
  const body = JSON.stringify({ code, rule: RULE, message });
  const lines = Object.entries({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`);
}
