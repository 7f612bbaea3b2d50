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
  // By the index: a million salts are worked out in an audit, and an iterator costs as much as the hash.
  for (let index = 0; index < key.length; index++) {
    const byte = key[index] ?? 0;
    inner[index] = byte ^ INNER;
    outer[index] = byte ^ OUTER;
  }
  inner.set(message, BLOCK);
  outer.set(sha256Bytes(inner), BLOCK);
  return sha256Bytes(outer);
}

/** Whether two hashes are the same. */
export function sameHash(one: Uint8Array, other: Uint8Array): boolean {
  for (let index = 0; index < HASH_BYTES; index++) if (one[index] !== other[index]) return false;
  return one.length === other.length;
}

/** Values of the lower-case hexadecimal digits by their character code. */
const DIGITS = new Uint8Array(128);
for (let value = 0; value < 16; value++) DIGITS[value.toString(16).charCodeAt(0)] = value;

/**
 * Reads lower-case digits, of which a schema has seen that they are, into bytes that are there already: a million salts
 * are read in an audit. Returns the bytes.
 */
export function readHex(digits: string, into: Uint8Array): Uint8Array {
  for (let index = 0; index < into.length; index++) {
    const [high, low] = [DIGITS[digits.charCodeAt(2 * index)] ?? 0, DIGITS[digits.charCodeAt(2 * index + 1)] ?? 0];
    into[index] = 16 * high + low;
  }
  return into;
}
