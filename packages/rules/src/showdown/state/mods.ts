import type { Mod } from '../decks/data.ts';

type NameOf<M> = M extends unknown ? keyof M : never;

/** The word of a modifier (RS-11.10). */
export type ModName = NameOf<Mod>;

/** A modifier of that word. */
export type ModOf<K extends ModName> = Extract<Mod, Readonly<Record<K, unknown>>>;

export function isMod<K extends ModName>(mod: Mod, name: K): mod is ModOf<K> {
  return name in mod;
}

/** A modifier is a map of one word (RS-17.4). */
export function modName(mod: Mod): ModName {
  for (const name in mod) return name as ModName;
  throw new TypeError('a modifier has a word');
}

/** The number of a modifier; 0 for one without. */
export function modNumber(mod: Mod): number {
  for (const value of Object.values<unknown>(mod)) {
    if (typeof value === 'number') return value;
    if (typeof value === 'object' && value !== null && 'n' in value && typeof value.n === 'number') return value.n;
  }
  return 0;
}
