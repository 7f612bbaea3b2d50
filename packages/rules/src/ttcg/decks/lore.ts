type File = () => Promise<{ readonly default: Readonly<Record<string, string>> }>;

/**
 * The texts about the cards of each type, by chapter: of the Missing Hour, and of the evenings on which it was paid back.
 * A page loads those of the type that it shows.
 */
const CHAPTERS: Readonly<Record<string, readonly (readonly File[])[]>> = {
  fire: [
    [() => import('../cards/lore/fire.json', { with: { type: 'json' } })],
    [() => import('../cards/lore/evenings/fire.json', { with: { type: 'json' } })],
  ],
  air: [
    [() => import('../cards/lore/air.json', { with: { type: 'json' } })],
    [() => import('../cards/lore/evenings/air.json', { with: { type: 'json' } })],
  ],
  electric: [
    [() => import('../cards/lore/electric.json', { with: { type: 'json' } })],
    [() => import('../cards/lore/evenings/electric.json', { with: { type: 'json' } })],
  ],
  dark: [
    [() => import('../cards/lore/dark.json', { with: { type: 'json' } })],
    [() => import('../cards/lore/evenings/dark.json', { with: { type: 'json' } })],
  ],
  water: [
    [() => import('../cards/lore/water.json', { with: { type: 'json' } })],
    [() => import('../cards/lore/evenings/water.json', { with: { type: 'json' } })],
  ],
  earth: [
    [() => import('../cards/lore/earth.json', { with: { type: 'json' } })],
    [() => import('../cards/lore/evenings/earth.json', { with: { type: 'json' } })],
  ],
  nature: [
    [() => import('../cards/lore/nature.json', { with: { type: 'json' } })],
    [() => import('../cards/lore/evenings/nature.json', { with: { type: 'json' } })],
  ],
  light: [
    [() => import('../cards/lore/light.json', { with: { type: 'json' } })],
    [() => import('../cards/lore/evenings/light.json', { with: { type: 'json' } })],
  ],
  spell: [
    [
      () => import('../cards/lore/spell-a-l.json', { with: { type: 'json' } }),
      () => import('../cards/lore/spell-m-z.json', { with: { type: 'json' } }),
    ],
    [() => import('../cards/lore/evenings/spell.json', { with: { type: 'json' } })],
  ],
};

/**
 * What is told of a shipped card beside its rules (TTCG-2.30), by chapter; empty for a card of which nothing is.
 * @param type `spell` for spells
 */
export async function loreOf(type: string, id: string): Promise<readonly string[]> {
  const chapters = await Promise.all(
    (CHAPTERS[type] ?? []).map((files) => Promise.all(files.map(async (file) => (await file()).default))),
  );
  return chapters.flatMap((files) => files.flatMap((texts) => (Object.hasOwn(texts, id) ? (texts[id] ?? []) : [])));
}
