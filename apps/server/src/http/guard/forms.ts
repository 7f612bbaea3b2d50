import type { IncomingMessage } from 'node:http';
import {
  addCardSet,
  checkCardSet,
  forkFile,
  LONGEST_ART,
  LONGEST_SET,
  REPLAY_LIMIT,
  sendDesignArt,
} from '@cardscape/protocol';
import type { Share } from '../../traffic/addresses.ts';
import { FOREIGN, NOT_A_HOST, type Refusal } from './early-refusal.ts';
import { isOwnOrigin } from './security.ts';

/**
 * Bytes of a request body: the interface checks its own again; beside it only matchmaking has bodies, and theirs is
 * `{}`.
 */
const API_BODY = 65_536;
/** Those of a card set: a letter has at most four, and few are written as escapes. */
export const SET_BODY = 4 * LONGEST_SET;
/** Whole files that somebody sends, as JSON: a replay may need twice the room. */
const FILE_BODIES: ReadonlyMap<string, number> = new Map([
  [`/api${forkFile.path}`, 2 * REPLAY_LIMIT],
  [`/api${sendDesignArt.path}`, LONGEST_ART + 100],
  [`/api${checkCardSet.path}`, SET_BODY],
  [`/api${addCardSet.path}`, SET_BODY],
]);
const OTHER_BODY = 4096;
/**
 * A host as browsers name one: a name or an address, and a port. No credentials, no path, nothing that is not ASCII.
 */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** A socket belongs to a room of a process, a proxy's path before them, and says which seat was reserved for it. */
const SOCKET_PATH = /^(?:\/[\w.-]{1,40}){1,3}\/(?<room>[\w-]{1,40})\?(?:[^#]*&)?sessionId=(?<seat>[\w-]{1,40})(?:&|$)/;
/** What is no page: the router knows no case. */
const WORK_PATH = /^\/(?:api|matchmake|healthz|readyz|metrics)(?:[/?#]|$)/i;

/** Whether it is asked of what the client asks: the interface, and the way into rooms. */
export function isInterface(url = ''): boolean {
  return /^\/(?:api|matchmake)(?:[/?#]|$)/i.test(url);
}

/** Whether it names a host that an address can be made of; HTTP/1.0 may leave it out. */
function isHost(host: string | undefined): boolean {
  return host === undefined || (HOST.test(host) && URL.canParse(`http://${host}`));
}

/**
 * Whether a browser says that somebody else's page asks (Fetch Metadata): not for the page that is opened by a link, and
 * not for one that the host has named. Browsers say so where the server is reached by HTTPS, or on the same machine.
 */
function isForeign({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  return (
    (site === 'cross-site' || site === 'same-site') &&
    destination !== 'document' &&
    !(origin !== undefined && origins.includes(origin))
  );
}

/**
 * What a request is counted as: a page is what is asked for in the usual form, and nothing that works.
 * @param origins of other pages that may use this server
 */
export function shareOf(request: IncomingMessage, origins: readonly string[]): Share {
  if (isForeign(request, origins)) return 'foreign';
  const { method, url = '' } = request;
  return (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !WORK_PATH.test(url) ? 'page' : 'work';
}

/** Why a request is none that anybody here answers; null: it has a proper form. */
export function refusalOf({ headers, method, url = '' }: IncomingMessage): Refusal | null {
  if (!isHost(headers.host)) return NOT_A_HOST;
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return { status: 417, code: 'BAD_REQUEST', message: 'This server cannot do what the request expects.' };
  if (headers['transfer-encoding'] !== undefined)
    return { status: 411, code: 'LENGTH_REQUIRED', message: 'Say how long the body is.' };
  const most = FILE_BODIES.get(url) ?? (url.startsWith('/api/') ? API_BODY : OTHER_BODY);
  if (Number(headers['content-length'] ?? 0) > most)
    return { status: 413, code: 'TOO_LARGE', message: 'The request is too large.' };
  if (method === 'TRACE')
    return { status: 405, code: 'BAD_REQUEST', message: 'This server does not support that method.' };
  return null;
}

export const NO_PLACE: Refusal = {
  status: 410,
  code: 'NO_TICKET',
  message: 'No place is reserved for this socket any more; ask for another ticket.',
};

/** The place that a socket asks for: the room, and the reservation or ticket; null: it names none. */
export function placeAsked({ url = '' }: IncomingMessage): { readonly room: string; readonly seat: string } | null {
  const { room, seat } = SOCKET_PATH.exec(url)?.groups ?? {};
  // Of two seats the framework takes the first, and this form the last.
  const isNamedOnce = url.split('sessionId=').length === 2;
  return room === undefined || seat === undefined || !isNamedOnce ? null : { room, seat };
}

/**
 * Why a socket is not opened; null: it may be.
 * @param origins of other pages that may use this server
 * @param isReserved whether a place in a room is reserved for a socket
 */
export function upgradeRefusalOf(
  request: IncomingMessage,
  origins: readonly string[],
  isReserved: (room: string, seat: string) => boolean,
): Refusal | null {
  const { headers, method } = request;
  if (!isHost(headers.host)) return NOT_A_HOST;
  const place = placeAsked(request);
  if (method !== 'GET' || place === null)
    return { status: 404, code: 'NOT_FOUND', message: 'There is no socket at this address.' };
  if (!isOwnOrigin(headers.origin, headers.host, origins)) return FOREIGN;
  return isReserved(place.room, place.seat) ? null : NO_PLACE;
}
