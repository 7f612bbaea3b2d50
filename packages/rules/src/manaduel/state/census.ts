import type { CountedCard } from '../../kernel/contract/game.ts';
import { BOTH, seatState } from '../machine/context.ts';
import { zoneIndex } from '../views/faces.ts';
import { defOf, ownerOf } from './board.ts';
import type { State } from './state.ts';

/** Every card of the decks, found in the places where cards lie; tokens are made and cease (MD-3.8). */
export function census(state: State): CountedCard[] {
  const found: CountedCard[] = [];
  const count = (cards: readonly number[], zone: number): void => {
    for (const card of cards)
      if (card >= 0 && card < state.table.cards.length)
        found.push({ card, id: defOf(state, card).id, owner: ownerOf(state, card), zone });
  };
  for (const seat of BOTH) {
    const player = seatState(state, seat);
    for (const zone of ['hand', 'deck', 'graveyard', 'creatures', 'utilities'] as const)
      count(player[zone], zoneIndex(seat, zone));
  }
  for (const [card, host] of state.cards.host.entries())
    if (host >= 0) count([card], zoneIndex(ownerOf(state, card), 'equipment'));
  return found;
}
