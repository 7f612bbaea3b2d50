import type { RandomState } from '../../kernel/random/generator.ts';
import type { Intent, Seat } from '../../kernel/types.ts';
import { drawPlacement } from '../play/turn.ts';
import { pileCard, type State } from '../state/state.ts';
import { intentFor } from './candidates.ts';

/** Level 1 (CF-10.1): a random card of the hand, each copy equally likely, on a random free tile. */
export function recruit(state: State, seat: Seat, random: RandomState): Intent {
  const { pilePlace, cell } = drawPlacement(state, seat, random);
  return intentFor(state, { card: pileCard(state, seat, pilePlace), cell });
}
