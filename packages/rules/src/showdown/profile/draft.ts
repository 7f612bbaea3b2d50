import type { Refusal } from '../../kernel/errors.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import type { Element } from '../decks/data.ts';
import { DECK_LIMITS, isOverLimit } from '../decks/deck-checks.ts';
import { generateDecks } from '../decks/generator.ts';
import type { Decks } from './form.ts';
import { cardOf, type Pool } from './pool.ts';
import { priceOf, salePriceOf } from './prices.ts';
import { copiesIn, type DeckName, ownedCards } from './state.ts';

/** An operation of a draft (RS-4.33). Offers are numbered from 0. */
export type DraftOp =
  | { readonly type: 'draft-move'; readonly card: string; readonly from: DeckName; readonly to: DeckName }
  | { readonly type: 'draft-swap'; readonly a: DeckCard; readonly b: DeckCard }
  | { readonly type: 'draft-buy'; readonly offer: number }
  | { readonly type: 'draft-sell'; readonly card: string }
  | { readonly type: 'draft-trade'; readonly offer: number; readonly card: string }
  | { readonly type: 'draft-generate'; readonly elements: readonly Element[] };

export interface DeckCard {
  readonly deck: DeckName;
  readonly card: string;
}

type Drafted = { readonly refusal: Refusal; readonly decks: null } | { readonly refusal: null; readonly decks: Decks };

/**
 * Applies an operation to a working copy, or says why it may not be applied. The only source of the server's answer and
 * of the GREEN or RED mark beside a selection (RS-4.32).
 * @param level of the profile
 */
export function drafted(decks: Decks, level: number, op: DraftOp, pool: Pool, random: RandomState): Drafted {
  switch (op.type) {
    case 'draft-move': {
      if (!decks[op.from].includes(op.card)) return notHeld();
      return checked(decks, move(move(decks, op.card, op.from, -1), op.card, op.to, 1), pool);
    }
    case 'draft-swap': {
      const { a, b } = op;
      if (!decks[a.deck].includes(a.card)) return notHeld();
      const less = move(decks, a.card, a.deck, -1);
      // A single copy cannot be swapped with itself.
      if (!less[b.deck].includes(b.card)) return notHeld();
      const taken = move(less, b.card, b.deck, -1);
      return checked(decks, move(move(taken, a.card, b.deck, 1), b.card, a.deck, 1), pool);
    }
    case 'draft-buy':
      return bought(decks, level, op.offer, 0, pool);
    case 'draft-sell': {
      const { refusal, price } = saleOf(decks, op.card, pool);
      if (refusal !== null) return { refusal, decks: null };
      return allowed({ ...move(decks, op.card, 'side', -1), marks: decks.marks + price });
    }
    case 'draft-trade': {
      const { refusal, price } = saleOf(decks, op.card, pool);
      if (refusal !== null) return { refusal, decks: null };
      return bought(move(decks, op.card, 'side', -1), level, op.offer, price, pool);
    }
    case 'draft-generate':
      return generated(decks, op.elements, pool, random);
  }
}

function generated(decks: Decks, elements: readonly Element[], pool: Pool, random: RandomState): Drafted {
  const built = generateDecks(decks, elements, (id) => pool.get(id), random);
  if (built === null) return refused('FILTER_EMPTY', 'You own no card of these elements.', 'RS-4.43');
  const { main, side, characters } = built;
  return allowed({ ...decks, main: [...main], side: [...side], characters: [...characters] });
}

/** @param worth of the card given in exchange, in marks */
function bought(decks: Decks, level: number, place: number, worth: number, pool: Pool): Drafted {
  const offer = decks.offers[place] ?? null;
  if (offer === null) return refused('OFFER_GONE', 'The shop has no such offer any more.', 'RS-4.50');
  const price = priceOf(cardOf(pool, offer), level);
  const marks = decks.marks + worth - price;
  if (marks < 0)
    return refused('NOT_ENOUGH_MARKS', `This costs ${price} marks; you have ${decks.marks + worth}.`, 'RS-4.56');
  const offers = decks.offers.map((one, index) => (index === place ? null : one));
  return allowed({ ...move(decks, offer, 'side', 1), marks, offers });
}

function saleOf(
  decks: Decks,
  card: string,
  pool: Pool,
): { refusal: Refusal; price: 0 } | { refusal: null; price: number } {
  if (decks.side.includes(card)) return { refusal: null, price: salePriceOf(cardOf(pool, card)) };
  const isOwned = ownedCards(decks).includes(card);
  const refusal = isOwned
    ? {
        code: 'NOT_SELLABLE',
        rule: 'RS-4.54',
        message: 'Only cards in the Side Deck can be sold. Move it there first.',
      }
    : { code: 'CARD_NOT_OWNED', rule: 'RS-4.33', message: 'You do not own this card.' };
  return { refusal, price: 0 };
}

/** Adds a copy of a card to a deck, or takes one from it. */
function move(decks: Decks, card: string, deck: DeckName, by: 1 | -1): Decks {
  const list = decks[deck];
  const at = list.indexOf(card);
  return { ...decks, [deck]: by === 1 ? [...list, card] : list.filter((_, index) => index !== at) };
}

/** The decks after an operation, if they keep the limits (RS-4.20–4.23), checked in the order of RS-4.33. */
function checked(before: Decks, after: Decks, pool: Pool): Drafted {
  const isCharacter = (id: string): boolean => cardOf(pool, id).type === 'character';
  if (after.main.some(isCharacter)) return refused('TYPE_NOT_ALLOWED', 'The Main Deck takes no Characters.', 'RS-4.20');
  if (!after.characters.every(isCharacter))
    return refused('TYPE_NOT_ALLOWED', 'The Character Deck takes Characters only.', 'RS-4.23');
  if (after.main.length > Math.max(DECK_LIMITS.mainDeckMax, before.main.length))
    return refused('DECK_FULL', `A Main Deck holds at most ${DECK_LIMITS.mainDeckMax} cards.`, 'RS-4.20');
  for (const id of new Set(after.main)) {
    const card = cardOf(pool, id);
    const copies = copiesIn(after.main, id);
    if (copies <= copiesIn(before.main, id) || !isOverLimit(card, copies, DECK_LIMITS)) continue;
    const most = DECK_LIMITS.copies[card.rarity];
    return refused(
      'COPY_LIMIT',
      `A Main Deck holds at most ${most} of a ${card.rarity} card: ${card.name}.`,
      'RS-2.22',
    );
  }
  return allowed(after);
}

function notHeld(): Drafted {
  return refused('CARD_NOT_OWNED', 'That deck does not hold this card.');
}

function allowed(decks: Decks): Drafted {
  return { refusal: null, decks };
}

function refused(code: string, message: string, rule = 'RS-4.33'): { refusal: Refusal; decks: null } {
  return { refusal: { code, rule, message }, decks: null };
}
