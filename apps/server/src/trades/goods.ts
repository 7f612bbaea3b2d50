import { Refused } from '../refusal.ts';
import { freePrints } from '../supply/prints.ts';
import { type Db, type Goods, lockOf, type Trader, type Tx } from './trade.ts';

/** What a thing is that somebody has. */
interface Owned {
  readonly kind: 'print' | 'pack';
  readonly item: string;
  /** Null: a pack. */
  readonly card: string | null;
  readonly tier: number | null;
  readonly lock: string | null;
}

export function gone(): Refused {
  return new Refused('ITEM_GONE', 'Something in the offer is not there to be traded. Change the offer.');
}

/**
 * What of some goods an account has, whatever it is locked by. Errors: Refused where anything is missing: the same for
 * what somebody else has and what there is not.
 */
export async function owned(db: Db, { account, game }: Trader, { prints, packs }: Goods): Promise<Owned[]> {
  const found: Owned[] = [];
  if (prints.length > 0) {
    const rows = await db
      .selectFrom('print')
      .select(['serial', 'card', 'tier', 'lock'])
      .where('serial', 'in', prints)
      .where('account_id', '=', account)
      .where('game', '=', game)
      .execute();
    for (const { serial: item, ...row } of rows) found.push({ kind: 'print', item, ...row });
  }
  if (packs.length > 0) {
    const rows = await db
      .selectFrom('pack')
      .select(['id', 'lock'])
      .where('id', 'in', packs)
      .where('account_id', '=', account)
      .where('game', '=', game)
      .where('state', '=', 'sealed')
      .execute();
    for (const { id: item, lock } of rows) found.push({ kind: 'pack', item, card: null, tier: null, lock });
  }
  if (found.length !== prints.length + packs.length) throw gone();
  return found;
}

/**
 * Errors: Refused where the decks that somebody plays with would be without prints that they need (TTCG-4.8). Prints of
 * one card and tier are all the same to a deck: what is left over may go.
 */
export async function mustSpare(
  db: Tx,
  trader: Trader,
  { prints }: Goods,
  needed: ReadonlyMap<string, number>,
): Promise<void> {
  if (prints.length === 0 || needed.size === 0) return;
  const free = new Map(await freePrints(db, trader));
  for (const { card, tier, lock } of await owned(db, trader, { prints, packs: [] })) {
    const key = `${card}/${tier}`;
    const left = (free.get(key) ?? 0) - (lock === null ? 1 : 0);
    free.set(key, left);
    if (left < (needed.get(key) ?? 0)) throw inUse();
  }
}

function inUse(): Refused {
  return new Refused(
    'LOCKED',
    'Something that you would give is locked: it is in a deck in play, or in another trade.',
  );
}

/**
 * Locks what its owner has just confirmed (TTCG-14.2). Errors: Refused for what is not there, and for what something
 * else has locked.
 */
export async function lockGoods(db: Tx, trader: Trader, goods: Goods, trade: string): Promise<void> {
  const lock = lockOf(trade);
  for (const one of await owned(db, trader, goods)) if (one.lock !== null && one.lock !== lock) throw inUse();
  if (goods.prints.length > 0)
    await db.updateTable('print').set({ lock }).where('serial', 'in', goods.prints).execute();
  if (goods.packs.length > 0) await db.updateTable('pack').set({ lock }).where('id', 'in', goods.packs).execute();
}

/** Takes the locks of a trade away: of what a seat gives, or of everything. */
export async function unlockGoods(db: Tx, trade: string, { prints, packs }: Goods): Promise<void> {
  const lock = lockOf(trade);
  if (prints.length > 0)
    await db.updateTable('print').set({ lock: null }).where('serial', 'in', prints).where('lock', '=', lock).execute();
  if (packs.length > 0)
    await db.updateTable('pack').set({ lock: null }).where('id', 'in', packs).where('lock', '=', lock).execute();
}

/** One way of an exchange. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly goods: Goods;
}

/**
 * Hands over what is locked for a trade. Errors: Error where anything of it is not as it was locked: then nothing of the
 * transaction may stand.
 */
export async function handOver(db: Tx, trade: string, { from, to, goods }: Move): Promise<void> {
  const lock = lockOf(trade);
  const { prints, packs } = goods;
  let moved = 0n;
  if (prints.length > 0) {
    const { numUpdatedRows } = await db
      .updateTable('print')
      .set({ account_id: to, lock: null })
      .where('serial', 'in', prints)
      .where('account_id', '=', from)
      .where('lock', '=', lock)
      .executeTakeFirst();
    moved += numUpdatedRows;
    await db.deleteFrom('trade_have').where('serial', 'in', prints).execute();
  }
  if (packs.length > 0) {
    const { numUpdatedRows } = await db
      .updateTable('pack')
      .set({ account_id: to, lock: null })
      .where('id', 'in', packs)
      .where('account_id', '=', from)
      .where('state', '=', 'sealed')
      .where('lock', '=', lock)
      .executeTakeFirst();
    moved += numUpdatedRows;
  }
  if (moved !== BigInt(prints.length + packs.length))
    throw new Error(`trade ${trade} lost something that it had locked`);
}
