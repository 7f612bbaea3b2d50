import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesToHex,
  HASH_BYTES,
  leafHash,
  merkleLevels,
  merkleProof,
  merkleRoot,
  provenRoot,
  sha256,
} from '../src/index.ts';

/** The tree as RFC 6962 2.1 defines it. */
function rfcRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  if (leaves.length === 1) return leaves[0]!;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Uint8Array.from([1, ...rfcRoot(leaves.slice(0, split)), ...rfcRoot(leaves.slice(split))]));
}

const leavesOf = (contents: readonly Uint8Array[]): Uint8Array[] => contents.map((content) => leafHash(content));
const flat = (leaves: readonly Uint8Array[]): Uint8Array => Uint8Array.from(leaves.flatMap((leaf) => [...leaf]));
const contents = fc.array(fc.uint8Array({ maxLength: 20 }), { minLength: 1, maxLength: 40 });

describe('TTCG-13.19 Merkle trees', () => {
  it('have the roots of RFC 6962', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 70 }), (given) => {
        const leaves = leavesOf(given);
        expect(merkleRoot(flat(leaves))).toEqual(rfcRoot(leaves));
      }),
    );
    // The test vectors of Certificate Transparency: the empty tree, and the leaf of nothing.
    expect(bytesToHex(merkleRoot(new Uint8Array()))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(bytesToHex(leafHash(new Uint8Array()))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
  });

  it('prove each of their leaves, and nothing else', () => {
    fc.assert(
      fc.property(contents, fc.nat(), fc.uint8Array({ minLength: 1 }), (given, some, other) => {
        const leaves = flat(leavesOf(given));
        const [index, size] = [some % given.length, given.length];
        const proof = merkleProof(merkleLevels(leaves), index);
        const root = merkleRoot(leaves);
        const leaf = leafHash(given[index]!);
        expect(provenRoot(leaf, { index, size }, proof)).toEqual(root);
        if (bytesToHex(leafHash(other)) !== bytesToHex(leaf))
          expect(provenRoot(leafHash(other), { index, size }, proof)).not.toEqual(root);
        expect(provenRoot(leaf, { index, size }, [...proof, leaf])).toBeNull();
        if (proof.length > 0) expect(provenRoot(leaf, { index, size }, proof.slice(1))).toBeNull();
        expect(provenRoot(leaf, { index: size, size }, proof)).toBeNull();
        expect(leaves.length).toBe(size * HASH_BYTES);
      }),
    );
  });
});
