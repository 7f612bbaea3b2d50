import { createServer, type IncomingMessage, type Server } from 'node:http';

/**
 * Milliseconds that a client has to send the head of a request, and all of it; and between two looks for those that
 * take longer.
 */
const HEAD = 10_000;
const WHOLE = 60_000;
const LOOK = 1000;
/**
 * Milliseconds that a connection is kept for another request; that of a proxy for longer than those of `ops/` keep
 * theirs, so that none is closed while they use it.
 */
const KEPT = 5000;
export const KEPT_FOR_PROXY = 75_000;
/** Browsers send some twenty headers. */
const HEADERS = 100;
/** Requests over one connection: after so many it is closed and another one opened. */
const REQUESTS = 10_000;

/** A server of HTTP that no slow or endless client holds up. @param connections open at once, at most */
export function httpServer(connections: number): Server {
  const server = createServer({
    headersTimeout: HEAD,
    requestTimeout: WHOLE,
    keepAliveTimeout: KEPT,
    connectionsCheckingInterval: LOOK,
    shouldUpgradeCallback: isSocket,
  });
  server.maxHeadersCount = HEADERS;
  server.maxRequestsPerSocket = REQUESTS;
  server.maxConnections = connections;
  return server;
}

/**
 * Some programs offer another protocol with every request (`h2c`); who does not take it answers as if nothing had been
 * offered.
 */
function isSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}
