import type { MatchNews } from '@cardscape/client-kit';
import type { RequestReply } from '@cardscape/protocol';
import { MatchS, PROTOCOL, SeatS, STAGES, type Hello, type Stage } from '@cardscape/protocol';
import type { LegalIntent, ReplayAudience, Seat, TableView } from '@cardscape/rules';
import type { FeedClient } from '../match/feed/feed.ts';
import type { Answers, Opened } from './replay-client.ts';

/** What is known of a match beside its record. */
export interface Beside {
  /** What its players are called, in the order of the seats. */
  readonly names: readonly string[];
  /** Whether it counts for nothing, because nobody had decided anything. */
  readonly isVoid: boolean;
}

/** Whether a bot has the seat: something that it did is marked so. */
export function isBotIn({ entries }: Pick<Opened, 'entries'>, seat: number): boolean {
  return entries.some((entry) => entry.seat === seat && entry.by === 'bot');
}

/**
 * A finished match in place of a client that follows one: the same screens show it. What it shows is set from outside,
 * nothing can be done in it.
 */
export class ReplaySource implements FeedClient {
  readonly recorded = true;
  readonly isVoid: boolean;
  readonly match: string;
  readonly hello: Hello;
  readonly seat: Seat | null;
  readonly state = new MatchS();
  readonly status = 'online';
  readonly endReason = null;
  readonly legal: readonly LegalIntent[] = [];
  readonly decision = 0;
  readonly #events: Answers['events'];
  readonly #listeners = new Set<(news: MatchNews) => void>();
  #view: TableView;
  #seq = 0;

  /** @param events what the audience saw happen, entry by entry */
  constructor(
    { header, entries, layout, asides }: Opened,
    { names, isVoid }: Beside,
    audience: ReplayAudience,
    events: Answers['events'],
    view: TableView,
    seq: number,
  ) {
    this.match = header.match;
    this.isVoid = isVoid;
    this.seat = typeof audience === 'number' ? audience : null;
    this.hello = {
      protocol: PROTOCOL,
      // No server shows it.
      build: '',
      match: header.match,
      game: header.game,
      seat: this.seat,
      view: audience === 'all' ? 'all' : audience === 'spectator' ? 'public' : 'seat',
      delay: { milliseconds: 0, turns: 0 },
      watched: true,
      hands: null,
      options: header.options,
      own: view.own !== null,
      layout,
      asides: [...asides],
      commitment: header.commitment,
      messages: 0,
      startedAt: header.startedAt,
      now: Date.now(),
      clock: null,
      patience: { strikes: 0, away: 0, grace: 0, idle: null },
    };
    for (const [seat, name] of names.entries()) {
      const shown = new SeatS();
      shown.name = name;
      shown.bot = isBotIn({ entries }, seat);
      shown.here = true;
      this.state.seats.set(String(seat), shown);
    }
    this.#events = events;
    this.#view = view;
    this.#place(view, seq);
  }

  #place(view: TableView, seq: number): void {
    this.#view = view;
    this.#seq = seq;
    this.state.seq = seq;
    this.state.stage = STAGES.indexOf(view.outcome === null ? 'playing' : 'over');
  }

  get stage(): Stage {
    return STAGES[this.state.stage] ?? 'playing';
  }

  get view(): TableView {
    return this.#view;
  }

  /**
   * Shows the match after entry `seq`. A step to the next entry is told as what happened; anything else is a table that
   * is laid out anew.
   */
  show(view: TableView, seq: number): void {
    const step = seq === this.#seq + 1;
    this.#place(view, seq);
    const events = step ? (this.#events[seq - 1] ?? []) : [];
    for (const listener of this.#listeners) listener({ kind: 'change', events, fresh: !step });
  }

  listen(listener: (news: MatchNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What has happened up to what is shown. */
  history(from: number): Promise<RequestReply<'history'>['entries']> {
    const entries = this.#events
      .slice(from, this.#seq)
      .map((events, index) => ({ seq: from + index + 1, events: [...events] }));
    return Promise.resolve(entries);
  }

  submit(): Promise<number> {
    return Promise.reject(new Error('a replay takes no moves'));
  }

  claim(): Promise<void> {
    return Promise.resolve();
  }

  rematch(): Promise<string> {
    return Promise.resolve('');
  }

  hurry(): void {
    // There is no connection.
  }

  leave(): void {
    this.#listeners.clear();
  }
}
