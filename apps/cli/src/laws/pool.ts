import type { LawReport } from '@cardscape/rules/kernel/laws/run';
import { inThread, runsOf } from '../workers.ts';

/** A part of the matches, for one worker. */
export interface Share {
  readonly game: string;
  readonly matches: number;
  readonly seed: number;
  readonly thin: number;
  readonly of?: string;
}

/** Matches keep their seeds however they are divided: a violation names a match that can be played again alone. */
export function divide(share: Share, jobs: number): Share[] {
  return runsOf(share.matches, jobs).map(({ start, count }) => ({
    ...share,
    matches: count,
    seed: share.seed + start,
  }));
}

/** Runs one share in a thread of its own. */
export function runShare(share: Share, progress: (match: number) => void): Promise<LawReport> {
  return inThread(new URL('./worker.ts', import.meta.url), share, progress);
}

/** The reports of all shares as one. */
export function join(reports: readonly LawReport[], game: string): LawReport {
  const looks: Record<string, number> = {};
  for (const report of reports)
    for (const [law, count] of Object.entries(report.looks)) looks[law] = (looks[law] ?? 0) + count;
  return {
    game,
    matches: reports.reduce((sum, { matches }) => sum + matches, 0),
    decisions: reports.reduce((sum, { decisions }) => sum + decisions, 0),
    looks,
    slowest: Math.max(...reports.map(({ slowest }) => slowest)),
    violations: reports.flatMap(({ violations }) => violations),
  };
}
