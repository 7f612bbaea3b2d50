import { sql } from 'kysely';
import { forbid } from './forbid.ts';
import type { Migration } from './migration.ts';

/** Prints, packs and their ledger (TTCG-13). */
export const supply: Migration = {
  name: '2026-11-supply',
  async up(db) {
    // In the order of their serials, which are random: nothing tells which print came when, or with which others.
    await db.schema
      .createTable('print')
      .addColumn('serial', 'text', (column) => column.primaryKey().notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .addColumn('tier', 'integer', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.references('account.id'))
      .addColumn('lock', 'text')
      .addColumn('mint', 'integer', (column) => column.notNull())
      .addColumn('leaf', 'integer', (column) => column.notNull())
      // At exactly one place.
      .addCheckConstraint(
        'print_place',
        sql`place in ('pool', 'sealed', 'account') and (place = 'account') = (account_id is not null) and (lock is null or place = 'account')`,
      )
      .modifyEnd(sql`without rowid`)
      .execute();
    await sql`create index print_own on print (account_id, game, serial) where account_id is not null`.execute(db);
    await sql`create index print_opened on print (game, card) where place = 'account' and tier > 0`.execute(db);
    await db.schema
      .createTable('mint')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('prints', 'integer', (column) => column.notNull())
      .addColumn('root', 'text', (column) => column.notNull())
      .addColumn('secret', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('mint_once', ['game', 'number'])
      .execute();
    await db.schema
      .createTable('mint_leaves')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('mint', 'integer', (column) => column.notNull())
      .addColumn('chunk', 'integer', (column) => column.notNull())
      .addColumn('hashes', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('mint_leaves_once', ['game', 'mint', 'chunk'])
      .execute();
    await db.schema
      .createTable('minted_card')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .addColumn('mint', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('minted_once', ['game', 'card'])
      .execute();
    await packs.up(db);
    await lines.up(db);
  },
};

const packs: Pick<Migration, 'up'> = {
  async up(db) {
    await db.schema
      .createTable('pack')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('batch', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('commitment', 'text', (column) => column.notNull())
      .addColumn('contents', 'blob')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.references('account.id'))
      .addColumn('lock', 'text')
      .addColumn('grant_id', 'text')
      .addColumn('assigned_at', 'integer')
      .addCheckConstraint(
        'pack_state',
        sql`state in ('unsold', 'sealed', 'opened', 'returned') and (state = 'sealed') = (account_id is not null) and (state = 'opened') = (contents is null) and (lock is null or state = 'sealed')`,
      )
      .execute();
    await db.schema.createIndex('pack_unsold').on('pack').columns(['game', 'state', 'batch', 'position']).execute();
    await sql`create index pack_own on pack (account_id, game, id) where account_id is not null`.execute(db);
    await db.schema
      .createTable('pack_batch')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('root', 'text', (column) => column.notNull())
      .addColumn('seed_commitment', 'text', (column) => column.notNull())
      .addColumn('seed', 'blob', (column) => column.notNull())
      .addColumn('server_seed', 'text')
      .addColumn('drawn', 'integer', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('pack_batch_once', ['game', 'number'])
      .execute();
    await db.schema
      .createTable('pack_grant')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('packs', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('claimed_at', 'integer')
      .addUniqueConstraint('pack_grant_once', ['account_id', 'game', 'kind', 'cause'])
      .execute();
    await db.schema
      .createTable('pack_code')
      .addColumn('code', 'text', (column) => column.primaryKey().notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('packs', 'integer', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('pack_claim')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('share', 'text', (column) => column.notNull())
      .addColumn('guest', 'integer', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('pack_claim_from')
      .on('pack_claim')
      .columns(['game', 'share', 'address', 'guest', 'at'])
      .execute();
    await db.schema
      .createTable('pack_match')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('pack_match_once', ['account_id', 'game', 'match_id'])
      .execute();
  },
};

const lines: Pick<Migration, 'up'> = {
  async up(db) {
    await db.schema
      .createTable('holder')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('holder', 'text', (column) => column.notNull().unique())
      .addPrimaryKeyConstraint('holder_once', ['account_id', 'game'])
      .execute();
    await db.schema
      .createTable('supply_line')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('supply_line_once', ['game', 'seq'])
      .execute();
    await db.schema.createIndex('supply_line_kind').on('supply_line').columns(['game', 'kind', 'seq']).execute();
    await db.schema
      .createTable('print_line')
      .addColumn('serial', 'text', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('print_line_once', ['serial', 'game', 'seq'])
      .modifyEnd(sql`without rowid`)
      .execute();
    for (const act of ['update', 'delete'] as const)
      await forbid(db, {
        table: 'supply_line',
        name: `supply_line_no_${act}`,
        act,
        words: 'the ledger of prints is only added to',
      });
  },
};
