import { randomBytes } from 'node:crypto';
import { packNow } from '../matches/archive.ts';
import type { EntryRow } from '../matches/entry-row.ts';
import { Headers } from '../matches/headers.ts';
import type { LogTables } from '../tables/tables.ts';
import type { Migration } from './migration.ts';

type OldTables = Pick<LogTables, keyof LogTables> & {
  readonly entry: EntryRow & { readonly match_id: string; readonly banks: string };
};

/**
 * What is played goes into the journal, and into one compressed row a match when it is over: what has been played so
 * far is all in such rows. Of decks and cards each is there once.
 */
export const journal: Migration = {
  name: '2026-11-journal',
  async up(db) {
    await db.schema
      .createTable('archive')
      .addColumn('match_id', 'text', (column) =>
        column.primaryKey().notNull().references('match.id').onDelete('cascade'),
      )
      .addColumn('newest', 'integer', (column) => column.notNull())
      .addColumn('banks', 'text', (column) => column.notNull())
      .addColumn('body', 'blob', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('part')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('journal')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('first', 'integer', (column) => column.notNull())
      .addColumn('newest', 'integer', (column) => column.notNull())
      .addColumn('length', 'integer', (column) => column.notNull())
      .execute();
    const old = db.withTables<OldTables>();
    await old
      .insertInto('journal')
      .values({ id: randomBytes(8).toString('hex'), first: 1, newest: 0, length: 0 })
      .execute();
    const headers = new Headers(old);
    for (const { id } of await old.selectFrom('match').select('id').execute()) {
      const { secret, header } = await old
        .selectFrom('match')
        .select(['secret', 'header'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const shared = await headers.share(header);
      await old.updateTable('match').set({ header: shared }).where('id', '=', id).execute();
      const rows = await old.selectFrom('entry').selectAll().where('match_id', '=', id).orderBy('seq').execute();
      const newest = rows.at(-1);
      if (newest === undefined) continue;
      const { seq, banks } = newest;
      await old
        .insertInto('archive')
        .values({ match_id: id, newest: seq, banks, body: packNow(rows, secret) })
        .execute();
    }
    await db.schema.dropTable('entry').execute();
  },
};
