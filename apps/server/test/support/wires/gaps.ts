import type { TellingLine } from './load.ts';

/** A fault: when it came, when all were there again, and the matches that it may have held up; null: all. */
export interface Fault<Kind extends string = string> {
  readonly kind: Kind;
  readonly from: number;
  readonly until: number;
  readonly matches: ReadonlySet<string> | null;
}

/** For how long somebody waited after a fault. */
export interface Gap {
  readonly kind: string;
  readonly milliseconds: number;
}

/** A line for all gaps, and one for each kind of faults. */
export function gapsReport(kinds: readonly string[], gaps: readonly Gap[]): string {
  const lines = ['all', ...kinds].map((kind) => {
    const sorted = gaps
      .filter((gap) => kind === 'all' || gap.kind === kind)
      .map(({ milliseconds }) => milliseconds)
      .toSorted((a, b) => a - b);
    const quantile = (part: number): string => ((sorted[Math.ceil(sorted.length * part) - 1] ?? 0) / 1000).toFixed(1);
    return `${kind}: ${sorted.length} times, p50 ${quantile(0.5)} s, p99 ${quantile(0.99)} s`;
  });
  return lines.join('\n');
}

/** Of each match, or account, that a fault has struck: the longest time between two answers that it was part of. */
export function gapsOf(
  faults: readonly Fault[],
  told: readonly TellingLine[],
  isOf: (line: TellingLine) => boolean,
): Gap[] {
  const times = Map.groupBy(told.filter(isOf), (line) => line.of);
  return faults.flatMap(({ kind, from, until, matches }) =>
    [...times].flatMap(([of, lines]) => {
      // What a table plays is a matter of its matches alone.
      if (matches !== null && !matches.has(of)) return [];
      const gaps = lines
        .slice(1)
        .map(({ at }, index) => ({ before: lines[index]?.at ?? at, at }))
        .filter(({ before, at }) => before < until && at > from)
        .map(({ before, at }) => at - before);
      return gaps.length === 0 ? [] : [{ kind, milliseconds: Math.max(...gaps) }];
    }),
  );
}
