import type { CoreTables } from '@cardscape/server/src/db/tables/tables.ts';
import { publishedCommitment, sealContents } from '@cardscape/server/src/supply/contents.ts';
import { append, mention } from '@cardscape/server/src/supply/ledger.ts';
import { SEALED, Vault } from '@cardscape/server/src/supply/vault.ts';
import { bytesToHex, leafSaltOf, SERIAL_BYTES, serialFrom, sha256, SUPPLY_FORMAT } from '@cardscape/supply';
import type { Kysely } from 'kysely';

/** The one game that is played and collected here. */
export const GAME = 'simulated';
/** Milliseconds since 1970 at which the time of a simulation begins. */
export const EPOCH = Date.UTC(2026, 0, 1);
export const ACCOUNTS = ['ada', 'ben', 'cleo', 'dora'] as const;
/** The cards of the game. */
export const CARDS = ['gate', 'lamp'] as const;
/** Packs, and prints in one. */
const PACKS = 24;
const PACK_SIZE = 2;
/** Packs that each account has opened before: of these are its prints. Another one it has not opened. */
const OPENED = 2;
const GIVEN = ACCOUNTS.length;

const SECRET = bytes('mint', 32);

/** The key is everybody's: what it seals is nobody's secret here. */
export const VAULT = new Vault(bytes('vault', 32));

/** Bytes that are always the same for the same words. */
function bytes(words: string, length: number): Uint8Array {
  return sha256(new TextEncoder().encode(words)).subarray(0, length);
}

/** An id as the supply has them. */
export function idOf(words: string): string {
  return Buffer.from(bytes(words, 12)).toString('base64url');
}

interface Print {
  readonly serial: string;
  readonly card: string;
  readonly tier: number;
  readonly mint: number;
  readonly leaf: number;
}

const PRINTS: readonly Print[] = Array.from({ length: PACKS * PACK_SIZE }, (_, leaf) => ({
  serial: serialFrom(bytes(`print ${leaf}`, SERIAL_BYTES)),
  card: CARDS[leaf % CARDS.length] ?? CARDS[0],
  tier: 1,
  mint: 1,
  leaf,
}));

/**
 * Accounts, and a supply of which a part is opened and the rest in packs, always the same one: as `press` makes it, but
 * not by chance.
 */
export async function stock(db: Kysely<CoreTables>): Promise<void> {
  await db
    .insertInto('account')
    .values(
      ACCOUNTS.map((id) => ({
        id,
        name: id,
        name_key: id,
        guest: 0,
        created_at: 0,
        password: null,
        email: null,
        role: 'player',
        bot_policy: null,
      })),
    )
    .execute();
  await db.insertInto('season').values({ number: 1, name: 'Season 1', began_at: 0, ended_at: null }).execute();
  await mint(db);
  await cut(db);
  for (const [index, account] of ACCOUNTS.entries()) {
    await give(db, account, index * OPENED);
    await assign(db, account, index);
  }
}

async function mint(db: Kysely<CoreTables>): Promise<void> {
  const terms = {
    format: SUPPLY_FORMAT,
    packSize: PACK_SIZE,
    rarity: 'gentle',
    tiers: [PRINTS.length / 2],
    unit: 1,
  } as const;
  await append(db, { game: GAME, at: 0, kind: 'supply', body: { ...terms, tiers: [...terms.tiers] } as never });
  await db
    .insertInto('minted_card')
    .values(CARDS.map((card) => ({ game: GAME, card, mint: 1 })))
    .execute();
  const root = '0'.repeat(64);
  const secret = VAULT.seal(SEALED.mint(GAME, 1), SECRET);
  await db.insertInto('mint').values({ game: GAME, number: 1, prints: PRINTS.length, root, secret }).execute();
  await append(db, { game: GAME, at: 0, kind: 'minted', body: { mint: 1, prints: PRINTS.length, root } });
  await db
    .insertInto('print')
    .values(PRINTS.map((print) => ({ ...print, game: GAME, place: 'sealed' })))
    .execute();
}

/** What is in each pack. */
function contentsOf(position: number) {
  return {
    salt: bytesToHex(bytes(`salt ${position}`, 32)),
    prints: PRINTS.slice(position * PACK_SIZE, (position + 1) * PACK_SIZE).map(({ serial }) => serial),
    lore: { serial: serialFrom(bytes(`lore ${position}`, SERIAL_BYTES)), card: CARDS[0] },
  };
}

async function cut(db: Kysely<CoreTables>): Promise<void> {
  const packs = Array.from({ length: PACKS }, (_, position) => {
    const id = idOf(`pack ${position}`);
    const contents = contentsOf(position);
    return {
      id,
      game: GAME,
      batch: 1,
      position,
      commitment: publishedCommitment(id, contents),
      contents: sealContents(VAULT, { game: GAME, pack: id }, contents),
      state: 'unsold',
    };
  });
  const seed = bytes('seed', 32);
  const [root, seedCommitment] = ['0'.repeat(64), bytesToHex(sha256(seed))];
  const named = packs.map(({ id: pack, commitment }) => ({ pack, commitment }));
  const line = await append(db, {
    game: GAME,
    at: 0,
    kind: 'cut',
    body: { batch: 1, root, seedCommitment, packs: named },
  });
  const batch = {
    game: GAME,
    number: 1,
    size: PACKS - ACCOUNTS.length * OPENED,
    root,
    seed_commitment: seedCommitment,
  };
  await db
    .insertInto('pack_batch')
    .values({ ...batch, seed: VAULT.seal(SEALED.seed(GAME, 1), seed), drawn: GIVEN, line })
    .execute();
  await db.insertInto('pack').values(packs).execute();
}

/** An account has been given a pack, as number `order`. */
async function assign(db: Kysely<CoreTables>, account: string, order: number): Promise<void> {
  const pack = idOf(`pack ${ACCOUNTS.length * OPENED + order}`);
  await db
    .updateTable('pack')
    .set({ state: 'sealed', account_id: account, assigned_at: 0 })
    .where('id', '=', pack)
    .execute();
  const body = { batch: 1, order, pack, holder: idOf(account), clientSeed: '0' };
  await append(db, { game: GAME, at: 0, kind: 'assigned', body });
}

/** An account has opened packs from that one on. */
async function give(db: Kysely<CoreTables>, account: string, from: number): Promise<void> {
  const holder = idOf(account);
  await db.insertInto('holder').values({ game: GAME, account_id: account, holder }).execute();
  for (let position = from; position < from + OPENED; position++) {
    const pack = idOf(`pack ${position}`);
    const { salt, lore, prints } = contentsOf(position);
    await db.updateTable('pack').set({ state: 'opened', contents: null }).where('id', '=', pack).execute();
    await db
      .updateTable('print')
      .set({ place: 'account', account_id: account })
      .where('serial', 'in', prints)
      .execute();
    const rare = { serial: lore.serial, game: GAME, card: lore.card, tier: 0, place: 'account', account_id: account };
    await db
      .insertInto('print')
      .values({ ...rare, mint: 0, leaf: 0 })
      .execute();
    const opened = PRINTS.slice(position * PACK_SIZE, (position + 1) * PACK_SIZE).map((print) => ({
      ...print,
      salt: bytesToHex(leafSaltOf(SECRET, print.serial)),
    }));
    const seq = await append(db, {
      game: GAME,
      at: 0,
      kind: 'opened',
      body: { pack, holder, salt, prints: opened, lore },
    });
    await mention(db, { game: GAME, seq }, [...prints, lore.serial]);
  }
}
