import BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { CardscapeDialect } from '../../../src/db/files/dialect.ts';
import { hookedNames } from '../../../src/db/migrations/hooked-names.ts';
import { coreMigrations } from '../../../src/db/migrations/index.ts';
import { migrate } from '../../../src/db/migrations/migrate.ts';
import type { MigrationTables } from '../../../src/db/migrations/migration.ts';

it('P-2 names with hooked letters get the key of those without, where nobody has it', async () => {
  const connection = new BetterSqlite(':memory:');
  const db = new Kysely<MigrationTables>({ dialect: new CardscapeDialect(connection) });
  await migrate(db, coreMigrations.slice(0, coreMigrations.indexOf(hookedNames)));
  const add = connection.prepare('insert into account (id, name, name_key, guest, created_at) values (?, ?, ?, 0, 0)');
  add.run('1', 'Ɓala', 'ɓala');
  add.run('2', 'Ƙofa', 'ƙofa');
  add.run('3', 'Kofa', 'kofa');
  await migrate(db, coreMigrations);
  const keys = connection.prepare('select name_key from account order by id').pluck().all();
  expect(keys).toEqual(['bala', 'ƙofa', 'kofa']);
  connection.close();
});
