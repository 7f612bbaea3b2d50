import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Links with which an account gets a new password (P-2). */
export const passwordResets: Migration = {
  name: '2026-11-password-resets',
  async up(db) {
    await db.schema
      .createTable('password_reset')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema.createIndex('password_reset_account').on('password_reset').column('account_id').execute();
    // Whoever has forgotten the password may give the address instead of the name.
    await sql`create index account_email on account (email) where email is not null`.execute(db);
  },
};
