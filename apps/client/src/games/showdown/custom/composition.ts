import * as z from 'zod/mini';

/** A deck with custom cards in it: what it is made from, and how many of which are swapped in. */
export interface Composition {
  /** The id of the deck that it is made from. */
  readonly base: string;
  readonly copies: Readonly<Record<string, number>>;
}

const KEY = 'cardscape:custom-deck:showdown';
const form = z.object({ base: z.string(), copies: z.record(z.string(), z.int()) });

export const NO_COMPOSITION: Composition = { base: '', copies: {} };

/** What was put together last in this browser. */
export function storedComposition(): Composition {
  try {
    return form.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? NO_COMPOSITION;
  } catch {
    return NO_COMPOSITION;
  }
}

export function hasComposition(): boolean {
  return Object.values(storedComposition().copies).some((copies) => copies > 0);
}

export function storeComposition(composition: Composition): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(composition));
  } catch {
    // Then it is there for this page only.
  }
}
