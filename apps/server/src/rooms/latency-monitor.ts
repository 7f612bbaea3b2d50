import type { Client } from '@colyseus/core';
import type { Alarm, TimerWheel } from '../timer-wheel.ts';

/** Milliseconds between two looks at a line. */
const LOOK = 2000;
/** So long nothing may be heard before the line counts as lost. */
const SILENCE = 5000;

export interface LatencyContext {
  readonly wheel: TimerWheel;
  readonly now: () => number;
  /** Milliseconds that only go forward. */
  readonly stopwatch: () => number;
}

/** What is found out about a line. */
export interface ConnectionNews {
  /** The way there and back took so many milliseconds. */
  measured(milliseconds: number): void;
  /** Nothing has been heard since then. */
  lost(since: number): void;
  /** It is heard again. */
  found(): void;
}

/**
 * Watches the line to a player with pings of the transport, which any WebSocket answers by itself, also while a page is
 * busy: how long the way is, and whether there is one. Whoever delays the answers says that his way is long; what that
 * gains is limited where it is credited.
 */
export class LatencyMonitor {
  readonly #client: Client;
  readonly #context: LatencyContext;
  readonly #news: ConnectionNews;
  /** Pings that have not been answered: number and when they were sent. */
  readonly #open = new Map<number, number>();
  #count = 0;
  #heard: number;
  #lost = false;
  #alarm: Alarm | null = null;

  constructor(client: Client, context: LatencyContext, news: ConnectionNews) {
    this.#client = client;
    this.#context = context;
    this.#news = news;
    this.#heard = context.now();
    client.ref.on('pong', (data: Buffer) => this.#pong(Number(data.toString('latin1'))));
    this.#look();
  }

  #look(): void {
    const { wheel, now } = this.#context;
    if (this.#open.size > 0 && !this.#lost && now() - this.#heard >= SILENCE) {
      this.#lost = true;
      this.#news.lost(this.#heard);
    }
    this.ask();
    this.#alarm = wheel.set(LOOK, () => this.#look());
  }

  /** Asks whether it stands: something is heard then, or it counts as lost in a while. */
  ask(): void {
    this.#count += 1;
    this.#open.set(this.#count, this.#context.stopwatch());
    ping(this.#client, String(this.#count));
  }

  /**
   * The server did nothing until then: what it has not heard meanwhile was not silence, and the answers that have waited
   * for it tell nothing of the way.
   */
  woke(at: number): void {
    this.#heard = at;
    this.#open.clear();
    this.ask();
  }

  #pong(number: number): void {
    // First: whoever looks at the clock may find that the server stood still.
    const now = this.#context.now();
    const sent = this.#open.get(number);
    // The framework's own pings, and numbers that were made up.
    if (sent === undefined) return;
    for (const older of this.#open.keys()) if (older <= number) this.#open.delete(older);
    this.#heard = now;
    this.#news.measured(this.#context.stopwatch() - sent);
    if (!this.#lost) return;
    this.#lost = false;
    this.#news.found();
  }

  close(): void {
    this.#alarm?.cancel();
  }
}

/** A ping of the transport; where its connections know none, nothing is measured and nothing is lost. */
function ping({ ref }: Client, data: string): void {
  const send: unknown = Reflect.get(ref, 'ping');
  if (typeof send === 'function') Reflect.apply(send, ref, [data]);
}
