import type { Kysely } from 'kysely';
import { inForce } from '../sanctions.ts';
import type { CoreTables } from '../tables/tables.ts';

/**
 * Holds the name of an account that is about to be deleted for as long as the ban on it would have lasted. Nothing is
 * held where there is none.
 */
export async function holdName(db: Kysely<CoreTables>, account: string, now: number): Promise<void> {
  const ban = await inForce(db, account, 'ban', now);
  if (ban === null) return;
  const { until } = ban;
  await db
    .insertInto('held_name')
    .columns(['name_key', 'until'])
    .expression((from) =>
      from
        .selectFrom('account')
        .select((select) => ['name_key', select.val(until).as('until')])
        .where('id', '=', account),
    )
    // An earlier hold has run out, or nobody could have had the name.
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ until }))
    .execute();
}

/** Forgets names that are held no longer. */
export async function freeNames(db: Kysely<CoreTables>, now: number): Promise<void> {
  await db.deleteFrom('held_name').where('until', '<=', now).execute();
}

/**
 * Whether the name with that key belongs to another account than `but`, or is held: one question for both, so that
 * nothing tells which.
 */
export async function isKeyTaken(
  db: Kysely<CoreTables>,
  key: string,
  but: string | null,
  now: number,
): Promise<boolean> {
  const rows = await db
    .selectFrom('account')
    .select('name_key')
    .where('name_key', '=', key)
    .$if(but !== null, (query) => query.where('id', '!=', but))
    .unionAll((held) =>
      held
        .selectFrom('held_name')
        .select('name_key')
        .where('name_key', '=', key)
        .where((where) => where.or([where('until', 'is', null), where('until', '>', now)])),
    )
    .execute();
  return rows.length > 0;
}
