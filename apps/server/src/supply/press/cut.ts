import { randomBytes, randomInt } from 'node:crypto';
import {
  bytesToHex,
  cutPacks,
  HASH_BYTES,
  hexToBytes,
  leafHash,
  merkleRoot,
  SERIAL_BYTES,
  serialFrom,
  sha256,
} from '@cardscape/supply';
import type { Kysely, Transaction } from 'kysely';
import type { CoreTables } from '../../db/tables/tables.ts';
import { publishedCommitment, sealContents, SECRET_BYTES } from '../contents.ts';
import { append } from '../ledger.ts';
import { SEALED, type Vault } from '../vault.ts';
import { pieces } from './bulk.ts';
import type { CutJob, Prepared } from './jobs.ts';

/** Bytes of a pack's id: 16 letters. */
const ID_BYTES = 12;

interface PoolRow {
  readonly serial: string;
  readonly card: string;
}

interface CutPack {
  readonly pack: string;
  readonly commitment: string;
  /** Null: it is there already. */
  readonly contents: Buffer | null;
}

/** Below `randomInt`'s limit, and without a callback it answers at once. */
const below = (count: number): number => randomInt(count);

function commitmentRoot(packs: readonly CutPack[]): string {
  const leaves = new Uint8Array(packs.length * HASH_BYTES);
  for (const [index, { commitment }] of packs.entries())
    leaves.set(leafHash(hexToBytes(commitment)), index * HASH_BYTES);
  return bytesToHex(merkleRoot(leaves));
}

/** Numbers for cards: comparing those is all that cutting needs. */
function cardNumbers(pool: readonly PoolRow[]): Uint32Array {
  const numbers = new Map<string, number>();
  return Uint32Array.from(pool, ({ card }) => {
    const number = numbers.get(card) ?? numbers.size;
    numbers.set(card, number);
    return number;
  });
}

/**
 * Works out the next batch: packs from the pool (TTCG-13.12, 13.13), and sealed ones that came back from accounts that
 * are gone. Returns how many packs it has, and what writes them in one transaction.
 */
export async function prepareCut(
  db: Kysely<CoreTables>,
  vault: Vault,
  { game, packs: wanted, packSize }: CutJob,
): Promise<Prepared> {
  const pool: readonly PoolRow[] = await db
    .selectFrom('print')
    .select(['serial', 'card'])
    .where('game', '=', game)
    .where('place', '=', 'pool')
    .where('tier', '>', 0)
    .execute();
  const minted = await db.selectFrom('minted_card').select('card').where('game', '=', game).execute();
  const cards = minted.map(({ card }) => card);
  const chosen = cutPacks(cardNumbers(pool), { packs: wanted, size: packSize }, below);
  const taken = chosen.flat().map((place) => pool[place]?.serial ?? '');
  const fresh = chosen.map((places): CutPack => {
    const pack = randomBytes(ID_BYTES).toString('base64url');
    const contents = {
      salt: randomBytes(SECRET_BYTES).toString('hex'),
      prints: places.map((place) => pool[place]?.serial ?? ''),
      // TTCG-13.15
      lore: { serial: serialFrom(randomBytes(SERIAL_BYTES)), card: cards[below(cards.length)] ?? '' },
    };
    return {
      pack,
      commitment: publishedCommitment(pack, contents),
      contents: sealContents(vault, { game, pack }, contents),
    };
  });
  const again = await db
    .selectFrom('pack')
    .select(['id as pack', 'commitment'])
    .where('game', '=', game)
    .where('state', '=', 'returned')
    .orderBy('id')
    .execute();
  const all: readonly CutPack[] = [...fresh, ...again.map((known) => ({ ...known, contents: null }))];
  const seed = randomBytes(SECRET_BYTES);
  const root = commitmentRoot(all);
  const seedCommitment = bytesToHex(sha256(seed));
  const write = async (work: Transaction<CoreTables>, at: number): Promise<void> => {
    const last = await work
      .selectFrom('pack_batch')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('game', '=', game)
      .executeTakeFirst();
    const batch = (last?.number ?? 0) + 1;
    const line = await append(work, {
      game,
      at,
      kind: 'cut',
      body: { batch, root, seedCommitment, packs: all.map(({ pack, commitment }) => ({ pack, commitment })) },
    });
    await work
      .insertInto('pack_batch')
      .values({
        game,
        number: batch,
        size: all.length,
        root,
        seed_commitment: seedCommitment,
        seed: vault.seal(SEALED.seed(game, batch), seed),
        drawn: 0,
        line,
      })
      .execute();
    // In the order of the serials, so that what is written when tells nothing of what is where.
    for (const some of pieces(taken.toSorted())) await seal(work, some);
    const rows = all.map(({ pack, commitment, contents }, position) => ({ pack, commitment, contents, position }));
    for (const some of pieces(rows.filter(({ contents }) => contents !== null)))
      await work
        .insertInto('pack')
        .values(some.map(({ pack: id, ...row }) => ({ id, game, batch, ...row, state: 'unsold' })))
        .execute();
    for (const { pack, position } of rows.filter(({ contents }) => contents === null))
      await renew(work, pack, { batch, position });
  };
  return { count: all.length, write };
}

async function seal(work: Transaction<CoreTables>, serials: readonly string[]): Promise<void> {
  const sealed = await work
    .updateTable('print')
    .set({ place: 'sealed' })
    .where('serial', 'in', serials)
    .where('place', '=', 'pool')
    .executeTakeFirst();
  if (Number(sealed.numUpdatedRows) !== serials.length)
    throw new Error('a print has left the pool while packs were cut');
}

async function renew(
  work: Transaction<CoreTables>,
  pack: string,
  place: { readonly batch: number; readonly position: number },
): Promise<void> {
  const renewed = await work
    .updateTable('pack')
    .set({ ...place, state: 'unsold', grant_id: null, assigned_at: null })
    .where('id', '=', pack)
    .where('state', '=', 'returned')
    .executeTakeFirst();
  if (renewed.numUpdatedRows !== 1n) throw new Error('a pack has not come back');
}
