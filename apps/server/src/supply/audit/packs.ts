import { bytesToHex, sha256, SupplyFault } from '@cardscape/supply';
import type { Selectable } from 'kysely';
import type { CoreTables } from '../../db/tables/tables.ts';
import { publishedCommitment, unsealContents } from '../contents.ts';
import { SEALED } from '../vault.ts';
import type { AuditContext } from './audit.ts';

type PackRow = Selectable<CoreTables['pack']>;
type BatchRow = Selectable<CoreTables['pack_batch']>;

/** Packs and batches are as the ledger says, and hold what they were committed to. Errors: SupplyFault. */
export function checkPacks(context: AuditContext): void {
  const { database, game, verifier } = context;
  checkBatches(context);
  const sealed = new SealedPrints(context);
  let all = 0;
  for (const row of database.prepare<[string], PackRow>('select * from pack where game = ?').iterate(game)) {
    all += 1;
    checkPack(context, row);
    if (row.contents !== null) sealed.take(row, row.contents);
  }
  if (all !== verifier.packs.packs.size) throw new SupplyFault(firstMissing(context));
  sealed.end();
  checkGrants(context);
}

function checkPack({ holders, verifier }: AuditContext, row: PackRow): void {
  const { id, batch, commitment, state, account_id: account, contents } = row;
  const told = verifier.packs.packs.get(id);
  if (told === undefined) throw new SupplyFault(`the ledger knows no pack ${id}`);
  if (told.commitment !== commitment) throw new SupplyFault(`pack ${id} has another commitment than the ledger says`);
  if (told.batch !== batch) throw new SupplyFault(`pack ${id} is in batch ${batch}, by the ledger in ${told.batch}`);
  if (told.state !== state) throw new SupplyFault(`pack ${id} is ${state}, by the ledger ${told.state}`);
  if ((state === 'opened') !== (contents === null))
    throw new SupplyFault(
      `pack ${id} is ${state}, and its contents ${contents === null ? 'are gone' : 'are still there'}`,
    );
  const holder = account === null ? null : (holders.get(account) ?? 'unknown');
  if (state === 'sealed' ? holder !== told.holder : holder !== null)
    throw new SupplyFault(`pack ${id} is with ${holder ?? 'nobody'}, by the ledger with ${told.holder ?? 'nobody'}`);
  if (told.place !== row.position)
    throw new SupplyFault(`pack ${id} is at place ${row.position} of batch ${batch}, by the ledger at ${told.place}`);
}

function checkBatches(context: AuditContext): void {
  const { database, game, verifier } = context;
  const rows = database
    .prepare<[string], BatchRow>('select * from pack_batch where game = ? order by number')
    .all(game);
  const { batches } = verifier.packs;
  if (rows.length !== batches.size)
    throw new SupplyFault(`there are ${rows.length} batches, by the ledger ${batches.size}`);
  for (const row of rows) {
    const told = batches.get(row.number);
    const differs = (what: string): SupplyFault =>
      new SupplyFault(`batch ${row.number} has another ${what} than the ledger says`);
    if (told === undefined) throw new SupplyFault(`the ledger knows no batch ${row.number}`);
    if (told.size !== row.size) throw differs('size');
    if (told.root !== row.root) throw differs('root');
    if (told.seedCommitment !== row.seed_commitment) throw differs('commitment to its seed');
    if (told.drawn !== row.drawn) throw differs('number of packs that were given out');
    if (told.serverSeed !== row.server_seed) throw differs('seed');
    if (told.line !== row.line) throw differs('line');
    checkSeed(context, row);
  }
}

/** With the key the draws of a batch can be checked before its seed is revealed. */
function checkSeed(
  { game, vault, verifier }: AuditContext,
  { number, seed, seed_commitment: commitment, server_seed: revealed }: BatchRow,
): void {
  if (vault === null) return;
  let serverSeed: Buffer;
  try {
    serverSeed = vault.unseal(SEALED.seed(game, number), seed);
  } catch {
    throw new SupplyFault(`the seed of batch ${number} does not open with this key`);
  }
  if (bytesToHex(sha256(serverSeed)) !== commitment)
    throw new SupplyFault(`the sealed seed of batch ${number} is not the one that was committed to`);
  if (revealed === null) verifier.packs.checkDraws(number, serverSeed.toString('hex'));
}

/** What is in sealed packs, against the prints that are said to be in some. */
class SealedPrints {
  readonly #context: AuditContext;
  readonly #left: Set<string>;
  #packs = 0;

  constructor(context: AuditContext) {
    this.#context = context;
    this.#left = new Set(
      context.database
        .prepare<[string], string>("select serial from print where game = ? and place = 'sealed'")
        .pluck()
        .iterate(context.game),
    );
  }

  take({ id: pack, commitment }: PackRow, sealed: Uint8Array): void {
    this.#packs += 1;
    const { game, vault, verifier } = this.#context;
    if (vault === null) return;
    let contents: ReturnType<typeof unsealContents>;
    try {
      contents = unsealContents(vault, { game, pack }, sealed);
    } catch {
      throw new SupplyFault(`pack ${pack} does not open with this key`);
    }
    if (publishedCommitment(pack, contents) !== commitment)
      throw new SupplyFault(`pack ${pack} does not hold what was committed to`);
    if (verifier.prints.held.has(contents.lore.serial))
      throw new SupplyFault(`the lore print ${contents.lore.serial} of sealed pack ${pack} is in somebody’s hands`);
    for (const serial of contents.prints) {
      if (!this.#left.delete(serial))
        throw new SupplyFault(`print ${serial} of sealed pack ${pack} is not sealed, or is in two packs`);
    }
  }

  end(): void {
    const { vault, verifier } = this.#context;
    if (vault === null) {
      const expected = this.#packs * (verifier.terms?.packSize ?? 0);
      if (this.#left.size !== expected)
        throw new SupplyFault(`${this.#left.size} prints are in sealed packs, which hold ${expected}`);
      return;
    }
    for (const serial of this.#left) throw new SupplyFault(`print ${serial} is in no sealed pack`);
  }
}

/** Nobody has got more packs than they had a right to. */
function checkGrants({ database, game }: AuditContext): void {
  const row = database
    .prepare<[string], { id: string; found: number; allowed: number }>(
      `select pack_grant.id, count(*) as found, case
         when claimed_at is null and pack_grant.given = pack_grant.packs then 0
         else min(pack_grant.given, pack_grant.packs) end as allowed
       from pack_grant join pack on pack.grant_id = pack_grant.id
       where pack_grant.game = ? group by pack_grant.id having found > allowed limit 1`,
    )
    .get(game);
  if (row !== undefined)
    throw new SupplyFault(`${row.found} packs were given out for grant ${row.id}, which allows ${row.allowed}`);
}

function firstMissing({ database, verifier }: AuditContext): string {
  const is = database.prepare('select 1 from pack where id = ?');
  for (const [pack, { state }] of verifier.packs.packs)
    if (is.get(pack) === undefined) return `pack ${pack} (${state}) is missing`;
  return 'packs are missing';
}
