import {
  type BookedBatch,
  bytesToHex,
  commitmentTo,
  HASH_BYTES,
  hexToBytes,
  leafHash,
  type LineBody,
  merkleLevels,
  merkleProof,
  type OpenedPrint,
  printLeaf,
  provenRoot,
} from '@cardscape/supply';
import type { SeenPack } from '../seen.ts';

/** What the ledger says of one pack, as it is read. */
export interface PackStory {
  /** The batches that it was in, the newest last: a pack whose holder is no more comes back in another one. */
  readonly cuts: readonly LineBody<'cut'>[];
  /** Of the newest of them. */
  readonly assigned: LineBody<'assigned'> | null;
  readonly opened: LineBody<'opened'> | null;
}

/** `later`: it cannot be checked yet. */
export type Verdict = 'holds' | 'fails' | 'later';

/** What was found of one pack. */
export interface PackFindings {
  /** Whether what came out is what was committed to (TTCG-13.19). */
  readonly seal: Verdict;
  /** Whether it was among the packs of its batch when they were committed to. */
  readonly batch: Verdict;
  /** Whether chance has drawn it for its owner (TTCG-13.20). */
  readonly draw: Verdict;
  /** Whether this browser saw it sealed, so that its own memory was compared. */
  readonly seen: boolean;
  /** Of its batch: the number, how many packs, how many given out. */
  readonly of: { readonly batch: number; readonly size: number; readonly drawn: number };
  readonly clientSeed: string | null;
  /** What came out; empty while it is sealed. */
  readonly prints: readonly OpenedPrint[];
  readonly lore: { readonly serial: string; readonly card: string } | null;
}

function verdict(holds: boolean): Verdict {
  return holds ? 'holds' : 'fails';
}

function sealOf({ cuts, opened }: PackStory, pack: string, seen: SeenPack | null): Verdict {
  if (opened === null) return 'later';
  const { salt, prints, lore } = opened;
  const contents = { pack, prints: prints.map(({ serial }) => serial), lore };
  const commitment = bytesToHex(commitmentTo(hexToBytes(salt), contents));
  const published = cuts.at(-1)?.packs.find((one) => one.pack === pack)?.commitment;
  return verdict(commitment === published && commitment === (seen?.commitment ?? commitment));
}

/** A proof as players are shown it: zeros for steps that there are not. */
function stepsOf(proof: string, size: number): (Uint8Array | null)[] {
  const digits = 2 * HASH_BYTES;
  return Array.from({ length: Math.ceil(Math.log2(size)) }, (_, step) => {
    const hash = proof.slice(step * digits, (step + 1) * digits);
    return /^0*$/.test(hash) ? null : hexToBytes(hash);
  });
}

function batchOf({ cuts }: PackStory, pack: string, seen: SeenPack | null): Verdict {
  const cut = cuts.at(-1);
  if (cut === undefined) return 'fails';
  const index = cut.packs.findIndex((one) => one.pack === pack);
  const commitment = cut.packs[index]?.commitment ?? '';
  const leaf = leafHash(hexToBytes(commitment));
  const leaves = new Uint8Array(cut.packs.length * HASH_BYTES);
  for (const [place, one] of cut.packs.entries()) leaves.set(leafHash(hexToBytes(one.commitment)), place * HASH_BYTES);
  const proofs = [
    { index, size: cut.packs.length, root: cut.root, steps: merkleProof(merkleLevels(leaves), index) },
    ...(seen === null ? [] : [{ ...seen, steps: stepsOf(seen.proof, seen.size) }]),
  ];
  const proven = proofs.every(({ steps, root, ...place }) => {
    const found = provenRoot(leaf, place, steps);
    return found !== null && bytesToHex(found) === root;
  });
  const asSeen = seen === null || (seen.commitment === commitment && cuts.some(({ root }) => root === seen.root));
  return verdict(proven && asSeen);
}

/**
 * Checks one pack.
 * @param batch its batch as a verifier has booked it: with a seed, all of its draws have been computed again
 */
export function checkPack(
  pack: string,
  story: PackStory,
  { seen, batch }: { readonly seen: SeenPack | null; readonly batch: BookedBatch | undefined },
): PackFindings {
  const { cuts, assigned, opened } = story;
  const cut = cuts.at(-1);
  // Whoever gets it out of a later batch chooses anew.
  const chosen = seen !== null && seen.root === cut?.root ? seen.clientSeed : null;
  const isMine = chosen === null || assigned === null || assigned.clientSeed === chosen;
  return {
    seal: sealOf(story, pack, seen),
    batch: batchOf(story, pack, seen),
    draw: !isMine ? 'fails' : assigned === null || (batch?.serverSeed ?? null) === null ? 'later' : 'holds',
    seen: seen !== null,
    of: { batch: cut?.batch ?? 0, size: cut?.packs.length ?? 0, drawn: batch?.drawn ?? 0 },
    clientSeed: assigned?.clientSeed ?? null,
    prints: opened?.prints ?? [],
    lore: opened?.lore ?? null,
  };
}

/** Whether each print is the leaf that its mint has published. @param leaves hash of each, in the order of the prints */
export function areMinted(prints: readonly OpenedPrint[], leaves: readonly (string | undefined)[]): boolean {
  return prints.every((print, index) => bytesToHex(printLeaf(hexToBytes(print.salt), print)) === leaves[index]);
}
