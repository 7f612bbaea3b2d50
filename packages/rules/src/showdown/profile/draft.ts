/** Drafting on a working copy (RS-4.30–4.33, 4.50–4.56): one function both marks an operation and carries it out. */

import type { Refusal } from '../../kernel/errors.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import type { Card, Element } from '../data.ts';
import { DECK_LIMITS, isOverLimit, type DeckLimits } from '../deck-checks.ts';
import { generateDecks, without, type Decks } from '../generator.ts';
import { priceOf, salePriceOf } from './shop.ts';

export type DeckName = keyof Decks;

/** What a draft works on: decks, marks and offers of a profile. */
export interface Draft extends Decks {
  readonly marks: number;
  readonly offers: readonly string[];
}

export interface Place {
  readonly deck: DeckName;
  readonly card: string;
}

export type DraftOperation =
  | { readonly type: 'draft-move'; readonly card: string; readonly from: DeckName; readonly to: DeckName }
  | { readonly type: 'draft-swap'; readonly a: Place; readonly b: Place }
  | { readonly type: 'draft-buy'; readonly offer: string }
  | { readonly type: 'draft-sell'; readonly card: string }
  | { readonly type: 'draft-trade'; readonly offer: string; readonly card: string }
  | { readonly type: 'draft-generate'; readonly elements: readonly Element[] };

export interface DraftSetting {
  /** Profile level: prices fall as it rises. */
  readonly level: number;
  readonly find: (id: string) => Card | undefined;
  /** What `draft-generate` draws from. */
  readonly random: RandomState;
  readonly limits?: DeckLimits;
}

export type Drafted = { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly refusal: Refusal };

/** The draft after an operation, or why it is refused; the draft given stays as it is. */
export function drafted(draft: Draft, operation: DraftOperation, setting: DraftSetting): Drafted {
  switch (operation.type) {
    case 'draft-move':
      return moved(draft, [{ card: operation.card, from: operation.from, to: operation.to }], setting);
    case 'draft-swap': {
      const { a, b } = operation;
      const there = { card: a.card, from: a.deck, to: b.deck };
      return moved(draft, [there, { card: b.card, from: b.deck, to: a.deck }], setting);
    }
    case 'draft-buy':
      return bought(draft, operation.offer, setting);
    case 'draft-sell':
      return sold(draft, operation.card, setting);
    case 'draft-trade': {
      // RS-4.33: the sale price counts toward the purchase.
      if (!draft.offers.includes(operation.offer)) return offerGone();
      const sale = sold(draft, operation.card, setting);
      return sale.ok ? bought(sale.draft, operation.offer, setting) : sale;
    }
    case 'draft-generate': {
      const decks = generateDecks(draft, operation.elements, setting.find, setting.random, setting.limits);
      return decks === null
        ? refused('FILTER_EMPTY', 'RS-4.43', 'You own no card of these elements.')
        : { ok: true, draft: { ...draft, ...decks } };
    }
  }
}

function refused(code: string, rule: string, message: string): Drafted {
  return { ok: false, refusal: { code, rule, message } };
}

interface Move {
  readonly card: string;
  readonly from: DeckName;
  readonly to: DeckName;
}

/** Moves cards at once and judges what comes out of it, so that full decks can swap (RS-4.31). */
function moved(draft: Draft, moves: readonly Move[], { find, limits = DECK_LIMITS }: DraftSetting): Drafted {
  const decks: Record<DeckName, string[]> = {
    main: [...draft.main],
    side: [...draft.side],
    characters: [...draft.characters],
  };
  for (const { card, from } of moves) {
    const index = decks[from].indexOf(card);
    if (index < 0) return refused('CARD_NOT_OWNED', 'RS-4.33', 'This card is not there.');
    decks[from].splice(index, 1);
  }
  for (const { card, to } of moves) {
    if (!admits(to, find(card))) return refused('TYPE_NOT_ALLOWED', 'RS-4.20', NOT_ALLOWED[to]);
    decks[to].push(card);
  }
  // A Main Deck that no card came into has not become worse.
  if (moves.some(({ from, to }) => to === 'main' && from !== 'main')) {
    if (decks.main.length > limits.mainDeckMax)
      return refused('DECK_FULL', 'RS-4.20', `A Main Deck holds at most ${limits.mainDeckMax} cards.`);
    for (const { card, to } of moves) {
      const definition = find(card);
      const copies = decks.main.filter((id) => id === card).length;
      if (to === 'main' && definition !== undefined && isOverLimit(definition, copies, limits))
        return refused(
          'COPY_LIMIT',
          'RS-2.22',
          `A Main Deck holds at most ${limits.copies[definition.rarity]} copies of a ${definition.rarity} card.`,
        );
    }
  }
  return { ok: true, draft: { ...draft, ...decks } };
}

const NOT_ALLOWED: Readonly<Record<DeckName, string>> = {
  main: 'A Main Deck holds no Characters.',
  characters: 'A Character Deck holds Characters only.',
  side: 'There is no such card.',
};

/** RS-4.20, 4.22, 4.23 */
function admits(deck: DeckName, card: Card | undefined): boolean {
  if (card === undefined) return false;
  return deck === 'side' || (card.type === 'character') === (deck === 'characters');
}

function offerGone(): Drafted {
  return refused('OFFER_GONE', 'RS-4.50', 'This offer is gone.');
}

function bought(draft: Draft, offer: string, { level, find }: DraftSetting): Drafted {
  const card = find(offer);
  if (card === undefined || !draft.offers.includes(offer)) return offerGone();
  const price = priceOf(card, level);
  if (price > draft.marks)
    return refused('NOT_ENOUGH_MARKS', 'RS-4.56', `This costs ${price} marks; you have ${draft.marks}.`);
  return {
    ok: true,
    draft: {
      ...draft,
      marks: draft.marks - price,
      offers: draft.offers.filter((id) => id !== offer),
      // RS-4.23
      side: [...draft.side, offer],
    },
  };
}

function sold(draft: Draft, id: string, { find }: DraftSetting): Drafted {
  const card = find(id);
  if (card === undefined || !draft.side.includes(id)) {
    return draft.main.includes(id) || draft.characters.includes(id)
      ? refused('NOT_SELLABLE', 'RS-4.54', 'Only cards of the Side Deck can be sold.')
      : refused('CARD_NOT_OWNED', 'RS-4.33', 'You do not own this card.');
  }
  return { ok: true, draft: { ...draft, marks: draft.marks + salePriceOf(card), side: without(draft.side, [id]) } };
}

/** RS-4.55: whether a sale takes the last copy that the profile owns. */
export function isLastCopy({ main, side, characters }: Decks, card: string): boolean {
  return [...main, ...side, ...characters].filter((id) => id === card).length === 1;
}
