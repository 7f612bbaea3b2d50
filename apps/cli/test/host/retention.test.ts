import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { call, folderWith } from '../calling.ts';

describe('P-12 cardscape retention', () => {
  it('says in a sentence what is wrong with a data folder', async () => {
    const data = folderWith({});
    for (const file of ['cardscape.db', 'matchlog.db']) {
      const database = new DatabaseSync(join(data, file));
      database.exec('create table stray (id integer)');
      database.close();
    }
    const { code, err } = await call(['retention', '--days', '1', '--data', data]);
    expect([code, err]).toEqual([1, 'cardscape retention: no such table: match (SQLITE_ERROR)']);
  });

  it.each(['1e3', '0x10', '0', '1,5', ''])('refuses %j days', async (days) => {
    const { code, err } = await call(['retention', '--days', days, '--data', '.']);
    expect([code, err]).toEqual([2, expect.stringContaining('1 to 36500 days are expected')]);
  });
});
