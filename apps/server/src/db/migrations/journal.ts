import { sql } from 'kysely';
import { packNow } from '../matches/archive.ts';
import type { EntryRow } from '../matches/entry-row.ts';
import { Headers } from '../matches/headers.ts';
import type { Migration } from './migration.ts';

interface OldEntry extends EntryRow {
  readonly banks: string;
}

interface OldMatch {
  readonly secret: string;
  readonly header: string;
}

/**
 * What is played goes into the journal, and into one compressed row a match when it is over: what has been played so
 * far is all in such rows. Of decks and cards each is there once.
 */
export const journal: Migration = {
  name: '2026-11-journal',
  async up(db, connection) {
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
    await sql`insert into journal (id, first, newest, length) values (lower(hex(randomblob(8))), 1, 0, 0)`.execute(db);
    const headers = new Headers(connection);
    const entries = connection.prepare<[string], OldEntry>('select * from entry where match_id = ? order by seq');
    const share = connection.prepare('update match set header = ? where id = ?');
    const archive = connection.prepare('insert into archive (match_id, newest, banks, body) values (?, ?, ?, ?)');
    const match = connection.prepare<[string], OldMatch>('select secret, header from match where id = ?');
    for (const id of connection.prepare<[], string>('select id from match').pluck().all()) {
      const { secret, header } = match.get(id) ?? { secret: '', header: '{}' };
      share.run(headers.share(header), id);
      const rows = entries.all(id);
      const newest = rows.at(-1);
      if (newest !== undefined) archive.run(id, newest.seq, newest.banks, packNow(rows, secret));
    }
    await db.schema.dropTable('entry').execute();
  },
};
