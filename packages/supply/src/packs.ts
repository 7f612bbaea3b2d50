import { bytesToHex, concatBytes, hmac, sha256, utf8ToBytes } from './bytes.ts';
import { leafHash } from './merkle.ts';

/** A lore print: its serial, and the card that it tells of (TTCG-2.30). */
export interface LorePrint {
  readonly serial: string;
  readonly card: string;
}

/**
 * What a pack is committed to (TTCG-13.19). DECISION: the lore print stands there with its card, so that neither can be
 * exchanged later.
 */
export interface PackContents {
  readonly pack: string;
  /** Serials. */
  readonly prints: readonly string[];
  readonly lore: LorePrint;
}

/** `H` of TTCG-13.19. @param salt 32 bytes */
export function commitmentTo(salt: Uint8Array, { pack, prints, lore: { serial, card } }: PackContents): Uint8Array {
  // Canonical JSON: the fields stand in the order of their names.
  return sha256(concatBytes(salt, utf8ToBytes(JSON.stringify({ lore: { card, serial }, pack, prints }))));
}

/** A print as it was minted. */
export interface MintedPrint {
  readonly serial: string;
  readonly card: string;
  /** From 1. */
  readonly tier: number;
}

/** Bytes of the salt of a leaf: nobody finds the card by trying all of them. */
export const LEAF_SALT_BYTES = 16;

/** The salt of a print's leaf follows from the secret of its mint. @param secret 32 bytes */
export function leafSaltOf(secret: Uint8Array, serial: string): Uint8Array {
  return hmac(secret, utf8ToBytes(serial)).subarray(0, LEAF_SALT_BYTES);
}

// A million leaves are hashed in an audit: each is written into the same bytes, behind the 0x00 of a leaf.
const leafInput = new Uint8Array(512);
const LAST_ASCII = 0x7f;

/** The leaf of a print in the tree of its mint. */
export function printLeaf(salt: Uint8Array, { serial, card, tier }: MintedPrint): Uint8Array {
  const text = `${serial}/${card}/${tier}`;
  const start = 1 + salt.length;
  if (start + text.length > leafInput.length) return leafHash(concatBytes(salt, utf8ToBytes(text)));
  leafInput.set(salt, 1);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > LAST_ASCII) return leafHash(concatBytes(salt, utf8ToBytes(text)));
    leafInput[start + index] = code;
  }
  return sha256(leafInput.subarray(0, start + text.length));
}

/** What decides which pack somebody gets. */
export interface Assignment {
  /** 32 bytes, committed to before the first pack of the batch was given out. */
  readonly serverSeed: Uint8Array;
  /** What whoever gets the pack has chosen. */
  readonly clientSeed: string;
  /** How many packs of the batch were given out before. */
  readonly order: number;
  /** How many are left. */
  readonly unsold: number;
}

const ORDER_BYTES = 8;

/**
 * Which of the unsold packs of a batch, in the order of the batch, is given out next (TTCG-13.20):
 * HMAC-SHA-256(serverSeed, clientSeed ‖ order) mod unsold. The order takes 8 bytes, highest first, so that no two
 * questions read alike. All 256 bits are divided: no pack is more likely than another by more than unsold / 2^256.
 */
export function assignedIndex({ serverSeed, clientSeed, order, unsold }: Assignment): number {
  const counted = new Uint8Array(ORDER_BYTES);
  new DataView(counted.buffer).setBigUint64(0, BigInt(order));
  const drawn = hmac(serverSeed, concatBytes(utf8ToBytes(clientSeed), counted));
  return Number(BigInt(`0x${bytesToHex(drawn)}`) % BigInt(unsold));
}

/** The seed of the generator that draws the outline of a lore print (TTCG-2.31): 64 hexadecimal digits. */
export function outlineSeed(serial: string): string {
  return bytesToHex(sha256(utf8ToBytes(`cardscape/outline/1\n${serial}`)));
}
