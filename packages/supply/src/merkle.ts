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

/** The node above the hashes `index` and the next, which lie one behind the other: half as many copies. */
function nodeAbove(level: Uint8Array, index: number): Uint8Array {
  pair.set(level.subarray(index * HASH_BYTES, (index + 2) * HASH_BYTES), 1);
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
    const node = index + 1 < count ? nodeAbove(level, index) : hashAt(level, index);
    above.set(node, (index / 2) * HASH_BYTES);
  }
  return above;
}

/** All levels of a tree over hashes of leaves that lie one behind the other: the leaves first, the root last. */
export function merkleLevels(leaves: Uint8Array): readonly Uint8Array[] {
  if (leaves.length === 0) return [sha256(leaves)];
  const levels = [leaves];
  for (let level = leaves; level.length > HASH_BYTES; levels.push(level)) level = levelAbove(level);
  return levels;
}

/** The root; that of no leaves is the hash of nothing. */
export function merkleRoot(leaves: Uint8Array): Uint8Array {
  return merkleLevels(leaves).at(-1) ?? leaves;
}

/** The neighbours that lead from leaf `index` to the root, lowest first; null on a level where it has none. */
export function merkleProof(levels: readonly Uint8Array[], index: number): (Uint8Array | null)[] {
  return levels.slice(0, -1).map((level, height) => {
    const neighbour = hashAt(level, (index >> height) ^ 1);
    return neighbour.length === 0 ? null : neighbour;
  });
}

/** Where a leaf is said to be: its place, from 0, and how many there are. */
export interface LeafPlace {
  readonly index: number;
  readonly size: number;
}

/** The root that a leaf and its proof lead to; null for a proof that does not have one step for each level. */
export function provenRoot(
  leaf: Uint8Array,
  { index, size }: LeafPlace,
  proof: readonly (Uint8Array | null)[],
): Uint8Array | null {
  if (index < 0 || index >= size) return null;
  let hash = leaf;
  let height = 0;
  for (let place = index, count = size; count > 1; place >>= 1, count = Math.ceil(count / 2)) {
    const neighbour = proof[height++];
    if (neighbour === undefined || (neighbour === null) !== (place ^ 1) >= count) return null;
    if (neighbour !== null) hash = place % 2 === 1 ? nodeHash(neighbour, hash) : nodeHash(hash, neighbour);
  }
  return height === proof.length ? hash : null;
}
