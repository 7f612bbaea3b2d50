import type { ConnectionStatus } from '@cardscape/client-kit';
import { effect, type ReadonlySignal } from '@preact/signals';

/** Milliseconds out of sight that count: whoever looks at another tab for a moment has missed nothing. */
const LONG = 8000;

/**
 * Whether the player was away: the connection was lost, or the page was out of sight for a while. Whoever is back is told
 * what has happened since.
 */
export class Absence {
  readonly #status: ReadonlySignal<ConnectionStatus>;
  readonly #now: () => number;
  readonly #tell: (since: number) => void;
  /** The number of the newest intent that was seen; null: nobody is away. */
  #since: number | null = null;
  #hiddenAt = 0;
  /** The connection was lost meanwhile: then the log has to be read first. */
  #lost = false;
  readonly #stops: readonly (() => void)[];

  /**
   * @param now the number of the newest intent
   * @param tell tells what has happened after the intent of that number
   */
  constructor(status: ReadonlySignal<ConnectionStatus>, now: () => number, tell: (since: number) => void) {
    this.#status = status;
    this.#now = now;
    this.#tell = tell;
    const look = (): void => (document.visibilityState === 'hidden' ? this.#leave() : this.#return());
    document.addEventListener('visibilitychange', look);
    this.#stops = [
      () => document.removeEventListener('visibilitychange', look),
      effect(() => {
        if (status.value !== 'lost') return;
        this.#lost = true;
        this.#since ??= now();
      }),
    ];
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  /** The log is written again as far as the match has come. */
  isTold(): void {
    if (!this.#lost || this.#status.peek() !== 'online') return;
    this.#lost = false;
    if (document.visibilityState !== 'hidden') this.#end(true);
  }

  #leave(): void {
    this.#hiddenAt = performance.now();
    this.#since ??= this.#now();
  }

  #return(): void {
    if (!this.#lost) this.#end(performance.now() - this.#hiddenAt >= LONG);
  }

  #end(counts: boolean): void {
    const since = this.#since;
    this.#since = null;
    if (since !== null && counts) this.#tell(since);
  }
}
