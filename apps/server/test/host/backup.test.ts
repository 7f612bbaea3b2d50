import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { backUp, bringForward, restore } from '../../src/db/files/backup.ts';
import { CardscapeDialect } from '../../src/db/files/dialect.ts';
import { pairDatabases } from '../../src/db/files/open.ts';
import { packNow, unpack } from '../../src/db/matches/archive.ts';
import { coreMigrations, logMigrations } from '../../src/db/migrations/index.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import type { Migration } from '../../src/db/migrations/migration.ts';
import { botMatch, newPlayer, pairMatch, testServer } from '../support/server.ts';
import { join, playToEnd } from '../support/wires/follow.ts';

function newFolder(): string {
  const folder = mkdtempSync(pathOf(tmpdir(), 'cardscape-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('P-12 a backup', () => {
  it(
    'of a server that plays holds whole matches and no rating without its match; what is restored goes on',
    { tags: 'long' },
    async () => {
      const server = await testServer();
      const [first, second, third] = [
        await newPlayer(server.address),
        await newPlayer(server.address),
        await newPlayer(server.address),
      ];
      const done = await pairMatch(first, second);
      const finished = [await join(first, done), await join(second, done)];
      await playToEnd(finished, 11);
      const open = await pairMatch(first, third);
      const opened = [await join(first, open), await join(third, open)];
      await opened[0]?.submit({ type: 'keep-hand' });
      // Matches are played all the while.
      const busy = Promise.all(
        [1, 2, 3].map(async (seed) => {
          const player = await newPlayer(server.address);
          const client = await join(player, await botMatch(player));
          await playToEnd([client], seed);
          client.leave();
        }),
      );
      const folders = [newFolder(), newFolder(), newFolder()];
      for (const folder of folders) {
        const manifest = await backUp(server.data, pathOf(folder, 'copy'));
        expect(Object.keys(manifest.files)).toEqual([
          'cardscape.db',
          'matches-00000001.journal',
          'matchlog.db',
          'signing-keys.json',
        ]);
      }
      await busy;
      const seq = server.matches.live(open)?.match.seq ?? 0;
      const head = server.matches.live(open)?.match.head;
      for (const client of [...finished, ...opened]) client.leave();
      await server.close();

      for (const folder of folders) {
        const data = pathOf(folder, 'data');
        await restore(pathOf(folder, 'copy'), data);
        const core = new BetterSqlite(pathOf(data, 'cardscape.db'), { readonly: true });
        const log = new BetterSqlite(pathOf(data, 'matchlog.db'), { readonly: true });
        const played = core.prepare('select distinct match_id as id from played').all() as { id: string }[];
        const known = new Set((log.prepare('select id from match').all() as { id: string }[]).map(({ id }) => id));
        expect(played.length).toBeGreaterThan(0);
        expect(played.filter(({ id }) => !known.has(id))).toEqual([]);
        core.close();
        log.close();
        const again = await startServer(
          readConfig({
            CARDSCAPE_DATA: data,
            CARDSCAPE_PORT: '0',
            CARDSCAPE_LOG: 'silent',
            CARDSCAPE_SUPPLY_UNIT: '0',
          }),
        );
        expect(again.matches.live(open)?.match).toMatchObject({ seq, head });
        const books = new BetterSqlite(pathOf(data, 'cardscape.db'), { readonly: true });
        const ended = new BetterSqlite(pathOf(data, 'matchlog.db'), { readonly: true });
        // Everything that is over has been followed, once for each player.
        const over = (ended.prepare('select id from match where finished = 1').all() as { id: string }[]).map(
          ({ id }) => id,
        );
        expect(over).toContain(done);
        for (const id of over)
          expect(
            (books.prepare('select count(*) as rows from played where match_id = ?').get(id) as { rows: number }).rows,
          ).toBeGreaterThan(0);
        books.close();
        ended.close();
        await again.close();
      }
    },
  );

  it('that was changed, is half there, or lies where something is already, is refused', async () => {
    const server = await testServer();
    await newPlayer(server.address);
    const folder = newFolder();
    const copy = pathOf(folder, 'copy');
    await backUp(server.data, copy);
    await expect(backUp(server.data, copy)).rejects.toThrow('is not empty');
    await expect(backUp(folder, pathOf(folder, 'other'))).rejects.toThrow('there is no cardscape.db');
    await expect(restore(copy, server.data)).rejects.toThrow('in use by another Cardscape');
    await server.close();
    const data = pathOf(folder, 'data');
    await restore(copy, data);
    await expect(restore(copy, data)).rejects.toThrow('nothing is overwritten');
    // A segment of a journal that nobody names is not taken for this one's.
    mkdirSync(pathOf(folder, 'used'));
    writeFileSync(pathOf(folder, 'used', 'matches-00000002.journal'), '');
    await expect(restore(copy, pathOf(folder, 'used'))).rejects.toThrow('there is a matches-00000002.journal');
    appendFileSync(pathOf(copy, 'matchlog.db'), 'x');
    await expect(restore(copy, pathOf(folder, 'elsewhere'))).rejects.toThrow('has changed since');
    writeFileSync(pathOf(copy, 'manifest.json'), '{"format":');
    await expect(restore(copy, pathOf(folder, 'elsewhere'))).rejects.toThrow('was not written by this Cardscape');
    rmSync(pathOf(copy, 'manifest.json'));
    await expect(restore(copy, pathOf(folder, 'elsewhere'))).rejects.toThrow('is not a backup');
    expect(existsSync(pathOf(folder, 'elsewhere', 'cardscape.db'))).toBe(false);
  });
});

/** Tables and indexes, with the columns of each. */
function formOf(file: string): unknown {
  const database = new BetterSqlite(file, { readonly: true });
  const names = database
    .prepare(
      `select type, name, tbl_name as owner from sqlite_master where name not like 'sqlite_%' order by type, name`,
    )
    .all() as { type: string; name: string; owner: string }[];
  const form = names.map((one) => ({
    ...one,
    columns: (
      database
        .prepare(`select name, type, "notnull" as needed, dflt_value as usual, pk from pragma_table_info(?)`)
        .all(one.name) as { name: string }[]
    ).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }));
  database.close();
  return form;
}

async function built(file: string, steps: readonly Migration[]): Promise<BetterSqlite.Database> {
  const database = new BetterSqlite(file);
  await migrate(new Kysely({ dialect: new CardscapeDialect(database) }), steps);
  return database;
}

/** A row of some table, with whatever its columns need at that time. */
function insert(database: BetterSqlite.Database, table: string, known: Readonly<Record<string, unknown>>): void {
  const columns = (
    database
      .prepare('select name, type, "notnull" as needed, dflt_value as usual from pragma_table_info(?)')
      .all(table) as { name: string; type: string; needed: number; usual: string | null }[]
  ).filter(({ name, needed, usual }) => name in known || (needed === 1 && usual === null));
  const values = columns.map(({ name, type }) => known[name] ?? (type === 'integer' ? 1 : 'x'));
  database
    .prepare(
      `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
    .run(...values);
}

describe('P-12 a database of every earlier version', () => {
  it.each(coreMigrations.map(({ name }, index) => [name, index + 1] as const))(
    'accounts as of %s come forward with what is in them',
    async (_, count) => {
      const [folder, fresh] = [newFolder(), newFolder()];
      const database = await built(pathOf(folder, 'cardscape.db'), coreMigrations.slice(0, count));
      insert(database, 'account', { id: 'a', name: 'Ada', name_key: 'ada', guest: 1 });
      insert(database, 'session', { token_hash: 'h', account_id: 'a' });
      if (count > 1) insert(database, 'deck', { account_id: 'a', game: 'lanterns', id: 'd', name: 'Mine', deck: '[]' });
      database.close();
      // The other one is none of this test's.
      await pairDatabases(folder);
      await bringForward(folder);
      await bringForward(fresh);
      expect(formOf(pathOf(folder, 'cardscape.db'))).toEqual(formOf(pathOf(fresh, 'cardscape.db')));
      const now = new BetterSqlite(pathOf(folder, 'cardscape.db'), { readonly: true });
      expect(now.prepare('select id, name, role from account').all()).toEqual([
        { id: 'a', name: 'Ada', role: 'player' },
      ]);
      expect(now.prepare('select account_id from session').all()).toEqual([{ account_id: 'a' }]);
      if (count > 1) expect(now.prepare('select name, folder from deck').all()).toEqual([{ name: 'Mine', folder: '' }]);
      now.close();
    },
  );

  it.each(logMigrations.map(({ name }, index) => [name, index + 1] as const))(
    'logs as of %s come forward with what is in them',
    async (_, count) => {
      const [folder, fresh] = [newFolder(), newFolder()];
      const database = await built(pathOf(folder, 'matchlog.db'), logMigrations.slice(0, count));
      insert(database, 'match', {
        id: 'm',
        header: '{"game":"lanterns","decks":[["a"]],"cards":[{"id":"a"}]}',
        terms: '{"seats":[],"clock":null}',
        finished: 0,
        game: 'lanterns',
      });
      const row = { seq: 1, at: 5, seat: 0, actor: 'player', intent: '{"type":"pass"}', hash: 'h', time: null };
      const isArchived = count === logMigrations.length;
      if (isArchived) insert(database, 'archive', { match_id: 'm', newest: 1, body: packNow([row], 's') });
      else
        insert(database, 'entry', {
          match_id: 'm',
          seq: 1,
          at: 5,
          seat: 0,
          actor: 'player',
          hash: 'h',
          intent: row.intent,
        });
      database.close();
      // The other one is none of this test's.
      await pairDatabases(folder);
      await bringForward(folder);
      await bringForward(fresh);
      expect(formOf(pathOf(folder, 'matchlog.db'))).toEqual(formOf(pathOf(fresh, 'matchlog.db')));
      const now = new BetterSqlite(pathOf(folder, 'matchlog.db'), { readonly: true });
      expect(now.prepare('select id, game from match').all()).toEqual([{ id: 'm', game: 'lanterns' }]);
      const { newest, body } = now.prepare('select newest, body from archive').get() as {
        newest: number;
        body: Buffer;
      };
      expect([newest, unpack(body, 's')]).toMatchObject([1, [{ seq: 1, intent: '{"type":"pass"}' }]]);
      now.close();
    },
  );

  it('counts in the records what was played before there were any', async () => {
    const folder = newFolder();
    const before = coreMigrations.findIndex(({ name }) => name === '2026-11-records');
    const database = await built(pathOf(folder, 'cardscape.db'), coreMigrations.slice(0, before));
    insert(database, 'account', { id: 'a' });
    for (const [index, result] of ['won', 'void', 'lost', 'won'].entries())
      insert(database, 'played', { match_id: `m${index}`, account_id: 'a', game: 'lanterns', result });
    insert(database, 'played', { match_id: 'm4', account_id: 'a', game: 'others', result: 'void' });
    database.close();
    // The other one is none of this test's.
    await pairDatabases(folder);
    await bringForward(folder);
    const now = new BetterSqlite(pathOf(folder, 'cardscape.db'), { readonly: true });
    expect(now.prepare('select * from record').all()).toEqual([
      { account_id: 'a', game: 'lanterns', won: 2, lost: 1, drawn: 0 },
    ]);
    now.close();
  });

  it('designs as they were introduced come forward, and keep what holds them', async () => {
    const folder = newFolder();
    const first = coreMigrations.findIndex(({ name }) => name === '2026-11-designs') + 1;
    const database = await built(pathOf(folder, 'cardscape.db'), coreMigrations.slice(0, first));
    for (const id of ['a', 'b']) insert(database, 'account', { id, name: id, name_key: id });
    const [id, file] = ['design-abcdefghjkmn', '{"name":"Lamp Sparrow"}'];
    const art = { id: 'f'.repeat(24), account_id: 'a', bytes: Buffer.from([1, 2, 3]), size: 3, approved_at: 5 };
    insert(database, 'design', { id, game: 'lanterns', author_id: 'a', file, state: 'public', version: 1, votes: 1 });
    insert(database, 'design_version', { design_id: id, version: 1, file });
    insert(database, 'design_vote', { design_id: id, account_id: 'b' });
    insert(database, 'design_comment', { id: 'c', design_id: id, account_id: 'b', words: 'Well done.' });
    insert(database, 'design_art', art);
    database.close();
    // The other one is none of this test's.
    await pairDatabases(folder);
    await bringForward(folder);
    const now = new BetterSqlite(pathOf(folder, 'cardscape.db'));
    now.pragma('foreign_keys = ON');
    const all = (table: string): unknown[] => now.prepare(`select * from ${table}`).all();
    expect(all('design')).toMatchObject([{ id, author_id: 'a', file, state: 'public', version: 1, votes: 1 }]);
    expect(all('design_version')).toMatchObject([{ design_id: id, version: 1, file }]);
    expect(all('design_vote')).toMatchObject([{ design_id: id, account_id: 'b' }]);
    expect(all('design_comment')).toMatchObject([{ id: 'c', design_id: id, words: 'Well done.', hidden_at: null }]);
    expect(all('design_art')).toMatchObject([art]);
    // TTCG-14.22
    expect(() => now.exec("update design set id = 'design-other'")).toThrow('the id of a design never changes');
    expect(() => now.exec("update design_version set file = '{}'")).toThrow('a published version never changes');
    now.exec("delete from account where id = 'b'");
    expect([all('design_vote'), all('design_comment'), all('design').length]).toEqual([[], [], 1]);
    now.exec("delete from account where id = 'a'");
    for (const table of ['design', 'design_version', 'design_art']) expect(all(table), table).toEqual([]);
    now.close();
  });

  it('that a newer one has written is refused, and not touched', async () => {
    const folder = newFolder();
    const database = await built(pathOf(folder, 'cardscape.db'), [
      ...coreMigrations,
      { name: 'the-future', up: () => Promise.resolve() },
    ]);
    database.close();
    await expect(bringForward(folder)).rejects.toThrow('written by another Cardscape');
  });
});
