import type { Kysely } from 'kysely';
import type { CoreTables } from './tables.ts';

type Name = 'bot-queues';

/** What the host has decided while the server ran; null: nothing. */
export async function hostSetting(db: Kysely<CoreTables>, name: Name): Promise<string | null> {
  const row = await db.selectFrom('host_setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Keeps what the host decides. */
export async function keepHostSetting(db: Kysely<CoreTables>, name: Name, value: string): Promise<void> {
  await db
    .insertInto('host_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
