import { type Card, CARD_TYPES, ELEMENTS, RARITIES } from '@cardscape/rules/showdown/decks/data';
import * as z from 'zod/mini';
import { REALM_CARDS, type RealmCard, type RealmCards } from '../cards/cards.ts';
import { faceOf } from '../cards/faces.ts';

/*
 * Custom cards as the server prints them (RS-4.90): it has read the definition by the rules, and filled in every
 * default. Whatever cannot be printed is left out.
 */

const head = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.enum(CARD_TYPES),
  element: z.enum(ELEMENTS),
  rarity: z.enum(RARITIES),
  subtypes: z.array(z.string()),
  effects: z.array(z.looseObject({ kind: z.string() })),
  text: z.null(),
});
const printed = z.custom<Card>((value) => head.safeParse(value).success);

/** The card, and how it is printed; null for what is none. */
export function printedCard(data: unknown): RealmCard | null {
  const read = printed.safeParse(data);
  if (!read.success) return null;
  try {
    return { card: read.data, face: faceOf(read.data), custom: true };
  } catch {
    // A newer server knows words that this page cannot print.
    return null;
  }
}

/** These cards by id. */
export function printedCards(all: readonly unknown[]): RealmCards {
  return new Map(
    all.flatMap((data) => {
      const one = printedCard(data);
      return one === null || REALM_CARDS.has(one.card.id) ? [] : [[one.card.id, one] as const];
    }),
  );
}

/** The shipped cards, and what players have defined of these. */
export function cardsWith(definitions: readonly unknown[]): RealmCards {
  const custom = printedCards(definitions);
  return custom.size === 0 ? REALM_CARDS : new Map([...REALM_CARDS, ...custom]);
}
