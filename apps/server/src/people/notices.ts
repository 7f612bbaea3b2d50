import type { Notice } from '@cardscape/protocol';
import type { Alarm, TimerWheel } from '../timer-wheel.ts';

/**
 * Streams of one account at once; the oldest ends when another one is opened. A browser needs one, however many pages
 * it shows.
 */
const STREAMS = 6;
/** Milliseconds without a stream after which somebody counts as gone: a page that is loaded anew is not. */
const GONE_AFTER = 4000;

/** What one browser hears. */
interface NoticeStream {
  send(notice: Notice): void;
  end(): void;
}

/** Who is told what happens, and therefore who is here. */
export class Notices {
  readonly #wheel: TimerWheel;
  /** Somebody came or went. */
  readonly #moved: (account: string) => void;
  /** By account, oldest stream first. */
  readonly #streams = new Map<string, NoticeStream[]>();
  readonly #leaving = new Map<string, Alarm>();

  constructor(wheel: TimerWheel, moved: (account: string) => void) {
    this.#wheel = wheel;
    this.#moved = moved;
  }

  /** Tells the stream from now on, until the returned function is called. */
  add(account: string, stream: NoticeStream): () => void {
    const streams = this.#streams.get(account) ?? [];
    const wasHere = this.isHere(account);
    this.#leaving.get(account)?.cancel();
    this.#leaving.delete(account);
    if (streams.length >= STREAMS) streams.shift()?.end();
    streams.push(stream);
    this.#streams.set(account, streams);
    if (!wasHere) this.#moved(account);
    return () => this.#remove(account, stream);
  }

  #remove(account: string, stream: NoticeStream): void {
    const streams = this.#streams.get(account);
    const index = streams?.indexOf(stream) ?? -1;
    if (streams === undefined || index < 0) return;
    streams.splice(index, 1);
    if (streams.length > 0) return;
    this.#streams.delete(account);
    this.#leaving.set(
      account,
      this.#wheel.set(GONE_AFTER, () => {
        this.#leaving.delete(account);
        this.#moved(account);
      }),
    );
  }

  /** Whether a page of the account is open, or was a moment ago. */
  isHere(account: string): boolean {
    return this.#streams.has(account) || this.#leaving.has(account);
  }

  /** Whether a page of the account is open now. */
  listens(account: string): boolean {
    return this.#streams.has(account);
  }

  /** Accounts with an open page. */
  get here(): number {
    return this.#streams.size;
  }

  /** Tells all pages of an account; whether there is one. */
  tell(account: string, notice: Notice): boolean {
    const streams = this.#streams.get(account) ?? [];
    for (const stream of streams) stream.send(notice);
    return streams.length > 0;
  }

  tellAll(notice: Notice): void {
    for (const account of this.#streams.keys()) this.tell(account, notice);
  }

  /** Ends the streams of an account. */
  end(account: string): void {
    for (const stream of this.#streams.get(account)?.splice(0) ?? []) stream.end();
    this.#streams.delete(account);
    this.#moved(account);
  }

  /** Ends all streams: the server stops. */
  close(): void {
    for (const streams of this.#streams.values()) for (const stream of streams) stream.end();
    for (const alarm of this.#leaving.values()) alarm.cancel();
    this.#streams.clear();
    this.#leaving.clear();
  }
}
