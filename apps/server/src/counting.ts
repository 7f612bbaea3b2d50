import { type IRateLimiterOptions, type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** What is counted by key in each process at once, and told to the others. */
export interface TallyTerms {
  /** One name for the same limit in all processes, and for no other. */
  readonly name: string;
  /** Milliseconds that one count goes on, whole seconds; then it begins anew. */
  readonly span: number;
  /** Less than so much within a span is told nobody: whoever stays far from a limit costs nothing. */
  readonly least: number;
}

/** Counts what is done here, for other processes. */
export interface Tally {
  add(key: string, amount?: number): void;
}

/** Told what other processes have counted of a key since that was heard last. */
export type Hear = (key: string, amount: number) => void;

/**
 * Where limits are counted that hold for the desk and its tables together. Whatever becomes of the place where that is
 * done, nobody waits for it and no error comes of it: each process counts by itself then.
 */
export interface Counts {
  /** What is counted before it is done, as one for all processes. */
  limiter(options: LimiterOptions): RateLimiterAbstract;
  /** What each process counts at once, and others hear of a moment later. */
  tally(terms: TallyTerms, hear: Hear): Tally;
  close(): void;
}

export type LimiterOptions = IRateLimiterOptions & { readonly keyPrefix: string };

const UNTOLD: Tally = { add: () => undefined };

/** Each process counts by itself. */
export const ALONE: Counts = {
  limiter: (options) => new RateLimiterMemory(options),
  tally: () => UNTOLD,
  close: () => undefined,
};
