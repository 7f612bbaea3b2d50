import BetterSqlite from 'better-sqlite3';
import { DefaultQueryCompiler, Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardscapeDialect } from '../../src/db/files/dialect.ts';
import { keepingStatements } from '../../src/db/files/statements.ts';
import { keptStatement } from '../../src/db/kept-statement.ts';

interface Tables {
  readonly card: { readonly id: number; readonly name: string };
}

let connection: BetterSqlite.Database;
let db: Kysely<Tables>;

beforeEach(async () => {
  connection = new BetterSqlite(':memory:');
  connection.exec('create table card (id integer primary key, name text not null)');
  db = new Kysely({ dialect: new CardscapeDialect(connection, keepingStatements(connection)) });
  const values = ['ash', 'birch', 'cedar'].map((name, id) => ({ id, name }));
  await db.insertInto('card').values(values).execute();
});

afterEach(() => db.destroy());

const named = (id: number): Promise<{ name: string }> =>
  db.selectFrom('card').select('name').where('id', '=', id).executeTakeFirstOrThrow();

describe('statements that Kysely runs', () => {
  it('are planned once for each text, and run with the values of each call', async () => {
    const prepare = vi.spyOn(connection, 'prepare');
    const names = [];
    for (const id of [0, 1, 2, 1]) names.push((await named(id)).name);
    expect(names).toEqual(['ash', 'birch', 'cedar', 'birch']);
    expect(prepare).toHaveBeenCalledOnce();
  });

  it('may run again when a stream of the same one was left', async () => {
    const all = db.selectFrom('card').select('name').orderBy('id');
    const seen: string[] = [];
    for await (const { name } of all.stream()) {
      seen.push(name);
      if (name === 'birch') break;
    }
    for (const { name } of await all.execute()) seen.push(name);
    expect(seen).toEqual(['ash', 'birch', 'ash', 'birch', 'cedar']);
  });

  it('are forgotten when there are too many, those first that were used longest ago', async () => {
    const prepare = vi.spyOn(connection, 'prepare');
    await named(0);
    for (let count = 0; count < 600; count++) {
      await sql.raw(`select ${count}`).execute(db);
      await named(1);
    }
    expect(prepare).toHaveBeenCalledTimes(601);
    await sql.raw('select 599').execute(db);
    expect(prepare).toHaveBeenCalledTimes(601);
    await sql.raw('select 0').execute(db);
    expect(prepare).toHaveBeenCalledTimes(602);
  });
});

describe('a kept statement', () => {
  const between = keptStatement((on: Kysely<Tables>, { least, but }: { least: number; but: string | null }) =>
    on.selectFrom('card').select('name').where('id', '>=', least).where('name', 'is not', but).orderBy('id').limit(2),
  );

  it('is compiled once, and run with the values of each call', async () => {
    const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
    expect(await between(db, { least: 0, but: 'ash' })).toEqual([{ name: 'birch' }, { name: 'cedar' }]);
    expect(await between(db, { least: 1, but: null })).toEqual([{ name: 'birch' }, { name: 'cedar' }]);
    expect(await between(db, { least: 2, but: 'ash' })).toEqual([{ name: 'cedar' }]);
    expect(compile).toHaveBeenCalledOnce();
  });

  it('is part of the transaction that it is run in', async () => {
    const add = keptStatement((on: Kysely<Tables>, row: { id: number; name: string }) =>
      on.insertInto('card').values(row),
    );
    const failing = db.transaction().execute(async (inside) => {
      await add(inside, { id: 3, name: 'douglas' });
      expect(await between(inside, { least: 3, but: null })).toEqual([{ name: 'douglas' }]);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await between(db, { least: 3, but: null })).toEqual([]);
  });

  it('hands on what it is given, and makes nothing else of it', async () => {
    const like = keptStatement((on: Kysely<Tables>, { start }: { start: string }) =>
      on.selectFrom('card').select('name').where('name', 'like', `${start}%`),
    );
    await expect(like(db, { start: 'a' })).rejects.toThrow('makes something else of start');
  });
});

describe('P-12 a transaction that SQLite ends by itself, because there is no room', () => {
  const long = { id: 9, name: 'x'.repeat(100_000) };
  const short = { id: 8, name: 'elm' };

  beforeEach(() => {
    connection.pragma(`max_page_count = ${String(connection.pragma('page_count', { simple: true }))}`);
  });

  it('fails with the error that ended it, and the next one goes through', async () => {
    const failing = db.transaction().execute((inside) => inside.insertInto('card').values(long).execute());
    await expect(failing).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await db.transaction().execute((inside) => inside.insertInto('card').values(short).execute());
    expect(await named(8)).toEqual({ name: 'elm' });
  });

  it('writes nothing more, whoever has caught the error', async () => {
    const failing = db.transaction().execute(async (inside) => {
      await inside
        .insertInto('card')
        .values(long)
        .execute()
        .catch(() => undefined);
      await inside
        .insertInto('card')
        .values(short)
        .execute()
        .catch(() => undefined);
    });
    await expect(failing).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await expect(named(8)).rejects.toThrow('no result');
  });

  it('has an error of its own where something else fails in it', async () => {
    const failing = db.transaction().execute(async (inside) => {
      await inside.insertInto('card').values(short).execute();
      throw new Error('something else');
    });
    await expect(failing).rejects.toThrow('something else');
    await expect(named(8)).rejects.toThrow('no result');
  });
});
