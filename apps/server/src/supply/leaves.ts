import { bytesToHex, HASH_BYTES, hashAt } from '@cardscape/supply';

/** Hashes of leaves in one row of `mint_leaves`. */
export const LEAVES_PER_CHUNK = 1000;

/** Hashes that lie one behind the other, as texts. */
export function hexHashes(hashes: Uint8Array): string[] {
  return Array.from({ length: hashes.length / HASH_BYTES }, (_, index) => bytesToHex(hashAt(hashes, index)));
}
