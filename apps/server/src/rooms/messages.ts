import {
  type BytesName,
  type MessageContent,
  type RequestBody,
  type RequestName,
  REQUESTS,
  type RequestReply,
  type SpokenName,
} from '@cardscape/protocol';
import type { MessageContext } from '@colyseus/core';
import type { ZodMiniType } from 'zod/mini';
import { type Answer, serverRefusal } from '../server-refusal.ts';

/** How a room answers each request of the list; its body has the right form. */
export type RequestHandlers<C> = {
  readonly [N in RequestName]: (
    client: C,
    body: RequestBody<N>,
  ) => Promise<Answer<RequestReply<N>>> | Answer<RequestReply<N>>;
};

/** Runs what answers a request; the whole of what that may do wrong is its business. */
type Guard<C> = (
  client: C,
  ctx: MessageContext,
  name: RequestName,
  run: () => Promise<Answer<unknown>> | Answer<unknown>,
) => Promise<unknown>;

type FrameworkHandler<C> = (client: C, payload: unknown, ctx: MessageContext) => unknown;

/** The list by name: so the body of each request is known to be its own. */
const REQUESTS_BY_NAME: { readonly [N in RequestName]: { readonly body: ZodMiniType<RequestBody<N>> } } = REQUESTS;

/** The framework's handlers for all requests: each body is parsed before it is handled. */
export function requestHandlers<C>(
  handlers: RequestHandlers<C>,
  guard: Guard<C>,
): Readonly<Record<string, FrameworkHandler<C>>> {
  const handlerOf = <N extends RequestName>(name: N): FrameworkHandler<C> => {
    return (client, payload, ctx) =>
      guard(client, ctx, name, () => {
        const parsed = REQUESTS_BY_NAME[name].body.safeParse(payload ?? {});
        return parsed.success ? handlers[name](client, parsed.data) : { refusal: serverRefusal('BAD_REQUEST') };
      });
  };
  return Object.fromEntries((Object.keys(REQUESTS) as RequestName[]).map((name) => [name, handlerOf(name)]));
}

/**
 * Takes what no other handler takes. Requests of an unknown name the framework refuses by itself, but one named as the
 * handler of all others is called here, and would count as answered.
 */
export function refuseNameless(_client: unknown, _payload: unknown, ctx?: unknown): void {
  if (isContext(ctx)) ctx.reject(serverRefusal('BAD_REQUEST'));
}

/** Of a message, what was sent stands in its place: no function can be sent. */
function isContext(ctx: unknown): ctx is MessageContext {
  return typeof ctx === 'object' && ctx !== null && 'reject' in ctx && typeof ctx.reject === 'function';
}

/** Sends a message of the list to a socket. */
export function say<N extends SpokenName>(
  to: { send(type: string, message: unknown): void },
  name: N,
  content: MessageContent<N>,
): void {
  to.send(name, content);
}

/** Sends bytes of a private tree to a socket. */
export function sendTree(
  to: { sendBytes(type: string, bytes: Uint8Array): void },
  name: BytesName,
  bytes: Uint8Array,
): void {
  to.sendBytes(name, bytes);
}
