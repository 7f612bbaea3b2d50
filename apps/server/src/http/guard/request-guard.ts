import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { BlockList, type Socket, type SocketAddress } from 'node:net';
import type { Duplex } from 'node:stream';
import proxyAddress from 'proxy-addr';
import type { Counts } from '../../counting.ts';
import type { Logger } from '../../logger.ts';
import type { Metrics } from '../../metrics.ts';
import { stackOf } from '../../thrown.ts';
import { addressKey } from '../../traffic/address-key.ts';
import { Addresses, type AddressLimits, type Share, type Visit } from '../../traffic/addresses.ts';
import type { Crowds } from '../../traffic/crowds.ts';
import { Turnstile } from '../../traffic/turnstile.ts';
import { KEPT_FOR_PROXY } from '../server.ts';
import { FAILED, FOREIGN, isKept, refuse, refuseUpgrade, type Refusal, tooFast } from './early-refusal.ts';
import { isInterface, NO_PLACE, placeAsked, refusalOf, shareOf, upgradeRefusalOf } from './forms.ts';
import { isLookedAt, refusalPage } from './refusal-page.ts';
import { readableFor } from './security.ts';
import { parseInSlices } from './slices.ts';
import { unnamedProxyWatch } from './unnamed-proxy.ts';

export interface GuardContext {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Origins of other pages that may use this server. */
  readonly origins: readonly string[];
  /** Addresses and ranges of proxies that are believed about who a client is. */
  readonly proxy: readonly string[];
  readonly limits: AddressLimits;
  readonly crowds: Crowds;
  readonly counts: Counts;
  /** Whether another process has counted a request and handed it on. */
  readonly isHandedOn: (request: IncomingMessage) => boolean;
  /** Milliseconds that only go forward. */
  readonly stopwatch: () => number;
  /** Whether a place in a room is reserved for a socket, or its ticket is one for it. */
  readonly isReserved: (room: string, seat: string) => boolean;
  /** Reserves the place of a ticket. Resolves to whether the socket has one. */
  readonly reserve: (room: string, seat: string) => Promise<boolean>;
  /** Leads a socket of a client to where its room is, if that is elsewhere. */
  readonly relay: (request: IncomingMessage, socket: Duplex, head: Buffer, client: string | undefined) => boolean;
}

/** Answers a request. Whatever it throws, or rejects with, ends that request alone. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Requests that may wait on one connection for their answers: browsers send the next one when they have the last. */
const PIPELINED = 4;

/** A connection that was let in. */
interface Connection extends Visit {
  /** Requests that have no answer yet. */
  asked: number;
}

/**
 * The one door to everything that this process answers: it takes the place of all handlers that were put up before, the
 * framework's own routes included (they read bodies of any size, count nothing, answer every page, and end the process
 * when a header is no address). Here every connection, request and socket is counted for its address, and what has no
 * proper form is refused; what is let in passes one by one (`Turnstile`), and what fails is answered with 500 and told
 * to the log (P-12).
 */
export class RequestGuard {
  readonly #http: HttpServer;
  readonly #context: GuardContext;
  readonly #addresses: Addresses;
  readonly #turnstile = new Turnstile();
  readonly #isProxy: (address: string) => boolean;
  readonly #watchProxies: (request: IncomingMessage) => void;
  /** Those of proxies are not among them: a proxy's connections are everybody's. */
  readonly #connections = new WeakMap<Duplex, Connection>();

  constructor(http: HttpServer, context: GuardContext) {
    this.#http = http;
    this.#context = context;
    this.#addresses = new Addresses(context.limits, context.stopwatch, context.crowds, context.counts);
    const isTrusted = proxyAddress.compile([...context.proxy]);
    this.#isProxy = (address) => isTrusted(address, 0);
    this.#watchProxies = unnamedProxyWatch(this.#isProxy, context.logger);
  }

  /** Takes over. What listens for sockets already is called for those that are let in. */
  open(handlers: readonly RequestHandler[]): void {
    const http = this.#http;
    Object.assign(http, { blockList: new CutAddresses((address) => this.#isCut(address)) });
    const connecting = takeOver(http, 'connection');
    http.on('connection', (socket: Socket) => {
      if (this.#admit(socket))
        this.#turnstile.enter(
          addressKey(socket.remoteAddress),
          () => {
            connecting(socket);
            parseInSlices(socket);
          },
          () => socket.destroyed,
        );
    });
    http.removeAllListeners('request');
    // The second: with an `Expect` that Node does not know, which it would answer by itself.
    for (const event of ['request', 'checkExpectation'])
      http.on(event, (request: IncomingMessage, response: ServerResponse) =>
        this.#request(request, response, handlers),
      );
    const upgrading = takeOver(http, 'upgrade');
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#upgrade(request, socket, async (client) => {
        if (this.#context.relay(request, socket, head, client)) return;
        const { room, seat } = placeAsked(request) ?? { room: '', seat: '' };
        if (!(await this.#context.reserve(room, seat))) {
          refuseUpgrade(socket, NO_PLACE);
          return;
        }
        // That it is open, and the first frame, leave in one write.
        socket.cork();
        process.nextTick(() => socket.uncork());
        await Promise.all(upgrading(request, socket, head));
      }),
    );
    http.on('drop', () => this.#context.metrics.refused('connection'));
  }

  #isCut(address: string): boolean {
    if (this.#isProxy(address) || !this.#addresses.isCut(address)) return false;
    this.#context.metrics.refused('connection');
    return true;
  }

  #admit(socket: Socket): boolean {
    // Until its turn comes nobody else listens.
    socket.on('error', () => undefined);
    const address = socket.remoteAddress;
    if (address !== undefined && this.#isProxy(address)) return true;
    const hangUp = (): void => {
      if (this.#connections.get(socket)?.asked === 0) socket.destroy();
    };
    const visit = address === undefined ? null : this.#addresses.connect(address, hangUp);
    if (visit === null) {
      this.#context.metrics.refused('connection');
      socket.resetAndDestroy();
      return false;
    }
    this.#connections.set(socket, { ...visit, asked: 0 });
    socket.once('close', visit.closed);
    return true;
  }

  /** The address that a request is counted for. */
  #clientOf(request: IncomingMessage): string | undefined {
    return request.socket.remoteAddress === undefined ? undefined : proxyAddress(request, this.#isProxy);
  }

  /**
   * Null: the request is counted and goes on; else what it is refused with, `cut` if nothing is to be answered at all.
   */
  #count(request: IncomingMessage, share: Share): Refusal | 'cut' | null {
    const verdict = this.#addresses.ask(this.#clientOf(request), share, this.#context.isHandedOn(request));
    if (verdict.served) {
      if (share !== 'foreign') return null;
      this.#connections.get(request.socket)?.foreign();
      return FOREIGN;
    }
    if (verdict.isCut && this.#connections.has(request.socket)) return 'cut';
    // A page that the host has named is told why.
    const readable = isInterface(request.url) ? readableFor(request.headers.origin, this.#context.origins) : {};
    return tooFast(verdict.wait, readable);
  }

  /** Counts at once, and does everything else when its turn comes: refusing many is work as well. */
  #request(request: IncomingMessage, response: ServerResponse, handlers: readonly RequestHandler[]): void {
    const { socket } = request;
    // What was parsed together with a request that ended the connection.
    if (socket.destroyed) return;
    this.#watchProxies(request);
    const connection = this.#connections.get(socket);
    connection?.proved();
    const share = shareOf(request, this.#context.origins);
    const counted = this.#count(request, share);
    if (connection !== undefined && (connection.asked += 1) > PIPELINED) {
      // Thousands fit into one packet, and all of them are parsed in one turn.
      this.#addresses.cut(socket.remoteAddress);
      this.#hangUp('request', socket);
      return;
    }
    if (connection === undefined) response.once('finish', () => socket.setTimeout(KEPT_FOR_PROXY));
    else {
      response.once('close', () => {
        connection.asked -= 1;
      });
    }
    const failed = (error: unknown): void => {
      this.#report('request', error);
      if (response.headersSent) response.destroy();
      else refuse(response, FAILED, false);
    };
    const client = this.#clientOf(request);
    const begin = (): void => {
      const refusal = counted ?? refusalOf(request) ?? (connection === undefined ? this.#hold(client, response) : null);
      if (refusal === 'cut') this.#hangUp('request', socket);
      else if (refusal === null)
        void settle(() => Promise.all(handlers.map((handler) => handler(request, response))), failed);
      else {
        this.#context.metrics.refused('request');
        const wait = Number(refusal.headers?.['Retry-After'] ?? 0);
        const isPage = refusal.status === 429 && share === 'page' && isLookedAt(request);
        const page = isPage ? refusalPage(request, wait) : null;
        refuse(response, refusal, isKept(request, refusal, connection === undefined), page);
      }
    };
    this.#turnstile.enter(addressKey(client), begin, () => socket.destroyed);
  }

  /** A proxy's connections are not counted, so what its clients wait for is: a stream may be open for days. */
  #hold(client: string | undefined, response: ServerResponse): Refusal | null {
    const closed = this.#addresses.open(client);
    if (closed === null) return tooFast(1);
    response.once('finish', closed).once('close', closed);
    return null;
  }

  #upgrade(request: IncomingMessage, socket: Duplex, open: (client: string | undefined) => Promise<void>): void {
    const { origins, isReserved, metrics } = this.#context;
    const failed = (error: unknown): void => {
      this.#report('upgrade', error);
      socket.destroy();
    };
    socket.on('error', () => socket.destroy());
    this.#connections.get(socket)?.proved();
    const share = shareOf(request, origins);
    const counted = this.#count(request, share === 'page' ? 'work' : share);
    const client = this.#clientOf(request);
    const begin = (): void => {
      if (counted === 'cut') {
        this.#hangUp('upgrade', socket);
        return;
      }
      // Looked at when it is about to be opened: the place may be gone by then.
      const refusal = counted ?? upgradeRefusalOf(request, origins, isReserved);
      const closed = refusal === null ? this.#addresses.open(client) : null;
      if (closed === null) {
        metrics.refused('upgrade');
        refuseUpgrade(socket, refusal ?? tooFast(1));
        return;
      }
      // From now on it counts among the sockets.
      this.#connections.get(socket)?.closed();
      socket.once('close', closed);
      void settle(() => open(client), failed);
    };
    this.#turnstile.enter(addressKey(client), begin, () => socket.destroyed);
  }

  #hangUp(what: 'request' | 'upgrade', socket: Duplex): void {
    this.#context.metrics.refused(what);
    socket.destroy();
  }

  #report(kind: 'request' | 'upgrade', error: unknown): void {
    const { metrics, logger } = this.#context;
    metrics.escaped(kind);
    logger.error({ kind, error: stackOf(error) }, 'an error escaped its handler');
  }
}

/**
 * Connections of these are closed before Node makes a socket of them: tens of thousands a second come from one machine,
 * and each would leave two kilobytes to the garbage collector. `net.Server` asks for it by the property that its option
 * sets; `http.createServer` does not pass that option on.
 */
class CutAddresses extends BlockList {
  readonly #isCut: (address: string) => boolean;

  constructor(isCut: (address: string) => boolean) {
    super();
    this.#isCut = isCut;
  }

  override check(address: string | SocketAddress): boolean {
    return this.#isCut(typeof address === 'string' ? address : address.address);
  }
}

/** Takes the listeners of an event away; returns what calls them, and answers what they do. */
function takeOver(http: HttpServer, event: string): (...args: readonly unknown[]) => unknown[] {
  const listeners = http.listeners(event);
  http.removeAllListeners(event);
  return (...args) => listeners.map((listener): unknown => Reflect.apply(listener, http, args));
}

/** Runs something to its end, however it fails. */
async function settle(run: () => unknown, failed: (error: unknown) => void): Promise<void> {
  try {
    await run();
  } catch (error) {
    failed(error);
  }
}
