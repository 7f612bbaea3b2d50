/** Rows that one statement writes: few enough for the parameters that a statement may have. */
const AT_ONCE = 500;

/** What there is, in pieces for one statement each. */
export function* pieces<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}
