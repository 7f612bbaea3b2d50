import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

// In a module of its own: what only writes canonical JSON comes without what hashes it.
export { canonicalJson };

// What hashes bytes: portable code, unless the program that uses the rules brings something faster.
let hashOf: (bytes: Uint8Array) => Uint8Array = sha256;
let hexOf: ((text: string) => string) | null = null;

/**
 * Lets the platform's own SHA-256 do the work (a server, the command line). The results are the same.
 * @param ofText the hash of UTF-8 text as lower-case digits, for a platform that spares the way over bytes
 */
export function provideSha256(
  of: (bytes: Uint8Array) => Uint8Array,
  ofText: ((text: string) => string) | null = null,
): void {
  hashOf = of;
  hexOf = ofText;
}

/** SHA-256 of bytes. */
export function sha256Bytes(bytes: Uint8Array): Uint8Array {
  return hashOf(bytes);
}

/** SHA-256 over UTF-8 text, as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return hexOf === null ? bytesToHex(hashOf(utf8ToBytes(text))) : hexOf(text);
}

/** Bytes of a block of SHA-256, and of its result. */
const BLOCK = 64;
const RESULT = 32;
const INNER = 0x36;
const OUTER = 0x5c;
const LAST_ASCII = 0x7f;

// A buffer that every message is written into, behind the block of the key.
let message = new Uint8Array(4096);
const outer = new Uint8Array(BLOCK + RESULT);

/** HMAC-SHA-256 (RFC 2104) of UTF-8 text under UTF-8 key, as 64 lower-case hexadecimal digits. */
export function hmacHex(key: string, text: string): string {
  const length = writeMessage(text);
  const keyBytes = utf8ToBytes(key);
  const block = keyBytes.length > BLOCK ? hashOf(keyBytes) : keyBytes;
  for (let index = 0; index < BLOCK; index++) {
    const byte = block[index] ?? 0;
    message[index] = byte ^ INNER;
    outer[index] = byte ^ OUTER;
  }
  outer.set(hashOf(message.subarray(0, BLOCK + length)), BLOCK);
  return bytesToHex(hashOf(outer));
}

/** Longer texts are encoded by the platform, shorter ones are not worth the call. */
const SHORT = 1000;

/** Puts the text behind the block of the key; returns its length in bytes. */
function writeMessage(text: string): number {
  if (text.length > SHORT) return writeEncoded(utf8ToBytes(text));
  if (message.length < BLOCK + text.length) message = new Uint8Array(BLOCK + 2 * text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > LAST_ASCII) return writeEncoded(utf8ToBytes(text));
    message[BLOCK + index] = code;
  }
  return text.length;
}

function writeEncoded(bytes: Uint8Array): number {
  if (message.length < BLOCK + bytes.length) message = new Uint8Array(BLOCK + 2 * bytes.length);
  message.set(bytes, BLOCK);
  return bytes.length;
}

/** SHA-256 of plain data in its canonical form. */
export function digest(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}
