import {
  type Account,
  type ActReply,
  actOnCollection,
  type AnyAsked,
  type Answered,
  apiError,
  type Asked,
  createMatch,
  type CreateMatchReply,
  type createMatchRequest,
  type DeckChoice,
  type Endpoint,
  endSession,
  enterQueue,
  type CollectionReply,
  getCollection,
  getHead,
  getMatch,
  getSession,
  issueTicket,
  joinMatch,
  leaveMatch,
  listCards,
  listGames,
  listMatches,
  type MatchInfo,
  previewIntent,
  type PlayQueue,
  type QueueEvent,
  readyForMatch,
  type ReservedPlace,
  type WaitingEvent,
  watchWaiting,
  PROTOCOL,
  PROTOCOL_HEADER,
} from '@cardscape/protocol';
import type * as z from 'zod/mini';
import { readEventStream, readLines } from './event-stream.ts';

/** The server refused a request: its code and its sentence. `status` is 0 when the server could not be reached. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Id of the rule behind it, as in the server's documents; empty if there is none. */
  readonly rule: string;

  constructor(status: number, code: string, message: string, rule = '') {
    super(message);
    this.status = status;
    this.code = code;
    this.rule = rule;
  }
}

/** What a connection that breaks is to whoever has asked, whether before the answer or in the middle of it. */
function unreachable(): ApiRefusal {
  return new ApiRefusal(0, 'UNREACHABLE', 'The server cannot be reached. Check your connection and try again.');
}

/** What reading an answer has failed with, as whoever asks is told. @param signal with which they break it off themselves */
function broken(error: unknown, signal?: AbortSignal): unknown {
  const isOfConnection = error instanceof TypeError || error instanceof DOMException;
  return isOfConnection && signal?.aborted !== true ? unreachable() : error;
}

async function whole<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw broken(error);
  }
}

async function* untilBroken<T>(reading: AsyncGenerator<T, void>, signal?: AbortSignal): AsyncGenerator<T, void> {
  try {
    yield* reading;
  } catch (error) {
    throw broken(error, signal);
  }
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** The HTTP interface of a server (docs/protocol.md). Errors of every method: ApiRefusal. */
export class Api {
  /** The server's address without a slash at its end. */
  readonly base: string;
  readonly #fetch: Fetch;
  /** Sent with every request: here `unlock` notes that the password of the server was given. */
  readonly headers: Record<string, string> = {};
  /** The places that came with `ready`, by match, and when (`performance.now`): `MatchClient` takes them. */
  readonly places = new Map<string, { readonly place: ReservedPlace; readonly at: number }>();

  /** @param base address of the server, for example `http://127.0.0.1:2567` */
  constructor(base: string, fetch: Fetch = (url, init) => globalThis.fetch(url, init)) {
    this.base = base.replace(/\/$/, '');
    this.#fetch = fetch;
  }

  async #send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const headers: Record<string, string> = { [PROTOCOL_HEADER]: String(PROTOCOL), ...this.headers };
    const init: RequestInit = { method, credentials: 'same-origin', headers };
    if (signal !== undefined) init.signal = signal;
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      headers['content-type'] = 'application/json';
    }
    let response: Response;
    try {
      response = await this.#fetch(`${this.base}/api${path}`, init);
    } catch (error) {
      if (signal?.aborted === true) throw error;
      throw unreachable();
    }
    if (response.ok) return response;
    const { data: said } = apiError.safeParse(await response.json().catch(() => null));
    throw said === undefined
      ? new ApiRefusal(response.status, 'INTERNAL', `The server answered with ${response.status}.`)
      : new ApiRefusal(response.status, said.code, said.message, said.rule);
  }

  /** Asks an endpoint. */
  async call<const E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<Answered<E>> {
    const response = await this.#reach(endpoint, asked);
    const { reply } = endpoint;
    const answer: unknown =
      reply.kind === 'json'
        ? reply.schema.parse(await whole(response.json()))
        : reply.kind === 'text'
          ? await whole(response.text())
          : undefined;
    // Parsed by the endpoint's own form.
    return answer as Answered<E>;
  }

  /** Listens to an endpoint that tells of events, until it ends or the signal says so. */
  async *listen<const E extends Endpoint & { readonly reply: { readonly kind: 'events' } }>(
    endpoint: E,
    asked: Asked<E>,
    signal?: AbortSignal,
  ): AsyncGenerator<z.output<E['reply']['schema']>, void> {
    const events = readEventStream(await this.#reach(endpoint, asked, signal), endpoint.reply.schema);
    yield* untilBroken(events as AsyncGenerator<z.output<E['reply']['schema']>, void>, signal);
  }

  /** Reads an endpoint that answers with lines of JSON, until it ends or the signal says so. */
  async *lines<const E extends Endpoint & { readonly reply: { readonly kind: 'lines' } }>(
    endpoint: E,
    asked: Asked<E>,
    signal?: AbortSignal,
  ): AsyncGenerator<z.output<E['reply']['schema']>, void> {
    const lines = readLines(await this.#reach(endpoint, asked, signal), endpoint.reply.schema);
    yield* untilBroken(lines as AsyncGenerator<z.output<E['reply']['schema']>, void>, signal);
  }

  #reach(endpoint: Endpoint, asked: AnyAsked, signal?: AbortSignal): Promise<Response> {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(asked.params?.[name] ?? ''),
    );
    const query = new URLSearchParams(
      Object.entries(asked.query ?? {}).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
    return this.#send(endpoint.method, query.size === 0 ? path : `${path}?${query.toString()}`, asked.body, signal);
  }

  /** Who I am; makes a guest if there is no session. */
  async session(): Promise<Account> {
    return (await this.call(getSession, {})).account;
  }

  signOut(): Promise<undefined> {
    return this.call(endSession, {});
  }

  games(): Promise<Answered<typeof listGames>> {
    return this.call(listGames, {});
  }

  /** The card definitions of a game, in its card format. */
  async cards(game: string): Promise<Answered<typeof listCards>['cards']> {
    return (await this.call(listCards, { params: { game } })).cards;
  }

  createMatch(request: z.input<typeof createMatchRequest>): Promise<CreateMatchReply> {
    return this.call(createMatch, { body: request });
  }

  /** Takes the free seat of a match that waits; without a deck where the game is played without. */
  joinMatch(match: string, deck: DeckChoice | null = null): Promise<CreateMatchReply> {
    return this.call(joinMatch, { params: { match }, body: { deck } });
  }

  /**
   * Adds this player's part of the randomness: 64 hexadecimal digits.
   * @param agreed the `agreement` of the match, which this player gives; absent: none is needed
   */
  async ready(match: string, entropy: string, agreed?: string): Promise<void> {
    const { place } = await this.call(readyForMatch, { params: { match }, body: { entropy, agreed } });
    if (place !== undefined) this.places.set(match, { place, at: performance.now() });
  }

  leaveMatch(match: string): Promise<undefined> {
    return this.call(leaveMatch, { params: { match } });
  }

  /** Matches that are being played. */
  async matches(): Promise<MatchInfo[]> {
    return (await this.call(listMatches, {})).matches;
  }

  match(match: string): Promise<MatchInfo> {
    return this.call(getMatch, { params: { match } });
  }

  /** Errors: ApiRefusal. `view` and `named` are for whoever has no seat. */
  async ticket(
    match: string,
    wishes: { readonly view?: 'public' | 'all'; readonly named?: boolean } = {},
  ): Promise<string> {
    return (await this.call(issueTicket, { body: { match, ...wishes } })).ticket;
  }

  /** The end of the hash chain of a match at this moment. */
  head(match: string): Promise<Answered<typeof getHead>> {
    return this.call(getHead, { params: { match } });
  }

  /** The replay file of a finished match. */
  async replay(match: string): Promise<string> {
    return whole((await this.#send('GET', `/matches/${match}/replay`)).text());
  }

  /** What this player can foresee of an intent, in the game's own form, and why it would be refused. */
  preview(
    match: string,
    intent: Asked<typeof previewIntent>['body']['intent'],
  ): Promise<Answered<typeof previewIntent>> {
    return this.call(previewIntent, { params: { match }, body: { intent } });
  }

  /** What this player has of a game whose cards are earned, in the game's own form. */
  async collection(game: string): Promise<CollectionReply['holdings']> {
    return (await this.call(getCollection, { params: { game } })).holdings;
  }

  /** The same, with what a match has brought this player; `earned` is null until the server has counted it. */
  earned(game: string, match: string): Promise<CollectionReply> {
    return this.call(getCollection, { params: { game }, query: { match } });
  }

  /** Does something with what this player has, such as opening a pack. */
  act(game: string, act: Asked<typeof actOnCollection>['body']['act']): Promise<ActReply> {
    return this.call(actOnCollection, { params: { game }, body: { act } });
  }

  /** What happens to a waiting match, until it begins or is cancelled. */
  async *waiting(match: string, signal?: AbortSignal): AsyncGenerator<WaitingEvent, void> {
    yield* this.listen(watchWaiting, { params: { match } }, signal);
  }

  /** Takes a place in a queue and hears how it goes; ending the iteration gives the place up. */
  async *queue(
    game: string,
    deck: DeckChoice | null,
    signal?: AbortSignal,
    queue: PlayQueue = 'casual',
  ): AsyncGenerator<QueueEvent, void> {
    yield* this.listen(enterQueue, { body: { game, deck, queue } }, signal);
  }
}
