import type { GameInfo } from '@cardscape/protocol';
import type { MakeBuilder } from '../contract/builder.ts';

/**
 * The games that say themselves how their decks are built, by id: one line here and one file in the folder. For every
 * other one whose decks are lists of cards it is made from its rules.
 */
const BUILDERS: Readonly<Record<string, () => Promise<MakeBuilder>>> = {
  ttcg: async () => (await import('../games/ttcg/builder/builder.ts')).builderMaker(),
  manaduel: async () => (await import('../games/manaduel/builder/builder.ts')).makeBuilder,
  showdown: async () => (await import('../games/showdown/builder/builder.ts')).makeBuilder,
  coldfront: async () => (await import('../games/coldfront/builder/builder.tsx')).makeBuilder,
};

/** Whether its decks are lists of cards: then nothing of their own form has to be known. */
function isListed({ decks }: Pick<GameInfo, 'decks'>): boolean {
  return decks.length > 0 && decks.every(({ deck }) => Array.isArray(deck) && typeof deck[0] === 'string');
}

export function hasBuilder(game: Pick<GameInfo, 'id' | 'decks'>): boolean {
  return game.id in BUILDERS || isListed(game);
}

/** What makes the builder of a game that has one. Errors: Error when its files cannot be loaded. */
export async function builderOf(game: string): Promise<MakeBuilder> {
  return BUILDERS[game]?.() ?? (await import('../games/plain/builder.ts')).plainBuilder;
}
