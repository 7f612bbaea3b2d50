import type { Card } from '../decks/card.ts';
import type { Effect, Noun, Traits } from '../language/index.ts';
import { filterOf, fits, fitsAll, type Filter } from '../state/filter.ts';

/**
 * Every description of cards in an effect, wherever it stands: triggers, gates, costs, targets, counts. Plain "card" is
 * none.
 */
function descriptionsIn(effect: Effect): Filter[] {
  const found: Filter[] = [];
  collect(effect, found);
  return found.filter((filter) => !fitsAll(filter));
}

/** An effect is plain data, in which a description is whatever has traits and a noun. */
function collect(part: unknown, found: Filter[]): void {
  if (typeof part !== 'object' || part === null) return;
  if (describes(part)) found.push(filterOf(part.traits, part.noun ?? part.nouns ?? null));
  for (const inner of Object.values(part)) collect(inner, found);
}

function describes(
  part: object,
): part is { readonly traits: Traits; readonly noun?: Noun | null; readonly nouns?: Noun | null } {
  return 'traits' in part && part.traits !== null;
}

/** The descriptions in both effects of a card. */
export function descriptions({ abilities }: Card): Filter[] {
  return abilities.flatMap(({ effect }) => descriptionsIn(effect));
}

/** Whether the description fits the card as it is printed. */
export function isMeant(filter: Filter, { unit, type, subtypes, rank }: Card): boolean {
  return fits(filter, unit, type, subtypes, rank);
}
