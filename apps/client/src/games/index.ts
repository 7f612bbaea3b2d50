import type { OpenMatch } from '../match/open.ts';
import type { MakeLook } from './look.ts';

/** How a game is shown: by a look for the generic card table, or by a screen of its own. Each comes when it is needed. */
type Shown = { readonly by: 'table'; readonly look: () => Promise<MakeLook> } | { readonly by: 'screen'; readonly open: () => Promise<OpenMatch> };

/** The games that this client can show, by id. Another game is one line here and one folder. */
const GAMES: Readonly<Record<string, Shown>> = {
  ttcg: { by: 'table', look: async () => (await import('./ttcg/index.ts')).lookMaker() },
  manaduel: { by: 'table', look: async () => (await import('./manaduel/index.ts')).manaduelLook },
  coldfront: { by: 'screen', open: async () => (await import('./coldfront/index.tsx')).openWar },
};

function shownBy(game: string): Shown {
  const shown = GAMES[game];
  if (shown === undefined) throw new Error(`This page cannot show the game “${game}”. Reload it to get its newest version.`);
  return shown;
}

/** The look of a game for the card table; null for one that is not played on it. Errors: Error for a game that this client does not know; then the client is older than the server. */
export async function makeLook(game: string): Promise<MakeLook | null> {
  const shown = shownBy(game);
  return shown.by === 'table' ? shown.look() : null;
}

/** What opens a match of that game on the screen. Errors: those of `makeLook`. */
export async function matchOpener(game: string): Promise<OpenMatch> {
  const shown = shownBy(game);
  if (shown.by === 'screen') return shown.open();
  const [{ tableOpener }, look] = await Promise.all([import('../match/table-opener.tsx'), shown.look()]);
  return tableOpener(look);
}
