import type { Answered, listPacks } from '@cardscape/protocol';
import * as z from 'zod/mini';

/*
 * What this browser saw of packs while they were sealed. The proof of TTCG-13.19 is worth as much as the memory of
 * whoever checks it: what stands here nobody can change afterwards.
 */

export type SealedPack = Answered<typeof listPacks>['sealed'][number];

const text = z.string();
const seenPack = z.object({
  pack: text,
  commitment: text,
  index: z.number(),
  size: z.number(),
  root: text,
  proof: text,
  /** What its owner chose; null: it was claimed elsewhere. */
  clientSeed: z.nullable(text),
});
export type SeenPack = z.infer<typeof seenPack>;

const KEY = 'cardscape:packs';
/** A kilobyte and a half each. */
const KEPT = 60;

function kept(): readonly SeenPack[] {
  try {
    const parsed = z.array(seenPack).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Notes sealed packs; what was noted first stays. @param seeds what was chosen for those just claimed, by pack */
export function noteSealed(packs: readonly SealedPack[], seeds: ReadonlyMap<string, string>): void {
  const before = kept();
  const known = new Set(before.map(({ pack }) => pack));
  const added = packs
    .filter(({ pack }) => !known.has(pack))
    .map(({ pack, commitment, index, size, root, proof }): SeenPack => ({
      pack,
      commitment,
      index: Number(index),
      size: Number(size),
      root,
      proof,
      clientSeed: seeds.get(pack) ?? null,
    }));
  if (added.length === 0) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...before, ...added].slice(-KEPT)));
  } catch {
    // Then the ledger alone says what was committed to.
  }
}

/** What this browser saw of a pack while it was sealed; null: nothing. */
export function seenSealed(pack: string): SeenPack | null {
  return kept().find((one) => one.pack === pack) ?? null;
}
