import type { Refusal } from '../errors.ts';

/**
 * What spectators of a match may see, and how late. A server may show it later, never sooner. A turn counts when it has
 * been played from beginning to end.
 */
export interface WatchRules {
  /** How many full turns later than the players they see public information. */
  readonly turns: number;
  /** How many full turns later they may see all hands, if every player consents; or why nobody ever may. */
  readonly hands: { readonly refusal: Refusal } | { readonly refusal: null; readonly turns: number };
}

/** Who may watch a match, and how late. */
export interface WatchingRules<O> {
  /** Whether a match with these options may be watched. */
  admits(options: O): boolean;
  /**
   * How late spectators see it, and whether they may ever see all hands; null: as the server is set.
   * @param rated whether ratings depend on the match
   */
  rules(options: O, rated: boolean): WatchRules | null;
}
