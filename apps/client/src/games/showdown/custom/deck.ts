import { withCustomCards } from '@cardscape/rules/showdown/custom/swap';
import { DECK_LIMITS } from '@cardscape/rules/showdown/decks/deck-checks';
import * as z from 'zod/mini';
import type { DeckEntry } from '../../../contract/home.ts';
import { t, tn } from '../../../i18n/index.ts';
import { REALM_CARDS, type RealmCards } from '../cards/cards.ts';
import { type Composition, storedComposition } from './composition.ts';
import { loadCustomCards } from './library.ts';

/** The id of the deck that is put together on the page of custom cards. */
const COMPOSED = 'composed';

const form = z.object({ character: z.string(), main: z.array(z.string()) });

/** The deck of a composition; null where its base is gone, or none of its cards is there any more. */
export function compose(
  { base, copies }: Composition,
  decks: readonly DeckEntry[],
  custom: RealmCards,
): DeckEntry | null {
  const from = form.safeParse((decks.find(({ id }) => id === base) ?? decks.at(-1))?.deck);
  const wanted = new Map(Object.entries(copies).filter(([id, count]) => count > 0 && custom.has(id)));
  if (!from.success || wanted.size === 0) return null;
  const find = (id: string) => (custom.get(id) ?? REALM_CARDS.get(id))?.card;
  const deck = withCustomCards(from.data, wanted, find, DECK_LIMITS);
  return {
    id: COMPOSED,
    name: t('Deck with custom cards'),
    detail: tn('1 custom card', '{n} different custom cards', wanted.size),
    deck: { character: deck.character, main: [...deck.main] },
    starter: false,
  };
}

/** The deck that this player has put together; null: there is none. Errors: ApiRefusal. */
export async function composedDeck(decks: readonly DeckEntry[]): Promise<DeckEntry | null> {
  return compose(storedComposition(), decks, await loadCustomCards());
}
