import type { Json, JsonMap } from '@cardscape/rules';
import type * as z from 'zod/mini';

/**
 * Who may call it: anyone; anyone with a session (guests too); signed-up accounts; moderators; operators. Each may do
 * what those before may.
 */
export const RIGHTS = ['anybody', 'session', 'account', 'moderator', 'operator'] as const;
export type Right = (typeof RIGHTS)[number];

/**
 * What is answered with 200: JSON in a form, a stream of server-sent events of a form, a stream of lines of JSON of a
 * form, a text or a picture of a media type, or nothing (204).
 */
export type Reply =
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'events'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'lines'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'text'; readonly type: string }
  | { readonly kind: 'picture'; readonly type: string }
  | { readonly kind: 'nothing' };

/** A part of a path: what it is, and an example. */
export interface PathPart {
  readonly description: string;
  readonly example: string;
}

/**
 * An example request and a possible answer; for a stream, one event or line. A text of the type JSON is given here as
 * JSON.
 */
export interface Example {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonMap;
  readonly answer?: Json;
}

/**
 * One endpoint of the server (P-11): the server mounts it, clients call it, and the OpenAPI description is generated from
 * it. Every answer that is not 2xx is an `apiError`.
 */
export interface Endpoint {
  /** Unique; the `operationId` of the description. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parts as `:name`. */
  readonly path: string;
  /** The heading under which it is described. */
  readonly group: string;
  /** One sentence. */
  readonly summary: string;
  readonly right: Right;
  /** The parts of the path whose meaning differs from `path-parts.ts`, which has the others. */
  readonly parts?: Readonly<Record<string, PathPart>>;
  /** Form of the query; absent: there is none. Values arrive as texts. */
  readonly query?: z.ZodMiniType;
  /** Form of the body; absent: there is none. */
  readonly body?: z.ZodMiniType;
  readonly reply: Reply;
  readonly example: Example;
  /** Its own refusals: code, and when. Those of every endpoint are in `refusals.ts`. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** It may also refuse with codes of the game at hand (decks, options, acts). */
  readonly gameRefuses?: true;
}

/**
 * Keeps the forms' types.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/* @__NO_SIDE_EFFECTS__ */
export function json<S extends z.ZodMiniType>(schema: S): { readonly kind: 'json'; readonly schema: S } {
  return { kind: 'json', schema };
}

/* @__NO_SIDE_EFFECTS__ */
export function events<S extends z.ZodMiniType>(schema: S): { readonly kind: 'events'; readonly schema: S } {
  return { kind: 'events', schema };
}

/* @__NO_SIDE_EFFECTS__ */
export function lines<S extends z.ZodMiniType>(schema: S): { readonly kind: 'lines'; readonly schema: S } {
  return { kind: 'lines', schema };
}

/* @__NO_SIDE_EFFECTS__ */
export function text(type: string): { readonly kind: 'text'; readonly type: string } {
  return { kind: 'text', type };
}

/* @__NO_SIDE_EFFECTS__ */
export function picture(type: string): { readonly kind: 'picture'; readonly type: string } {
  return { kind: 'picture', type };
}

export const NOTHING = { kind: 'nothing' } as const satisfies Reply;

/** The names in a path: 'friends/:id' has 'id'. */
export type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** What may be given to any endpoint. */
export interface AnyAsked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** What a caller gives: the parts of the path, the query, the body; each only where the endpoint has it. */
export type Asked<E extends Endpoint> = AnyAsked &
  ([ParamsOf<E['path']>] extends [never]
    ? unknown
    : { readonly params: Readonly<Record<ParamsOf<E['path']>, string>> }) &
  (E extends { readonly query: infer Q extends z.ZodMiniType } ? { readonly query?: z.input<Q> } : unknown) &
  (E extends { readonly body: infer B extends z.ZodMiniType } ? { readonly body: z.input<B> } : unknown);

/** What a handler is given. */
export interface Given<E extends Endpoint> {
  readonly params: Readonly<Record<ParamsOf<E['path']>, string>>;
  readonly query: E extends { readonly query: infer Q extends z.ZodMiniType } ? z.output<Q> : undefined;
  readonly body: E extends { readonly body: infer B extends z.ZodMiniType } ? z.output<B> : undefined;
}

/** What an endpoint answers with, as its caller reads it. */
export type Answered<E extends Endpoint> = E['reply'] extends {
  readonly kind: 'json';
  readonly schema: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : E['reply'] extends { readonly kind: 'text' }
    ? string
    : undefined;
