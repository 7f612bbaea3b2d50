import { hmac } from '@noble/hashes/hmac.js';
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

/** SHA-256 over UTF-8 text, as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

// The key used last, as it is before the text: the entries of a log are hashed one after the other under one key.
let keyed = { key: '', mac: hmac.create(sha256, new Uint8Array(0)) };

/** HMAC-SHA-256 of UTF-8 text under UTF-8 key, as 64 lower-case hexadecimal digits. */
export function hmacHex(key: string, text: string): string {
  if (keyed.key !== key) keyed = { key, mac: hmac.create(sha256, utf8ToBytes(key)) };
  return bytesToHex(keyed.mac.clone().update(utf8ToBytes(text)).digest());
}

/** SHA-256 of plain data in its canonical form. */
export function digest(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}
