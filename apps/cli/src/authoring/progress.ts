import type { Io } from '../command.ts';

/** How many items pass between two notes where far more than these are done in a second. */
const EVERY = 50_000;

/**
 * Counts work on a terminal: `60,000 of 1,000,000 combinations`. Nothing is said of what is done at once.
 * @param every items between two notes: about as many as a second does
 */
export function counter(io: Io, total: number, what: string, every = EVERY): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (done % every === 0) io.progress?.(`${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`);
  };
}
