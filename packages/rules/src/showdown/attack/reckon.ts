/*
 * How damage is worked out (RS-8.20). A preview is told what went into it when the attack is rehearsed.
 */

import { bounded } from '../state/bounded.ts';

/** One modifier of an instance, and the card definition that it comes from; `mobs` is the block of RS-8.24. */
export interface Part {
  readonly n: number;
  readonly by: string;
}

/** Everything that goes into the damage of an instance. */
export interface Inputs {
  readonly base: number;
  readonly bonuses: readonly Part[];
  /** Percent. */
  readonly times: readonly Part[];
  readonly blocks: readonly Part[];
  /** RS-8.30, 8.42: fixed damage. */
  readonly direct: boolean;
  /** HP of the target. */
  readonly hp: number;
}

/** The damage after each step of RS-8.20. */
export interface Reckoning {
  readonly raised: number;
  readonly multiplied: number;
  readonly blocked: number;
  readonly damage: number;
}

const TEN = 10;

function sum(parts: readonly Part[]): number {
  let total = 0;
  for (const { n } of parts) total = bounded(total + n);
  return total;
}

export function reckon({ base, bonuses, times, blocks, direct, hp }: Inputs): Reckoning {
  if (direct) return { raised: base, multiplied: base, blocked: base, damage: Math.min(base, hp) };
  const raised = Math.max(0, base + sum(bonuses));
  let product = raised;
  for (const { n } of times) product = bounded((product * n) / 100);
  const multiplied = Math.floor(product / TEN) * TEN;
  const blocked = Math.max(0, multiplied - sum(blocks));
  return { raised, multiplied, blocked, damage: Math.min(blocked, hp) };
}
