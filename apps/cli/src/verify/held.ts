import { createPublicKey, type KeyObject } from 'node:crypto';
import { HEX_32 } from '@cardscape/rules/kernel/log/fairness';
import { PUBLIC_KEY } from '@cardscape/rules/kernel/log/statements';
import { seatOf } from '@cardscape/rules/kernel/types';
import type { Held, OwnEntropy } from '@cardscape/rules/kernel/verify/held';
import { WrongUse } from '../command.ts';
import { fromCaller, readText } from '../files.ts';

/** What the command line says that its user holds. */
export interface HeldFlags {
  readonly heads?: string | undefined;
  readonly commitment?: string | undefined;
  readonly entropy?: readonly string[] | undefined;
  readonly key?: readonly string[] | undefined;
}

/** Reads it. Errors: WrongUse. */
export function readHeld(cwd: string, { heads, commitment, entropy, key }: HeldFlags): Held {
  const read = (path: string): string => readText(fromCaller(cwd, path), path);
  return {
    heads: heads === undefined ? undefined : notedHeads(read(heads), heads),
    commitment: commitment === undefined ? undefined : hexOf(commitment, 'commitment'),
    entropies: entropy?.map(entropyOf),
    signers: key === undefined ? undefined : { keys: key.flatMap((text) => keysOf(text, read)), required: true },
  };
}

function hexOf(text: string, flag: string): string {
  if (!HEX_32.test(text)) throw new WrongUse(`--${flag} takes 64 hexadecimal digits, not ${text}`);
  return text;
}

/** `A:HEX` says in which seat it has to stand. Errors: WrongUse. */
function entropyOf(text: string): OwnEntropy {
  const [, name, hex = ''] = /^(?:([A-D]):)?(.*)$/.exec(text) ?? [];
  const entropy = hexOf(hex, 'entropy');
  return name === undefined ? { entropy } : { entropy, seat: seatOf(name) ?? 0 };
}

/**
 * Head hashes that a client noted down: on each line the number of an entry (0: the header) and the hash. Errors:
 * WrongUse.
 */
function notedHeads(text: string, shown: string): Map<number, string> {
  const heads = new Map<number, string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, seq, hash] = /^\s*(\d{1,9})\s+([0-9a-f]{64})\s*$/.exec(line) ?? [];
    if (seq === undefined || hash === undefined)
      throw new WrongUse(`${shown}:${index + 1}: a number and 64 hexadecimal digits are expected`);
    heads.set(Number(seq), hash);
  }
  return heads;
}

const PEM = /-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g;

/**
 * Public keys: 64 hexadecimal digits, PEM, or a file that holds either, or what a server answers at `/api/keys`.
 * Errors: WrongUse.
 */
function keysOf(text: string, read: (path: string) => string): string[] {
  if (PUBLIC_KEY.test(text)) return [text];
  const held = text.includes('-----BEGIN') ? text : read(text);
  const keys = [...(held.match(PEM) ?? []).map((pem) => rawOf(pem)), ...(held.match(/\b[0-9a-f]{64}\b/g) ?? [])];
  if (keys.length === 0) throw new WrongUse(`--key: there is no Ed25519 public key in ${text}`);
  return keys;
}

/** Errors: WrongUse for what is no Ed25519 key. */
function rawOf(pem: string): string {
  let key: KeyObject | null = null;
  try {
    key = createPublicKey(pem);
  } catch {
    // Said below.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new WrongUse('--key: an Ed25519 public key is expected');
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
}
