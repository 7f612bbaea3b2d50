import type { Migration } from './migration.ts';

/** Friends, blocks, reports, sanctions, and what moderators did (P-1, P-4). */
export const people: Migration = {
  name: '2026-11-people',
  async up(db) {
    await db.schema
      .createTable('relation')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('other_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('relation_once', ['account_id', 'other_id', 'kind'])
      .execute();
    await db.schema
      .createTable('unseen')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().notNull().references('account.id').onDelete('cascade'),
      )
      .execute();
    await db.schema.createIndex('relation_other').on('relation').columns(['other_id', 'kind']).execute();
    await db.schema
      .createTable('report')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('reporter_id', 'text', (column) => column.references('account.id').onDelete('set null'))
      .addColumn('accused_id', 'text', (column) => column.references('account.id').onDelete('set null'))
      .addColumn('accused_name', 'text', (column) => column.notNull())
      .addColumn('match_id', 'text')
      .addColumn('seq', 'integer')
      .addColumn('reason', 'text')
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('lines', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('handled_by', 'text')
      .addColumn('handled_at', 'integer')
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      /** Whether who sent it has been told what became of it. */
      .addColumn('told', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('report_state').on('report').columns(['state', 'created_at']).execute();
    await db.schema.createIndex('report_reporter').on('report').columns(['reporter_id', 'created_at']).execute();
    await db.schema.createIndex('report_accused').on('report').column('accused_id').execute();
    await db.schema
      .createTable('sanction')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('until', 'integer')
      .addColumn('by_id', 'text', (column) => column.notNull())
      .addColumn('lifted_at', 'integer')
      .execute();
    await db.schema.createIndex('sanction_account').on('sanction').column('account_id').execute();
    await db.schema
      .createTable('audit')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement().notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('announcement')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('tone', 'text', (column) => column.notNull())
      .addColumn('from_at', 'integer', (column) => column.notNull())
      .addColumn('until_at', 'integer')
      .execute();
  },
};
