import { sql, type Kysely } from 'kysely';
import type { Migration } from './migrations.ts';

interface MigrationTable {
  cardscape_migration: { position: number; name: string };
}

/** Brings a database forward to the newest form. Errors: Error when it has steps that this Cardscape does not know. */
export async function migrate<T>(database: Kysely<T>, migrations: readonly Migration[]): Promise<void> {
  const db = database as unknown as Kysely<MigrationTable>;
  await sql`create table if not exists cardscape_migration (position integer primary key, name text not null)`.execute(db);
  const done = await db.selectFrom('cardscape_migration').selectAll().orderBy('position').execute();
  for (const [index, { name }] of done.entries()) {
    if (migrations[index]?.name !== name) throw new Error(`the database was written by another Cardscape (step ${name}); start the version that wrote it, or a newer one`);
  }
  for (const [offset, migration] of migrations.slice(done.length).entries()) {
    await db.transaction().execute(async (step) => {
      await migration.up(step as unknown as Kysely<never>);
      await step.insertInto('cardscape_migration').values({ position: done.length + offset, name: migration.name }).execute();
    });
  }
}
