import { type AuthContext, type Client, ClientState, CloseCode, type MessageContext, ServerError } from '@colyseus/core';
import { type Account, emptyRequest, HELLO, type Hello, historyRequest, intentRequest, type MatchS, OWN_FULL, OWN_PATCH } from '@cardscape/protocol';
import { type Audience, type Refusal, type Seat, SEATS, type SeenEvent } from '@cardscape/rules';
import type { Tickets } from '../http/tickets.ts';
import { type LiveMatch, serverRefusal } from '../match/live-match.ts';
import type { Histories } from '../match/history.ts';
import { AFTERGLOW_MS, type Matches } from '../match/matches.ts';
import type { TimerWheel } from '../match/wheel.ts';
import { BaseRoom, type RoomGuards } from './base-room.ts';
import { holdFrames } from './corks.ts';
import { MatchSerializer } from './serializer.ts';

/** What match rooms need of the server. */
export interface RoomContext {
  readonly tickets: Tickets;
  readonly matches: () => Matches;
  readonly guards: RoomGuards;
  readonly wheel: TimerWheel;
  readonly histories: Histories;
  readonly now: () => number;
}

/** Close code for a socket that was replaced by another one of the same player; the client does not come back by itself. */
export const REPLACED = 4100;
/** Milliseconds between two looks into the history by one socket. */
const HISTORY_PAUSE = 1000;
/** Sockets that may watch a match, and those of one account. Players always come in: no spectator keeps them out. */
const WATCHERS = 500;
const WATCHERS_OF_ACCOUNT = 3;
/** Close code for a socket that finds no room to watch from. */
const FULL = 4101;

type MatchClient = Client<{ auth: Account }>;

/** Matches that are about to get a room. Never reachable by what a client sends: clients cannot create rooms. */
const handover = new Map<string, LiveMatch>();

/** Gives the match to the room that is created next under its id. */
export function handOver(match: LiveMatch): { readonly match: string } {
  handover.set(match.id, match);
  return { match: match.id };
}

/** The class of match rooms of one server: authenticate, parse, rate-limit, hand to the match, publish. No game's name appears in it. */
export function matchRoomOf(context: RoomContext): new () => BaseRoom<{ state: MatchS; client: MatchClient }> {
  return class MatchRoom extends BaseRoom<{ state: MatchS; client: MatchClient }> {
    readonly guards = context.guards;
    #live!: LiveMatch;
    readonly #seatOf = new Map<string, Seat>();
    /** Sockets that have been sent the greeting and their private part. */
    readonly #greeted = new Set<string>();
    readonly #lastHistory = new Map<string, number>();
    readonly #rematch = new Set<Seat>();

    override messages = {
      intent: (client: MatchClient, payload: unknown, ctx: MessageContext): unknown => this.#guard(ctx, () => this.#intent(client, payload)),
      history: (client: MatchClient, payload: unknown, ctx: MessageContext): unknown => this.#guard(ctx, () => this.#history(client, payload)),
      rematch: (client: MatchClient, payload: unknown, ctx: MessageContext): unknown => this.#guard(ctx, () => this.#wantRematch(client, payload)),
      // The framework would cut a socket off for an unknown message; the flood limit is enough. (Unknown requests it answers by itself.)
      '*': (): void => undefined,
    };

    /** Only a ticket for this very match lets a socket in (never a cookie, never an option). */
    // eslint-disable-next-line typescript/require-await -- the framework wants a promise
    static override async onAuth(token: string, options: unknown, auth: AuthContext): Promise<Account> {
      const match = roomInPath(auth);
      const account = match === null ? null : context.tickets.redeem(token, match);
      if (account === null) throw new ServerError(401, 'the ticket is not valid any more; ask for another one');
      return account;
    }

    /** The framework asks for its own serializer when the state is set; ours takes its place. */
    override setSerializer(): void {
      super.setSerializer(new MatchSerializer());
    }

    override onCreate(options: { match: string }): void {
      const live = handover.get(options.match);
      handover.delete(options.match);
      if (live === undefined) throw new ServerError(404, 'there is no such match');
      this.roomId = live.id;
      this.#live = live;
      this.state = live.projector.tree;
      for (const [index, { name, bot }] of live.terms.seats.entries()) {
        const shown = this.state.seats.get(String(index));
        if (shown === undefined) continue;
        shown.name = name;
        shown.bot = bot !== null;
        shown.here = bot !== null;
      }
      // After a restart; whoever was thrown out may come yet.
      if (live.over) this.#closeLater();
      live.watch({ changed: () => this.#publish(), over: () => this.#linger() });
    }

    /** Runs a handler and answers with what it returns, or refuses; what it throws is logged and refused, never thrown on. */
    async #guard(ctx: MessageContext, handler: () => Promise<Answer<unknown>> | Answer<unknown>): Promise<unknown> {
      try {
        const { refusal, value } = await handler();
        return refusal === undefined ? value : ctx.reject(refusal);
      } catch (error) {
        this.guards.logger.error({ room: this.roomId, error: error instanceof Error ? error.stack : String(error) }, 'a handler threw');
        return ctx.reject(serverRefusal('INTERNAL'));
      }
    }

    async #intent(client: MatchClient, payload: unknown): Promise<Answer<{ seq: number }>> {
      const parsed = intentRequest.safeParse(payload);
      if (!parsed.success) return { refusal: serverRefusal('BAD_REQUEST') };
      const seat = this.#seatOf.get(client.sessionId);
      if (seat === undefined) return { refusal: { ...serverRefusal('NOT_A_PLAYER'), code: 'NOT_IN_MATCH' } };
      const submitted = await this.#live.submit(seat, parsed.data.decision, parsed.data.intent);
      return submitted.refusal === null ? { value: { seq: submitted.seq } } : { refusal: submitted.refusal };
    }

    /** What this socket's audience saw since an intent, played again from the log. */
    async #history(client: MatchClient, payload: unknown): Promise<Answer<{ entries: { seq: number; events: SeenEvent[] }[] }>> {
      const parsed = historyRequest.safeParse(payload);
      if (!parsed.success) return { refusal: serverRefusal('BAD_REQUEST') };
      const now = context.now();
      const account = client.auth?.id ?? '';
      if (now - (this.#lastHistory.get(account) ?? 0) < HISTORY_PAUSE) return { refusal: serverRefusal('TOO_FAST') };
      this.#lastHistory.set(account, now);
      const entries = await context.histories.of(this.#live, this.#audienceOf(client));
      return { value: { entries: entries.filter(({ seq }) => seq > parsed.data.from) } };
    }

    #audienceOf(client: MatchClient): Audience {
      return this.#seatOf.get(client.sessionId) ?? 'spectator';
    }

    #wantRematch(client: MatchClient, payload: unknown): Answer<{ match: string }> {
      if (!emptyRequest.safeParse(payload ?? {}).success) return { refusal: serverRefusal('BAD_REQUEST') };
      const seat = this.#seatOf.get(client.sessionId);
      if (seat === undefined) return { refusal: serverRefusal('NOT_A_PLAYER') };
      if (!this.#live.over) return { refusal: serverRefusal('MATCH_RUNNING') };
      this.#rematch.add(seat);
      this.state.again |= 1 << seat;
      const all = this.#live.terms.seats.every((one, index) => one.bot !== null || SEATS.some((other) => other === index && this.#rematch.has(other)));
      if (all && this.state.next === '') {
        const accounts = new Map(this.clients.map((one) => [one.auth?.id ?? '', one.auth] as const).flatMap(([id, account]) => (account === undefined ? [] : [[id, account] as const])));
        const next = context.matches().again(this.#live, accounts);
        next.watchers.add((event) => {
          if (event === 'gone') this.#forgetRematch(next.id);
        });
        this.state.next = next.id;
      }
      this.#publish();
      return { value: { match: this.state.next } };
    }

    /** Nobody came to the next match: it may be wanted again. */
    #forgetRematch(next: string): void {
      if (this.state.next !== next) return;
      this.#rematch.clear();
      this.state.next = '';
      this.state.again = 0;
      this.broadcastPatch();
    }

    override onJoin(client: MatchClient): void {
      this.limitMessages(client);
      const account = client.auth;
      const seat = account === undefined ? null : this.#live.seatOf(account.id);
      if (seat !== null) {
        // One socket a seat: the newest wins, so that a player can go on from another device.
        for (const other of this.clients.filter((one) => one !== client && this.#seatOf.get(one.sessionId) === seat)) other.leave(REPLACED, 'you have opened this match elsewhere');
        this.#seatOf.set(client.sessionId, seat);
        this.#live.presence(seat, true);
      } else if (!this.#hasRoomFor(client)) {
        client.leave(FULL, 'as many watch this match as can');
        return;
      }
      this.#greet(client, seat);
    }

    #hasRoomFor(client: MatchClient): boolean {
      const watching = this.clients.filter((one) => one !== client && !this.#seatOf.has(one.sessionId));
      return watching.length < WATCHERS && watching.filter((one) => one.auth?.id === client.auth?.id).length < WATCHERS_OF_ACCOUNT;
    }

    /** Tells a socket what it needs to know beside the state, and what its audience alone may know. */
    #greet(client: MatchClient, seat: Seat | null): void {
      this.state.watchers = this.clients.filter((one) => !this.#seatOf.has(one.sessionId)).length;
      // Whoever is here already gets what has changed before the newcomer is shown everything.
      this.#publish();
      const { header, game, state } = this.#live.match;
      const own = this.#live.projector.ownFull(seat ?? 'spectator');
      const hello: Hello = {
        match: this.#live.id,
        game: header.game,
        seat,
        options: header.options,
        own: own !== null,
        layout: JSON.parse(JSON.stringify(game.layout(state))) as Hello['layout'],
        asides: [...game.asides],
        commitment: header.commitment,
        startedAt: header.startedAt,
        now: context.now(),
        clock: this.#live.terms.clock,
      };
      client.send(HELLO, hello);
      if (own !== null) client.sendBytes(OWN_FULL, own);
      this.#greeted.add(client.sessionId);
    }

    /** Seats belong to accounts: whoever comes back does so with a new ticket, whether the connection or the server was lost. */
    override onLeave(client: MatchClient): void {
      const seat = this.#seatOf.get(client.sessionId);
      this.#seatOf.delete(client.sessionId);
      this.#greeted.delete(client.sessionId);
      const others = this.clients.some((other) => other.sessionId !== client.sessionId && this.#seatOf.get(other.sessionId) === seat);
      if (seat !== undefined && !others) this.#live.presence(seat, false);
      this.state.watchers = this.clients.filter((one) => one.sessionId !== client.sessionId && !this.#seatOf.has(one.sessionId)).length;
      this.#publish();
    }

    /**
     * What an audience alone may know to its sockets alone; then one patch of the public tree for all, which completes the step. An audience whose part did not
     * change gets no frame.
     */
    #publish(): void {
      for (const client of this.clients) holdFrames(client);
      const { projector } = this.#live;
      for (const audience of projector.audiences) {
        const patch = projector.ownPatch(audience);
        if (patch === null) continue;
        for (const client of this.clients) if (this.#audienceOf(client) === audience) this.#sendOwn(client, audience, patch);
      }
      this.broadcastPatch();
    }

    /**
     * A newcomer who has been greeted and is not ready yet will be shown a public state that has this step in it, and no public patch for it: its private part is
     * sent whole once more.
     */
    #sendOwn(client: MatchClient, audience: Audience, patch: Uint8Array): void {
      if (client.state === ClientState.JOINED) client.sendBytes(OWN_PATCH, patch);
      else if (this.#greeted.has(client.sessionId)) client.sendBytes(OWN_FULL, this.#live.projector.ownFull(audience) ?? patch);
    }

    /** A finished match closes when nobody is left, or after a while. */
    #linger(): void {
      this.autoDispose = true;
      this.#closeLater();
    }

    #closeLater(): void {
      context.wheel.set(AFTERGLOW_MS, () => void this.disconnect(CloseCode.NORMAL_CLOSURE));
    }

    /** The server stops: players come back by themselves when it is up again. */
    override onBeforeShutdown(): void {
      void this.disconnect(CloseCode.MAY_TRY_RECONNECT);
    }

    override onDispose(): void {
      context.matches().forget(this.#live.id);
    }
  };
}

/** What a request is answered with. */
type Answer<T> = { readonly refusal: Refusal; readonly value?: undefined } | { readonly refusal?: undefined; readonly value: T };

/** The room id in the path of a matchmaking request. */
function roomInPath(auth: AuthContext): string | null {
  const url = (auth.req as { url?: unknown } | undefined)?.url;
  const path = typeof url === 'string' ? (url.split('?')[0] ?? '') : '';
  return /\/joinById\/([^/]+)$/.exec(path)?.[1] ?? null;
}

