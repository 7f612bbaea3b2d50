import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../../src/db/postgres/connect.ts';
import { CORE_SCHEMA } from '../../src/db/postgres/schemas.ts';
import type { CoreTables } from '../../src/db/tables/tables.ts';
import { clusterOfThisProcess } from '../support/postgres/cluster.ts';
import { freshDatabase } from '../support/postgres/database.ts';
import { Gate } from '../support/wires/gate.ts';

/** Two servers, or a server and a command, on one database. */
let one: Kysely<CoreTables>;
let other: Kysely<CoreTables>;

beforeAll(async () => {
  const url = await freshDatabase();
  [one, other] = [connect<CoreTables>(url, CORE_SCHEMA), connect<CoreTables>(url, CORE_SCHEMA)];
});

afterAll(async () => {
  await Promise.all([one.destroy(), other.destroy()]);
});

async function usedOf(db: Kysely<CoreTables>, code: string): Promise<number> {
  const row = await db.selectFrom('pack_code').select('used').where('code', '=', code).executeTakeFirstOrThrow();
  return row.used;
}

/** Reads, waits for others, and writes what follows from what it has read. */
function take(db: Kysely<CoreTables>, code: string): Promise<boolean> {
  return db.transaction().execute(async (work) => {
    const used = await usedOf(work, code);
    if (used === 10) return false;
    await work
      .updateTable('pack_code')
      .set({ used: used + 1 })
      .where('code', '=', code)
      .execute();
    return true;
  });
}

describe('whoever writes into PostgreSQL', () => {
  it('has it for themselves until they are done: nothing is given twice', async () => {
    await one.insertInto('pack_code').values({ code: 'ten', game: 'ttcg', packs: 1, uses: 10, used: 0 }).execute();
    const tries = Array.from({ length: 30 }, (_, index) => take(index % 2 === 0 ? one : other, 'ten'));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
    expect(await usedOf(one, 'ten')).toBe(10);
  });

  it('waits for a transaction of another process, also with a statement of its own; who reads does not', async () => {
    await one.insertInto('pack_code').values({ code: 'two', game: 'ttcg', packs: 1, uses: 9, used: 1 }).execute();
    const order: string[] = [];
    let beside: Promise<unknown> = Promise.resolve();
    await one.transaction().execute(async (work) => {
      const used = await usedOf(work, 'two');
      beside = other
        .updateTable('pack_code')
        .set(({ eb }) => ({ used: eb('used', '*', 2) }))
        .where('code', '=', 'two')
        .execute()
        .then(() => order.push('other'));
      for (let look = 0; look < 20; look++) expect(await usedOf(other, 'two')).toBe(1);
      await work
        .updateTable('pack_code')
        .set({ used: used + 2 })
        .where('code', '=', 'two')
        .execute();
      order.push('one');
    });
    await beside;
    expect([order, await usedOf(one, 'two')]).toEqual([['one', 'other'], 6]);
  });

  it('has written nothing where anything failed, and lets the next one have their turn', async () => {
    const both = one.transaction().execute(async (work) => {
      await work.insertInto('pack_code').values({ code: 'gone', game: 'ttcg', packs: 1, uses: 1, used: 0 }).execute();
      await work.insertInto('pack_code').values({ code: 'ten', game: 'ttcg', packs: 1, uses: 1, used: 0 }).execute();
    });
    await expect(both).rejects.toMatchObject({ code: '23505' });
    const left = await other.selectFrom('pack_code').select('code').where('code', '=', 'gone').execute();
    expect(left).toEqual([]);
  });

  it('gets numbers back, and true is 1', async () => {
    const row = await one
      .selectFrom('pack_code')
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('count'),
        fn.sum<number>('used').as('sum'),
        eb.lit(true).as('yes'),
      ])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 2, sum: 16, yes: 1 });
  });

  it('changes nothing that never changes', async () => {
    const line = { game: 'ttcg', seq: 1, at: 1, kind: 'supply', body: '{}', hash: '' };
    await one.insertInto('supply_line').values(line).execute();
    for (const attempt of [one.updateTable('supply_line').set({ at: 2 }), one.deleteFrom('supply_line')])
      await expect(attempt.execute()).rejects.toThrow('the ledger of prints is only added to');
  });

  it('is told that it is not known whether a commit took place whose answer was lost', async () => {
    const url = await freshDatabase();
    const { socket } = await clusterOfThisProcess();
    const gate = await Gate.open(() => ({ path: socket }));
    const [, database = ''] = /@\/(\w+)/.exec(url) ?? [];
    const cut = connect<CoreTables>(`postgres://cardscape@127.0.0.1:${gate.port}/${database}`, CORE_SCHEMA);
    const watching = connect<CoreTables>(url, CORE_SCHEMA);
    const committed = cut.transaction().execute(async (work) => {
      await work.insertInto('pack_code').values({ code: 'lost', game: 'ttcg', packs: 1, uses: 1, used: 0 }).execute();
      gate.cut('mute');
    });
    const refused: Promise<unknown> = committed.catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await usedOf(watching, 'lost')).toBe(0));
    gate.heal();
    expect(await refused).toMatchObject({ code: '08007' });
    await Promise.all([cut.destroy(), watching.destroy()]);
    await gate.close();
  });
});
