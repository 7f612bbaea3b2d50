import type { Effect, Noun, Subtype, Traits, Type } from '../language/index.ts';
import { writeDescribed } from '../language/print/sets.ts';
import { filterOf, fits, fitsAll, subtypeBit, typeNumber } from '../state/filter.ts';
import { phrase } from './phrase.ts';

/** What a sentence says of cards: "rank 2 fire units". */
export interface Description {
  readonly traits: Traits;
  readonly noun: Noun;
}

/** Every description of cards in an effect, each once, in the order of the sentence. */
export function descriptionsOf(effect: Effect): Description[] {
  const found = new Map<string, Description>();
  collect(effect, found);
  return [...found.values()];
}

function collect(part: unknown, found: Map<string, Description>): void {
  if (typeof part !== 'object' || part === null) return;
  if (isDescribed(part)) {
    const description = { traits: part.traits, noun: part.noun ?? part.nouns ?? 'card' };
    found.set(JSON.stringify(description), description);
  }
  for (const inner of Object.values(part)) collect(inner, found);
}

function isDescribed(
  part: object,
): part is { readonly traits: Traits; readonly noun?: Noun | null; readonly nouns?: Noun | null } {
  return 'traits' in part && part.traits !== null;
}

/** Whether it says more than "card", "unit" or "spell". */
export function isParticular({ traits }: Description): boolean {
  return !fitsAll(filterOf(traits, 'card'));
}

/** "rank 2 fire units" */
export function describe(description: Description): string {
  return phrase((w) => writeDescribed(w, description, 'plural'));
}

/** A card as far as descriptions speak of it. */
export interface Describable {
  readonly type: Type | 'spell';
  readonly subtypes: readonly Subtype[];
  readonly rank: number;
}

/** Whether a card, as printed, is one of those described (TTCG-12.41 to 12.45). */
export function isDescribedBy({ traits, noun }: Description, { type, subtypes, rank }: Describable): boolean {
  const bits = subtypes.reduce((mask, subtype) => mask | subtypeBit(subtype), 0);
  return fits(filterOf(traits, noun), type !== 'spell', typeNumber(type), bits, rank);
}
