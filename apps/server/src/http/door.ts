import { REPLAY_LIMIT } from '@cardscape/protocol';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import { isOwnOrigin } from './security.ts';

/** Bytes of a request body: the interface checks its own again; beside it only matchmaking has bodies, and theirs is `{}`. */
const API_BODY = 65_536;
/** A replay that somebody sends, as JSON: it may need twice the room. */
const REPLAY_BODY = 2 * REPLAY_LIMIT;
const REPLAY_PATH = '/api/replays/fork';
const OTHER_BODY = 4096;
/** A host as browsers name one: a name or an address, and a port. No credentials, no path, nothing that is not ASCII. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** A socket belongs to a room of a process, a proxy's path before them, and says which seat was reserved for it. */
const SOCKET_PATH = /^(?:\/[\w.-]{1,40}){2,4}\?(?:[^#]*&)?sessionId=[\w-]{1,40}(?:&|$)/;

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export interface DoorContext {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Origins of other pages that may use this server. */
  readonly origins: readonly string[];
}

/** Answers a request. Whatever it throws, or rejects with, ends that request alone. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * The one door to everything that this process answers over HTTP: it takes the place of all handlers that were put up before, the framework's own routes
 * included (they read bodies of any size, count nothing, answer every page, and end the process when a header is no address). A request that has no proper form
 * is refused here; one whose handling fails is answered with 500 and told to the log (P-12).
 */
export function serveRequests(http: HttpServer, context: DoorContext, handlers: readonly RequestHandler[]): void {
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const failed = (error: unknown): void => {
      report(context, 'request', error);
      if (response.headersSent) response.destroy();
      else refuse(response, { status: 500, code: 'INTERNAL', message: 'Something went wrong on the server.' });
    };
    void settle(async () => {
      const refusal = refusalOf(request);
      if (refusal === null) await Promise.all(handlers.map((handler) => handler(request, response)));
      else refuse(response, refusal);
    }, failed);
  });
}

/** The same for sockets, before they are opened: what listens for them already is called only for a socket of a room, from a page that may use this server. */
export function guardUpgrades(http: HttpServer, context: DoorContext): void {
  const handlers = http.listeners('upgrade');
  http.removeAllListeners('upgrade');
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const failed = (error: unknown): void => {
      report(context, 'upgrade', error);
      socket.destroy();
    };
    socket.on('error', () => socket.destroy());
    void settle(async () => {
      const refusal = upgradeRefusalOf(request, context.origins);
      if (refusal === null) await Promise.all(handlers.map((handler) => Reflect.apply(handler, http, [request, socket, head]) as unknown));
      else refuseUpgrade(socket, refusal);
    }, failed);
  });
}

/** Runs something to its end, however it fails. */
async function settle(run: () => Promise<void>, failed: (error: unknown) => void): Promise<void> {
  try {
    await run();
  } catch (error) {
    failed(error);
  }
}

function report({ logger, metrics }: DoorContext, kind: 'request' | 'upgrade', error: unknown): void {
  metrics.escaped(kind);
  logger.error({ kind, error: error instanceof Error ? error.stack : String(error) }, 'an error escaped its handler');
}

const BAD_HOST: Refusal = { status: 400, code: 'BAD_REQUEST', message: 'The Host of the request is not a host.' };

/** Whether it names a host that an address can be made of; HTTP/1.0 may leave it out. */
function isHost(host: string | undefined): boolean {
  return host === undefined || (HOST.test(host) && URL.canParse(`http://${host}`));
}

function refusalOf({ headers, method, url = '' }: IncomingMessage): Refusal | null {
  if (!isHost(headers.host)) return BAD_HOST;
  if (headers['transfer-encoding'] !== undefined) return { status: 411, code: 'LENGTH_REQUIRED', message: 'Say how long the body is.' };
  const most = url === REPLAY_PATH ? REPLAY_BODY : url.startsWith('/api/') ? API_BODY : OTHER_BODY;
  if (Number(headers['content-length'] ?? 0) > most) return { status: 413, code: 'TOO_LARGE', message: 'The request is too large.' };
  if (method === 'TRACE') return { status: 405, code: 'BAD_REQUEST', message: 'This server does not answer that method.' };
  return null;
}

function upgradeRefusalOf({ headers, method, url = '' }: IncomingMessage, origins: readonly string[]): Refusal | null {
  if (!isHost(headers.host)) return BAD_HOST;
  if (method !== 'GET' || !SOCKET_PATH.test(url)) return { status: 404, code: 'NOT_FOUND', message: 'There is no socket at this address.' };
  if (!isOwnOrigin(headers.origin, headers.host, origins)) return { status: 403, code: 'FOREIGN_ORIGIN', message: 'This server answers its own pages only.' };
  return null;
}

/** What is left of the body is not read: the connection ends. */
function refuse(response: ServerResponse, { status, code, message }: Refusal): void {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify({ code, message }));
}

function refuseUpgrade(socket: Duplex, { status, code, message }: Refusal): void {
  const body = JSON.stringify({ code, message });
  socket.end(`HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}
