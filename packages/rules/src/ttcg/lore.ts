import type { Type } from './language/vocabulary.ts';

type Stories = Readonly<Record<string, string>>;

/** Whoever looks at one card need not load what is told of all others. */
const UNITS: Readonly<Record<Type, () => Promise<{ default: Stories }>>> = {
  fire: () => import('./cards/lore/fire.json', { with: { type: 'json' } }),
  air: () => import('./cards/lore/air.json', { with: { type: 'json' } }),
  electric: () => import('./cards/lore/electric.json', { with: { type: 'json' } }),
  dark: () => import('./cards/lore/dark.json', { with: { type: 'json' } }),
  water: () => import('./cards/lore/water.json', { with: { type: 'json' } }),
  earth: () => import('./cards/lore/earth.json', { with: { type: 'json' } }),
  nature: () => import('./cards/lore/nature.json', { with: { type: 'json' } }),
  light: () => import('./cards/lore/light.json', { with: { type: 'json' } }),
};

function spells(id: string): Promise<{ default: Stories }> {
  return id < 'm'
    ? import('./cards/lore/spell-a-l.json', { with: { type: 'json' } })
    : import('./cards/lore/spell-m-z.json', { with: { type: 'json' } });
}

/**
 * What is told of a shipped card beside its rules (TTCG-2.30); null for a card of which nothing is.
 * @param element its type, or that it is a spell
 */
export async function loreOf(id: string, element: Type | 'spell'): Promise<string | null> {
  const { default: stories } = await (element === 'spell' ? spells(id) : UNITS[element]());
  return Object.hasOwn(stories, id) ? (stories[id] ?? null) : null;
}
