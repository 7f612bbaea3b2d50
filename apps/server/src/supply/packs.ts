import { assignedIndex, bytesToHex, leafSaltOf, type LorePrint, type OpenedPrint, supplyLine } from '@cardscape/supply';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';
import { type Contents, publishedCommitment, unsealContents } from './contents.ts';
import type { Claimant, Grants, Origin } from './grants.ts';
import { holderOf, knownHolder } from './holders.ts';
import { append, mention, published } from './ledger.ts';
import { SEALED, type Vault } from './vault.ts';

type Db = Transaction<CoreTables>;
type Batch = Selectable<CoreTables['pack_batch']>;

/** A sealed pack that was just given out. */
export interface GivenPack {
  readonly pack: string;
  readonly commitment: string;
}

/** What was given out of a grant. */
export interface GivenPacks {
  readonly packs: readonly GivenPack[];
  /** How many of the grant are still to be claimed: there are no more packs now. */
  readonly left: number;
}

/** What came out of a pack. */
export interface OpenedPack {
  readonly salt: string;
  readonly prints: readonly OpenedPrint[];
  readonly lore: LorePrint;
}

/** What an opening answers. */
export interface Opening {
  readonly opened: OpenedPack;
  /** Whether the seal was broken just now; false: the same holder has opened it before. */
  readonly isNew: boolean;
}

/** What a claim names. */
export interface Claim {
  readonly grant: string;
  readonly clientSeed: string;
  readonly from: Origin;
}

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly vault: Vault;
  readonly grants: Grants;
  readonly now: () => number;
}

/** Gives packs out and opens them: each time everything and its lines in the ledger in one transaction (TTCG-13.23). */
export class Packs {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** How many packs could be given out now. */
  async unsold(game: string): Promise<number> {
    const rows = await this.#context.db
      .selectFrom('pack_batch')
      .select(['size', 'drawn'])
      .where('game', '=', game)
      .where('server_seed', 'is', null)
      .execute();
    return rows.reduce((sum, { size, drawn }) => sum + size - drawn, 0);
  }

  /**
   * Gives out the packs of a grant as far as there are any. Errors: Refused, also where it is fewer than `least`; then
   * none is given.
   */
  claim(who: Claimant, { grant, clientSeed, from }: Claim, least = 1): Promise<GivenPacks> {
    const { db: all, grants } = this.#context;
    return all.transaction().execute(async (db) => {
      const count = await grants.take(db, who, grant, from);
      const holder = await holderOf(db, who.game, who.account);
      const packs: GivenPack[] = [];
      while (packs.length < count) {
        const pack = await this.#assign(db, who, { holder, grant, clientSeed });
        if (pack === null) break;
        packs.push(pack);
      }
      if (packs.length < least) throw soldOut();
      await grants.gave(db, grant, packs.length);
      return { packs, left: count - packs.length };
    });
  }

  /** Null: all packs are given out. */
  async #assign(
    db: Db,
    { account, game }: Claimant,
    { holder, grant, clientSeed }: Pick<Claim, 'grant' | 'clientSeed'> & { readonly holder: string },
  ): Promise<GivenPack | null> {
    const batch = await db
      .selectFrom('pack_batch')
      .selectAll()
      .where('game', '=', game)
      .where('server_seed', 'is', null)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (batch === undefined) return null;
    const serverSeed = this.#context.vault.unseal(SEALED.seed(game, batch.number), batch.seed);
    const order = batch.drawn;
    const index = assignedIndex({ serverSeed, clientSeed, order, unsold: batch.size - order });
    const { id: pack, commitment } = await db
      .selectFrom('pack')
      .select(['id', 'commitment'])
      .where('game', '=', game)
      .where('state', '=', 'unsold')
      .where('batch', '=', batch.number)
      .orderBy('position')
      .limit(1)
      .offset(index)
      .executeTakeFirstOrThrow();
    const at = this.#context.now();
    await db
      .updateTable('pack')
      .set({ state: 'sealed', account_id: account, grant_id: grant, assigned_at: at })
      .where('id', '=', pack)
      .execute();
    const body = { batch: batch.number, order, pack, holder, clientSeed };
    await append(db, { game, at, kind: 'assigned', body });
    await this.#count(db, batch, bytesToHex(serverSeed));
    return { pack, commitment };
  }

  /** One more of a batch is given out; after the last one its seed is revealed (TTCG-13.20). */
  async #count(db: Db, { game, number, drawn, size }: Batch, serverSeed: string): Promise<void> {
    const isLast = drawn + 1 === size;
    await db
      .updateTable('pack_batch')
      .set({ drawn: drawn + 1, server_seed: isLast ? serverSeed : null })
      .where('game', '=', game)
      .where('number', '=', number)
      .execute();
    if (isLast) await append(db, { game, at: this.#context.now(), kind: 'seed', body: { batch: number, serverSeed } });
  }

  /**
   * Opens a sealed pack, for good; whoever has opened it is told again what was in it, as an answer may get lost.
   * Errors: Refused.
   */
  open({ account, game }: Claimant, pack: string): Promise<Opening> {
    const { db: all, now } = this.#context;
    return all.transaction().execute(async (db) => {
      const before = await openedBy(db, { account, game }, pack);
      if (before !== null) return { opened: before, isNew: false };
      const contents = await this.#unsealed(db, { account, game }, pack);
      const holder = await holderOf(db, game, account);
      const { salt, lore } = contents;
      const prints = await this.#take(db, { account, game }, contents.prints);
      await db
        .insertInto('print')
        .values({
          serial: lore.serial,
          game,
          card: lore.card,
          tier: 0,
          place: 'account',
          account_id: account,
          mint: 0,
          leaf: 0,
        })
        .execute();
      const seq = await append(db, { game, at: now(), kind: 'opened', body: { pack, holder, salt, prints, lore } });
      await mention(db, { game, seq }, [...contents.prints, lore.serial]);
      return { opened: { salt, prints, lore }, isNew: true };
    });
  }

  /** Breaks the seal. Errors: Refused; Error for contents that were not committed to. */
  async #unsealed(db: Db, { account, game }: Claimant, pack: string): Promise<Contents> {
    const before = await db
      .selectFrom('pack')
      .select(['contents', 'lock', 'commitment'])
      .where('id', '=', pack)
      .where('game', '=', game)
      .where('account_id', '=', account)
      .where('state', '=', 'sealed')
      .executeTakeFirst();
    if (before === undefined || before.contents === null)
      throw new Refused('NO_SUCH_PACK', 'You have no such sealed pack.');
    if (before.lock !== null) throw new Refused('LOCKED', 'That pack is part of a trade.');
    const contents = unsealContents(this.#context.vault, { game, pack }, before.contents);
    if (publishedCommitment(pack, contents) !== before.commitment)
      throw new Error(`pack ${pack} does not hold what was committed to`);
    await db
      .updateTable('pack')
      .set({ state: 'opened', account_id: null, contents: null })
      .where('id', '=', pack)
      .execute();
    return contents;
  }

  /** Puts prints from a pack into somebody's hands, and proves where they come from. */
  async #take(db: Db, { account, game }: Claimant, serials: readonly string[]): Promise<OpenedPrint[]> {
    const rows = await db
      .updateTable('print')
      .set({ place: 'account', account_id: account })
      .where('serial', 'in', serials)
      .where('game', '=', game)
      .where('place', '=', 'sealed')
      .returning(['serial', 'card', 'tier', 'mint', 'leaf'])
      .execute();
    const known = new Map(rows.map((row) => [row.serial, row]));
    const secrets = new Map<number, Uint8Array>();
    for (const mint of new Set(rows.map((row) => row.mint))) secrets.set(mint, await this.#secretOf(db, game, mint));
    return serials.map((serial) => {
      const row = known.get(serial);
      const secret = row === undefined ? undefined : secrets.get(row.mint);
      if (row === undefined || secret === undefined) throw new Error('a print of the pack is not sealed any more');
      return { ...row, salt: bytesToHex(leafSaltOf(secret, serial)) };
    });
  }

  async #secretOf(db: Db, game: string, mint: number): Promise<Uint8Array> {
    const { secret } = await db
      .selectFrom('mint')
      .select('secret')
      .where('game', '=', game)
      .where('number', '=', mint)
      .executeTakeFirstOrThrow();
    return this.#context.vault.unseal(SEALED.mint(game, mint), secret);
  }
}

/** What somebody has found in a pack, as the ledger tells it; null: they have not opened it. */
async function openedBy(db: Db, { account, game }: Claimant, pack: string): Promise<OpenedPack | null> {
  const holder = await knownHolder(db, game, account);
  const row = await db
    .selectFrom('supply_line')
    .selectAll()
    .where('game', '=', game)
    // As the index of opened packs has it: it serves a constant kind only.
    .where(sql<boolean>`kind = 'opened' and json_extract(body, '$.pack') = ${pack}`)
    .executeTakeFirst();
  const line = row === undefined ? null : supplyLine.parse(JSON.parse(published(row)));
  if (line?.kind !== 'opened' || line.body.holder !== holder) return null;
  const { salt, prints, lore } = line.body;
  return { salt, prints, lore };
}

export function soldOut(): Refused {
  return new Refused('SOLD_OUT', 'All packs are sold out until new cards are released.');
}
