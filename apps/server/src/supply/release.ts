import { setImmediate as turn } from 'node:timers/promises';
import { NAMES_PER_LINE } from '@cardscape/supply';
import type { Transaction } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { append, mention } from './ledger.ts';

type Db = Transaction<CoreTables>;

/**
 * Gives back what an account has, in the transaction that deletes it (TTCG-13.6). DECISION: prints go back into the
 * pool; lore prints are no more, as nobody counts those; a sealed pack stays sealed, for its contents are committed to,
 * and is given out again with the next batch.
 */
export async function release(db: Db, account: string, now: number): Promise<void> {
  const holders = await db.selectFrom('holder').select(['game', 'holder']).where('account_id', '=', account).execute();
  for (const { game, holder } of holders) {
    for (;;) {
      const prints = await somePrints(db, account, game);
      const packs = await somePacks(db, account, game);
      if (prints.length + packs.length === 0) break;
      const named = (lore: boolean): string[] =>
        prints.flatMap(({ serial, tier }) => ((tier === 0) === lore ? [serial] : []));
      const body = { holder, prints: named(false), lore: named(true), packs };
      const seq = await append(db, { game, at: now, kind: 'returned', body });
      await mention(db, { game, seq }, [...body.prints, ...body.lore]);
      await dropLore(db, body.lore);
      // Somebody may have thousands: others have their turn meanwhile.
      await turn();
    }
  }
}

/** Takes some prints away from an account. */
async function somePrints(db: Db, account: string, game: string) {
  const some = db
    .selectFrom('print')
    .select('serial')
    .where('account_id', '=', account)
    .where('game', '=', game)
    .orderBy('serial')
    .limit(NAMES_PER_LINE);
  return db
    .updateTable('print')
    .set({ place: 'pool', account_id: null, lock: null })
    .where('serial', 'in', some)
    .returning(['serial', 'tier'])
    .execute();
}

async function somePacks(db: Db, account: string, game: string): Promise<string[]> {
  const some = db
    .selectFrom('pack')
    .select('id')
    .where('account_id', '=', account)
    .where('game', '=', game)
    .orderBy('id')
    .limit(NAMES_PER_LINE);
  const rows = await db
    .updateTable('pack')
    .set({ state: 'returned', account_id: null, lock: null, grant_id: null })
    .where('id', 'in', some)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function dropLore(db: Db, serials: readonly string[]): Promise<void> {
  if (serials.length === 0) return;
  await db.deleteFrom('print').where('serial', 'in', serials).execute();
}
