import { REGISTERED } from '#registered';
import type { AnyGame } from './kernel/contract/game.ts';

/**
 * The registry. Which games are in it, `shipped.ts` says; tests of any game run with the condition `toys` and have toy
 * games beside them (package.json, `imports`).
 */
export const GAMES: readonly AnyGame[] = REGISTERED;

/** Rules of older revisions that have been loaded (`loadGame`). */
const older: AnyGame[] = [];

/**
 * The game of that id, or undefined. With a revision, in that one: today's rules, or older ones that have been loaded.
 */
export function gameOf(id: string, revision?: number): AnyGame | undefined {
  const today = GAMES.find((game) => game.id === id);
  if (revision === undefined || today?.revision === revision) return today;
  return older.find((game) => game.id === id && game.revision === revision);
}

/** Older rules of a game are there from now on. */
export function keepRevision(game: AnyGame): void {
  if (gameOf(game.id, game.revision) === undefined) older.push(game);
}
