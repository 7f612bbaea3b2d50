import { randomBytes } from 'node:crypto';
import {
  bytesToHex,
  HASH_BYTES,
  leafSaltOf,
  type LineBody,
  merkleRoot,
  type MintedPrint,
  printLeaf,
  SERIAL_BYTES,
  serialFrom,
  SUPPLY_FORMAT,
} from '@cardscape/supply';
import type { Kysely, Transaction } from 'kysely';
import type { CoreTables } from '../../db/tables/tables.ts';
import { LEAVES_PER_CHUNK } from '../leaves.ts';
import { append } from '../ledger.ts';
import { SEALED, type Vault } from '../vault.ts';
import { pieces } from './bulk.ts';
import type { MintJob, Prepared } from './jobs.ts';

/** Serials that no two prints have. */
function newSerials(count: number): string[] {
  const serials = new Set<string>();
  while (serials.size < count) serials.add(serialFrom(randomBytes(SERIAL_BYTES)));
  return [...serials];
}

/**
 * The prints of these cards, in the order of their serials: as those are random, neither rows nor leaves tell anything
 * by their place (TTCG-13.8).
 */
function printsOf({ cards, tiers }: MintJob): MintedPrint[] {
  const prints = cards.flatMap((card) =>
    tiers.flatMap((count, index) => Array.from({ length: count }, () => ({ card, tier: index + 1 }))),
  );
  const serials = newSerials(prints.length);
  return prints
    .map((print, index) => ({ serial: serials[index] ?? '', ...print }))
    .toSorted((a, b) => (a.serial < b.serial ? -1 : 1));
}

async function mustHaveTerms(db: Transaction<CoreTables>, job: MintJob, at: number): Promise<void> {
  const { game, terms, tiers, packSize } = job;
  const begun = await db.selectFrom('supply_line').select('seq').where('game', '=', game).limit(1).executeTakeFirst();
  const body: LineBody<'supply'> = { format: SUPPLY_FORMAT, ...terms, tiers: [...tiers], packSize };
  if (begun === undefined) await append(db, { game, at, kind: 'supply', body });
}

/** Works out the prints of new cards. Returns how many there are, and what writes them in one transaction. */
export async function prepareMint(db: Kysely<CoreTables>, vault: Vault, job: MintJob): Promise<Prepared> {
  const { game, cards } = job;
  const prints = printsOf(job);
  const last = await db
    .selectFrom('mint')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('game', '=', game)
    .executeTakeFirst();
  const mint = (last?.number ?? 0) + 1;
  const secret = randomBytes(HASH_BYTES);
  const leaves = new Uint8Array(prints.length * HASH_BYTES);
  for (const [leaf, print] of prints.entries())
    leaves.set(printLeaf(leafSaltOf(secret, print.serial), print), leaf * HASH_BYTES);
  const root = bytesToHex(merkleRoot(leaves));
  const write = async (work: Transaction<CoreTables>, at: number): Promise<void> => {
    await mustHaveTerms(work, job, at);
    // A card that has been minted already ends it all here (TTCG-13.6).
    for (const some of pieces(cards.toSorted()))
      await work
        .insertInto('minted_card')
        .values(some.map((card) => ({ game, card, mint })))
        .execute();
    const sealed = vault.seal(SEALED.mint(game, mint), secret);
    await work.insertInto('mint').values({ game, number: mint, prints: prints.length, root, secret: sealed }).execute();
    const bytes = LEAVES_PER_CHUNK * HASH_BYTES;
    for (let from = 0; from < leaves.length; from += bytes)
      await work
        .insertInto('mint_leaves')
        .values({ game, mint, chunk: from / bytes, hashes: leaves.subarray(from, from + bytes) })
        .execute();
    const rows = prints.map(({ serial, card, tier }, leaf) => ({
      serial,
      game,
      card,
      tier,
      place: 'pool',
      mint,
      leaf,
    }));
    for (const some of pieces(rows)) await work.insertInto('print').values(some).execute();
    await append(work, { game, at, kind: 'minted', body: { mint, prints: prints.length, root } });
  };
  return { count: prints.length, write };
}
