import type { Refusal } from '../errors.ts';

/**
 * What spectators of a match may see, and with what delay. A server may add to the delay, never shorten it. A turn
 * counts once it has been played from beginning to end.
 */
export interface WatchRules {
  /** By how many full turns public information is delayed. */
  readonly turns: number;
  /** By how many full turns all hands are delayed, if every player consents; or why they are never shown. */
  readonly hands: { readonly refusal: Refusal } | { readonly refusal: null; readonly turns: number };
}

/** Who may watch a match, and with what delay. */
export interface WatchingRules<O> {
  /** Whether a match with these options may be watched. */
  admits(options: O): boolean;
  /**
   * How late spectators see it, and whether they may ever see all hands; null: as the server is set.
   * @param rated whether ratings depend on the match
   */
  rules(options: O, rated: boolean): WatchRules | null;
}
