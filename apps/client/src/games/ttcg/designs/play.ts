import { withDesigns } from '@cardscape/rules/ttcg/custom/swap';
import * as z from 'zod/mini';
import { api } from '../../../shell/session/session.ts';
import { readCards } from '../cards/cards.ts';
import { STARTER_LOOKS } from '../home/starters.ts';

/** Copies of a design in a deck: as in every match, or so many that one sees it soon (TTCG-16.11). */
export const COPIES = [2, 6, 10] as const;
export type Copies = (typeof COPIES)[number];

const cardIds = z.array(z.string());

/** What a match with a design is made from. */
export interface Sandbox {
  readonly game: 'ttcg';
  readonly deck: { readonly deck: string[] };
  readonly options: Record<string, number | boolean>;
}

/** A starter deck of the type of a design, with copies of it (TTCG-14.24). Errors: ApiRefusal. */
export async function sandboxWith(
  design: Promise<{ readonly id: string; readonly printed: unknown }>,
  copies: Copies,
): Promise<Sandbox> {
  const [{ id, printed }, { games }, definitions] = await Promise.all([design, api.games(), api.cards('ttcg')]);
  const cards = readCards([...definitions, printed]);
  const { element: type } = cards.get(id) ?? { element: 'fire' };
  const decks = games.find((game) => game.id === 'ttcg')?.decks ?? [];
  const base = decks.find((deck) => STARTER_LOOKS[deck.id]?.type === type) ?? decks[0];
  const deck = withDesigns(
    cardIds.parse(base?.deck ?? []),
    Array.from({ length: copies }, () => id),
    (card) => {
      const known = cards.get(card);
      return known === undefined ? undefined : { unit: known.unit, type: known.element, rank: known.rank };
    },
  );
  return { game: 'ttcg', deck: { deck }, options: { customCards: true, copies } };
}
