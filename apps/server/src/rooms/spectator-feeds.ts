import { type Client, ClientState, CloseCode, ServerError } from '@colyseus/core';
import type { Lateness } from '@cardscape/protocol';
import type { LogEntry, Seat } from '@cardscape/rules';
import type { FairWork } from '../fair-line.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { Alarm } from '../timer-wheel.ts';
import { DelayedMatch, type DelayContext } from '../watching/delayed-match.ts';
import { Feed } from './feed.ts';
import { TreeEncoder } from './serializer.ts';

/** What showing matches needs of the server. */
export interface FeedContext extends DelayContext {
  /** Where matches are played up to where they may be seen, those of all rooms. */
  readonly openings: FairWork;
}

/** A match that is shown later than it is played, while anybody watches it so and a while longer. */
interface Showing<C extends Client> {
  /** What the match has made since the log was read. */
  readonly coming: Map<number, LogEntry>;
  /** Null: it has not been begun. */
  feed: Promise<Feed<C>> | null;
  delayed: DelayedMatch | null;
  /** Sockets that follow it or wait for it. */
  wanted: number;
  /** When it is closed, since nobody follows it. */
  end: Alarm | null;
}

type View = 'public' | 'all';

/** Milliseconds for which a showing goes on without anybody: to begin it, the match is played from its beginning. */
const KEPT = 30_000;
const AT_ONCE: Lateness = { milliseconds: 0, turns: 0 };

/**
 * Which showing each socket of a room follows: players the match as it is; those who watch too, unless the host or the
 * game wants them to see it later; and all hands are only ever seen later. A delayed showing is made once for all who
 * follow it, and closed a while after the last of them.
 */
export class SpectatorFeeds<C extends Client> {
  readonly #context: FeedContext;
  readonly #live: LiveMatch;
  readonly #now: Feed<C>;
  readonly #later = new Map<View, Showing<C>>();
  /** What each socket follows. */
  readonly #places = new Map<C, { readonly feed: Feed<C>; readonly seat: Seat | null; readonly later: View | null }>();
  /** Delayed showings that are open. */
  readonly #feeds = new Map<View, Feed<C>>();
  #closed = false;

  /** @param now the match as it is */
  constructor(context: FeedContext, live: LiveMatch, now: Feed<C>) {
    this.#context = context;
    this.#live = live;
    this.#now = now;
  }

  get all(): readonly Feed<C>[] {
    return [this.#now, ...this.#feeds.values()];
  }

  feedOf(client: C): Feed<C> | null {
    return this.#places.get(client)?.feed ?? null;
  }

  /** The seat that the socket plays; undefined for those who watch, and for who is not placed yet. */
  seatOf(client: C): Seat | undefined {
    return this.#places.get(client)?.seat ?? undefined;
  }

  viewOf(client: C): 'seat' | View {
    const place = this.#places.get(client);
    return place?.seat === null ? (place.later ?? 'public') : 'seat';
  }

  /** How much later than players a socket sees the match. */
  delayOf(client: C): Lateness {
    const later = this.#places.get(client)?.later ?? null;
    return later === null ? AT_ONCE : this.#lateness(later);
  }

  /** Errors: Error for all hands where they are never shown. */
  #lateness(view: View): Lateness {
    const { open, hands } = this.#live.watching;
    const late = view === 'all' ? hands : open;
    if (late === null) throw new Error('nobody who watches this match sees all hands');
    return late;
  }

  /** The log as far as the socket has been shown it. */
  matchFor(client: C): LiveMatch['match'] {
    const later = this.#places.get(client)?.later ?? null;
    return (later === null ? null : this.#later.get(later)?.delayed?.match) ?? this.#live.match;
  }

  seat(client: C, seat: Seat): Feed<C> {
    this.#now.add(client, seat);
    this.#places.set(client, { feed: this.#now, seat, later: null });
    return this.#now;
  }

  /**
   * Gives a socket without a seat a place; resolves at once where the match is shown as it is. Errors: those of
   * `DelayedMatch.open`; ServerError for a socket that has gone before its turn came.
   * @param from the address of the socket (`addressKey`)
   */
  watch(client: C, view: View, from: string): Feed<C> | Promise<Feed<C>> {
    const { milliseconds, turns } = this.#live.watching.open;
    if (view === 'all' || milliseconds > 0 || turns > 0) return this.#watchLater(client, view, from);
    this.#now.add(client, 'spectator');
    this.#places.set(client, { feed: this.#now, seat: null, later: null });
    return this.#now;
  }

  async #watchLater(client: C, view: View, from: string): Promise<Feed<C>> {
    const showing: Showing<C> = this.#later.get(view) ?? {
      coming: new Map(),
      feed: null,
      delayed: null,
      wanted: 0,
      end: null,
    };
    this.#later.set(view, showing);
    showing.wanted += 1;
    showing.end?.cancel();
    try {
      const feed = await (showing.feed ?? this.#begun(client, view, showing, from));
      feed.add(client, 'spectator');
      this.#places.set(client, { feed, seat: null, later: view });
      return feed;
    } catch (error) {
      this.#release(view, showing);
      throw error;
    }
  }

  /** Waits for the turn of whoever wants it: an address that wants many showings keeps nobody else waiting. */
  #begun(client: C, view: View, showing: Showing<C>, from: string): Promise<Feed<C>> {
    return this.#context.openings.run(from, async () => {
      if (this.#closed || client.state === ClientState.LEAVING)
        throw new ServerError(CloseCode.WITH_ERROR, 'already disconnected');
      showing.feed ??= this.#open(view, showing);
      return showing.feed;
    });
  }

  async #open(view: View, showing: Showing<C>): Promise<Feed<C>> {
    const delayed = await DelayedMatch.open(
      this.#context,
      this.#live,
      this.#lateness(view),
      view === 'all' ? 'all' : 'spectator',
      showing.coming,
    );
    const feed = new Feed<C>(delayed.projector, new TreeEncoder(delayed.projector.tree));
    // Nobody is shown it yet.
    feed.publish();
    if (this.#closed) return feed;
    showing.delayed = delayed;
    this.#feeds.set(view, feed);
    delayed.begin(() => feed.publish());
    return feed;
  }

  /** Takes a socket off its place. */
  leave(client: C): void {
    const place = this.#places.get(client);
    if (place === undefined) return;
    this.#places.delete(client);
    place.feed.remove(client);
    const showing = place.later === null ? undefined : this.#later.get(place.later);
    if (place.later !== null && showing !== undefined) this.#release(place.later, showing);
  }

  #release(view: View, showing: Showing<C>): void {
    showing.wanted -= 1;
    if (showing.wanted > 0 || this.#later.get(view) !== showing) return;
    if (showing.delayed === null) this.#later.delete(view);
    else showing.end = this.#context.wheel.set(KEPT, () => this.#end(view, showing));
  }

  #end(view: View, showing: Showing<C>): void {
    showing.delayed?.close();
    this.#later.delete(view);
    this.#feeds.delete(view);
  }

  /** Something has happened: those who see it later will, when it is old enough. */
  hear(entry: LogEntry | null): void {
    for (const { coming, delayed } of this.#later.values()) {
      if (entry !== null) coming.set(entry.seq, entry);
      delayed?.wake();
    }
  }

  close(): void {
    this.#closed = true;
    for (const { delayed, end } of this.#later.values()) {
      delayed?.close();
      end?.cancel();
    }
    this.#later.clear();
    this.#feeds.clear();
  }
}
