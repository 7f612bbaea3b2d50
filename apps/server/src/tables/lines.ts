import type { Account } from '@cardscape/protocol';
import type { AwayFacts, AwayState } from '../match/elsewhere/away-match.ts';
import type { TableCall } from '../match/elsewhere/elsewhere.ts';

/*
 * What a table and its desk say to each other, over HTTP within the network of the host. Whoever shows the secret of the
 * database may write whatever they like into it: so nothing is parsed. While they are updated one is of the version
 * before: what is said only grows.
 */

/** Where a table is asked by its desk. */
export const NEWS_PATH = '/cluster/news';
export const CALLS_PATH = '/cluster/calls';

/** Says that whoever was asked does not play the match. */
export const ELSEWHERE_HEADER = 'x-cardscape-elsewhere';

/** Milliseconds between two signs of life, and without one, after which the other side is taken to be gone. */
export const ALIVE = 1000;
export const SILENCE = 5000;

/** What a table tells the desk. */
export type TableLine =
  | { readonly type: 'match'; readonly facts: AwayFacts; readonly state: AwayState }
  | { readonly type: 'state'; readonly match: string; readonly state: AwayState }
  | { readonly type: 'alive' }
  /** All players want another match. */
  | { readonly type: 'rematch'; readonly number: number; readonly match: string; readonly here: readonly Account[] };

/** What the desk answers to a rematch that a table has asked for: the match, or why there is none. */
export type RematchCall =
  | { readonly kind: 'rematch'; readonly number: number; readonly next: string }
  | {
      readonly kind: 'no-rematch';
      readonly number: number;
      readonly code: string;
      readonly message: string;
      readonly rule: string | null;
    }
  | { readonly kind: 'rematch-gone'; readonly next: string };

export type AnyCall = TableCall | RematchCall;
