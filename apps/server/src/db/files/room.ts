import { statfs } from 'node:fs/promises';

/** Bytes that have to be left on the disk. */
const LEAST = 2 ** 20;
/** Milliseconds for which a write that has failed is remembered. */
const REMEMBERED = 30_000;

/**
 * Whether there is room for the data. A database that has been written before finds room in its own files for a while
 * after the disk is full: that a small write succeeds says nothing of the next guest.
 */
export class DiskRoom {
  readonly #folder: string;
  readonly #now: () => number;
  #failedAt = -Infinity;

  /** @param now milliseconds that only go forward */
  constructor(folder: string, now: () => number = () => performance.now()) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Something could not be written. */
  failed(): void {
    this.#failedAt = this.#now();
  }

  async isLeft(): Promise<boolean> {
    if (this.#now() - this.#failedAt < REMEMBERED) return false;
    try {
      const { bavail, bsize } = await statfs(this.#folder);
      return bavail * bsize >= LEAST;
    } catch {
      // Where nobody can say, trying tells.
      return true;
    }
  }
}
