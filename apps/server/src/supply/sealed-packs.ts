import { HASH_BYTES, bytesToHex, hexToBytes, leafHash, merkleLevels, merkleProof, supplyLine } from '@cardscape/supply';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import type { Claimant } from './grants.ts';
import { published } from './ledger.ts';

/** A sealed pack as its owner sees it: each field has as many letters for every pack (TTCG-13.21). */
export interface SealedPack {
  readonly pack: string;
  readonly commitment: string;
  /** The batch and the place in it, from 0: 8 digits each. */
  readonly batch: string;
  readonly index: string;
  /** Packs of the batch: 8 digits. */
  readonly size: string;
  /** The root of the batch. */
  readonly root: string;
  /** `PROOF_STEPS` hashes, lowest first; zeros where there is no neighbour, and above the root. */
  readonly proof: string;
}

const PROOF_STEPS = 16;
const DIGITS = 8;
const NO_NEIGHBOUR = '0'.repeat(2 * HASH_BYTES);
/** Trees that are kept: of batches that people have packs of. */
const TREES = 16;

interface Tree {
  readonly levels: readonly Uint8Array[];
  readonly places: ReadonlyMap<string, number>;
}

/** The sealed packs that players have, with what proves that they were in their batch when it was committed to. */
export class SealedPacks {
  readonly #db: Kysely<CoreTables>;
  /** By game and number. */
  readonly #trees = new Map<string, Tree>();

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /** @param after the id of the pack before; '': from the beginning */
  async packs({ account, game }: Claimant, after: string, limit: number): Promise<SealedPack[]> {
    const rows = await this.#db
      .selectFrom('pack')
      .select(['id', 'commitment', 'batch'])
      .where('account_id', '=', account)
      .where('game', '=', game)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    const packs: SealedPack[] = [];
    for (const { id, commitment, batch } of rows) packs.push(await this.#shown(game, batch, id, commitment));
    return packs;
  }

  async #shown(game: string, batch: number, pack: string, commitment: string): Promise<SealedPack> {
    const { levels, places } = await this.#tree(game, batch);
    const index = places.get(pack) ?? 0;
    const steps = merkleProof(levels, index).map((hash) => (hash === null ? NO_NEIGHBOUR : bytesToHex(hash)));
    const digits = (number: number): string => String(number).padStart(DIGITS, '0');
    return {
      pack,
      commitment,
      batch: digits(batch),
      index: digits(index),
      size: digits(places.size),
      root: bytesToHex(levels.at(-1) ?? new Uint8Array()),
      proof: steps.join('').padEnd(PROOF_STEPS * 2 * HASH_BYTES, '0'),
    };
  }

  async #tree(game: string, batch: number): Promise<Tree> {
    const key = `${game} ${batch}`;
    const known = this.#trees.get(key);
    if (known !== undefined) return known;
    // The ledger, and not the packs: one that came back is in another batch by now.
    const row = await this.#db
      .selectFrom('supply_line')
      .innerJoin('pack_batch', (join) =>
        join.onRef('pack_batch.game', '=', 'supply_line.game').onRef('pack_batch.line', '=', 'supply_line.seq'),
      )
      .selectAll('supply_line')
      .where('pack_batch.game', '=', game)
      .where('pack_batch.number', '=', batch)
      .executeTakeFirstOrThrow();
    const line = supplyLine.parse(JSON.parse(published(row)));
    if (line.kind !== 'cut') throw new Error(`line ${row.seq} does not tell of batch ${batch}`);
    const { packs } = line.body;
    const leaves = new Uint8Array(packs.length * HASH_BYTES);
    for (const [index, { commitment }] of packs.entries())
      leaves.set(leafHash(hexToBytes(commitment)), index * HASH_BYTES);
    const tree = {
      levels: merkleLevels(leaves),
      places: new Map(packs.map(({ pack }, index) => [pack, index])),
    };
    if (this.#trees.size >= TREES) this.#trees.clear();
    this.#trees.set(key, tree);
    return tree;
  }
}
