import {
  CLOSED,
  type Hello,
  type MatchS,
  type RequestBody,
  type RequestName,
  type RequestReply,
  PROTOCOL,
  readIntent,
} from '@cardscape/protocol';
import type { LogEntry, Seat } from '@cardscape/rules';
import {
  type AuthContext,
  type Client,
  ClientState,
  CloseCode,
  type MessageContext,
  ServerError,
} from '@colyseus/core';
import { z } from 'zod';
import type { MatchLog } from '../db/matches/match-log.ts';
import type { Histories } from '../match/history.ts';
import type { LiveMatch } from '../match/live-match.ts';
import { AFTERGLOW_MS } from '../match/live-matches.ts';
import type { Matches } from '../match/making/matches.ts';
import type { Rematches } from '../match/making/rematches.ts';
import type { Tickets, Visitor } from '../match/making/tickets.ts';
import type { Place } from '../match/places.ts';
import { placeToWatch } from '../match/watchers.ts';
import type { Talks } from '../people/talk.ts';
import { type Answer, serverRefusal } from '../server-refusal.ts';
import { stackOf } from '../thrown.ts';
import type { Showings } from '../watching/showings.ts';
import { BaseRoom, type RoomGuards } from './base-room.ts';
import { Feed } from './feed.ts';
import { LatencyMonitor, type LatencyContext } from './latency-monitor.ts';
import { refuseNameless, requestHandlers, say } from './messages.ts';
import { Rematch } from './rematch.ts';
import { MatchSerializer } from './serializer.ts';
import { SpectatorFeeds } from './spectator-feeds.ts';

/** What match rooms need of the server. */
export interface RoomContext extends LatencyContext {
  readonly showings: Showings;
  readonly tickets: Tickets;
  /** A player is about to be shown the match. */
  readonly arrived: (match: LiveMatch, account: string) => Promise<void>;
  /** Whether the session that a ticket was issued to may still come in. */
  readonly admits: (visitor: Visitor) => Promise<boolean>;
  readonly matches: Matches;
  readonly rematches: Rematches;
  readonly guards: RoomGuards;
  /** Told of every intent: `accepted` or the code of its refusal, and the seconds until that was clear. */
  readonly taken: (result: string, seconds: number) => void;
  /** The version of the server. */
  readonly build: string;
  /** Messages that a socket may send in a second. */
  readonly messagesPerSecond: number;
  readonly histories: Histories;
  readonly talks: Talks;
  readonly log: MatchLog;
}

/** What a socket is told whose session has ended. */
const SESSION_OVER = 'your session is over';
/** Milliseconds between two looks into the history by one socket. */
const HISTORY_PAUSE = 1000;
/** Milliseconds that a socket has to say that it has understood the greeting. */
const ENTRY_MS = 10_000;
/** Sockets that may watch a match. Players always come in: no spectator keeps them out. */
const WATCHERS = 500;
/** Names of viewers that are shown. */
const NAMED = 20;

/** What a matchmaking request says of itself. */
const namingRoom = z.object({ room: z.string() });

type MatchClient = Client<{ auth: Visitor }>;

/** Matches that are about to get a room. Never reachable by what a client sends: clients cannot create rooms. */
const handover = new Map<string, LiveMatch>();

/** Gives the match to the room that is created next under its id. */
export function handOver(match: LiveMatch): { readonly match: string } {
  handover.set(match.id, match);
  return { match: match.id };
}

/**
 * The class of match rooms of one server: authenticate, parse, rate-limit, hand to the match, publish. No game's name
 * appears in it.
 */
export function matchRoomOf(context: RoomContext): new () => BaseRoom<{ state: MatchS; client: MatchClient }> {
  return class MatchRoom extends BaseRoom<{ state: MatchS; client: MatchClient }> {
    readonly guards = context.guards;
    #live!: LiveMatch;
    #feeds!: SpectatorFeeds<MatchClient>;
    readonly #serializer = new MatchSerializer((client) => this.#feeds.feedOf(client)?.tree ?? null);
    readonly #lastHistory = new Map<string, number>();
    #rematch!: Rematch;
    readonly #monitors = new Map<string, LatencyMonitor>();
    readonly #places = new WeakMap<MatchClient, Place>();
    /** Sockets that were told to go: what they still send counts for nothing. */
    readonly #gone = new WeakSet<MatchClient>();

    override messages = {
      ...requestHandlers<MatchClient>(
        {
          intent: (client, body) => this.#submit(client, body, (seq) => ({ seq })),
          i: (client, text) => this.#submitPacked(client, text),
          history: (client, { from }) => this.#history(client, from),
          rematch: (client) => this.#wantRematch(client),
          claim: (client) => this.#claim(client),
          consent: (client, { on }) => this.#consent(client, on),
          talk: (client, said) => context.talks.say(this.#live, client.auth, said, this.clients),
        },
        (client, ctx, name, run) => this.#guard(client, ctx, name, run),
      ),
      // The framework would cut a socket off for an unknown message; the flood limit is enough.
      '*': refuseNameless,
    };

    /** Only a ticket for this very match lets a socket in (never a cookie, never an option). */
    static override async onAuth(token: string, options: unknown, auth: AuthContext): Promise<Visitor> {
      const match = roomAsked(auth);
      const visitor = match === null ? null : context.tickets.redeem(token, match);
      if (visitor === null || !(await context.admits(visitor)))
        throw new ServerError(401, 'the ticket is not valid any more; ask for another one');
      return visitor;
    }

    /** The framework asks for its own serializer when the state is set; ours takes its place. */
    override setSerializer(): void {
      super.setSerializer(this.#serializer);
    }

    override onCreate(options: { match: string }): void {
      const live = handover.get(options.match);
      handover.delete(options.match);
      if (live === undefined) throw new ServerError(404, 'there is no such match');
      this.roomId = live.id;
      this.#live = live;
      this.state = live.projector.tree;
      this.#feeds = new SpectatorFeeds(
        context.showings.of(live),
        live,
        new Feed(live.projector, this.#serializer.main),
      );
      this.#rematch = new Rematch(live, this.state, {
        rematches: context.rematches,
        visitors: () => this.clients.flatMap(({ auth }) => auth ?? []),
        publish: () => this.#publish(),
      });
      for (const [index, { name, bot }] of live.terms.seats.entries()) {
        const shown = this.state.seats.get(String(index));
        if (shown === undefined) continue;
        shown.name = name;
        shown.bot = bot !== null;
        shown.here = bot !== null;
      }
      // After a restart; whoever was thrown out may come yet.
      if (live.over) this.#closeLater();
      this.#publish();
      live.watch({
        changed: (entry) => {
          // Who reads it in lines comes and goes without an entry.
          if (entry === null) this.#countWatchers();
          this.#publish(entry);
        },
        over: () => this.#linger(),
        dismiss: (account) => this.#dismiss(account),
        close: () => this.#close(),
      });
    }

    /**
     * Runs a handler and answers with what it returns, or refuses, as it does whoever was told to go; what it throws is
     * logged and refused, never thrown on.
     */
    async #guard(
      client: MatchClient,
      ctx: MessageContext,
      name: RequestName,
      run: () => Promise<Answer<unknown>> | Answer<unknown>,
    ): Promise<unknown> {
      if (this.#gone.has(client)) return ctx.reject(serverRefusal('NOT_A_PLAYER'));
      try {
        const began = performance.now();
        const { refusal, value } = await run();
        if (name === 'intent' || name === 'i')
          context.taken(refusal?.code ?? 'accepted', (performance.now() - began) / 1000);
        return refusal === undefined ? value : ctx.reject(refusal);
      } catch (error) {
        this.guards.logger.error({ room: this.roomId, error: stackOf(error) }, 'a handler threw');
        return ctx.reject(serverRefusal('INTERNAL'));
      }
    }

    #submitPacked(client: MatchClient, text: string): Promise<Answer<number>> | Answer<number> {
      let body: RequestBody<'intent'>;
      try {
        body = readIntent(text);
      } catch {
        return { refusal: serverRefusal('BAD_REQUEST') };
      }
      return this.#submit(client, body, (seq) => seq);
    }

    async #submit<T>(
      client: MatchClient,
      { decision, intent }: RequestBody<'intent'>,
      reply: (seq: number) => T,
    ): Promise<Answer<T>> {
      const seat = this.#feeds.seatOf(client);
      if (seat === undefined) return { refusal: { ...serverRefusal('NOT_A_PLAYER'), code: 'NOT_IN_MATCH' } };
      const submitted = await this.#live.submit(seat, decision, intent);
      return submitted.refusal === null ? { value: reply(submitted.seq) } : { refusal: submitted.refusal };
    }

    /** A player claims the match from an opponent who does nothing. */
    async #claim(client: MatchClient): Promise<Answer<RequestReply<'claim'>>> {
      const seat = this.#feeds.seatOf(client);
      if (seat === undefined) return { refusal: serverRefusal('NOT_A_PLAYER') };
      const claimed = await this.#live.claim(seat);
      return claimed.refusal === null ? { value: { seq: claimed.seq } } : { refusal: claimed.refusal };
    }

    /** What this socket's audience saw since an intent, played again from the log as far as it has been shown. */
    async #history(client: MatchClient, from: number): Promise<Answer<RequestReply<'history'>>> {
      const now = context.now();
      // Who has no place, or has none any more, has been shown nothing.
      if (this.#feeds.feedOf(client) === null) return { refusal: serverRefusal('BAD_REQUEST') };
      const account = client.auth?.id ?? '';
      if (now - (this.#lastHistory.get(account) ?? 0) < HISTORY_PAUSE) return { refusal: serverRefusal('TOO_FAST') };
      this.#lastHistory.set(account, now);
      const entries = await context.histories.of(
        this.#live,
        this.#feeds.seatOf(client) ?? 'spectator',
        this.#feeds.matchFor(client).seq,
        client.auth?.from ?? '',
      );
      if (entries === null) return { refusal: serverRefusal('TOO_FAST') };
      return { value: { entries: entries.filter(({ seq }) => seq > from) } };
    }

    #wantRematch(client: MatchClient): Answer<RequestReply<'rematch'>> | Promise<Answer<RequestReply<'rematch'>>> {
      const seat = this.#feeds.seatOf(client);
      return seat === undefined ? { refusal: serverRefusal('NOT_A_PLAYER') } : this.#rematch.want(seat, client.auth);
    }

    /** A player lets those who watch see all hands, or takes that back: then whoever sees them stops at once. */
    #consent(client: MatchClient, on: boolean): Answer<RequestReply<'consent'>> {
      const seat = this.#feeds.seatOf(client);
      if (seat === undefined) return { refusal: serverRefusal('NOT_A_PLAYER') };
      const { refusal } = this.#live.watching;
      if (refusal !== null) return { refusal };
      if (!this.#live.watching.consent(seat, on, context.now())) return { value: {} };
      for (const other of this.clients) if (this.#feeds.viewOf(other) === 'all') this.#hideHands(other);
      this.#publish();
      return { value: {} };
    }

    /** Nothing more is shown to a socket that was to see all hands, not even what is on its way here. */
    #hideHands(client: MatchClient): void {
      this.#feeds.leave(client);
      client.leave(CLOSED.hands, 'not every player lets all hands be seen');
    }

    override async onJoin(client: MatchClient): Promise<void> {
      this.limitMessages(client, client.auth?.id ?? '', client.auth?.from ?? '');
      // The place was reserved for whoever had the session then. What ends it while we ask has found this socket among the
      // clients.
      const isAdmitted = client.auth !== undefined && (await context.admits(client.auth));
      const seat = client.auth === undefined ? null : this.#live.seatOf(client.auth.id);
      if (isAdmitted && seat !== null) await context.arrived(this.#live, client.auth?.id ?? '');
      if (!isAdmitted || this.#gone.has(client)) {
        this.#sendAway(client, CLOSED.dismissed, SESSION_OVER);
        return;
      }
      if (seat !== null) {
        this.#greet(client, this.#feeds.seat(client, seat));
        return;
      }
      if (!this.#makeRoomFor(client)) {
        client.leave(CLOSED.full, 'no spectator places left');
        return;
      }
      const view = client.auth?.view ?? 'public';
      const feed = this.#feeds.watch(client, view, client.auth?.from ?? '');
      // Where there is nothing to wait for, nothing can come in between.
      const shown = feed instanceof Feed ? feed : await feed;
      // The ticket may be older than a consent that was taken back.
      if (view === 'all' && !this.#live.watching.handsOpen(context.now())) this.#hideHands(client);
      else this.#greet(client, shown);
    }

    #makeRoomFor(client: MatchClient): boolean {
      const placeOf = (one: MatchClient) => ({ account: one.auth?.id ?? '', from: [one.auth?.from ?? ''], one });
      const watching = this.clients.filter(
        (one) => one !== client && !this.#gone.has(one) && this.#feeds.seatOf(one) === undefined,
      );
      const place = placeToWatch(watching.map(placeOf), placeOf(client), WATCHERS);
      if (place !== 'free' && place !== 'none') this.#sendAway(place.one, CLOSED.full, 'you have made room for others');
      return place !== 'none';
    }

    /** A socket that never says that it is in would be told everything that happens later, from memory. */
    #expectIn(client: MatchClient): void {
      context.wheel.set(ENTRY_MS, () => {
        if (client.state === ClientState.JOINING) client.leave(CloseCode.WITH_ERROR, 'you have not come in');
      });
    }

    /** Tells a socket what it needs to know beside the state, and what its audience alone may know. */
    #greet(client: MatchClient, feed: Feed<MatchClient>): void {
      this.#expectIn(client);
      const seat = this.#feeds.seatOf(client) ?? null;
      if (seat !== null) {
        this.#sit(client, seat);
        this.#watchLine(client, seat);
      }
      this.#countWatchers();
      // Whoever is here already gets what has changed before the newcomer is shown everything.
      this.#publish();
      const { header, game, state } = this.#feeds.matchFor(client);
      const delay = this.#feeds.delayOf(client);
      const hello: Hello = {
        protocol: PROTOCOL,
        build: context.build,
        match: this.#live.id,
        game: header.game,
        seat,
        view: this.#feeds.viewOf(client),
        delay,
        watched: this.#live.isOpen,
        hands: this.#live.watching.hands,
        options: header.options,
        own: feed.projector.ownFull(seat ?? 'spectator') !== null,
        layout: game.layout(state),
        asides: [...game.asides],
        commitment: header.commitment,
        messages: context.messagesPerSecond,
        startedAt: header.startedAt,
        now: context.now(),
        // Nobody can tell how a clock stood so many turns ago.
        clock: delay.turns > 0 ? null : this.#live.terms.clock,
        patience: this.#live.time.patience,
      };
      say(client, 'hello', hello);
      feed.welcome(client);
    }

    /** One connection a seat, of whatever kind: the newest wins. */
    #sit(client: MatchClient, seat: Seat): void {
      const place = {
        replaced: (): void => this.#sendAway(client, CLOSED.replaced, 'you have opened this match elsewhere'),
      };
      this.#places.set(client, place);
      this.#live.attend(seat, place);
    }

    /** Where a clock runs, the way to a player is measured, and its loss noticed. */
    #watchLine(client: MatchClient, seat: Seat): void {
      if (this.#live.terms.clock === null || this.#live.over) return;
      const turn = (here: boolean, since?: number): void => {
        this.#live.presence(seat, here, since);
        this.#publish();
      };
      const monitor = new LatencyMonitor(client, context, {
        measured: (way) => this.#live.time.heard(seat, way),
        lost: (since) => turn(false, since),
        found: () => turn(true),
      });
      this.#monitors.set(client.sessionId, monitor);
      this.#live.time.watch(seat, monitor);
    }

    #hangUp(client: MatchClient, seat: Seat | undefined): void {
      const monitor = this.#monitors.get(client.sessionId);
      this.#monitors.delete(client.sessionId);
      monitor?.close();
      if (monitor !== undefined && seat !== undefined) this.#live.time.unwatch(seat, monitor);
    }

    /**
     * Tells everybody how many watch, and the names of those who let themselves be named. Whether somebody watches is
     * no part of the match, and is never late.
     */
    #countWatchers(): void {
      const watching = this.clients.filter(
        (one) => this.#feeds.feedOf(one) !== null && this.#feeds.seatOf(one) === undefined,
      );
      const names = [...new Set(watching.flatMap(({ auth }) => (auth?.named === true ? [auth.name] : [])))];
      for (const { projector } of this.#feeds.all) {
        projector.tree.watchers = watching.length + this.#live.readers;
        projector.tree.viewers = names.slice(0, NAMED).join('\n');
      }
    }

    /**
     * Seats belong to accounts: whoever comes back does so with a new ticket, whether the connection or the server was
     * lost.
     */
    override onLeave(client: MatchClient): void {
      const seat = this.#feeds.seatOf(client);
      this.#hangUp(client, seat);
      this.#feeds.leave(client);
      const place = this.#places.get(client);
      if (seat !== undefined && place !== undefined) this.#live.depart(seat, place);
      this.#countWatchers();
      this.#publish();
    }

    #dismiss(account: string): void {
      this.dropReservations(
        (visitor) => typeof visitor === 'object' && visitor !== null && 'id' in visitor && visitor.id === account,
      );
      for (const client of this.clients)
        if (client.auth?.id === account) this.#sendAway(client, CLOSED.dismissed, SESSION_OVER);
    }

    async #close(): Promise<void> {
      await this.disconnect(CloseCode.MAY_TRY_RECONNECT);
    }

    /** Closing takes a moment; nothing that the socket sends meanwhile is taken. */
    #sendAway(client: MatchClient, code: number, reason: string): void {
      this.#gone.add(client);
      client.leave(code, reason);
    }

    /** Sends what has changed to those who see the match as it is; the others get it when it is old enough. */
    #publish(entry: LogEntry | null = null): void {
      this.#live.watching.note(this.#live.match, this.#live.projector.tree, context.now());
      for (const feed of this.#feeds.all) feed.publish();
      this.#feeds.hear(entry);
    }

    /** A finished match closes when nobody is left, or after a while. */
    #linger(): void {
      // Those who see it later see the rest in their time.
      context.wheel.set(this.#live.watching.open.milliseconds, () => this.#mayClose());
      this.#closeLater();
    }

    #mayClose(): void {
      this.autoDispose = true;
      if (this.clients.length === 0) void this.disconnect(CloseCode.NORMAL_CLOSURE);
    }

    #closeLater(): void {
      context.wheel.set(
        AFTERGLOW_MS + this.#live.watching.open.milliseconds,
        () => void this.disconnect(CloseCode.NORMAL_CLOSURE),
      );
    }

    /** The server stops: players come back by themselves when it is up again. */
    override onBeforeShutdown(): void {
      void this.disconnect(CloseCode.MAY_TRY_RECONNECT);
    }

    override onDispose(): void {
      this.#feeds.close();
      void context.matches.forget(this.#live.id);
    }
  };
}

/** The room that a matchmaking request names. */
function roomAsked({ req }: AuthContext): string | null {
  return namingRoom.safeParse(req).data?.room ?? null;
}
