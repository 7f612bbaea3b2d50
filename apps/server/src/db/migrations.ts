import type { Kysely } from 'kysely';

/** What every database has: which steps were taken. */
export interface MigrationTables {
  readonly cardscape_migration: { readonly position: number; readonly name: string };
}

/** A step forward; there are none back. The list only grows. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<MigrationTables>): Promise<void>;
}

export const coreMigrations: readonly Migration[] = [
  {
    name: '2026-11-accounts',
    async up(db) {
      await db.schema
        .createTable('account')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.notNull().unique())
        .addColumn('guest', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('session')
        .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
        .addColumn('expires_at', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('session_account').on('session').column('account_id').execute();
    },
  },
  {
    name: '2026-11-collections',
    async up(db) {
      await db.schema
        .createTable('deck')
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('deck', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('deck_of_account', ['account_id', 'game', 'id'])
        .execute();
      await db.schema
        .createTable('holding')
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('holding_of_account', ['account_id', 'game'])
        .execute();
      await db.schema
        .createTable('holding_match')
        .addColumn('match_id', 'text', (column) => column.notNull())
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('holding_once', ['match_id', 'account_id'])
        .execute();
      await db.schema.createIndex('holding_match_account').on('holding_match').column('account_id').execute();
    },
  },
];

export const logMigrations: readonly Migration[] = [
  {
    name: '2026-11-matches',
    async up(db) {
      await db.schema
        .createTable('match')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('header', 'text', (column) => column.notNull())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('terms', 'text', (column) => column.notNull())
        .addColumn('finished', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'integer', (column) => column.notNull())
        .addColumn('finished_at', 'integer')
        .addColumn('ending', 'text')
        .execute();
      await db.schema.createIndex('match_unfinished').on('match').column('finished').execute();
      await db.schema.createIndex('match_finished_at').on('match').column('finished_at').execute();
      // Rows are appended in the order of time; the index finds those of a match.
      await db.schema
        .createTable('entry')
        .addColumn('match_id', 'text', (column) => column.notNull().references('match.id').onDelete('cascade'))
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('at', 'integer', (column) => column.notNull())
        .addColumn('seat', 'integer', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('intent', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('banks', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('entry_of_match').unique().on('entry').columns(['match_id', 'seq']).execute();
    },
  },
];
