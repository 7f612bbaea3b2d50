import { nameKey } from '../names/name-key.ts';
import type { Migration } from './migration.ts';

/** Names whose letters have a hook or a bar are taken for those without (P-2): their keys are made anew. */
export const hookedNames: Migration = {
  name: '2026-11-hooked-names',
  async up(migrated) {
    const db = migrated.withTables<{ account: { id: string; name: string; name_key: string } }>();
    const accounts = await db.selectFrom('account').select(['id', 'name', 'name_key']).orderBy('id').execute();
    const taken = new Set(accounts.map(({ name_key }) => name_key));
    for (const { id, name, name_key } of accounts) {
      const key = nameKey(name);
      // Where somebody else has the new key, both stay who they are.
      if (taken.has(key)) continue;
      await db.updateTable('account').set({ name_key: key }).where('id', '=', id).execute();
      taken.delete(name_key);
      taken.add(key);
    }
  },
};
