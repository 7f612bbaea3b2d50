import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { type DatabaseOptions, type Databases, openDatabases } from '../../src/db/files/open.ts';
import { KEYS_FILE } from '../../src/db/files/private.ts';
import type { EntryRecord } from '../../src/db/journal/records.ts';
import { DESK } from '../../src/db/lease/members.ts';
import type { Owners } from '../../src/db/lease/owners.ts';
import { SigningKeys } from '../../src/keys/signing-keys.ts';
import { temporaryFolder } from '../support/folder.ts';
import { askDatabase as ask, freshDatabase } from '../support/postgres/database.ts';

const opened: Databases[] = [];

/** Looks so rarely that nothing is renewed meanwhile. */
const SLOW = { lasts: 60_000, renewal: 15_000, patience: 50_000 } as const;
const FENCED = { code: '57PFE' };
const ELSEWHERE = { code: '57PFM' };

interface House {
  readonly url: string;
  readonly folder: string;
}

async function open({ url, folder }: House, options: DatabaseOptions = {}): Promise<Databases & { owners: Owners }> {
  const databases = await openDatabases(folder, { postgres: url, terms: SLOW, ...options });
  opened.push(databases);
  const { owners } = databases;
  if (owners === null) throw new Error('there are several processes on PostgreSQL');
  return { ...databases, owners };
}

async function house(): Promise<House> {
  const folder = temporaryFolder('cardscape-members-');
  SigningKeys.open(folder, 0);
  return { url: await freshDatabase(), folder };
}

afterEach(async () => {
  for (const databases of opened.splice(0)) await databases.close();
});

/** As if a table had said nothing for so long, by the clock of the database. */
function silent(url: string, epoch: number): Promise<unknown> {
  return ask(
    url,
    `update matchlog.member set renewed_at = clock_timestamp() - interval '${SLOW.lasts + 1} milliseconds'
      where epoch = ${epoch}`,
  );
}

function entry(match: string, seq: number): EntryRecord {
  const what = { seat: 0, actor: 'player', intent: '{}', hash: 'a1', time: null, banks: '' };
  return { match, seq, at: seq, ...what };
}

/** A desk and two tables that take matches. */
async function cluster() {
  const place = await house();
  const desk = await open(place);
  const tables = [await open(place, { isTable: true }), await open(place, { isTable: true })] as const;
  for (const [index, { owners }] of tables.entries()) await owners.open(`http://127.0.0.1:${index}`);
  const begin = (match: string): Promise<number | null> =>
    desk.log.transaction().execute((db) => desk.owners.place(db, match, []));
  return { ...place, desk, tables, begin };
}

describe('P-12 tables that play matches beside the desk', () => {
  it('a match begins at the table that has the fewest, and at the desk where there is none', async () => {
    const place = await house();
    const desk = await open(place);
    const begin = (match: string): Promise<number | null> =>
      desk.log.transaction().execute((db) => desk.owners.place(db, match, []));
    expect(await begin('alone')).toBeNull();
    const [one, two] = [await open(place, { isTable: true }), await open(place, { isTable: true })];
    // One that has not said where it is reached is given nothing.
    await two.owners.open('http://127.0.0.1:2');
    expect(await begin('a')).toBe(two.owners.own);
    await one.owners.open('http://127.0.0.1:1');
    expect([await begin('b'), await begin('c'), await begin('d')]).toEqual([
      one.owners.own,
      one.owners.own,
      two.owners.own,
    ]);
    await one.owners.shut();
    expect([await begin('e'), await begin('f')]).toEqual([two.owners.own, two.owners.own]);
    expect((await desk.owners.members()).map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it('whoever does not own a match writes nothing of it, table or desk', async () => {
    const { desk, tables, begin } = await cluster();
    const [one, two] = tables;
    await begin('a');
    await begin('b');
    await one.journal.append(entry('a', 1));
    await two.journal.append(entry('b', 1));
    await desk.journal.append(entry('own', 1));
    await expect(one.journal.append(entry('b', 2))).rejects.toMatchObject(ELSEWHERE);
    await expect(one.journal.append(entry('own', 2))).rejects.toMatchObject(ELSEWHERE);
    await expect(two.journal.takeBack('a', 1)).rejects.toMatchObject(ELSEWHERE);
    await expect(desk.journal.append(entry('a', 2))).rejects.toMatchObject(ELSEWHERE);
    // It concerns that match alone.
    await one.journal.append(entry('a', 2));
    await desk.journal.append(entry('own', 2));
    await one.owners.learn('a');
    expect(await one.journal.entries('a', 0)).toHaveLength(2);
  });

  it('a table that was ended writes nothing any more, into no store, and its matches go to another', async () => {
    const { url, desk, tables, begin } = await cluster();
    const [one, two] = tables;
    await begin('a');
    await begin('b');
    await one.journal.append(entry('a', 1));
    const before = Date.now();
    await silent(url, one.owners.own);
    await desk.owners.settle();
    await expect(one.journal.append(entry('a', 2))).rejects.toMatchObject(FENCED);
    await one.lost;
    await expect(one.core.updateTable('pack_code').set({ used: 7 }).execute()).rejects.toThrow('has not answered');
    await expect(two.journal.append(entry('a', 2))).resolves.toBeUndefined();
    expect(await desk.owners.members()).toMatchObject([{ epoch: two.owners.own }]);
    const [owned] = (await two.owners.mine()).filter(({ match }) => match === 'a');
    const [[from, until] = []] = owned?.outages ?? [];
    expect(from).toBeLessThan(before - SLOW.lasts + 1000);
    expect(until).toBeNull();
    expect(await two.owners.taken('a', before)).toBe(true);
    expect((await two.owners.of('a'))?.outages).toEqual([[from, before]]);
  });

  it('one that is ended between a statement and its commit has not written', async () => {
    const { url, desk, tables, begin } = await cluster();
    const [one] = tables;
    await begin('a');
    const client = new pg.Client({ connectionString: url, application_name: `cardscape ${one.mark?.holder ?? ''}` });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    await client.query(`set search_path = matchlog`);
    await client.query(`select member_holds(${one.owners.own}, array['a'])`);
    await client.query(`insert into run (began_at, beat_at) values (1, 1)`);
    await silent(url, one.owners.own);
    await desk.owners.settle();
    await expect(client.query('commit')).rejects.toThrow(/terminat|clos|connection error/i);
    expect(await desk.log.selectFrom('run').selectAll().execute()).toEqual([]);
  });

  it('nothing but the fence keeps a table that was ended from writing: without it there are two histories', async () => {
    const { url, desk, tables, begin } = await cluster();
    const [one, two] = tables;
    await begin('a');
    await one.journal.append(entry('a', 1));
    await ask(
      url,
      `create or replace function matchlog.member_holds(own bigint, matches text[]) returns boolean language sql as
        'select true'`,
    );
    await silent(url, one.owners.own);
    await desk.owners.settle();
    await two.owners.learn('a');
    await two.journal.append({ ...entry('a', 2), hash: 'b2' });
    await one.journal.append({ ...entry('a', 2), hash: 'c3' });
    expect(await ask(url, 'select hash from matchlog.journal_entry order by seq')).toEqual([
      { hash: 'a1' },
      { hash: 'c3' },
    ]);
  });

  it('a table that lives is not ended, and where no other one is left the desk plays', async () => {
    const { url, desk, tables, begin } = await cluster();
    const [one, two] = tables;
    await begin('a');
    await ask(url, `update matchlog.member set renewed_at = clock_timestamp() - interval '31 seconds'`);
    // Its connections are there.
    await desk.owners.settle();
    expect(await desk.owners.members()).toHaveLength(2);
    await two.owners.shut();
    await silent(url, one.owners.own);
    await desk.owners.settle();
    expect(await desk.owners.mine()).toMatchObject([{ match: 'a', epoch: DESK }]);
    await desk.owners.learn('a');
    await desk.journal.append(entry('a', 1));
  });

  it('a match is given away when all has been written, and only by its owner', async () => {
    const { tables, begin } = await cluster();
    const [one, two] = tables;
    await begin('a');
    const moved: string[] = [];
    two.owners.moved = (from) => moved.push(...[...from].flat(2));
    await two.owners.mine();
    expect(await two.owners.give('a', [])).toBe(false);
    await one.journal.append(entry('a', 1));
    const writing = one.journal.append(entry('a', 2));
    await writing;
    expect(await one.owners.give('a', ['10.0.0.0/24'])).toBe(true);
    await expect(one.journal.append(entry('a', 3))).rejects.toMatchObject(ELSEWHERE);
    expect(await two.owners.mine()).toMatchObject([{ match: 'a', since: null }]);
    await two.owners.learn('a');
    expect(await two.journal.entries('a', 0)).toHaveLength(2);
    await two.journal.append(entry('a', 3));
    expect(await two.owners.isWaiting('a')).toBe(true);
    expect(await two.owners.taken('a', 5)).toBe(true);
    expect(await two.owners.isWaiting('a')).toBe(false);
    await expect.poll(() => moved).toContain('10.0.0.0/24');
    await two.owners.forget('a');
    expect(await two.owners.all()).toEqual([]);
  });

  it('a desk reads what has changed, also what was under way when it looked before', async () => {
    const { url, desk, tables, begin } = await cluster();
    const [one, two] = tables;
    const matches = async (): Promise<Readonly<Record<string, unknown>>> =>
      Object.fromEntries((await desk.owners.all()).map(({ match, epoch }) => [match, epoch]));
    await begin('a');
    expect(await matches()).toEqual({ a: one.owners.own });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('set search_path = matchlog');
    await client.query('begin');
    await client.query(`update owner set epoch = ${two.owners.own} where match_id = 'a'`);
    await begin('b');
    expect(await matches()).toEqual({ a: one.owners.own, b: two.owners.own });
    await client.query('commit');
    await begin('c');
    const now = { a: two.owners.own, b: two.owners.own, c: one.owners.own };
    expect(await matches()).toEqual(now);
    // What is noted is forgotten with a look at all, unless somebody anywhere in PostgreSQL is in the middle of something.
    const noted = async (): Promise<readonly unknown[]> => {
      for (let looks = 0; looks < 100; looks++) await desk.owners.all();
      return ask(url, 'select from matchlog.owner_change');
    };
    await expect.poll(noted).toEqual([]);
    expect(await matches()).toEqual(now);
    await client.query(`delete from owner where match_id = 'b'`);
    await client.end();
    expect(await matches()).toEqual({ a: now.a, c: now.c });
  });

  it('a match whose rules a table does not know is the desk’s, and no other table’s', async () => {
    const { desk, tables, begin } = await cluster();
    const [one, two] = tables;
    await begin('a');
    await desk.owners.mine();
    await two.owners.giveToDesk('a');
    expect(await desk.owners.mine()).toEqual([]);
    const moved = new Promise<void>((resolve) => (desk.owners.moved = () => resolve()));
    await one.owners.giveToDesk('a');
    await moved;
    expect(await desk.owners.mine()).toMatchObject([{ match: 'a', since: null }]);
    await expect(one.journal.append(entry('a', 1))).rejects.toMatchObject(ELSEWHERE);
    await desk.owners.learn('a');
    expect(await desk.owners.taken('a', 5)).toBe(true);
    await desk.journal.append(entry('a', 1));
  });

  it('a table that leaves lets go of all that it has not given away; one without keys does not begin', async () => {
    const { url, folder, desk, tables, begin } = await cluster();
    const [one] = tables;
    await begin('a');
    await one.close();
    await desk.owners.settle();
    expect(await desk.owners.all()).toMatchObject([{ match: 'a', epoch: tables[1].owners.own }]);
    const bare = temporaryFolder('cardscape-members-');
    await expect(open({ url, folder: bare }, { isTable: true })).rejects.toThrow('needs the keys of its desk');
    copyFileSync(join(folder, KEYS_FILE), join(bare, KEYS_FILE));
    await open({ url, folder: bare }, { isTable: true });
  });

  it('the desk that takes over leaves the tables alone', async () => {
    const { url, folder, desk, tables, begin } = await cluster();
    const [one] = tables;
    await begin('a');
    await one.journal.append(entry('a', 1));
    await desk.close();
    const next = await open({ url, folder });
    await one.journal.append(entry('a', 2));
    await expect(next.journal.append(entry('a', 3))).rejects.toMatchObject(ELSEWHERE);
  });
});
