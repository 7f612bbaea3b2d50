import { coreMigrations } from '../../../src/db/migrations/index.ts';
import type { Migration } from '../../../src/db/migrations/migration.ts';

/* A server of a version that is to come, which gives the database another form. */

const later: Migration = {
  name: 'later',
  async up(db) {
    await db.schema.createTable('later').addColumn('id', 'text').execute();
  },
};

// The list of the server itself: it is an array, whatever others may do with it.
(coreMigrations as Migration[]).push(later);
await import('../../../src/main.ts');
