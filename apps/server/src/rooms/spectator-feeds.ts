import type { Client } from '@colyseus/core';
import type { Lateness } from '@cardscape/protocol';
import type { LogEntry, Seat } from '@cardscape/rules';
import type { LiveMatch } from '../match/live-match.ts';
import { DelayedMatch, type DelayContext } from '../watching/delayed-match.ts';
import { Feed } from './feed.ts';
import { TreeEncoder } from './serializer.ts';

/** A match that is shown later than it is played, while anybody watches it so. */
interface Showing<C extends Client> {
  /** What the match has made since the log was read. */
  readonly coming: Map<number, LogEntry>;
  readonly feed: Promise<Feed<C>>;
  delayed: DelayedMatch | null;
  /** Sockets that follow it or wait for it. */
  wanted: number;
}

type View = 'public' | 'all';

const AT_ONCE: Lateness = { milliseconds: 0, turns: 0 };

/**
 * Which showing each socket of a room follows: players the match as it is; those who watch too, unless the host or the
 * game wants them to see it later; and all hands are only ever seen later. A delayed showing is made once for all who
 * follow it, and closed with the last of them.
 */
export class SpectatorFeeds<C extends Client> {
  readonly #context: DelayContext;
  readonly #live: LiveMatch;
  readonly #now: Feed<C>;
  readonly #later = new Map<View, Showing<C>>();
  /** What each socket follows. */
  readonly #places = new Map<C, { readonly feed: Feed<C>; readonly seat: Seat | null; readonly later: View | null }>();
  /** Delayed showings that are open. */
  readonly #feeds = new Map<View, Feed<C>>();

  /** @param now the match as it is */
  constructor(context: DelayContext, live: LiveMatch, now: Feed<C>) {
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
   * `DelayedMatch.open`.
   */
  watch(client: C, view: View): Feed<C> | Promise<Feed<C>> {
    const { milliseconds, turns } = this.#live.watching.open;
    if (view === 'all' || milliseconds > 0 || turns > 0) return this.#watchLater(client, view);
    this.#now.add(client, 'spectator');
    this.#places.set(client, { feed: this.#now, seat: null, later: null });
    return this.#now;
  }

  async #watchLater(client: C, view: View): Promise<Feed<C>> {
    const showing = this.#later.get(view) ?? this.#open(view);
    showing.wanted += 1;
    try {
      const feed = await showing.feed;
      feed.add(client, 'spectator');
      this.#places.set(client, { feed, seat: null, later: view });
      return feed;
    } catch (error) {
      this.#release(view, showing);
      throw error;
    }
  }

  #open(view: View): Showing<C> {
    const coming = new Map<number, LogEntry>();
    const open = async (): Promise<Feed<C>> => {
      const delayed = await DelayedMatch.open(
        this.#context,
        this.#live,
        this.#lateness(view),
        view === 'all' ? 'all' : 'spectator',
        coming,
      );
      const feed = new Feed<C>(delayed.projector, new TreeEncoder(delayed.projector.tree));
      // Nobody is shown it yet.
      feed.publish();
      showing.delayed = delayed;
      this.#feeds.set(view, feed);
      delayed.begin(() => feed.publish());
      return feed;
    };
    const showing: Showing<C> = { coming, feed: open(), delayed: null, wanted: 0 };
    this.#later.set(view, showing);
    return showing;
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
    for (const { delayed } of this.#later.values()) delayed?.close();
    this.#later.clear();
    this.#feeds.clear();
  }
}
