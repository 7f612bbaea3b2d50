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
import type BetterSqlite from 'better-sqlite3';
import { LEAVES_PER_CHUNK } from '../leaves.ts';
import { SEALED, type Vault } from '../vault.ts';
import type { MintJob } from './jobs.ts';
import { appendRaw } from './lines.ts';

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

function mustHaveTerms(database: BetterSqlite.Database, job: MintJob, at: number): void {
  const { game, terms, tiers, packSize } = job;
  const begun = database.prepare('select 1 from supply_line where game = ? limit 1').get(game) !== undefined;
  const body: LineBody<'supply'> = { format: SUPPLY_FORMAT, ...terms, tiers: [...tiers], packSize };
  if (!begun) appendRaw(database, { game, at, kind: 'supply', body });
}

/** Works out the prints of new cards. Returns how many there are, and what writes them in one transaction. */
export function prepareMint(
  database: BetterSqlite.Database,
  vault: Vault,
  job: MintJob,
): { readonly count: number; readonly write: (at: number) => void } {
  const { game, cards } = job;
  const prints = printsOf(job);
  const mint = Number(
    database.prepare('select coalesce(max(number), 0) + 1 from mint where game = ?').pluck().get(game),
  );
  const secret = randomBytes(HASH_BYTES);
  const leaves = new Uint8Array(prints.length * HASH_BYTES);
  for (const [leaf, print] of prints.entries())
    leaves.set(printLeaf(leafSaltOf(secret, print.serial), print), leaf * HASH_BYTES);
  const root = bytesToHex(merkleRoot(leaves));
  const write = database.transaction((at: number) => {
    mustHaveTerms(database, job, at);
    // A card that has been minted already ends it all here (TTCG-13.6).
    const minted = database.prepare('insert into minted_card (game, card, mint) values (?, ?, ?)');
    for (const card of cards.toSorted()) minted.run(game, card, mint);
    database
      .prepare('insert into mint (game, number, prints, root, secret) values (?, ?, ?, ?, ?)')
      .run(game, mint, prints.length, root, vault.seal(SEALED.mint(game, mint), secret));
    const chunk = database.prepare('insert into mint_leaves (game, mint, chunk, hashes) values (?, ?, ?, ?)');
    const bytes = LEAVES_PER_CHUNK * HASH_BYTES;
    for (let from = 0; from < leaves.length; from += bytes)
      chunk.run(game, mint, from / bytes, leaves.subarray(from, from + bytes));
    const print = database.prepare(
      "insert into print (serial, game, card, tier, place, mint, leaf) values (?, ?, ?, ?, 'pool', ?, ?)",
    );
    for (const [leaf, { serial, card, tier }] of prints.entries()) print.run(serial, game, card, tier, mint, leaf);
    appendRaw(database, { game, at, kind: 'minted', body: { mint, prints: prints.length, root } });
  });
  return { count: prints.length, write: (at) => write.immediate(at) };
}
