import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { ttcg } from '@cardscape/rules/ttcg/index';
import type { State } from '@cardscape/rules/ttcg/state/state';
import { SUBJECT } from './cast.ts';
import { changedFacts, factsOf, legalTexts, type Changed } from './facts.ts';

/** What an example shows. */
export interface Difference {
  /** What is different afterwards; for a sentence that holds by itself, from what would be without it. */
  readonly changes: readonly Changed[];
  /** How many possibilities of the seats are there only with such a sentence, and how many only without it. */
  readonly legal: { readonly more: number; readonly fewer: number };
}

const game: AnyGame = ttcg;

/**
 * What the sentence of the subject makes different by holding now; null for nothing, or if it does not hold by itself.
 */
export function difference(state: State): Difference | null {
  const { exercise } = ttcg.trials;
  const use = exercise?.standing(state).find(({ id, effect }) => id === SUBJECT && effect === 0);
  if (exercise === null || use === undefined) return null;
  const without = exercise.without(ttcg.clone(state), use);
  const changes = changedFacts(factsOf(game, without), factsOf(game, state));
  const [before, after] = [legalTexts(game, without), legalTexts(game, state)];
  const legal = { more: countMissing(after, before), fewer: countMissing(before, after) };
  return changes.length + legal.more + legal.fewer === 0 ? null : { changes, legal };
}

function countMissing(from: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...from].filter((one) => !others.has(one)).length;
}
