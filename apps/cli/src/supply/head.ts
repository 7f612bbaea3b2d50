import type { SupplyHead } from '@cardscape/supply';
import { WrongUse } from '../command.ts';

/** A line of the ledger that somebody has kept. Errors: WrongUse for another form than `LINE:HASH`. */
export function keptHead(text: string | undefined): SupplyHead | undefined {
  if (text === undefined) return undefined;
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new WrongUse(`--head takes the number of a line and its hash, LINE:HASH, not ${text}`);
  return { seq: Number(seq), hash };
}
