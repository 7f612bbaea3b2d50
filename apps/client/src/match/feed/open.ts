import type { JSX } from 'preact';
import type { FeedClient } from './feed.ts';

/** A match on the screen, whatever it looks like. */
export interface MatchScreen {
  /** Everything that is shown; `onRejoin` opens the match anew. */
  render(onRejoin: () => void): JSX.Element;
  close(): void;
}

/**
 * Puts a match on the screen.
 * @param definitions the cards of the game (GET /api/games/:game/cards)
 */
export type OpenMatch = (client: FeedClient, definitions: readonly unknown[]) => MatchScreen;
