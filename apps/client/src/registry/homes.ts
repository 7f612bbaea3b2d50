import type { GameHome } from '../contract/home.ts';

/** What the lobby needs of each game that says it itself, by id; for every other one it is made from its rules. */
const HOMES: Readonly<Record<string, () => Promise<GameHome>>> = {
  ttcg: async () => (await import('../games/ttcg/home/home.ts')).home,
  manaduel: async () => (await import('../games/manaduel/home/home.ts')).home,
  coldfront: async () => (await import('../games/coldfront/home/home.tsx')).home,
  showdown: async () => (await import('../games/showdown/home/home.ts')).home,
};

/** Errors: Error for a game that this client does not know; then the client is older than the server. */
export async function homeOf(game: string): Promise<GameHome> {
  return HOMES[game]?.() ?? (await import('../games/plain/home.ts')).plainHome(game);
}
