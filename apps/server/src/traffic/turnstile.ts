import { FairLine } from '../fair-line.ts';

/** What somebody waits for; not begun when they have gone meanwhile. */
interface Waiting {
  readonly begin: () => void;
  readonly isGone: () => boolean;
}

/**
 * Lets in one request in each turn of the event loop, of the addresses that wait one after the other: between two of
 * them what has come over the sockets of matches is taken. So nothing that is asked for over HTTP delays a match by
 * more than one request, however many come at once, and who sends many waits for them alone.
 */
export class Turnstile {
  readonly #waiting = new FairLine<Waiting>();
  #isTaken = false;

  /** Begins at once if nothing else has begun in this turn. */
  enter(address: string, begin: () => void, isGone: () => boolean): void {
    if (!this.#isTaken) {
      this.#pass(begin);
      return;
    }
    this.#waiting.add(address, { begin, isGone });
  }

  #pass(begin: () => void): void {
    this.#isTaken = true;
    setImmediate(() => this.#turn());
    begin();
  }

  #turn(): void {
    this.#isTaken = false;
    for (let next = this.#waiting.next(); next !== undefined; next = this.#waiting.next()) {
      if (next.isGone()) continue;
      this.#pass(next.begin);
      return;
    }
  }
}
