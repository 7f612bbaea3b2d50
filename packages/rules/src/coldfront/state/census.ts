import type { CountedCard } from '../../kernel/contract/game.ts';
import { present } from '../../kernel/types.ts';
import { handZone, pileZone } from '../views/views.ts';
import type { State } from './state.ts';

/**
 * Every card of a deck: to be dealt, in the hand, or played (CF-3.1). What was played is a unit, which may fall: such a
 * card is out of the match.
 */
export function census({ facts, piles, dealt, hands }: State): CountedCard[] {
  return piles.flatMap((pile, owner) =>
    pile.map((number, place) => ({
      card: place * facts.seats + owner,
      id: present(facts.cards[number]).id,
      owner,
      zone:
        place >= present(dealt[owner]) ? pileZone(owner) : present(hands[owner]).includes(place) ? handZone(owner) : -1,
    })),
  );
}
