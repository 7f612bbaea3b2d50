import { present, type Intent, type Seat } from '../../kernel/types.ts';
import { tileName } from '../maps/grid.ts';
import type { Card } from '../state/card.ts';
import { freeTiles, pileCard, type State } from '../state/state.ts';

/** One placement that could be tried: a card, as its place in the card table of the match, on a free tile. */
export interface Candidate {
  readonly card: number;
  readonly cell: number;
}

/** The distinct cards of the seat's hand, in hand order. */
export function cardsInHand(s: State, seat: Seat): number[] {
  return [...new Set(present(s.hands[seat]).map((place) => pileCard(s, seat, place)))];
}

/** Every pair of a distinct card of the hand and a free tile, in the order of the legal list (CF-10.2, 6.16). */
export function candidatesOf(s: State, seat: Seat): Candidate[] {
  const tiles = freeTiles(s);
  return cardsInHand(s, seat).flatMap((card) => tiles.map((cell) => ({ card, cell })));
}

export function cardOf({ facts }: State, { card }: Candidate): Card {
  return present(facts.cards[card]);
}

/** The candidate as an intent. */
export function intentFor(s: State, candidate: Candidate): Intent {
  return { type: 'play', card: cardOf(s, candidate).id, tile: tileName(s.facts.grid.columns, candidate.cell) };
}
