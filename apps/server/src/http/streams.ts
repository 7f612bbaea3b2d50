import { Refused } from '../refusal.ts';

/** Streams that an account may hold at once. */
const MOST = 8;

interface Held {
  /** The id of the session that has opened it. */
  readonly session: string;
  end(): void;
}

/** The open streams of pages that wait for a match, so that an account has few, and they end with the session. */
export class Streams {
  readonly #open = new Map<string, Set<Held>>();

  /** Errors: Refused when the account holds as many as it may. */
  admit(account: string): void {
    if ((this.#open.get(account)?.size ?? 0) >= MOST)
      throw new Refused('TOO_FAST', `You have ${MOST} pages waiting for a match. Close one of them.`, 1);
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

  /** Ends the streams of an account: those of a session, or all. */
  end(account: string, session?: string): void {
    for (const stream of this.#open.get(account) ?? []) {
      if (session !== undefined && stream.session !== session) continue;
      this.drop(account, stream);
      stream.end();
    }
  }
}
