import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf } from '@cardscape/rules';
import { Collections } from '@cardscape/server/src/collections/collections.ts';
import { Accounts } from '@cardscape/server/src/db/accounts.ts';
import { type Databases, openDatabases } from '@cardscape/server/src/db/files/open.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, folderWith } from '../calling.ts';

let data: string;
let databases: Databases;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'cardscape-audit-'));
  databases = await openDatabases(data);
});

afterAll(async () => {
  await databases.close();
  await rm(data, { recursive: true, force: true });
});

describe('P-6 cardscape audit', () => {
  it('agrees with a server that runs, then names what somebody changed', async () => {
    const coldfront = gameOf('coldfront');
    if (coldfront === undefined) throw new Error('Cold Front is not there');
    const { account } = await new Accounts(databases.core).createGuest(0);
    const engagement = {
      options: {},
      seat: 0,
      won: true,
      stayed: true,
      moves: 12,
      missed: 0,
      people: true,
      deck: null,
      merits: null,
    } as const;
    const collections = new Collections(databases.core, () => 0);
    for (const match of ['a', 'b']) await collections.earn(match, account.id, coldfront, engagement);
    await collections.act(account.id, coldfront, { type: 'open-pack', faction: 'azure' }, () => []);

    expect(await call(['audit', '--data', data])).toMatchObject({
      code: 0,
      out: 'collections: 1, entries: 4, differences: 0',
    });
    await databases.core
      .updateTable('holding')
      .set(({ fn, val }) => ({ data: fn('json_set', ['data', val('$.supplies'), val(9000)]) }))
      .execute();
    const { code, out } = await call(['audit', 'coldfront', '--data', data]);
    expect([code, out.split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(
          /^DIFFERENCE {2}coldfront {2}\S+ \(.+\) {2}supplies: the ledger says \d+, the holdings 9000$/,
        ),
        'collections: 1, entries: 4, differences: 1',
      ],
    ]);
    const json = await call(['audit', '--data', data, '--json']);
    expect([json.code, JSON.parse(json.out)]).toMatchObject([1, { holders: 1, findings: [{ account: account.id }] }]);
  });

  it('says what is wrong with what it is asked for', async () => {
    expect(await call(['audit', 'manaduel', '--data', data])).toMatchObject({
      code: 2,
      err: expect.stringContaining('coldfront'),
    });
    expect(await call(['audit', '--data', '.'], folderWith({}))).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no cardscape.db'),
    });
  });
});
