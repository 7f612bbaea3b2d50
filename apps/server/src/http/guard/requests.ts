import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../../logger.ts';
import type { Metrics } from '../../metrics.ts';
import { endpointOf } from '../route.ts';

/** Names a request in the answer and in the log, so that a player can say which one failed. */
const REQUEST_ID = 'X-Request-Id';

/** Methods that anybody may ask for; whatever else is sent is counted together. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID) ?? '');
}

/**
 * Tells log and figures of every request when it has been answered: its pattern, never its address, in which ids stand
 * and might one day a secret. It comes before what answers.
 */
export function requestWatch(
  logger: Logger,
  metrics: Metrics,
): (request: IncomingMessage, response: ServerResponse) => void {
  const nameOf = names();
  return (request, response) => {
    const began = performance.now();
    // Taken now: routers take away what they have read of it.
    const { url = '' } = request;
    const id = nameOf();
    response.setHeader(REQUEST_ID, id);
    response.once('close', () => {
      const seconds = (performance.now() - began) / 1000;
      const route = routeOf(url, response);
      const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other';
      // Whoever went away before the answer came has got none.
      const status = response.headersSent ? response.statusCode : 499;
      const kind = endpointOf(response)?.reply.kind;
      const isStream = kind === 'events' || kind === 'lines';
      metrics.request(route, method, status, isStream ? null : seconds);
      const said = { request: id, route, method, status, ms: Math.round(seconds * 1000) };
      if (route.startsWith('/api')) logger.debug(said, 'request');
      else logger.trace(said, 'request');
    });
  };
}

/** Names that nobody could guess, of 9 bytes: those of many are drawn at once. */
function names(): () => string {
  let drawn = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used === drawn.length) {
      drawn = randomBytes(9 * 500);
      used = 0;
    }
    used += 9;
    return drawn.toString('base64url', used - 9, used);
  };
}

/** What is no endpoint, by kind. */
function routeOf(url: string, response: ServerResponse): string {
  const endpoint = endpointOf(response);
  if (endpoint !== undefined) return `/api${endpoint.path}`;
  const [path = ''] = url.split('?');
  if (['/healthz', '/readyz', '/metrics'].includes(path)) return path;
  for (const kind of ['/api', '/matchmake', '/assets']) if (path.startsWith(`${kind}/`)) return `${kind}/*`;
  return 'page';
}
