import type { Client } from '@colyseus/core';
import type { Alarm, TimerWheel } from '../timer-wheel.ts';

/**
 * Milliseconds between two looks at a line: of a player who owes a decision, and of one who does not. A ping costs the
 * server a tenth of what an intent does, so most of them are saved for those whose clock runs.
 */
const LOOK = 3000;
const CALM = 8000;
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
  /** Whether the player owes a decision. */
  #isOwing = true;
  /** When it was looked at last, on the stopwatch, and whether the next look is that of a line that is calm. */
  #looked = 0;
  #isCalm = false;

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
    this.#looked = this.#context.stopwatch();
    this.#isCalm = !this.#isOwing;
    this.#alarm = wheel.set(this.#isCalm ? CALM : LOOK, () => this.#look());
  }

  /** Whether its player owes a decision: then the way there counts, and its loss has to be noticed soon. */
  owing(isOwing: boolean): void {
    this.#isOwing = isOwing;
    if (!isOwing || !this.#isCalm) return;
    this.#isCalm = false;
    this.#alarm?.cancel();
    const { stopwatch, wheel } = this.#context;
    this.#alarm = wheel.set(this.#looked + LOOK - stopwatch(), () => this.#look());
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
