import { readCards, type PrintedCard } from '../cards.ts';
import { ownPrinting } from '../printing.ts';
import { api } from '../../../shell/session.ts';
import { type Asked, useAsked } from '../../../shell/use-asked.ts';

/** Every card of the server's set, by id, in its order. */
export type Catalogue = ReadonlyMap<string, PrintedCard>;

/** Kept for the next page: coming back must not wait. */
let kept: { readonly text: string; readonly catalogue: Catalogue } | null = null;

/** Designs become cards while a page is open (TTCG-14.23); where nothing is new, all stays what it was. */
async function load(): Promise<Catalogue> {
  const [definitions, printing] = await Promise.all([api.cards('ttcg'), ownPrinting()]);
  const text = JSON.stringify(definitions);
  if (kept?.text !== text) kept = { text, catalogue: readCards(definitions, printing) };
  return kept.catalogue;
}

/** The cards of True TCG. */
export function useCatalogue(): Asked<Catalogue> {
  return useAsked(load, '', { before: kept?.catalogue ?? null });
}
