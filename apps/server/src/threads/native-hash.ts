import { hash } from 'node:crypto';
import { provideSha256 } from '@cardscape/rules/kernel/hash';

const BYTES = 32;

/** A string and a copy of it cost half of what a buffer does, whose memory is not of the young heap. */
function bytesOf(letters: string): Uint8Array {
  const bytes = new Uint8Array(BYTES);
  for (let index = 0; index < BYTES; index++) bytes[index] = letters.charCodeAt(index);
  return bytes;
}

/** Lets Node do the hashing of this thread. */
export function hashNatively(): void {
  provideSha256(
    (bytes) => bytesOf(hash('sha256', bytes, 'binary')),
    (text) => hash('sha256', text),
  );
}
