import { HASH_BYTES, sha256 } from './bytes.ts';

/*
 * Merkle trees as in RFC 6962: leaves are hashed behind 0x00, inner nodes behind 0x01, so that neither passes for the
 * other. Built level by level: a last node without a neighbour goes up as it is, which gives the tree of the RFC.
 */

const NODE = 1;

/** The hash of a leaf with this content. */
export function leafHash(content: Uint8Array): Uint8Array {
  const input = new Uint8Array(1 + content.length);
  input.set(content, 1);
  return sha256(input);
}

const pair = new Uint8Array(1 + 2 * HASH_BYTES);
pair[0] = NODE;

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  pair.set(left, 1);
  pair.set(right, 1 + HASH_BYTES);
  return sha256(pair);
}

/** Hash `index` of those that lie one behind the other. */
export function hashAt(hashes: Uint8Array, index: number): Uint8Array {
  return hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);
}

function levelAbove(level: Uint8Array): Uint8Array {
  const count = level.length / HASH_BYTES;
  const above = new Uint8Array(Math.ceil(count / 2) * HASH_BYTES);
  for (let index = 0; index < count; index += 2) {
    const left = hashAt(level, index);
    above.set(index + 1 < count ? nodeHash(left, hashAt(level, index + 1)) : left, (index / 2) * HASH_BYTES);
  }
  return above;
}

/** @param leaves hashes of leaves, one behind the other. The root of none is the hash of nothing. */
export function merkleRoot(leaves: Uint8Array): Uint8Array {
  if (leaves.length === 0) return sha256(leaves);
  let level = leaves;
  while (level.length > HASH_BYTES) level = levelAbove(level);
  return level.slice();
}

/** The neighbours that lead from leaf `index` to the root, lowest first. */
export function merkleProof(leaves: Uint8Array, index: number): Uint8Array[] {
  const proof: Uint8Array[] = [];
  let level = leaves;
  for (let place = index; level.length > HASH_BYTES; place >>= 1) {
    const neighbour = hashAt(level, place ^ 1);
    if (neighbour.length > 0) proof.push(neighbour.slice());
    level = levelAbove(level);
  }
  return proof;
}

/** Where a leaf is said to be: its place, from 0, and how many there are. */
export interface LeafPlace {
  readonly index: number;
  readonly size: number;
}

/** The root that a leaf and its proof lead to; null for a proof of the wrong length. */
export function provenRoot(
  leaf: Uint8Array,
  { index, size }: LeafPlace,
  proof: readonly Uint8Array[],
): Uint8Array | null {
  if (index < 0 || index >= size) return null;
  let hash = leaf;
  let used = 0;
  for (let place = index, count = size; count > 1; place >>= 1, count = Math.ceil(count / 2)) {
    if ((place ^ 1) >= count) continue;
    const neighbour = proof[used++];
    if (neighbour === undefined) return null;
    hash = place % 2 === 1 ? nodeHash(neighbour, hash) : nodeHash(hash, neighbour);
  }
  return used === proof.length ? hash : null;
}
