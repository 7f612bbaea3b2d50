import type { AnyGame } from './kernel/game.ts';
import { coldfront } from './coldfront/index.ts';
import { ttcg } from './ttcg/index.ts';

/** The registry: one line a game. */
export const GAMES: readonly AnyGame[] = [ttcg, coldfront];

/** The game of that id, or undefined. */
export function gameOf(id: string): AnyGame | undefined {
  return GAMES.find((game) => game.id === id);
}
