import type { OpenMatch } from '../match/feed/open.ts';
import type { MakeLook } from '../match/table/skin.ts';
import { defineLook, type LookDefinition } from './define.ts';

/**
 * The games that have something of their own to show, by id, each with what brings its look when that is needed; every
 * other one is shown as its rules describe it.
 */
const OWN: Readonly<Record<string, () => Promise<LookDefinition>>> = {
  ttcg: async () => (await import('../games/ttcg/index.ts')).ownLook(),
  manaduel: async () => (await import('../games/manaduel/index.ts')).manaduelLook,
  showdown: async () => (await import('../games/showdown/index.tsx')).realmLook,
  coldfront: async () => (await import('../games/coldfront/index.tsx')).frontLook,
};

/** The look of a game. Errors: Error for a game that this client does not know; then the client is older than the server. */
export async function lookOf(game: string): Promise<MakeLook> {
  const definition = await OWN[game]?.();
  if (definition?.isWhole === true) return (setting) => definition.make(setting, null);
  const { plainRules } = await import('../games/plain/index.ts');
  const { name, groups } = await plainRules(game);
  const look = definition ?? defineLook({ game, name }, () => null, {});
  return (setting) => look.make(setting, groups(setting));
}

/** What opens a match of that game on the screen. Errors: those of `lookOf`. */
export async function matchOpener(game: string): Promise<OpenMatch> {
  const [{ tableOpener }, look] = await Promise.all([import('../screen/page/table-opener.tsx'), lookOf(game)]);
  return tableOpener(look);
}
