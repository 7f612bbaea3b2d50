import type { Kysely } from 'kysely';
import type { CoreTables } from './tables/tables.ts';

/** What the host has decided while the server ran, as JSON by name. */
export async function hostSettings(db: Kysely<CoreTables>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('host_setting').selectAll().execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Keeps what the host decides. */
export async function keepHostSetting(db: Kysely<CoreTables>, name: string, value: string): Promise<void> {
  await db
    .insertInto('host_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Forgets what the host has decided: the environment counts again. */
export async function dropHostSetting(db: Kysely<CoreTables>, name: string): Promise<void> {
  await db.deleteFrom('host_setting').where('name', '=', name).execute();
}
