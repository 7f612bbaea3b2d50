import { readCards, type PrintedCard } from '../cards.ts';
import { ownPrinting } from '../printing.ts';
import { api } from '../../../shell/session.ts';
import { type Asked, useAsked } from '../../../shell/use-asked.ts';

/** Every card of the server's set, by id, in its order. */
export type Catalogue = ReadonlyMap<string, PrintedCard>;

/** Kept for the next page: coming back must not wait. */
let kept: Catalogue | null = null;

async function load(): Promise<Catalogue> {
  if (kept !== null) return kept;
  const [definitions, printing] = await Promise.all([api.cards('ttcg'), ownPrinting()]);
  return (kept = readCards(definitions, printing));
}

/** The cards of True TCG. */
export function useCatalogue(): Asked<Catalogue> {
  return useAsked(load, '', { before: kept });
}
