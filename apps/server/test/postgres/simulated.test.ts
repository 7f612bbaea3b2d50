import { below, fastRandom, type RandomState } from '@cardscape/rules/kernel/random/generator';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { Database, DATABASE_RULES } from '../../../cli/src/simulate-cluster/database.ts';
import { AS_TABLE } from '../../src/db/lease/members.ts';
import { ownerStatements } from '../../src/db/lease/owners.ts';
import { AS_DESK } from '../../src/db/lease/table.ts';
import { connectionOf } from '../../src/db/postgres/connect.ts';
import { ALL_LINES, journalStatements, LINE, READ } from '../../src/db/postgres/journal.ts';
import { LOG_SCHEMA } from '../../src/db/postgres/schemas.ts';
import { codeOf } from '../../src/thrown.ts';
import { freshDatabase } from '../support/postgres/database.ts';

const MATCHES = ['a', 'b', 'c'];
const HOLDERS = ['one', 'two', 'three'];
/** Milliseconds that a lease lasts here, and may be quiet; time passes by so much at once, or hardly at all. */
const [LASTS, QUIET] = [100_000, 40_000];

let client: pg.Client | null = null;

afterEach(async () => {
  await client?.end();
  client = null;
});

type Statement = readonly [text: string, values: readonly unknown[]];

/** One of the statements of the server, with values that may be right. */
function draw(random: RandomState): Statement {
  const one = <T>(list: readonly T[]): T => list[below(random, list.length)] as T;
  const isTable = below(random, 2) === 0;
  const owners = ownerStatements(isTable);
  const journal = journalStatements(isTable);
  const [epoch, match, holder] = [1 + below(random, 3), one(MATCHES), one(HOLDERS)];
  const own = isTable ? epoch : 0;
  const seq = 1 + below(random, 3);
  const statements: readonly Statement[] = [
    [AS_DESK.take, [holder, LASTS, QUIET]],
    [AS_DESK.renew.text, [epoch, holder]],
    [AS_TABLE.take, [holder, LASTS, QUIET]],
    [AS_TABLE.renew.text, [epoch, holder]],
    [owners.open, [epoch, 'http://somewhere']],
    [owners.open, [epoch, 'http://somewhere']],
    [owners.shut, [epoch]],
    [owners.writable, [epoch]],
    [owners.members, []],
    [owners.all, [epoch]],
    [owners.mine, [own]],
    [owners.of, [match]],
    [owners.taken, [epoch, match, own, seq]],
    [owners.give, [match, own, '']],
    [owners.waiting, [match]],
    [owners.forget, [epoch, match, own]],
    [owners.refuse, [epoch, match, own]],
    [owners.toDesk, [epoch, match, own]],
    [owners.silent, []],
    [owners.end, [epoch, 1 + below(random, 3)]],
    [owners.orphans, []],
    [owners.adopt, [epoch, match]],
    [journal.append.text, [epoch, [match], [seq], [1], [0], ['player'], ['{}'], [`${below(random, 9)}`], [null], ['']]],
    [journal.takeBack.text, [epoch, [match], [seq]]],
    [journal.forget.text, [epoch, match, seq]],
    [READ.text, [match, below(random, 3), 10]],
    [LINE, [match]],
    [ALL_LINES, []],
  ];
  return one(statements);
}

/** What was answered, without what only time says, and in no order where there is none. */
function comparable(rows: readonly object[]): readonly string[] {
  return rows
    .map((row) =>
      JSON.stringify(row, (name, value: unknown) =>
        name === 'outages' && Array.isArray(value)
          ? value.map((outage: readonly unknown[]) => (outage[1] === null ? 'open' : 'over'))
          : // Numbers of transactions are those of the database.
            name === '?column?' || name === 'next'
            ? undefined
            : value,
      ),
    )
    .toSorted();
}

describe('P-12 the simulated database', () => {
  it.each([3, 4])('answers as PostgreSQL does, and refuses what that refuses: seed %i', async (seed) => {
    const random = fastRandom(seed);
    client = new pg.Client(connectionOf(await freshDatabase(), LOG_SCHEMA, null));
    await client.connect();
    let time = Date.now();
    const simulated = new Database(
      DATABASE_RULES,
      { granted: () => undefined, replaced: () => undefined, moved: () => undefined },
      () => time,
    );
    // Who held the lease when the tables were made is gone.
    await client.query('update lease set epoch = 0, holder = null');
    let answered = 0;
    for (let step = 0; step < 600; step++) {
      if (below(random, 40) === 0) {
        const passed = below(random, 2) === 0 ? QUIET + 10_000 : LASTS + 10_000;
        time += passed;
        await client.query(`update lease set renewed_at = renewed_at - $1 * interval '1 millisecond'`, [passed]);
        await client.query(`update member set renewed_at = renewed_at - $1 * interval '1 millisecond'`, [passed]);
      }
      if (below(random, 8) === 0) {
        const match = MATCHES[below(random, MATCHES.length)] ?? '';
        if (!simulated.owners.has(match)) {
          const { rows } = await client.query<{ epoch: number }>(
            `insert into owner (match_id, epoch) select $1, free from freest_table(0) as free where free is not null
              returning epoch`,
            [match],
          );
          expect(simulated.place(match, '')).toBe(rows[0]?.epoch ?? null);
        }
      }
      const [text, values] = draw(random);
      const real = await client.query<pg.QueryResultRow>(text, [...values]).then(
        ({ rows }) => ({ rows: comparable(rows), code: '' }),
        (error: unknown) => ({ rows: [], code: codeOf(error) }),
      );
      let said: { readonly rows: readonly string[]; readonly code: string };
      try {
        said = { rows: comparable(simulated.perform(text, values)), code: '' };
      } catch (error) {
        said = { rows: [], code: codeOf(error) };
      }
      if (real.rows.length > 0) answered += 1;
      expect({ step, text, values, ...said }).toEqual({ step, text, values, ...real });
    }
    expect(answered).toBeGreaterThan(100);
  });
});
