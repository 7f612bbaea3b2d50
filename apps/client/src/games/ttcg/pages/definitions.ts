import { nameKeyOf } from '@cardscape/rules/kernel/names';
import * as z from 'zod/mini';
import { type Asked, useAsked } from '../../../shell/asking/use-asked.ts';
import { api } from '../../../shell/session/session.ts';
import { readCards, type PrintedCard } from '../cards/cards.ts';
import { ownPrinting } from '../cards/printing.ts';

/** Every card of the server's set, by id, in its order. */
export type Catalogue = ReadonlyMap<string, PrintedCard>;

/** Ids of cards by what they are called in card files (`nameKeyOf`), whatever the language of the page. */
export type CardNames = ReadonlyMap<string, string>;

const named = z.object({ id: z.string(), name: z.string() });

/** Kept for the next page: coming back must not wait. */
let kept: { readonly text: string; readonly catalogue: Catalogue; readonly names: CardNames } | null = null;

/** Designs become cards while a page is open (TTCG-14.23); where nothing is new, all stays what it was. */
async function load(): Promise<Catalogue> {
  const [definitions, printing] = await Promise.all([api.cards('ttcg'), ownPrinting()]);
  const text = JSON.stringify(definitions);
  if (kept?.text !== text) {
    const names = new Map<string, string>();
    for (const { id, name } of z.array(named).parse(definitions)) names.set(nameKeyOf(name), id);
    kept = { text, catalogue: readCards(definitions, printing), names };
  }
  return kept.catalogue;
}

/** The cards of True TCG. */
export function useCatalogue(): Asked<Catalogue> {
  return useAsked(load, '', { before: kept?.catalogue ?? null });
}

/** The names of the cards that have been loaded. */
export function cardNames(): CardNames {
  return kept?.names ?? new Map<string, string>();
}
