import type { MakeLook } from './look.ts';

/** The games that this client can show, by id; each comes when it is needed. Another game is one line here and one folder. */
const LOOKS: Readonly<Record<string, () => Promise<MakeLook>>> = {
  ttcg: async () => (await import('./ttcg/index.ts')).ttcgLook,
};

/** Errors: Error for a game that this client does not know; then the client is older than the server. */
export async function makeLook(game: string): Promise<MakeLook> {
  const load = LOOKS[game];
  if (load === undefined) throw new Error(`This page cannot show the game “${game}”. Reload it to get its newest version.`);
  return load();
}
