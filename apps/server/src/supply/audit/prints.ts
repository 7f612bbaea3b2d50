import {
  hashAt,
  HASH_BYTES,
  type HeldPrint,
  leafSaltOf,
  printLeaf,
  printsPerCard,
  SupplyFault,
} from '@cardscape/supply';
import type { Selectable } from 'kysely';
import type { CoreTables } from '../../db/tables/tables.ts';
import { SEALED, type Vault } from '../vault.ts';
import type { AuditContext } from './audit.ts';

type PrintRow = Pick<
  Selectable<CoreTables['print']>,
  'serial' | 'card' | 'tier' | 'mint' | 'leaf' | 'place' | 'account_id'
>;
type PrintCells = [
  serial: string,
  card: string,
  tier: number,
  mint: number,
  leaf: number,
  place: PrintRow['place'],
  account: string | null,
];
type MintRow = Selectable<CoreTables['mint']>;

/** A mint, and which of its leaves have been seen. */
interface Mint {
  readonly leaves: Uint8Array;
  /** Null: there is no key. */
  readonly secret: Uint8Array | null;
  readonly seen: Uint8Array;
}

/**
 * Every print exists once, is what it was minted as, and is where the ledger says. Returns how many there are. Errors:
 * SupplyFault.
 */
export function checkPrints(context: AuditContext): number {
  const { database, game, verifier } = context;
  const mints = mintsOf(context);
  const counts = new Map<string, { readonly mint: number; readonly tiers: number[] }>();
  const whereabouts = new Whereabouts(context);
  let all = 0;
  let held = 0;
  // Rows as lists: there are a million of them.
  const rows = database
    .prepare<[string], PrintCells>(
      'select serial, card, tier, mint, leaf, place, account_id from print where game = ? order by serial',
    )
    .raw()
    .iterate(game);
  for (const [serial, card, tier, mint, leaf, place, account] of rows) {
    const row: PrintRow = { serial, card, tier, mint, leaf, place, account_id: account };
    const told = verifier.prints.held.get(serial);
    if (tier > 0) {
      all += 1;
      checkMinted(row, mints, told);
      count(counts, row);
    }
    if (whereabouts.check(row, told)) held += 1;
  }
  if (held !== verifier.prints.held.size) throw new SupplyFault(firstMissing(context));
  for (const [number, { seen }] of mints) {
    const missing = seen.indexOf(0);
    if (missing >= 0) throw new SupplyFault(`the print of leaf ${missing} of mint ${number} is missing`);
  }
  checkRuns(context, counts);
  return all;
}

function mintsOf({ database, game, vault, verifier }: AuditContext): ReadonlyMap<number, Mint> {
  const rows = database.prepare<[string], MintRow>('select * from mint where game = ?').all(game);
  const told = verifier.prints.mints;
  if (rows.length !== told.size)
    throw new SupplyFault(`the ledger tells of ${told.size} mints, and there are ${rows.length}`);
  return new Map(
    rows.map(({ number, prints, root, secret }) => {
      const mint = told.get(number);
      if (mint === undefined || mint.leaves === null || mint.prints !== prints || mint.root !== root)
        throw new SupplyFault(`mint ${number} is not the one that the ledger tells of`);
      return [
        number,
        {
          leaves: mint.leaves,
          secret: vault === null ? null : secretOf(vault, game, number, secret),
          seen: new Uint8Array(prints),
        },
      ];
    }),
  );
}

function secretOf(vault: Vault, game: string, mint: number, sealed: Uint8Array): Uint8Array {
  try {
    return vault.unseal(SEALED.mint(game, mint), sealed);
  } catch {
    throw new SupplyFault(`the secret of mint ${mint} does not open with this key`);
  }
}

/** @param told what the ledger says of it, whose proof has been checked already; undefined: nothing */
function checkMinted(
  { serial, card, tier, mint, leaf }: PrintRow,
  mints: ReadonlyMap<number, Mint>,
  told: HeldPrint | undefined,
): void {
  const from = mints.get(mint);
  if (from === undefined) throw new SupplyFault(`print ${serial} is said to be of mint ${mint}, which does not exist`);
  const { leaves, secret, seen } = from;
  if (leaf < 0 || leaf * HASH_BYTES >= leaves.length)
    throw new SupplyFault(`print ${serial} is said to be leaf ${leaf} of mint ${mint}, which does not exist`);
  if (seen[leaf] !== 0) throw new SupplyFault(`print ${serial} is leaf ${leaf} of mint ${mint}, as another one is`);
  seen[leaf] = 1;
  if (told !== undefined) {
    if (told.mint !== mint || told.leaf !== leaf || told.card !== card || told.tier !== tier)
      throw new SupplyFault(`print ${serial} (${card}, tier ${tier}) is not the one that the ledger tells of`);
    return;
  }
  if (secret === null) return;
  const made = printLeaf(leafSaltOf(secret, serial), { serial, card, tier });
  if (Buffer.compare(made, hashAt(leaves, leaf)) !== 0)
    throw new SupplyFault(`print ${serial} (${card}, tier ${tier}) was not minted as leaf ${leaf} of mint ${mint}`);
}

function count(
  counts: Map<string, { readonly mint: number; readonly tiers: number[] }>,
  { card, mint, tier }: PrintRow,
): void {
  const known = counts.get(card) ?? { mint, tiers: [] };
  if (known.tiers.length === 0) counts.set(card, known);
  if (known.mint !== mint) throw new SupplyFault(`${card} comes from two mints`);
  known.tiers[tier - 1] = (known.tiers[tier - 1] ?? 0) + 1;
}

/** TTCG-13.1, 13.2: as many prints of each card in each tier. */
function checkRuns(
  { database, game, verifier }: AuditContext,
  counts: ReadonlyMap<string, { readonly mint: number; readonly tiers: readonly number[] }>,
): void {
  const tiers = verifier.terms?.tiers ?? [];
  for (const [card, { tiers: found }] of counts)
    for (const [index, most] of tiers.entries())
      if (found.length > tiers.length || (found[index] ?? 0) !== most)
        throw new SupplyFault(`there are ${found[index] ?? 0} prints of ${card} in tier ${index + 1}, and not ${most}`);
  const minted = database
    .prepare<[string], { card: string; mint: number }>('select card, mint from minted_card where game = ?')
    .all(game);
  for (const { card, mint } of minted)
    if (counts.get(card)?.mint !== mint)
      throw new SupplyFault(`${card} is said to be of mint ${mint}, and has no prints of it`);
  if (minted.length !== counts.size)
    throw new SupplyFault(
      `${counts.size} cards have prints of ${printsPerCard(tiers)}, and ${minted.length} are said to`,
    );
}

/** Whether prints are where the ledger says. */
class Whereabouts {
  readonly #holders: ReadonlyMap<string, string>;

  constructor({ holders }: AuditContext) {
    this.#holders = holders;
  }

  /**
   * Whether somebody has it. Errors: SupplyFault.
   * @param told what the ledger says of it; undefined: nobody has it
   */
  check(
    { serial, card, tier, place, mint, leaf, account_id: account }: PrintRow,
    told: HeldPrint | undefined,
  ): boolean {
    if (account === null || place !== 'account') {
      if (told !== undefined || account !== null)
        throw new SupplyFault(
          `print ${serial} is ${told?.holder ?? 'nobody'}’s by the ledger, and in the ${place} now`,
        );
      if (tier === 0 || (place !== 'pool' && place !== 'sealed'))
        throw new SupplyFault(`print ${serial} is nowhere: ${place}`);
      return false;
    }
    const holder = this.#holders.get(account);
    if (told === undefined || told.holder !== holder)
      throw new SupplyFault(
        `print ${serial} is with account ${account} (${holder ?? 'unknown to the ledger'}), by the ledger ${told === undefined ? 'in nobody’s hands' : `with ${told.holder}`}`,
      );
    if (told.card !== card || told.tier !== tier || told.mint !== mint || told.leaf !== leaf)
      throw new SupplyFault(`print ${serial} is ${card}, tier ${tier}; by the ledger ${told.card}, tier ${told.tier}`);
    return true;
  }
}

function firstMissing({ database, verifier }: AuditContext): string {
  const is = database.prepare("select 1 from print where serial = ? and place = 'account'");
  for (const [serial, { holder }] of verifier.prints.held)
    if (is.get(serial) === undefined) return `print ${serial} of ${holder} is missing`;
  return 'prints are missing';
}
