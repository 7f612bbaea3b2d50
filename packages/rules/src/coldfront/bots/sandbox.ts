import type { RandomState } from '../../kernel/random/generator.ts';
import { cloneState, type State } from '../state/state.ts';

/**
 * A copy of the match in which nothing is hidden from anybody, so that no sight has to be kept: what bots try things
 * on. Fights and scores are those of the match; fog and shroud touch neither.
 */
export function sandbox(state: State, random: RandomState): State {
  const { facts } = state;
  const options = { ...facts.options, fog: false, shroud: false, shroudRegrows: false };
  const nothing = { sight: [], explored: [], seenAt: [], seenHp: [], seenDmg: [], past: [] };
  return { ...cloneState(state), ...nothing, random, facts: { ...facts, options, open: true } };
}
