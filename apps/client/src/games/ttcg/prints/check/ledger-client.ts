import type { OpenedPrint } from '@cardscape/supply';
import { t } from '../../../../i18n/index.ts';
import { WorkerClient } from '../../../../replay/worker-client.ts';
import type { SeenPack } from '../seen.ts';
import type { PackFindings } from './pack-check.ts';

/** A line whose hash is known from elsewhere: signed by the server, or kept since the last visit. */
export interface Mark {
  readonly seq: number;
  readonly hash: string;
}

/** What is asked of the worker that checks a ledger. */
export type Question =
  /** Begins. `pack`: what the ledger says of it is kept. */
  | { readonly ask: 'begin'; readonly marks: readonly Mark[]; readonly pack: string | null }
  /** Hashes of leaves of a mint, before the lines. */
  | { readonly ask: 'leaves'; readonly mint: number; readonly hashes: readonly string[] }
  /** The next lines, as they came. */
  | { readonly ask: 'lines'; readonly text: string }
  | { readonly ask: 'end' }
  | { readonly ask: 'pack'; readonly pack: string; readonly seen: SeenPack | null }
  | {
      readonly ask: 'minted';
      readonly prints: readonly OpenedPrint[];
      readonly leaves: readonly (string | undefined)[];
    };

/** The first line that is wrong, and why. */
export interface Fault {
  readonly line: number;
  readonly reason: string;
}

export interface BatchFigures {
  readonly batch: number;
  /** The line that tells of it. */
  readonly line: number;
  readonly size: number;
  readonly drawn: number;
  readonly revealed: boolean;
}

/** What a whole ledger says. */
export interface LedgerFindings {
  readonly fault: Fault | null;
  /** Lines that are right. */
  readonly lines: number;
  /** Prints that were minted, and mints whose leaves were not shown. */
  readonly minted: number;
  readonly unproved: number;
  /** Prints in somebody's hands, by tier: lore first. */
  readonly held: readonly number[];
  readonly holders: number;
  readonly batches: readonly BatchFigures[];
  /** Marks that the ledger does not agree with. */
  readonly unmarked: readonly Mark[];
}

export interface Answers {
  readonly begin: null;
  readonly leaves: null;
  /** What is wrong. */
  readonly lines: Fault | null;
  readonly end: LedgerFindings;
  readonly pack: PackFindings;
  readonly minted: boolean;
}

/** Verifies ledgers in a worker. */
export class LedgerClient extends WorkerClient<Question, Answers> {
  constructor() {
    super(
      new Worker(new URL('./ledger.worker.ts', import.meta.url), { type: 'module' }),
      t('the verifier could not be loaded'),
    );
  }
}
