/** A small seeded generator (mulberry32), so that a failing test fails again. */
export type Random = {
  /** 0 ≤ x < 1 */
  readonly next: () => number;
  /** 0 ≤ whole number < bound */
  readonly below: (bound: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
};

export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return { next, below, pick: (items) => items[below(items.length)]! };
}
