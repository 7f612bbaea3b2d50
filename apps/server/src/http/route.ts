import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Account, Answered, Endpoint, Given } from '@cardscape/protocol';
import type { Json } from '@cardscape/rules';
import type { Request, Response, Router } from 'express';
import type * as z from 'zod/mini';
import { Refused } from '../refusal.ts';
import { codeOf } from '../thrown.ts';
import { bodyOf, param } from './request.ts';

/** Finds out who asks, and refuses whoever may not. Errors: Refused. */
export type Authority = (request: Request, endpoint: Pick<Endpoint, 'id' | 'right'>) => Promise<Account | null>;

/** Who asks: certain to be somebody unless anybody may ask. */
type Asker<E extends Endpoint> = E['right'] extends 'anybody' ? Account | null : Account;

/** A request that has the right form and comes from somebody who may ask. */
export interface Asking<E extends Endpoint> extends Given<E> {
  readonly who: Asker<E>;
  readonly request: Request;
  readonly response: Response;
}

/** A value that nobody changes any more, at any depth. */
type Frozen<T> = [Json] extends [T] ? Json : FrozenParts<T>;
type FrozenParts<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/**
 * What a handler answers with; a text may come in pieces. Streams are its own business, and nothing is
 * nothing.
 */
type Answer<E extends Endpoint> = E['reply'] extends { readonly kind: 'events' | 'lines' | 'nothing' }
  ? void
  : E['reply'] extends { readonly kind: 'text' }
    ? string | AsyncIterable<string>
    : E['reply'] extends { readonly kind: 'picture' }
      ? Buffer
      : Frozen<Answered<E>>;

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** A request as it is for any endpoint. */
interface AnyAsking {
  readonly who: Account | null;
  readonly request: Request;
  readonly response: Response;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

/** Answers an endpoint with a handler. Whoever answers what it throws asks for the endpoint (`endpointOf`). */
export function route<E extends Endpoint>(
  router: Router,
  authority: Authority,
  endpoint: E,
  handler: (asking: Asking<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  router[METHODS[endpoint.method]](endpoint.path, async (request, response) => {
    noteEndpoint(response, endpoint);
    // A stream that is asked for its head alone would never end, and hold up whatever else a proxy sends on the same
    // connection.
    if (request.method === 'HEAD' && (endpoint.reply.kind === 'events' || endpoint.reply.kind === 'lines'))
      throw new Refused('METHOD', 'This server does not support that method.');
    const who = await authority(request, endpoint);
    const asking: AnyAsking = {
      who,
      request,
      response,
      params: Object.fromEntries(names.map((name) => [name, param(request, name)])),
      query: endpoint.query === undefined ? undefined : queryOf(endpoint.query, request),
      body: endpoint.body === undefined ? undefined : bodyOf(endpoint.body, request),
    };
    // The forms have just been checked: the types of the endpoint hold.
    const answer: unknown = await handler(asking as Asking<E>);
    const { reply } = endpoint;
    if (reply.kind === 'json') sendJson(response, answer);
    else if (reply.kind === 'text') await sendText(response.type(reply.type), answer as string | AsyncIterable<string>);
    else if (reply.kind === 'picture') sendPicture(response, reply.type, answer as Buffer);
    else if (reply.kind === 'nothing') response.status(204).end();
  });
}

/** What nobody may keep needs no tag by which it could be asked for again. */
function sendJson(response: Response, answer: unknown): void {
  if (response.getHeader('Cache-Control') !== 'no-store') {
    response.json(answer);
    return;
  }
  const text = JSON.stringify(answer);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

/**
 * Pieces are asked for as fast as the other side takes them, and no more of them when it has gone. Errors: those of
 * whoever makes them.
 */
async function sendText(response: Response, text: string | AsyncIterable<string>): Promise<void> {
  if (typeof text === 'string') {
    response.send(text);
    return;
  }
  try {
    await pipeline(text, response);
  } catch (error) {
    if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/**
 * A picture stands for itself: whatever is in it, no browser takes it for anything else, or shows it as a page that may
 * do something. (`nosniff` is on every answer.)
 */
function sendPicture(response: Response, type: string, bytes: Buffer): void {
  response.set({
    'Content-Type': type,
    'Content-Disposition': 'inline; filename="picture.webp"',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  response.end(bytes);
}

/** The query in its form. Errors: Refused that names the field. */
function queryOf<S extends z.ZodMiniType>(schema: S, request: Request): z.output<S> {
  const parsed = schema.safeParse({ ...request.query });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refused('BAD_REQUEST', `${issue?.path.join('.') || 'query'}: ${issue?.message ?? 'not in the right form'}`);
}

/** What responses answer. */
const ENDPOINT_OF = new WeakMap<ServerResponse, Endpoint>();

/** Says which endpoint a request is for. */
export function noteEndpoint(response: ServerResponse, endpoint: Endpoint): void {
  ENDPOINT_OF.set(response, endpoint);
}

/** The endpoint that a request was for; undefined where nothing is described. */
export function endpointOf(response: ServerResponse): Endpoint | undefined {
  return ENDPOINT_OF.get(response);
}
