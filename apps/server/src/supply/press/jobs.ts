import type { SupplyTerms } from '@cardscape/supply';
import type { Transaction } from 'kysely';
import type { DataPlace } from '../../db/place.ts';
import type { CoreTables } from '../../db/tables/tables.ts';

/** Prints of new cards are made. */
export interface MintJob {
  readonly type: 'mint';
  readonly game: string;
  readonly cards: readonly string[];
  readonly terms: SupplyTerms;
  /** Prints of a card in each tier. */
  readonly tiers: readonly number[];
  readonly packSize: number;
}

/** A batch of packs is cut from the pool. */
export interface CutJob {
  readonly type: 'cut';
  readonly game: string;
  readonly packs: number;
  readonly packSize: number;
}

export type Job = MintJob | CutJob;

/** What the thread is given when it starts. */
export interface PressData {
  /** Where the database of accounts is. */
  readonly place: DataPlace;
  /** The key of the vault. */
  readonly key: Uint8Array;
}

/** What was worked out: how many prints or packs, and what writes them. */
export interface Prepared {
  readonly count: number;
  write(work: Transaction<CoreTables>, at: number): Promise<void>;
}

/** `prepare` works out what is to be written; `write` writes it, in one transaction. */
export type Order = { readonly step: 'prepare'; readonly job: Job } | { readonly step: 'write'; readonly at: number };

/** How many prints or packs are prepared, or were written; an error in words. */
export type Reply = { readonly count: number } | { readonly error: string };
