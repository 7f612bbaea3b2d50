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
import airEvenings from './cards/lore/evenings/air.json' with { type: 'json' };
import darkEvenings from './cards/lore/evenings/dark.json' with { type: 'json' };
import earthEvenings from './cards/lore/evenings/earth.json' with { type: 'json' };
import electricEvenings from './cards/lore/evenings/electric.json' with { type: 'json' };
import fireEvenings from './cards/lore/evenings/fire.json' with { type: 'json' };
import lightEvenings from './cards/lore/evenings/light.json' with { type: 'json' };
import natureEvenings from './cards/lore/evenings/nature.json' with { type: 'json' };
import spellEvenings from './cards/lore/evenings/spell.json' with { type: 'json' };
import waterEvenings from './cards/lore/evenings/water.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

/** The texts about all cards: of the Missing Hour, and of the evenings on which it was paid back. */
const CHAPTERS: readonly ReadonlyMap<string, string>[] = (
  [
    [fire, air, electric, dark, water, earth, nature, light, spellsAToL, spellsMToZ],
    [
      fireEvenings,
      airEvenings,
      electricEvenings,
      darkEvenings,
      waterEvenings,
      earthEvenings,
      natureEvenings,
      lightEvenings,
      spellEvenings,
    ],
  ] satisfies readonly (readonly Texts[])[]
).map((files: readonly Texts[]) => new Map(files.flatMap((file) => Object.entries(file))));

/** What is told of a shipped card beside its rules (TTCG-2.30), by chapter; empty for a card of which nothing is. */
export function loreOf(id: string): readonly string[] {
  return CHAPTERS.flatMap((texts) => texts.get(id) ?? []);
}
