import { Worker } from 'node:worker_threads';
import type { LawReport } from '@cardscape/rules/kernel/laws/run';

/** A part of the matches, for one worker. */
export interface Share {
  readonly game: string;
  readonly matches: number;
  readonly seed: number;
  readonly thin: number;
}

/** What a worker tells. */
export type Told = { readonly match: number } | { readonly report: LawReport };

/** Matches keep their seeds however they are divided: a violation names a match that can be played again alone. */
export function divide({ game, matches, seed, thin }: Share, jobs: number): Share[] {
  const shares: Share[] = [];
  for (let job = 0, start = 0; job < jobs; job++) {
    const end = Math.floor((matches * (job + 1)) / jobs);
    if (end > start) shares.push({ game, matches: end - start, seed: seed + start, thin });
    start = end;
  }
  return shares;
}

/** Runs one share in a thread of its own. */
export function runShare(share: Share, progress: (match: number) => void): Promise<LawReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share });
    worker.on('message', (told: Told) => {
      if ('report' in told) resolve(told.report);
      else progress(told.match);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
  });
}

/** The reports of all shares as one. */
export function join(reports: readonly LawReport[], game: string): LawReport {
  const looks: Record<string, number> = {};
  for (const report of reports) for (const [law, count] of Object.entries(report.looks)) looks[law] = (looks[law] ?? 0) + count;
  return {
    game,
    matches: reports.reduce((sum, { matches }) => sum + matches, 0),
    decisions: reports.reduce((sum, { decisions }) => sum + decisions, 0),
    looks,
    violations: reports.flatMap(({ violations }) => violations),
  };
}
