import { printable } from '@cardscape/rules/kernel/printable';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../config-error.ts';
import type { Migration, MigrationTables } from './migration.ts';

/**
 * Brings a database forward to the newest form. Errors: ConfigError when it has steps that this Cardscape does not
 * know.
 * @param leaving what is done in the same transaction before the form changes that others may still write in
 */
export async function migrate(
  db: Kysely<MigrationTables>,
  migrations: readonly Migration[],
  leaving: (step: Kysely<MigrationTables>) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await sql`create table if not exists cardscape_migration (position integer primary key, name text not null)`.execute(
    db,
  );
  const done = await db.selectFrom('cardscape_migration').selectAll().orderBy('position').execute();
  for (const [index, { name }] of done.entries()) {
    if (migrations[index]?.name !== name)
      throw new ConfigError(
        `the data was written by another Cardscape (step ${printable(name)}); start the version that wrote it, or a newer one, or set CARDSCAPE_DATA to another folder`,
      );
  }
  for (const [offset, migration] of migrations.slice(done.length).entries()) {
    await db.transaction().execute(async (step) => {
      if (offset === 0 && done.length > 0) await leaving(step);
      await migration.up(step);
      await step
        .insertInto('cardscape_migration')
        .values({ position: done.length + offset, name: migration.name })
        .execute();
    });
  }
}
