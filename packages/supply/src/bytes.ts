import { sha256Bytes } from '@cardscape/rules/kernel/hash';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export { bytesToHex, concatBytes, hexToBytes, utf8ToBytes };
export { sha256Bytes as sha256 };

/** Bytes of a SHA-256 hash, of a pack's salt and of a batch's seed. */
export const HASH_BYTES = 32;

const BLOCK = 64;
const INNER = 0x36;
const OUTER = 0x5c;

/** HMAC-SHA-256 (RFC 2104) under a key of at most 64 bytes. Errors: RangeError for a longer key. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  if (key.length > BLOCK) throw new RangeError(`a key has at most ${BLOCK} bytes, not ${key.length}`);
  const inner = new Uint8Array(BLOCK + message.length).fill(INNER, 0, BLOCK);
  const outer = new Uint8Array(BLOCK + HASH_BYTES).fill(OUTER, 0, BLOCK);
  for (const [index, byte] of key.entries()) {
    inner[index] = byte ^ INNER;
    outer[index] = byte ^ OUTER;
  }
  inner.set(message, BLOCK);
  outer.set(sha256Bytes(inner), BLOCK);
  return sha256Bytes(outer);
}
