import type { Lateness } from '@cardscape/protocol';
import type { LogEntry, Seat } from '@cardscape/rules';
import { type Client, ClientState, CloseCode, ServerError } from '@colyseus/core';
import type { LiveMatch } from '../match/live-match.ts';
import type { MatchShowings, View } from '../watching/showings.ts';
import { Feed } from './feed.ts';
import { TreeEncoder } from './serializer.ts';

const AT_ONCE: Lateness = { milliseconds: 0, turns: 0 };

/**
 * Which showing each socket of a room follows: players the match as it is; those who watch too, unless the host or the
 * game wants them to see it later; and all hands are only ever seen later.
 */
export class SpectatorFeeds<C extends Client> {
  readonly #showings: MatchShowings;
  readonly #live: LiveMatch;
  readonly #now: Feed<C>;
  /** What each socket follows. */
  readonly #places = new Map<
    Client,
    { readonly feed: Feed<C>; readonly seat: Seat | null; readonly later: View | null }
  >();
  /** Delayed showings that are open. */
  readonly #feeds = new Map<View, Feed<C>>();

  /** @param now the match as it is */
  constructor(showings: MatchShowings, live: LiveMatch, now: Feed<C>) {
    this.#showings = showings;
    this.#live = live;
    this.#now = now;
    showings.attend({
      opened: (view, { projector }) => {
        const feed = new Feed<C>(projector, new TreeEncoder(projector.tree));
        // Nobody is shown it yet.
        feed.publish();
        this.#feeds.set(view, feed);
      },
      changed: (view) => this.#feeds.get(view)?.publish(),
      ended: (view) => this.#feeds.delete(view),
    });
  }

  get all(): readonly Feed<C>[] {
    return [this.#now, ...this.#feeds.values()];
  }

  feedOf(client: Client): Feed<C> | null {
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
    return later === null ? AT_ONCE : this.#showings.lateness(later);
  }

  /** The log as far as the socket has been shown it. */
  matchFor(client: C): LiveMatch['match'] {
    const later = this.#places.get(client)?.later ?? null;
    return (later === null ? null : this.#showings.shown(later)?.match) ?? this.#live.match;
  }

  seat(client: C, seat: Seat): Feed<C> {
    this.#now.add(client, seat);
    this.#places.set(client, { feed: this.#now, seat, later: null });
    return this.#now;
  }

  /**
   * Gives a socket without a seat a place; resolves at once where the match is shown as it is. Errors: those of
   * `MatchShowings.follow`; ServerError for a socket that has gone before its turn came.
   * @param from the address of the socket (`addressKey`)
   */
  watch(client: C, view: View, from: string): Feed<C> | Promise<Feed<C>> {
    if (this.#showings.isLate(view)) return this.#watchLater(client, view, from);
    this.#now.add(client, 'spectator');
    this.#places.set(client, { feed: this.#now, seat: null, later: null });
    return this.#now;
  }

  async #watchLater(client: C, view: View, from: string): Promise<Feed<C>> {
    const delayed = await this.#showings.follow(view, from, () => client.state === ClientState.LEAVING);
    const feed = delayed === null ? undefined : this.#feeds.get(view);
    if (feed === undefined) throw new ServerError(CloseCode.WITH_ERROR, 'already disconnected');
    feed.add(client, 'spectator');
    this.#places.set(client, { feed, seat: null, later: view });
    return feed;
  }

  /** Takes a socket off its place. */
  leave(client: C): void {
    const place = this.#places.get(client);
    if (place === undefined) return;
    this.#places.delete(client);
    place.feed.remove(client);
    if (place.later !== null) this.#showings.leave(place.later);
  }

  /** Something has happened: those who see it later will, when it is old enough. */
  hear(entry: LogEntry | null): void {
    this.#showings.hear(entry);
  }

  close(): void {
    this.#showings.close();
  }
}
