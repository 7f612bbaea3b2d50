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
import type BetterSqlite from 'better-sqlite3';
import { publishedCommitment, sealContents, SECRET_BYTES } from '../contents.ts';
import { SEALED, type Vault } from '../vault.ts';
import type { CutJob } from './jobs.ts';
import { appendRaw } from './lines.ts';

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
export function prepareCut(
  database: BetterSqlite.Database,
  vault: Vault,
  { game, packs: wanted, packSize }: CutJob,
): { readonly count: number; readonly write: (at: number) => void } {
  const pool = database
    .prepare<[string], PoolRow>("select serial, card from print where game = ? and place = 'pool' and tier > 0")
    .all(game);
  const cards = database.prepare<[string], string>('select card from minted_card where game = ?').pluck().all(game);
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
  const again = database
    .prepare<[string], CutPack>(
      "select id as pack, commitment, null as contents from pack where game = ? and state = 'returned' order by id",
    )
    .all(game);
  const all = [...fresh, ...again];
  const seed = randomBytes(SECRET_BYTES);
  const root = commitmentRoot(all);
  const seedCommitment = bytesToHex(sha256(seed));
  const write = database.transaction((at: number) => {
    const batch = Number(
      database.prepare('select coalesce(max(number), 0) + 1 from pack_batch where game = ?').pluck().get(game),
    );
    const line = appendRaw(database, {
      game,
      at,
      kind: 'cut',
      body: { batch, root, seedCommitment, packs: all.map(({ pack, commitment }) => ({ pack, commitment })) },
    });
    database
      .prepare(
        'insert into pack_batch (game, number, size, root, seed_commitment, seed, drawn, line) values (?, ?, ?, ?, ?, ?, 0, ?)',
      )
      .run(game, batch, all.length, root, seedCommitment, vault.seal(SEALED.seed(game, batch), seed), line);
    // In the order of the serials, so that what is written when tells nothing of what is where.
    const seal = database.prepare("update print set place = 'sealed' where serial = ? and place = 'pool'");
    for (const serial of taken.toSorted()) {
      if (seal.run(serial).changes !== 1) throw new Error('a print has left the pool while packs were cut');
    }
    const add = database.prepare(
      "insert into pack (id, game, batch, position, commitment, contents, state) values (?, ?, ?, ?, ?, ?, 'unsold')",
    );
    const renew = database.prepare(
      "update pack set batch = ?, position = ?, state = 'unsold', grant_id = null, assigned_at = null where id = ? and state = 'returned'",
    );
    for (const [position, { pack, commitment, contents }] of all.entries()) {
      if (contents !== null) add.run(pack, game, batch, position, commitment, contents);
      else if (renew.run(batch, position, pack).changes !== 1) throw new Error('a pack has not come back');
    }
  });
  return { count: all.length, write: (at) => write.immediate(at) };
}
