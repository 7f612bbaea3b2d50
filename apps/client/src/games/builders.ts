import type { MakeBuilder } from '../decks/builder.ts';

/**
 * The games whose decks are built with the generic builder, by id. Another game is one line here and one file in its
 * folder.
 */
const BUILDERS: Readonly<Record<string, () => Promise<MakeBuilder>>> = {
  ttcg: async () => (await import('./ttcg/builder.ts')).builderMaker(),
  manaduel: async () => (await import('./manaduel/builder/index.ts')).makeBuilder,
  coldfront: async () => (await import('./coldfront/hq/builder.tsx')).makeBuilder,
};

export function hasBuilder(game: string): boolean {
  return game in BUILDERS;
}

/** What makes the builder of a game; null for a game without one. */
export async function builderOf(game: string): Promise<MakeBuilder | null> {
  return (await BUILDERS[game]?.()) ?? null;
}
