import { REPLAY_LIMIT } from '@cardscape/protocol';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { isOwnOrigin, originOf, type AddressLimit } from './security.ts';

/** Bytes of a request body: the interface checks its own again; beside it only matchmaking has bodies, and theirs is `{}`. */
const API_BODY = 65_536;
/** A replay that somebody sends, as JSON: it may need twice the room. */
const REPLAY_BODY = 2 * REPLAY_LIMIT;
const REPLAY_PATH = '/api/replays/fork';
const OTHER_BODY = 4096;

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/**
 * Stands before everything that answers HTTP, the framework's own routes included: those read a body of any size into memory, count nothing and answer
 * every page (P-12). Call it when all handlers are in place.
 */
export function guardRequests(http: HttpServer, limit: AddressLimit, others: readonly string[], addressOf: (request: IncomingMessage) => string | undefined): void {
  const handlers = http.listeners('request');
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const pass = (): void => {
      for (const handler of handlers) Reflect.apply(handler, http, [request, response]);
    };
    const refusal = refusalOf(request, others);
    if (refusal !== null) {
      refuse(response, refusal);
      return;
    }
    if (!isFramework(request)) {
      pass();
      return;
    }
    void limit(addressOf(request)).then((free) => {
      if (free) pass();
      else refuse(response, { status: 429, code: 'TOO_FAST', message: 'Too many requests from your address. Wait a minute.' });
    });
  });
}

/** Whether the framework answers it; what its router takes for such a path is not known, so everything that is no page and not ours counts. */
function isFramework({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && !url.startsWith('/api/');
}

function refusalOf(request: IncomingMessage, others: readonly string[]): Refusal | null {
  const { headers } = request;
  if (headers['transfer-encoding'] !== undefined) return { status: 411, code: 'LENGTH_REQUIRED', message: 'Say how long the body is.' };
  const most = isFramework(request) ? OTHER_BODY : request.url === REPLAY_PATH ? REPLAY_BODY : API_BODY;
  if (Number(headers['content-length'] ?? 0) > most) return { status: 413, code: 'TOO_LARGE', message: 'The request is too large.' };
  const { origin, host } = originOf(request);
  if (isFramework(request) && !isOwnOrigin(origin, host, others)) return { status: 403, code: 'FOREIGN_ORIGIN', message: 'This server answers its own pages only.' };
  return null;
}

/** What is left of the body is not read: the connection ends. */
function refuse(response: ServerResponse, { status, code, message }: Refusal): void {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close', ...(status === 429 ? { 'Retry-After': '60' } : {}) });
  response.end(JSON.stringify({ code, message }));
}
