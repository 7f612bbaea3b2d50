import { inThread } from '../workers.ts';
import type { Again } from './again.ts';

/** A part of an archive, for one worker: ids of matches of a data folder, or paths of replay files. */
export interface ArchiveShare {
  readonly data: string | null;
  readonly names: readonly string[];
}

/** What came of it: only what would end otherwise is kept. */
export interface ArchiveReport {
  readonly matches: number;
  readonly different: readonly Again[];
}

export function runArchiveShare(share: ArchiveShare, progress: (match: number) => void): Promise<ArchiveReport> {
  return inThread(new URL('./worker.ts', import.meta.url), share, progress);
}
