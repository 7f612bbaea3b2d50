import type { Seat } from '../../kernel/types.ts';
import type { Feats, Merits } from '../profile/rewards.ts';
import { cardOf, characterOf, playerOf, treeOf } from './board.ts';
import type { State } from './state.ts';
import { hpOf, maxHpOf } from './values.ts';

/** Until the end of this turn nobody is rewarded for a match that was given up (RS-10.9). */
const EARLY = 6;

/** Whether the match has ended in a way that is rewarded (RS-10.9). */
export function isCompleted({ outcome, turn }: Pick<State, 'outcome' | 'turn'>): boolean {
  if (outcome === null) return false;
  return (outcome.reason !== 'concede' && outcome.reason !== 'abandon') || turn > EARLY;
}

/** What a player has done in the match, for judging the performance (RS-4.63). */
export function featsOf(state: State, seat: Seat): Feats {
  const { character, others, bestTurn, played, healed } = playerOf(state, seat).tally;
  const own = characterOf(state, seat);
  return {
    characterDamage: character,
    otherDamage: others,
    bestTurn,
    cardsPlayed: played,
    healed,
    elements: new Set(treeOf(state, seat).map((card) => cardOf(state, card).element)).size,
    hp: Math.max(0, hpOf(state, own)),
    maxHp: maxHpOf(state, own),
  };
}

/** How a match that is over has ended for a player, and how it was played (RS-4.62). */
export function meritsOf(state: State, seat: Seat): Merits {
  const { outcome } = state;
  if (outcome === null) throw new RangeError('the match is not over');
  const { winners, reason } = outcome;
  const lost = reason === 'abandon' ? 'abandoned' : 'lost';
  const result = winners.includes(seat) ? 'won' : winners.length === 0 ? 'tied' : lost;
  return { result, completed: isCompleted(state), feats: featsOf(state, seat) };
}
