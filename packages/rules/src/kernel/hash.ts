import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * JSON with the keys of every object in code-point order and without absent values: equal data has equal text on every machine.
 * Errors: TypeError for what is not plain data (functions, NaN, infinities, big integers).
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not plain data`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') {
    const map = value as Record<string, unknown>;
    let text = '';
    for (const key of Object.keys(map).sort()) {
      const field = map[key];
      if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(field)}`;
    }
    return `{${text}}`;
  }
  throw new TypeError(`${typeof value} is not plain data`);
}

// What hashes bytes: portable code, unless the program that uses the rules brings something faster.
let hashOf: (bytes: Uint8Array) => Uint8Array = sha256;

/** Lets the platform's own SHA-256 do the work (a server, the command line). The results are the same. */
export function provideSha256(of: (bytes: Uint8Array) => Uint8Array): void {
  hashOf = of;
}

/** SHA-256 over UTF-8 text, as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(hashOf(utf8ToBytes(text)));
}

/** Bytes of a block of SHA-256, and of its result. */
const BLOCK = 64;
const RESULT = 32;
const INNER = 0x36;
const OUTER = 0x5c;

// A buffer that every message is written into, behind the block of the key.
let message = new Uint8Array(4096);
const outer = new Uint8Array(BLOCK + RESULT);

/** HMAC-SHA-256 (RFC 2104) of UTF-8 text under UTF-8 key, as 64 lower-case hexadecimal digits. */
export function hmacHex(key: string, text: string): string {
  const bytes = utf8ToBytes(text);
  if (message.length < BLOCK + bytes.length) message = new Uint8Array(BLOCK + 2 * bytes.length);
  const keyBytes = utf8ToBytes(key);
  const block = keyBytes.length > BLOCK ? hashOf(keyBytes) : keyBytes;
  for (let index = 0; index < BLOCK; index++) {
    const byte = block[index] ?? 0;
    message[index] = byte ^ INNER;
    outer[index] = byte ^ OUTER;
  }
  message.set(bytes, BLOCK);
  outer.set(hashOf(message.subarray(0, BLOCK + bytes.length)), BLOCK);
  return bytesToHex(hashOf(outer));
}

/** SHA-256 of plain data in its canonical form. */
export function digest(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}
