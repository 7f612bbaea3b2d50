import type { Io } from '../command.ts';

/** So many items pass between two notes. */
const EVERY = 50_000;

/** Counts work on a terminal: `60,000 of 1,000,000 combinations`. Nothing is said of what is done at once. */
export function counter(io: Io, total: number, what: string): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (done % EVERY === 0) io.progress?.(`${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`);
  };
}
