import { type IncomingHttpHeaders, type IncomingMessage, request as ask } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { TO_TABLES } from '../../tables/asking.ts';
import { ELSEWHERE_HEADER } from '../../tables/lines.ts';
import { askPlayer, type Places as Known } from '../../tables/way.ts';
import type { AdmitStream } from './streams-away.ts';

/** What is known of where matches are played. */
export interface Places extends Known {
  /** A match is asked for: resolves when it is there, if this process had put off taking it up. */
  revive(match: string): Promise<void>;
}

/** A match in the address of what is asked of it. */
const OF_MATCH = /^\/(?:(?:admin|ranked)\/)?(?:matches|replays)\/(?<match>[\w-]{1,40})(?:\/|$)/;

const STREAM = /^\/matches\/[\w-]{1,40}\/stream$/;

/** The match that a request of the interface is about; null: none. @param path without what the interface lies under */
export function matchAskedFor(path: string, body: unknown): string | null {
  const named = OF_MATCH.exec(path)?.groups?.['match'];
  if (named !== undefined) return named;
  const { match } = typeof body === 'object' && body !== null && 'match' in body ? body : {};
  return typeof match === 'string' ? match : null;
}

/** Whether the lines of a match are asked for. */
function isStream({ method, path }: Request): boolean {
  return method === 'GET' && STREAM.test(path);
}

/** What belongs to one connection, or is said of the body anew. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'expect',
]);

function passedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_CONNECTION.has(name) ? [] : [[name, value]],
    ),
  );
}

/** What is asked about matches that other processes play is asked of those, and their answers are handed on as they come. */
export class Passing {
  /** Asked before a stream is handed on. */
  admitStream: AdmitStream = () => Promise.resolve();
  readonly #places: Places;
  readonly #lines = new Lines();

  constructor(places: Places) {
    this.#places = places;
  }

  /** For the interface, when bodies have been read. */
  readonly ofInterface: RequestHandler = async (request, response, next) => {
    const match = matchAskedFor(request.path, request.body);
    await this.#pass(match, request, response, next);
  };

  /** For the way into rooms: the last part of the path is a match. */
  readonly ofRooms: RequestHandler = async (request, response, next) => {
    await this.#pass(request.path.split('/').at(-1) ?? '', request, response, next);
  };

  async #pass(match: string | null, request: Request, response: Response, next: NextFunction): Promise<void> {
    if (match === null) {
      next();
      return;
    }
    await this.#places.revive(match);
    if (this.#places.isAway(match) && isStream(request)) await this.admitStream(request, response);
    await askPlayer(this.#places, match, {
      here: next,
      there: (address) => passTo(address, { request, body: bodyOf(request), response }, this.#lines),
    });
  }

  /** Whether a socket wants into a room of another process; then it is led there. */
  relay(request: IncomingMessage, socket: Duplex, head: Buffer, client: string | undefined): boolean {
    const match = roomOf(request.url);
    if (match === null || !this.#places.isAway(match)) return false;
    const address = this.#places.addressOf(match);
    if (address === null) socket.destroy();
    else lead(address, { request, socket, head, client }, this.#lines);
    return true;
  }

  /** A process is gone, though its connections may not be: whoever waits for something over one of them looks elsewhere. */
  hangUp(address: string): void {
    this.#lines.cut(address);
  }

  /** Whether a socket that wants into that room is led elsewhere. */
  isAway(match: string): boolean {
    return this.#places.isAway(match);
  }
}

/** What is open to each other process. */
class Lines {
  readonly #open = new Map<string, Set<Stoppable>>();

  /** Counts one until it closes. */
  add(address: string, line: Stoppable): void {
    const lines = this.#open.get(address) ?? new Set();
    this.#open.set(address, lines.add(line));
    line.once('close', () => {
      lines.delete(line);
      if (lines.size === 0 && this.#open.get(address) === lines) this.#open.delete(address);
    });
  }

  cut(address: string): void {
    for (const line of this.#open.get(address) ?? []) line.destroy();
  }
}

/** A request or a socket to another process. */
interface Stoppable {
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

/** The room of the address of a socket: the last part of its path. */
function roomOf(url = ''): string | null {
  return /\/(?<room>[\w-]{1,40})\?/.exec(url)?.groups?.['room'] ?? null;
}

/** What has been read of a body, as it was sent; null: there is none. */
function bodyOf({ body }: Request): Buffer | null {
  return body === undefined ? null : Buffer.from(JSON.stringify(body));
}

/**
 * Asks another process the same. Resolves to whether that has answered: false where it cannot be reached, or does not
 * play the match (any more); then nothing has been answered yet.
 */
async function passTo(
  address: string,
  { request, body, response }: { readonly request: Request; readonly body: Buffer | null; readonly response: Response },
  lines: Lines,
): Promise<boolean> {
  const headers = passedHeaders(request.headers);
  if (body !== null) headers['content-length'] = String(body.byteLength);
  headers['x-forwarded-for'] = request.ip ?? '';
  headers['x-forwarded-proto'] = request.protocol;
  const asked = ask(`${address}${request.originalUrl}`, { method: request.method, headers, agent: TO_TABLES });
  lines.add(address, asked);
  // Whoever hangs up here has hung up there.
  const hangUp = (): unknown => asked.destroy();
  response.once('close', hangUp);
  const answer = await new Promise<IncomingMessage | null>((resolve) => {
    asked.once('response', resolve).on('error', () => resolve(null));
    asked.end(body);
  });
  if (answer === null || answer.headers[ELSEWHERE_HEADER] !== undefined) {
    answer?.resume();
    response.off('close', hangUp);
    return response.destroyed;
  }
  response.writeHead(answer.statusCode ?? 502, passedHeaders(answer.headers));
  response.flushHeaders();
  // What breaks off there breaks off here: nobody takes half of it for the whole.
  await pipeline(answer, response).catch(() => response.destroy());
  return true;
}

/** Leads a socket to another process, byte by byte. */
function lead(
  address: string,
  {
    request,
    socket,
    head,
    client = '',
  }: {
    readonly request: IncomingMessage;
    readonly socket: Duplex;
    readonly head: Buffer;
    readonly client: string | undefined;
  },
  lines: Lines,
): void {
  const { hostname, port } = new URL(address);
  const far = connect({ host: hostname, port: Number(port === '' ? 80 : port) });
  far.setNoDelay(true);
  lines.add(address, far);
  const said = [`${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/1.1`];
  for (let index = 0; index + 1 < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? '';
    if (name.toLowerCase() !== 'x-forwarded-for') said.push(`${name}: ${request.rawHeaders[index + 1] ?? ''}`);
  }
  said.push(`X-Forwarded-For: ${client}`);
  const end = (): void => {
    far.destroy();
    socket.destroy();
  };
  for (const one of [far, socket]) one.on('error', end).on('close', end);
  far.write(`${said.join('\r\n')}\r\n\r\n`);
  far.write(head);
  socket.pipe(far).pipe(socket);
}
