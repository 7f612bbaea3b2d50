import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Signed } from './record.ts';

/** Whether the signature is that of the statement under the public key, 64 hexadecimal digits. */
export function isSigned(statement: string, { signature }: Pick<Signed, 'signature'>, publicKey: string): boolean {
  try {
    // Without the leniency of ZIP 215: of each signature there is one form.
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(statement), hexToBytes(publicKey), { zip215: false });
  } catch {
    return false;
  }
}
