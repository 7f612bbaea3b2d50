import { nameKey } from '../names/name-key.ts';
import type { Migration } from './migration.ts';

/** Names whose letters have a hook or a bar are taken for those without (P-2): their keys are made anew. */
export const hookedNames: Migration = {
  name: '2026-11-hooked-names',
  up(_db, connection) {
    const names = connection.prepare('select id, name, name_key as key from account').all() as {
      readonly id: string;
      readonly name: string;
      readonly key: string;
    }[];
    // Where somebody else has the new key, both stay who they are.
    const change = connection.prepare('update or ignore account set name_key = ? where id = ?');
    for (const { id, name, key } of names) if (nameKey(name) !== key) change.run(nameKey(name), id);
    return Promise.resolve();
  },
};
