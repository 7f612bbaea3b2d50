import type { CountedCard } from '../../kernel/contract/game.ts';
import { present } from '../../kernel/types.ts';
import { BOTH, seatState } from '../machine/context.ts';
import { zoneIndex } from '../views/views.ts';
import { defOf, ownerOf, slotSeat, slotRow, UNIT_ROW } from './board.ts';
import type { State } from './state.ts';

/** Every card, found in the places where cards lie. */
export function census(state: State): CountedCard[] {
  const found: CountedCard[] = [];
  const count = (cards: readonly number[], zone: number): void => {
    for (const card of cards) found.push({ card, id: defOf(state, card).id, owner: ownerOf(state, card), zone });
  };
  for (const seat of BOTH) {
    const player = seatState(state, seat);
    for (const zone of ['hand', 'deck', 'discard'] as const) count(player[zone], zoneIndex(seat, zone));
  }
  for (const slot of state.slots.keys())
    count(
      present(state.slots[slot]),
      zoneIndex(slotSeat(state, slot), slotRow(state, slot) === UNIT_ROW ? 'units' : 'spells'),
    );
  return found;
}
