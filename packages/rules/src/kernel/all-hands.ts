import { type Seat, SEATS } from './types.ts';
import type { CardView, OwnView, ViewParts } from './view.ts';

/** Names of cards that seats have for themselves alone, so that no two seats share one. */
export function nameFor(seat: Seat, handle: number): number {
  return handle < 0 ? handle * SEATS.length - seat : handle;
}

/**
 * Of two views of the same card the one of its owner, who knows best how it is now; else the one that shows its face.
 */
function clearer(known: CardView | undefined, card: CardView, seat: Seat): CardView {
  return known === undefined || card.owner === seat || known.id === null ? card : known;
}

/**
 * What all seats know together, in the form of one audience's private part: the hands of all, and of what lies hidden
 * what its owner knows. Nobody decides from it, so it has no legal list. It is made of the views of the seats and knows
 * nothing that no seat knows (P-5).
 */
export function allHands<S>(views: ViewParts<S>, state: S, seats: number): OwnView {
  const cards = new Map<number, CardView>();
  const open = views.ground?.(state) ?? [];
  let ground: readonly number[] = [];
  for (const seat of SEATS.slice(0, seats)) {
    const own = views.own(state, seat);
    for (const card of own.cards) {
      const handle = nameFor(seat, card.handle);
      cards.set(handle, clearer(cards.get(handle), { ...card, handle, host: nameFor(seat, card.host) }, seat));
    }
    if (own.ground.length > 0)
      ground = own.ground.map((slot, index) => (slot === open[index] ? (ground[index] ?? slot) : slot));
  }
  return { cards: [...cards.values()], ground, source: null, triggers: [], legal: [] };
}
