import type { GameHome } from '../lobby/home.ts';

/** What the lobby needs of each game, by id. Another game is one line here and one file in its folder. */
const HOMES: Readonly<Record<string, () => Promise<GameHome>>> = {
  ttcg: async () => (await import('./ttcg/home.ts')).home,
  manaduel: async () => (await import('./manaduel/home.ts')).home,
  coldfront: async () => (await import('./coldfront/hq/home.tsx')).home,
};

/** Whether this client has a lobby for that game. */
export function hasHome(game: string): boolean {
  return game in HOMES;
}

/** Errors: Error for a game that this client does not know; then the client is older than the server. */
export async function homeOf(game: string): Promise<GameHome> {
  const load = HOMES[game];
  if (load === undefined) throw new Error(`This page does not know the game “${game}”. Reload it to get its newest version.`);
  return load();
}
