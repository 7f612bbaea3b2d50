import air from './cards/lore/air.json' with { type: 'json' };
import dark from './cards/lore/dark.json' with { type: 'json' };
import earth from './cards/lore/earth.json' with { type: 'json' };
import electric from './cards/lore/electric.json' with { type: 'json' };
import fire from './cards/lore/fire.json' with { type: 'json' };
import light from './cards/lore/light.json' with { type: 'json' };
import nature from './cards/lore/nature.json' with { type: 'json' };
import spellsAToL from './cards/lore/spell-a-l.json' with { type: 'json' };
import spellsMToZ from './cards/lore/spell-m-z.json' with { type: 'json' };
import water from './cards/lore/water.json' with { type: 'json' };

const LORE: ReadonlyMap<string, string> = new Map(
  [fire, air, electric, dark, water, earth, nature, light, spellsAToL, spellsMToZ].flatMap((file) =>
    Object.entries(file),
  ),
);

/** What is told of a shipped card beside its rules (TTCG-2.30); null for a card of which nothing is. */
export function loreOf(id: string): string | null {
  return LORE.get(id) ?? null;
}
