import type { Seat } from '../../kernel/types.ts';
import { place } from '../play/place.ts';
import { going } from '../state/record.ts';
import type { State } from '../state/state.ts';

/**
 * A sandbox after the seat has placed the card on the free tile, without the end of the turn; dodges by lot. What a
 * placement does not change is shared with the state, whose turn and hands stay as they are.
 */
export function tried(s: State, seat: Seat, card: number, cell: number): State {
  const copy: State = {
    ...s,
    unit: s.unit.slice(),
    card: s.card.slice(),
    owner: s.owner.slice(),
    wounds: s.wounds.slice(),
    stars: s.stars.slice(),
    kills: s.kills.slice(),
    lost: s.lost.slice(),
    killTypes: s.killTypes.slice(),
    destroyed: [],
  };
  place(going(copy, null), seat, card, cell, false);
  return copy;
}
