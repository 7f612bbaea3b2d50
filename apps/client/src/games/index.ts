import type { OpenMatch } from '../match/feed/open.ts';
import { defineLook, type LookDefinition } from './define.ts';
import type { MakeLook } from './look.ts';

/**
 * How a game is shown: by a look for the generic card table, or by a screen of its own. Each comes when it is needed.
 */
type Shown =
  | { readonly by: 'table'; readonly look: () => Promise<LookDefinition> }
  | { readonly by: 'screen'; readonly open: () => Promise<OpenMatch> };

/** The games that have something of their own to show, by id; every other one is shown as its rules describe it. */
const OWN: Readonly<Record<string, Shown>> = {
  ttcg: { by: 'table', look: async () => (await import('./ttcg/index.ts')).ownLook() },
  manaduel: { by: 'table', look: async () => (await import('./manaduel/index.ts')).manaduelLook },
  showdown: { by: 'table', look: async () => (await import('./showdown/index.tsx')).realmLook },
  coldfront: { by: 'screen', open: async () => (await import('./coldfront/index.tsx')).openWar },
};

/**
 * The look of a game for the card table; null for one that is not played on it. Errors: Error for a game that this
 * client does not know; then the client is older than the server.
 */
export async function lookOf(game: string): Promise<MakeLook | null> {
  const shown = OWN[game];
  if (shown?.by === 'screen') return null;
  const definition = await shown?.look();
  if (definition?.isWhole === true) return (setting) => definition.make(setting, null);
  const { plainRules } = await import('./plain/index.ts');
  const { name, groups } = await plainRules(game);
  const look = definition ?? defineLook({ game, name }, () => null, {});
  return (setting) => look.make(setting, groups(setting));
}

/** What opens a match of that game on the screen. Errors: those of `lookOf`. */
export async function matchOpener(game: string): Promise<OpenMatch> {
  const shown = OWN[game];
  if (shown?.by === 'screen') return shown.open();
  const [{ tableOpener }, look] = await Promise.all([import('../match/table/table-opener.tsx'), lookOf(game)]);
  if (look === null) throw new Error(`the game ${game} has neither a look nor a screen`);
  return tableOpener(look);
}
