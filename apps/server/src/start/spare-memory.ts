import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two looks whether anybody is here. */
const LOOK = 60_000;

/**
 * Gives memory back while nobody is here. V8 keeps what starting or a busy evening took: it measures by what is
 * allocated, and a quiet server allocates next to nothing. A whole collection takes a quarter of a second, in which
 * nobody waits.
 */
export class SpareMemory {
  readonly #isUsed: () => boolean;
  readonly #collect: () => void;
  readonly #timer: NodeJS.Timeout;
  #wasUsed = true;

  /**
   * Begins: what starting took goes first.
   *
   * @param isUsed whether somebody has a page open, is connected or plays
   */
  constructor(isUsed: () => boolean, collect: () => void = collectAll) {
    this.#isUsed = isUsed;
    this.#collect = collect;
    this.#timer = setInterval(() => this.#look(), LOOK);
    this.#timer.unref();
    this.#look();
  }

  /** Collects once after each time that somebody was here. */
  #look(): void {
    const isUsed = this.#isUsed();
    if (this.#wasUsed && !isUsed) this.#collect();
    this.#wasUsed = isUsed;
  }
}

/** V8's own collection of all that it can find, which contexts have that are made under this flag. */
function collectAll(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
}
