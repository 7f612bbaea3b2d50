import {
  type ActReply,
  actReply,
  type actRequest,
  apiError,
  collectionReply,
  type CreateMatchReply,
  createMatchReply,
  type createMatchRequest,
  type DeckChoice,
  cardsReply,
  decksReply,
  gamesReply,
  headInfo,
  type MatchInfo,
  matchesReply,
  matchInfo,
  previewReply,
  type previewRequest,
  type QueueEvent,
  queueEvent,
  type SavedDeck,
  savedDeck,
  type saveDeckRequest,
  sessionReply,
  ticketReply,
  type Account,
  type WaitingEvent,
  waitingEvent,
} from '@cardscape/protocol';
import type * as z from 'zod/mini';
import { readEventStream } from './event-stream.ts';

/** The server refused a request: its code and its sentence. `status` is 0 when the server could not be reached. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** The HTTP interface of a server (docs/protocol.md). Errors of every method: ApiRefusal. */
export class Api {
  /** The server's address without a slash at its end. */
  readonly base: string;
  readonly #fetch: Fetch;

  /** @param base address of the server, for example `http://127.0.0.1:2567` */
  constructor(base: string, fetch: Fetch = (url, init) => globalThis.fetch(url, init)) {
    this.base = base.replace(/\/$/, '');
    this.#fetch = fetch;
  }

  async #send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const init: RequestInit = { method, credentials: 'same-origin' };
    if (signal !== undefined) init.signal = signal;
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { 'content-type': 'application/json' };
    }
    let response: Response;
    try {
      response = await this.#fetch(`${this.base}/api${path}`, init);
    } catch (error) {
      if (signal?.aborted === true) throw error;
      throw new ApiRefusal(0, 'UNREACHABLE', 'The server cannot be reached. Look at your connection, then try again.');
    }
    if (response.ok) return response;
    const refusal = apiError.safeParse(await response.json().catch(() => null));
    throw refusal.success ? new ApiRefusal(response.status, refusal.data.code, refusal.data.message) : new ApiRefusal(response.status, 'INTERNAL', `The server answered with ${response.status}.`);
  }

  async #ask<S extends z.ZodMiniType>(reply: S, method: string, path: string, body?: unknown): Promise<z.output<S>> {
    const response = await this.#send(method, path, body);
    return reply.parse(await response.json());
  }

  /** Who I am; makes a guest if there is no session. */
  async session(): Promise<Account> {
    return (await this.#ask(sessionReply, 'GET', '/session')).account;
  }

  async signOut(): Promise<void> {
    await this.#send('DELETE', '/session');
  }

  games(): Promise<z.output<typeof gamesReply>> {
    return this.#ask(gamesReply, 'GET', '/games');
  }

  /** The card definitions of a game, in its card format. */
  async cards(game: string): Promise<z.output<typeof cardsReply>['cards']> {
    return (await this.#ask(cardsReply, 'GET', `/games/${game}/cards`)).cards;
  }

  createMatch(request: z.input<typeof createMatchRequest>): Promise<CreateMatchReply> {
    return this.#ask(createMatchReply, 'POST', '/matches', request);
  }

  /** Takes the free seat of a match that waits. */
  joinMatch(match: string, deck: DeckChoice): Promise<CreateMatchReply> {
    return this.#ask(createMatchReply, 'POST', `/matches/${match}/join`, { deck });
  }

  /** Adds this player's part of the randomness: 64 hexadecimal digits. */
  async ready(match: string, entropy: string): Promise<void> {
    await this.#send('POST', `/matches/${match}/ready`, { entropy });
  }

  async leaveMatch(match: string): Promise<void> {
    await this.#send('POST', `/matches/${match}/leave`);
  }

  /** Matches that are being played. */
  async matches(): Promise<MatchInfo[]> {
    return (await this.#ask(matchesReply, 'GET', '/matches')).matches;
  }

  match(match: string): Promise<MatchInfo> {
    return this.#ask(matchInfo, 'GET', `/matches/${match}`);
  }

  async ticket(match: string): Promise<string> {
    return (await this.#ask(ticketReply, 'POST', '/ticket', { match })).ticket;
  }

  /** The end of the hash chain of a match at this moment. */
  head(match: string): Promise<{ seq: number; head: string }> {
    return this.#ask(headInfo, 'GET', `/matches/${match}/head`);
  }

  /** The replay file of a finished match. */
  async replay(match: string): Promise<string> {
    return (await this.#send('GET', `/matches/${match}/replay`)).text();
  }

  /** What this player can foresee of an intent, in the game's own form; null where nothing can be said. */
  async preview(match: string, intent: z.input<typeof previewRequest>['intent']): Promise<z.output<typeof previewReply>['preview']> {
    return (await this.#ask(previewReply, 'POST', `/matches/${match}/preview`, { intent })).preview;
  }

  /** What this player has of a game whose cards are earned, in the game's own form. */
  async collection(game: string): Promise<z.output<typeof collectionReply>['holdings']> {
    return (await this.#ask(collectionReply, 'GET', `/collection/${game}`)).holdings;
  }

  /** Does something with what this player has, such as opening a pack. */
  act(game: string, act: z.input<typeof actRequest>['act']): Promise<ActReply> {
    return this.#ask(actReply, 'POST', `/collection/${game}`, { act });
  }

  /** The decks that this player keeps, last changed first. */
  async decks(game: string): Promise<SavedDeck[]> {
    return (await this.#ask(decksReply, 'GET', `/decks/${game}`)).decks;
  }

  /** Keeps a deck, in place of one with the same id. */
  saveDeck(game: string, id: string, deck: z.input<typeof saveDeckRequest>): Promise<SavedDeck> {
    return this.#ask(savedDeck, 'PUT', `/decks/${game}/${id}`, deck);
  }

  async deleteDeck(game: string, id: string): Promise<void> {
    await this.#send('DELETE', `/decks/${game}/${id}`);
  }

  /** What happens to a match that waits, until it begins or is given up. */
  async *waiting(match: string, signal?: AbortSignal): AsyncGenerator<WaitingEvent, void> {
    yield* readEventStream(await this.#send('GET', `/matches/${match}/events`, undefined, signal), waitingEvent);
  }

  /** Takes a place in the casual queue and hears how it goes; ending the iteration gives the place up. */
  async *queue(game: string, deck: DeckChoice, signal?: AbortSignal): AsyncGenerator<QueueEvent, void> {
    yield* readEventStream(await this.#send('POST', '/queue', { game, deck }, signal), queueEvent);
  }
}
