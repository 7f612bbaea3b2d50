import type { PassRules } from '../kernel/contract/passes.ts';
import type { ChainLink, ChainState } from './chain.ts';

/**
 * Windows can be passed without being asked (SC-9). They are told apart by what everybody sees: a link waits on the
 * chain, an attack is in progress, or neither.
 */
export function windowPasses<S extends ChainState<ChainLink, unknown>>(
  isAttacked: (state: S) => boolean,
): PassRules<S> {
  return {
    kinds: ['attack', 'effect', 'move'],
    intent: { type: 'pass' },
    asked(state, seat) {
      if (state.priority !== seat || state.question !== null) return null;
      if (state.chain.length > 0) return 'effect';
      return isAttacked(state) ? 'attack' : 'move';
    },
  };
}
