import {
  CLOSED,
  type Hello,
  issueTicket,
  type MessageName,
  MESSAGES,
  MatchS,
  OwnS,
  readEvents,
  readView,
  refusalReply,
  type RequestBody,
  type RequestName,
  type RequestReply,
  REQUESTS,
  STAGES,
  type Stage,
  type TalkLine,
  type Viewpoint,
  writeIntent,
} from '@cardscape/protocol';
import type { Intent, LegalIntent, Seat, SeenEvent, TableView } from '@cardscape/rules';
import { Decoder } from '@colyseus/schema';
import { Client, type Room } from '@colyseus/sdk';
import { type Api, ApiRefusal } from './api.ts';
import { ConnectionLost, Refused } from './refused.ts';

export type ConnectionStatus = 'joining' | 'online' | 'lost' | 'ended';

/** Why a connection ended for good; `over`: while it was lost the match ended, and its table was cleared. */
/** `signed-out`: the session has ended, with a new password or by logging out everywhere. */
export type EndReason = 'left' | 'replaced' | 'over' | 'gone' | 'signed-out';

/** A step of the match as this client saw it. */
export interface MatchChange {
  readonly kind: 'change';
  readonly events: readonly SeenEvent[];
  /** The first view after joining or coming back: nothing to animate. */
  readonly fresh: boolean;
}

export interface StatusChange {
  readonly kind: 'status';
  readonly status: ConnectionStatus;
}

export type MatchNews = MatchChange | StatusChange;

export interface MatchClientOptions {
  /** Milliseconds to wait before the n-th try to come back, n from 1. */
  readonly backoff?: (attempt: number) => number;
  /** What somebody without a seat wants to see; absent: what everybody may know. */
  readonly view?: WatchView;
  /** Others may be told that this account watches; absent: they may not. */
  readonly named?: boolean;
}

/** What everybody may know, or all hands: those only while every player lets them be seen. */
export type WatchView = Exclude<Viewpoint, 'seat'>;

const CONSENTED = 4000;
/** The client hangs up: what it was sent has no meaning. */
const GARBLED = 4011;
/** Milliseconds after which a server that has not answered stands still, or is cut off: another one may have taken over. */
const ANSWER = 6000;
/** So long a place is taken that came with another answer: a little less than it is good. */
const PLACE_MS = 50_000;
const FIRST_DELAY = 250;
const LONGEST_DELAY = 4000;
/**
 * The share of what a socket may send in a second that is sent, and how far ahead of an even row, in milliseconds: what
 * was held up on its way arrives at once, and answers to the server's pings count, too.
 */
const STEADY = 0.8;
const AHEAD = 200;

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Doubling, so that a server that starts again is not overrun; with a third of chance, so that not everybody comes at
 * once.
 */
function patience(attempt: number): number {
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1)) * (0.7 + Math.random() * 0.6);
}

/**
 * One socket's place in a match: follows the public and the private tree, answers decisions, and comes back by itself
 * when the connection or the server was lost. What it shows is the server's views and nothing else.
 */
export class MatchClient {
  readonly match: string;
  readonly #api: Api;
  readonly #backoff: (attempt: number) => number;
  readonly #named: boolean;
  #wanted: WatchView;
  readonly #listeners = new Set<(news: MatchNews) => void>();
  readonly #hearers = new Set<(line: TalkLine) => void>();
  #status: ConnectionStatus = 'joining';
  #room: Room<unknown, MatchS> | null = null;
  #hello: Hello | null = null;
  #own: { readonly tree: OwnS; readonly decoder: Decoder } | null = null;
  /**
   * Private patches whose public patch has not come yet: both parts change together, so that no view mixes two steps.
   */
  #ownPatches: Uint8Array[] = [];
  #view: TableView | null = null;
  #seenSeq = -1;
  #fresh = true;
  #ended: EndReason | null = null;
  /** When the next message may be sent, by `performance.now`. */
  #next = -Infinity;

  private constructor(api: Api, match: string, options: MatchClientOptions) {
    this.match = match;
    this.#api = api;
    this.#backoff = options.backoff ?? patience;
    this.#named = options.named ?? false;
    this.#wanted = options.view ?? 'public';
  }

  /**
   * Joins a match: as a player if the session has a seat, else as a spectator. Errors: ApiRefusal; Error when the
   * socket cannot be opened.
   */
  static async join(api: Api, match: string, options: MatchClientOptions = {}): Promise<MatchClient> {
    const client = new MatchClient(api, match, options);
    await client.#enter();
    return client;
  }

  /** Opens a socket: at the place that came with getting ready, if that is still good, else with a ticket. */
  async #open(): Promise<Room<unknown, MatchS>> {
    const sdk = new Client(this.#api.base, { headers: this.#api.headers });
    const { places } = this.#api;
    for (const [match, { at }] of places) if (at + PLACE_MS < performance.now()) places.delete(match);
    const held = places.get(this.match);
    places.delete(this.match);
    if (held !== undefined)
      try {
        return await sdk.consumeSeatReservation<MatchS>(held.place, MatchS);
      } catch {
        // It is good no more: a ticket says why, or lets in.
      }
    const wishes = { view: this.#wanted, named: this.#named };
    const { ticket, place } = await this.#api.call(issueTicket, { body: { match: this.match, ...wishes } });
    if (place !== undefined) return sdk.consumeSeatReservation<MatchS>(place, MatchS);
    sdk.http.authToken = ticket;
    return sdk.joinById<MatchS>(this.match, {}, MatchS);
  }

  /** Resolves when the first view is there. */
  async #enter(): Promise<void> {
    const room = await this.#open();
    room.reconnection.enabled = false;
    if (this.#ended !== null) {
      // Left while the door was opening.
      void room.leave();
      throw new ConnectionLost('the match was left');
    }
    this.#room = room;
    this.#fresh = true;
    this.#own = null;
    this.#ownPatches = [];
    await new Promise<void>((resolve, reject) => {
      let greeted = false;
      /** Reads something; what no server sends ends the connection, because nothing after it could be trusted. */
      const read = <T>(work: () => T): T | null => {
        try {
          return work();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
          room.connection.close(GARBLED);
          return null;
        }
      };
      const on = <T>(name: MessageName, hear: (content: T) => void): unknown => room.onMessage(name, hear);
      on('hello', (raw) => {
        const hello = read(() => MESSAGES.hello.content.parse(raw));
        if (hello === null) return;
        greeted = true;
        this.#hello = hello;
        if (!hello.own) resolve(this.#arrived());
      });
      on('own', (bytes: Uint8Array) => {
        const own = read(() => {
          if (!greeted) throw new Error('the private part came before the greeting');
          const tree = new OwnS();
          const decoder = new Decoder(tree);
          decoder.decode(bytes);
          return { tree, decoder };
        });
        if (own === null) return;
        this.#own = own;
        resolve(this.#arrived());
      });
      on('talk', (raw) => {
        const line = MESSAGES.talk.content.safeParse(raw);
        if (line.success) for (const listener of this.#hearers) listener(line.data);
      });
      // The private part is sent before the public one: each public patch completes a step.
      on('o', (bytes: Uint8Array) => void this.#ownPatches.push(bytes));
      room.onStateChange(() => {
        const news = read(() => {
          for (const bytes of this.#ownPatches.splice(0)) this.#own?.decoder.decode(bytes);
          return this.#status === 'online' && this.#room === room ? this.#change() : null;
        });
        if (news !== null) this.#tell(news);
      });
      room.onLeave((code) => {
        reject(new ConnectionLost('the connection was closed'));
        if (this.#room === room) this.#left(code);
      });
    });
  }

  #arrived(): void {
    if (this.#ended !== null) {
      void this.#room?.leave();
      return;
    }
    // Whoever hears of the status already sees the new view, not the one from before the connection was lost.
    this.#view = null;
    this.#setStatus('online');
    this.#tell(this.#change());
  }

  /** What has changed since the last time. Errors: those of `readEvents`. */
  #change(): MatchChange {
    this.#view = null;
    const { seq, events } = this.state;
    const step = seq !== this.#seenSeq && !this.#fresh;
    const change: MatchChange = {
      kind: 'change',
      fresh: this.#fresh,
      events: step ? readEvents(events, this.#own?.tree.events ?? '') : [],
    };
    this.#fresh = false;
    this.#seenSeq = seq;
    return change;
  }

  #left(code: number): void {
    if (this.#status === 'ended' || this.#status === 'joining') return;
    if (this.#ended !== null || code === CONSENTED) this.#end('left');
    else if (code === CLOSED.replaced) this.#end('replaced');
    else if (code === CLOSED.full) this.#end('gone');
    // A try to come back that fails is followed by the next one of the same row. Whose session has ended
    // (`CLOSED.dismissed`) is given no ticket.
    else if (this.#status === 'online') void this.#comeBack(code);
  }

  #end(reason: EndReason): void {
    this.#ended = reason;
    this.#setStatus('ended');
  }

  async #comeBack(code: number): Promise<void> {
    this.#setStatus('lost');
    // Whoever may see all hands no more sees what everybody may.
    if (code === CLOSED.hands) this.#wanted = 'public';
    for (let attempt = 1; this.#ended === null; attempt++) {
      await sleep(this.#backoff(attempt));
      if (this.#ended !== null) return;
      try {
        await this.#enter();
        return;
      } catch (error) {
        if (!(error instanceof ApiRefusal)) continue;
        if (error.code === 'HANDS_CLOSED') this.#wanted = 'public';
        else if (error.code === 'MATCH_OVER') this.#end('over');
        else if (error.code === 'NO_SESSION') this.#end('signed-out');
        // The server answers and does not know the match, or does not let this account in. Anything else may pass.
        else if ([401, 403, 404, 410].includes(error.status)) this.#end('gone');
      }
    }
  }

  #setStatus(status: ConnectionStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#tell({ kind: 'status', status });
  }

  #tell(news: MatchNews): void {
    for (const listener of this.#listeners) listener(news);
  }

  /** Tells `listener` of everything from now on, until the returned function is called. */
  listen(listener: (news: MatchNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  /** Why the connection ended; null while it has not. */
  get endReason(): EndReason | null {
    return this.#ended;
  }

  get hello(): Hello {
    if (this.#hello === null) throw new Error('not joined yet');
    return this.#hello;
  }

  /** The public tree as it is on the wire. */
  get state(): MatchS {
    if (this.#room === null) throw new Error('not joined yet');
    return this.#room.state;
  }

  get seat(): Seat | null {
    return this.hello.seat;
  }

  get stage(): Stage {
    return STAGES[this.state.stage] ?? 'playing';
  }

  /** What this client may know, in the form of the rules. The same object until something changes. */
  get view(): TableView {
    this.#view ??= readView(this.state, this.#own?.tree ?? null, this.hello.layout);
    return this.#view;
  }

  /** Everything this client may do now. */
  get legal(): readonly LegalIntent[] {
    return this.view.own?.legal ?? [];
  }

  /** Names the present legal list: while it is the same, the same things may be done. 0 for a spectator. */
  get decision(): number {
    return this.#own?.tree.decision ?? 0;
  }

  /**
   * Sends an intent that answers the present decision. Resolves to its place in the log. Errors: Refused,
   * ConnectionLost.
   */
  submit(intent: Intent): Promise<number> {
    return this.#request('i', writeIntent({ decision: this.decision, intent }));
  }

  /** What happened since an intent, as this seat or a spectator saw it. Errors: Refused, ConnectionLost. */
  async history(from: number): Promise<RequestReply<'history'>['entries']> {
    return (await this.#request('history', { from })).entries;
  }

  /** Tells `listener` of everything that is said from now on, until the returned function is called. */
  hear(listener: (line: TalkLine) => void): () => void {
    this.#hearers.add(listener);
    return () => this.#hearers.delete(listener);
  }

  /** Says something. Resolves to the number of the line. Errors: Refused, ConnectionLost. */
  async say(said: RequestBody<'talk'>): Promise<number> {
    return (await this.#request('talk', said)).number;
  }

  /**
   * Lets those who watch see all hands a good while later, if every player does, or does so no more. Errors: Refused,
   * ConnectionLost.
   */
  async consent(on: boolean): Promise<void> {
    await this.#request('consent', { on });
  }

  /**
   * Wants the same match again; the id of it, or an empty string until the others want it too. Errors: Refused,
   * ConnectionLost.
   */
  async rematch(): Promise<string> {
    return (await this.#request('rematch', {})).match;
  }

  /** Claims the match from an opponent who does nothing, where no clock runs. Errors: Refused, ConnectionLost. */
  async claim(): Promise<void> {
    await this.#request('claim', {});
  }

  /** Waits until another message may be sent. */
  async #pace(): Promise<void> {
    const now = performance.now();
    const wait = this.#next - now;
    this.#next = Math.max(this.#next, now - AHEAD) + 1000 / STEADY / this.hello.messages;
    if (wait > 0) await sleep(wait);
  }

  async #request<N extends RequestName>(name: N, body: RequestBody<N>): Promise<RequestReply<N>> {
    await this.#pace();
    const room = this.#room;
    if (room === null || this.#status !== 'online') throw new ConnectionLost('You are not connected. Reconnecting…');
    let answer: unknown;
    const sent = performance.now();
    try {
      answer = await room.request(name, body, { timeout: ANSWER });
    } catch (error) {
      const refusal = refusalReply.safeParse(
        typeof error === 'object' && error !== null && 'reason' in error ? error.reason : null,
      );
      if (refusal.success) throw new Refused(refusal.data);
      if (performance.now() - sent >= ANSWER && room === this.#room) this.hurry();
      throw new ConnectionLost(
        'The connection was lost before the server answered. Check the table to see whether your move counted.',
      );
    }
    // The form has just been checked: the reply is this request's.
    return REQUESTS[name].reply.parse(answer) as RequestReply<N>;
  }

  /** Looks at once whether the connection still stands (after the browser said that the network is back). */
  hurry(): void {
    if (this.#status === 'online') this.#room?.connection.close(4010);
  }

  /** Leaves for good. A seat in a running match is kept for its account. */
  leave(): void {
    const status = this.#status;
    this.#end('left');
    if (status === 'online') void this.#room?.leave();
  }
}
