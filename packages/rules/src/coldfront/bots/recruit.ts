import { below, type RandomState } from '../../kernel/random/generator.ts';
import { present, type Intent, type Seat } from '../../kernel/types.ts';
import { freeTiles, pileCard, type State } from '../state.ts';
import { intentFor } from './candidates.ts';

/** Level 1 (CF-10.1): a random card of the hand, each copy equally likely, on a random free tile. */
export function recruit(state: State, seat: Seat, random: RandomState): Intent {
  const hand = present(state.hands[seat]);
  const tiles = freeTiles(state);
  const card = pileCard(state, seat, present(hand[below(random, hand.length)]));
  return intentFor(state, { card, cell: present(tiles[below(random, tiles.length)]) });
}
