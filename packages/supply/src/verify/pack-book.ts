import { bytesToHex, HASH_BYTES, hexToBytes, sha256 } from '../bytes.ts';
import type { LineBody } from '../lines.ts';
import { leafHash, merkleRoot } from '../merkle.ts';
import { assignedIndex, commitmentTo } from '../packs.ts';
import { known, must, SupplyFault } from './fault.ts';

/** A pack as the ledger leaves it. */
export interface BookedPack {
  readonly commitment: string;
  /** The batch that it was last in. */
  batch: number;
  /** `returned`: its holder is no more, and it waits for another batch. */
  state: 'unsold' | 'sealed' | 'opened' | 'returned';
  /** Who has it sealed, or has opened it. */
  holder: string | null;
  /** Its place in that batch. */
  place: number;
}

/** What somebody was given, in the order in which it was. */
interface Draw {
  readonly pack: string;
  readonly clientSeed: string;
}

export interface BookedBatch {
  readonly root: string;
  readonly seedCommitment: string;
  readonly size: number;
  /** The line that tells of it. */
  readonly line: number;
  /** Ids in the order of the batch; empty once the draws have been checked. */
  packs: readonly string[];
  draws: Draw[];
  /** How many were given out. */
  drawn: number;
  serverSeed: string | null;
}

/** The packs of a supply: which there are, who has them, and whether chance has given them out. */
export class PackBook {
  readonly packs = new Map<string, BookedPack>();
  readonly batches = new Map<number, BookedBatch>();
  /** The batch that packs are given out of. */
  #open = 1;

  /** The batch that is sold out and whose seed has to come next; null: none. */
  get owesSeed(): number | null {
    const batch = this.batches.get(this.#open);
    return batch !== undefined && batch.drawn === batch.size ? this.#open : null;
  }

  cut({ batch, packs, root, seedCommitment }: LineBody<'cut'>, line: number): void {
    must(batch === this.batches.size + 1, () => `batch ${batch} follows batch ${this.batches.size}`);
    const leaves = new Uint8Array(packs.length * HASH_BYTES);
    for (const [index, { pack, commitment }] of packs.entries()) {
      leaves.set(leafHash(hexToBytes(commitment)), index * HASH_BYTES);
      const before = this.packs.get(pack);
      if (before === undefined) {
        this.packs.set(pack, { commitment, batch, place: index, state: 'unsold', holder: null });
        continue;
      }
      must(before.state === 'returned', () => `pack ${pack} is ${before.state}, and cut once more`);
      must(before.commitment === commitment, () => `pack ${pack} comes back under another commitment`);
      Object.assign(before, { batch, place: index, state: 'unsold' });
    }
    must(bytesToHex(merkleRoot(leaves)) === root, () => `the root of batch ${batch} is not that of its packs`);
    const ids = packs.map(({ pack }) => pack);
    this.batches.set(batch, {
      root,
      seedCommitment,
      size: ids.length,
      line,
      packs: ids,
      draws: [],
      drawn: 0,
      serverSeed: null,
    });
  }

  assigned({ batch, order, pack, holder, clientSeed }: LineBody<'assigned'>): void {
    must(batch === this.#open, () => `a pack of batch ${batch} is given out, while batch ${this.#open} is open`);
    const from = known(this.batches, batch, 'batch');
    must(order === from.drawn, () => `order ${order} of batch ${batch} comes after ${from.drawn} others`);
    const given = known(this.packs, pack, 'pack');
    must(given.batch === batch && given.state === 'unsold', () => `pack ${pack} is not among the unsold of its batch`);
    from.draws.push({ pack, clientSeed });
    from.drawn += 1;
    Object.assign(given, { state: 'sealed', holder });
  }

  seed({ batch, serverSeed }: LineBody<'seed'>): void {
    const sold = known(this.batches, batch, 'batch');
    must(this.owesSeed === batch, () => `the seed of batch ${batch} is revealed before it is sold out`);
    this.checkDraws(batch, serverSeed);
    Object.assign(sold, { serverSeed, packs: [], draws: [] });
    this.#open += 1;
  }

  /**
   * Whether the packs that were given out of a batch are those that its seed draws. Errors: SupplyFault that names the
   * first other one.
   */
  checkDraws(number: number, serverSeed: string): void {
    const batch = known(this.batches, number, 'batch');
    const seed = hexToBytes(serverSeed);
    must(
      bytesToHex(sha256(seed)) === batch.seedCommitment,
      () => `the seed of batch ${number} is not the one that was committed to`,
    );
    const unsold = [...batch.packs];
    for (const [order, { pack, clientSeed }] of batch.draws.entries()) {
      const index = assignedIndex({ serverSeed: seed, clientSeed, order, unsold: unsold.length });
      const [drawn] = unsold.splice(index, 1);
      must(drawn === pack, () => `order ${order} of batch ${number} draws pack ${drawn}, and ${pack} was given out`);
    }
  }

  opened({ pack, holder, salt, prints, lore }: LineBody<'opened'>): void {
    const sealed = this.#sealedOf(pack, holder);
    const contents = { pack, prints: prints.map(({ serial }) => serial), lore };
    must(
      bytesToHex(commitmentTo(hexToBytes(salt), contents)) === sealed.commitment,
      () => `what came out of pack ${pack} is not what was committed to`,
    );
    sealed.state = 'opened';
  }

  returned(pack: string, holder: string): void {
    Object.assign(this.#sealedOf(pack, holder), { state: 'returned', holder: null });
  }

  moved(pack: string, from: string, to: string): void {
    this.#sealedOf(pack, from).holder = to;
  }

  #sealedOf(pack: string, holder: string): BookedPack {
    const found = known(this.packs, pack, 'pack');
    if (found.state !== 'sealed')
      throw new SupplyFault(`pack ${pack} is not sealed in anybody’s hands: it is ${found.state}`);
    must(found.holder === holder, () => `pack ${pack} is not ${holder}’s`);
    return found;
  }
}
