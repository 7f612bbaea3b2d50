import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type DatabaseOptions, type Databases, openDatabases } from '../../src/db/files/open.ts';
import type { EntryRecord } from '../../src/db/journal/records.ts';
import { openCore, openLog } from '../../src/db/place.ts';
import { temporaryFolder } from '../support/folder.ts';
import { askDatabase as ask, freshDatabase } from '../support/postgres/database.ts';

const opened: Databases[] = [];

async function open(postgres: string, options: DatabaseOptions = {}): Promise<Databases> {
  const databases = await openDatabases(temporaryFolder('cardscape-lease-'), { postgres, ...options });
  opened.push(databases);
  return databases;
}

afterEach(async () => {
  for (const databases of opened.splice(0)) await databases.close();
});

/** As if the holder had said nothing for so many milliseconds, by the clock of the database. */
function silent(url: string, milliseconds: number): Promise<unknown> {
  return ask(
    url,
    `update matchlog.lease set renewed_at = clock_timestamp() - ${milliseconds} * interval '1 millisecond'`,
  );
}

/** It looks so rarely that nothing is renewed meanwhile. */
const SLOW = { lasts: 60_000, renewal: 15_000, patience: 50_000 } as const;
const QUICK = { lasts: 1000, renewal: 100, patience: 800 } as const;

function entry(seq: number): EntryRecord {
  const what = { seat: 0, actor: 'player', intent: '{}', hash: 'a1', time: null, banks: '' };
  return { match: 'one', seq, at: seq, ...what };
}

const code = { code: 'ten', game: 'ttcg', packs: 1, uses: 10, used: 0 };
const run = { began_at: 1, beat_at: 1 };

describe('P-12 the lease on a database', () => {
  it('once another server has taken it, every store refuses whatever is written under the epoch before', async () => {
    const url = await freshDatabase();
    const old = await open(url, { terms: SLOW });
    await old.core.insertInto('pack_code').values(code).execute();
    await old.journal.append(entry(1));
    await silent(url, SLOW.lasts + 1);
    const data = temporaryFolder('cardscape-lease-');
    const next = await open(url, { terms: QUICK });
    expect(next.mark?.epoch).toBe((old.mark?.epoch ?? 0) + 1);

    const place = { data, postgres: url, mark: old.mark };
    const [core, log] = [await openCore(place), await openLog(place)];
    const fenced = { code: '57PFE' };
    const attempts: readonly (() => Promise<unknown>)[] = [
      () => core.updateTable('pack_code').set({ used: 5 }).execute(),
      () => core.transaction().execute((work) => sql`update pack_code set used = 6`.execute(work)),
      () => log.insertInto('run').values(run).execute(),
      () => log.deleteFrom('match').execute(),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(fenced);
    await expect(old.journal.append(entry(2))).rejects.toMatchObject(fenced);
    await old.lost;
    // It knows now, and asks no more.
    for (const attempt of [
      () => old.journal.takeBack('one', 1),
      () => old.core.updateTable('pack_code').set({ used: 7 }).execute(),
      () => old.log.insertInto('run').values(run).execute(),
    ])
      await expect(attempt()).rejects.toThrow('has not answered in time');
    expect(await ask(url, 'select seq from matchlog.journal_entry')).toEqual([]);
    expect(await next.core.selectFrom('pack_code').select('used').execute()).toEqual([{ used: 0 }]);
    expect(await next.log.selectFrom('run').selectAll().execute()).toEqual([]);
    // A command writes beside whoever plays.
    const command = await openCore({ data, postgres: url });
    await command.updateTable('pack_code').set({ used: 1 }).execute();
    await Promise.all([core.destroy(), log.destroy(), command.destroy()]);
  });

  it('what is taken back or forgotten under an old epoch stays', async () => {
    const url = await freshDatabase();
    const old = await open(url, { terms: SLOW });
    await ask(
      url,
      `insert into matchlog.match (id, game, header, secret, terms, finished, created_at, settled)
      values ('one', 'ttcg', '{}', '', '{}', 0, 1, 1)`,
    );
    await old.journal.append(entry(1));
    await silent(url, SLOW.lasts + 1);
    const next = await open(url, { terms: QUICK });
    await expect(old.journal.takeBack('one', 1)).rejects.toMatchObject({ code: '57PFE' });
    old.journal.forget('one');
    await next.journal.append(entry(2));
    expect((await next.journal.entries('one', 0)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('runs out by the clock of the database alone, after the time of its holder', async () => {
    const url = await freshDatabase();
    await open(url, { terms: SLOW });
    await silent(url, SLOW.lasts / 2);
    const waiting = openDatabases(temporaryFolder('cardscape-lease-'), { postgres: url, terms: QUICK });
    await expect(waiting).rejects.toThrow(/in use by another Cardscape/);
    await silent(url, SLOW.lasts + 1);
    expect((await open(url, { terms: QUICK })).mark?.epoch).toBeGreaterThan(1);
  });

  it('is not taken from a holder who goes on renewing it, and goes on at once when it is given back', async () => {
    const url = await freshDatabase();
    const holder = await open(url, { terms: QUICK });
    let isTaken = false;
    const next = open(url, { terms: QUICK, waits: true }).then((databases) => {
      isTaken = true;
      return databases;
    });
    const began = performance.now();
    for (let seq = 1; performance.now() - began < 3 * QUICK.lasts; seq++) await holder.journal.append(entry(seq));
    expect(isTaken).toBe(false);
    await holder.close();
    const closed = performance.now();
    expect((await next).mark?.epoch).toBe((holder.mark?.epoch ?? 0) + 1);
    expect(performance.now() - closed).toBeLessThan(1000);
  });

  it('of many who ask for it at once, one has it at a time', async () => {
    const url = await freshDatabase();
    await ask(url, `update matchlog.lease set holder = null`);
    const epochs: number[] = [];
    let holding = 0;
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const databases = await openDatabases(temporaryFolder('cardscape-lease-'), {
          postgres: url,
          terms: QUICK,
          waits: true,
        });
        holding += 1;
        expect(holding).toBe(1);
        epochs.push(databases.mark?.epoch ?? 0);
        await databases.core
          .insertInto('pack_code')
          .values({ ...code, code: `ten-${epochs.length}` })
          .execute();
        holding -= 1;
        await databases.close();
      }),
    );
    expect(epochs).toEqual([0, 1, 2, 3, 4].map((step) => (epochs[0] ?? 0) + step));
  });
});
