import { Refused } from '../refusal.ts';

/** Streams that an account may hold at once. */
const MOST = 8;

/** A stream that is open. */
export interface Held {
  /** The id of the session that has opened it. */
  readonly session: string;
  /** @param why the session is over, or the server stops */
  end(why: 'session' | 'server'): void;
}

/** The open streams of whoever waits for a match or plays one in lines, so that an account has few, and they end with the session. */
export class Streams {
  readonly #open = new Map<string, Set<Held>>();

  /** Errors: Refused when the account holds as many as it may. */
  admit(account: string): void {
    if ((this.#open.get(account)?.size ?? 0) >= MOST)
      throw new Refused('TOO_FAST', `You have ${MOST} streams of matches open. Close one of them.`, 1);
  }

  /** Counts a stream until `drop`. */
  hold(account: string, stream: Held): void {
    this.#open.set(account, (this.#open.get(account) ?? new Set()).add(stream));
  }

  drop(account: string, stream: Held): void {
    const held = this.#open.get(account);
    held?.delete(stream);
    if (held?.size === 0) this.#open.delete(account);
  }

  /** The server stops. */
  close(): void {
    for (const held of this.#open.values()) for (const stream of held) stream.end('server');
    this.#open.clear();
  }

  /** Ends the streams of an account: those of a session, or all. */
  end(account: string, session?: string): void {
    for (const stream of this.#open.get(account) ?? []) {
      if (session !== undefined && stream.session !== session) continue;
      this.drop(account, stream);
      stream.end('session');
    }
  }
}
