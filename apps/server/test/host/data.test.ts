import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { backUp, restore } from '../../src/db/files/backup.ts';
import { openDatabases, pairDatabases } from '../../src/db/files/open.ts';
import { ask } from '../support/ask.ts';
import { PATIENT } from '../support/patient.ts';
import { ServerProcess } from '../support/process.ts';
import { botMatch, newPlayer, pairMatch, testServer } from '../support/server.ts';
import { join, playToEnd } from '../support/wires/follow.ts';

/* P-12: the folder in which everything lies. */

function newFolder(): string {
  const folder = mkdtempSync(pathOf(tmpdir(), 'cardscape-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const template = mkdtempSync(pathOf(tmpdir(), 'cardscape-data-'));

/** A data folder with accounts and a finished match. */
function played(): string {
  const data = newFolder();
  cpSync(template, data, { recursive: true });
  return data;
}

beforeAll(async () => {
  const data = template;
  const server = await testServer({ CARDSCAPE_DATA: data });
  const [first, second] = [await newPlayer(server.address), await newPlayer(server.address)];
  const match = await pairMatch(first, second);
  const clients = [await join(first, match), await join(second, match)];
  await playToEnd(clients, 5);
  for (const client of clients) client.leave();
  // What follows from the match is written down.
  await vi.waitUntil(() => countOf(pathOf(data, 'cardscape.db'), 'played') === 2, PATIENT);
  await server.close();
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

function countOf(file: string, table: string): number {
  const database = new BetterSqlite(file, { readonly: true });
  try {
    return Number(database.prepare(`select count(*) from ${table}`).pluck().get());
  } finally {
    database.close();
  }
}

/** What a server says that does not start: a sentence, and nothing of its own parts. */
async function refusalOf(data: string): Promise<string> {
  const said = await ServerProcess.begin({ CARDSCAPE_DATA: data }).then(
    async (server) => {
      await server.stop();
      return 'it has started';
    },
    (error: unknown) => (error as Error).message,
  );
  expect(said).not.toMatch(/\n\s+at /);
  return said;
}

/** Bytes of a page of a database. */
const PAGE = 4096;

/** Overwrites pages of a database, but not its first one. */
function spoil(file: string): void {
  const { size } = statSync(file);
  const handle = openSync(file, 'r+');
  for (let at = PAGE; at < size; at += PAGE) writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, at);
  closeSync(handle);
}

describe('P-12 a start', () => {
  it.each(['/proc/nothing', '/proc/nothing/below/it', '/dev/null/x', '/sys/x'])(
    'on %s, where nothing can be made, ends with a sentence',
    async (data) => {
      expect(await refusalOf(data)).toMatch(
        /Cardscape cannot start: the data folder \/.* (cannot be used|cannot be written).*CARDSCAPE_DATA/,
      );
    },
  );

  it.runIf(process.getuid?.() === 0)('on a folder that may not be written says so', () => {
    const data = played();
    chmodSync(data, 0o755);
    for (const name of readdirSync(data)) chmodSync(pathOf(data, name), 0o644);
    // Whoever is root may write everything: somebody else tries.
    const NOBODY = 65_534;
    const script = `import('${fileURLToPath(new URL('../../src/db/files/open.ts', import.meta.url))}').then(({ openDatabases }) => openDatabases('${data}')).catch((error) => console.log(error.message))`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      uid: NOBODY,
      encoding: 'utf8',
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
    });
    expect(stdout).toMatch(
      /^the data folder .* cannot be written: the user that runs Cardscape needs write access to it/,
    );
  });

  it('names a folder in letters, whatever they would tell a terminal', async () => {
    expect(await refusalOf('/proc/\u001B[31mred')).toContain(String.raw`/proc/\u001b[31mred`);
  });

  it.each(['cardscape.db', 'matchlog.db'])('on a damaged %s says so', async (file) => {
    const data = played();
    spoil(pathOf(data, file));
    expect(await refusalOf(data)).toMatch(
      /Cardscape cannot start: .*(cardscape\.db|matchlog\.db|a database in).* is damaged; keep it, restore the last backup into a new folder/,
    );
  });

  it.each(['cardscape.db', 'matchlog.db'])('on a %s that is none says so', async (file) => {
    const data = played();
    writeFileSync(pathOf(data, file), 'this is no database, but a text of some length that says so');
    expect(await refusalOf(data)).toMatch(/Cardscape cannot start: .* is not a Cardscape database; move it away/);
  });

  it('on data of a newer Cardscape says so', async () => {
    const data = played();
    const log = new BetterSqlite(pathOf(data, 'matchlog.db'));
    log.prepare('insert into cardscape_migration (position, name) values (1000, ?)').run('of-tomorrow\u001B[31m');
    log.close();
    expect(await refusalOf(data)).toMatch(
      /Cardscape cannot start: the data was written by another Cardscape \(step of-tomorrow\\u001b\[31m\); start the version that wrote it, or a newer one/,
    );
  });

  it.each<[string, (data: string) => void, RegExp]>([
    [
      'the accounts are missing',
      (data) => rmSync(pathOf(data, 'cardscape.db')),
      /matchlog\.db holds 1 matches, but .*cardscape\.db is missing/,
    ],
    [
      'the accounts are empty',
      (data) => truncateSync(pathOf(data, 'cardscape.db')),
      /matchlog\.db holds 1 matches, but there are no accounts in .*cardscape\.db/,
    ],
    [
      'the keys are missing',
      (data) => rmSync(pathOf(data, 'signing-keys.json')),
      /matchlog\.db holds matches that this server has signed, but its keys .*signing-keys\.json are missing/,
    ],
    [
      'the log is missing',
      (data) => rmSync(pathOf(data, 'matchlog.db')),
      /cardscape\.db holds 2 accounts, but .*matchlog\.db is missing/,
    ],
    [
      'the log is empty',
      (data) => truncateSync(pathOf(data, 'matchlog.db')),
      /the accounts in .*cardscape\.db have played, but there are no matches in .*matchlog\.db/,
    ],
    [
      'the log has been emptied',
      (data) => {
        const log = new BetterSqlite(pathOf(data, 'matchlog.db'));
        log.exec('delete from match');
        log.close();
      },
      /the accounts in .* have played, but there are no matches/,
    ],
  ])('is refused when %s, and goes on when the host says so', async (_, lose, sentence) => {
    const data = played();
    lose(data);
    const before = readdirSync(data);
    const said = await refusalOf(data);
    expect(said).toMatch(sentence);
    expect(said).toContain(
      `cardscape restore). To continue with what is there, without the rest: cardscape pair --data ${data}`,
    );
    // Nothing was made in the place of what is lost.
    expect(readdirSync(data)).toEqual(before);
    await pairDatabases(data);
    for (let start = 0; start < 2; start++) await (await testServer({ CARDSCAPE_DATA: data })).close();
  });

  it('is refused when the accounts are missing and nobody has played yet', async () => {
    const data = newFolder();
    const server = await testServer({ CARDSCAPE_DATA: data });
    await newPlayer(server.address);
    await server.close();
    for (const file of ['cardscape.db', 'cardscape.db-wal', 'cardscape.db-shm'])
      rmSync(pathOf(data, file), { force: true });
    expect(await refusalOf(data)).toMatch(/matchlog\.db has belonged to accounts, but .*cardscape\.db is missing/);
    await pairDatabases(data);
    await (await testServer({ CARDSCAPE_DATA: data })).close();
  });

  it('is refused for two databases of different folders', async () => {
    const [one, other] = [played(), newFolder()];
    const server = await testServer({ CARDSCAPE_DATA: other });
    await botMatch(await newPlayer(server.address));
    await server.close();
    cpSync(pathOf(other, 'matchlog.db'), pathOf(one, 'matchlog.db'));
    expect(await refusalOf(one)).toMatch(/do not belong together\. Put the right file back/);
  });

  it('takes data of a time in which databases had no number, and a folder in which nothing was finished', async () => {
    const data = played();
    for (const file of ['cardscape.db', 'matchlog.db']) {
      const database = new BetterSqlite(pathOf(data, file));
      database.pragma('user_version = 0');
      database.close();
    }
    await (await openDatabases(data)).close();
    const fresh = newFolder();
    await (await openDatabases(fresh)).close();
    rmSync(pathOf(fresh, 'matchlog.db'));
    await (await openDatabases(fresh)).close();
    expect(existsSync(pathOf(fresh, 'matchlog.db'))).toBe(true);
  });
});

/** The modes of a folder and all that is in it. */
function modesOf(folder: string): Record<string, string> {
  const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  return Object.fromEntries([
    ['.', mode(folder)],
    ...readdirSync(folder).map((name) => [name, mode(pathOf(folder, name))] as const),
  ]);
}

describe('P-12 what a server writes', () => {
  it('is its owner’s alone, whatever the umask: data, what lies beside it, backups, what is restored', async () => {
    const above = newFolder();
    const data = pathOf(above, 'deep', 'data');
    const server = await ServerProcess.begin({ CARDSCAPE_DATA: data }, 'open-umask');
    await botMatch(await newPlayer(server.address));
    const running = modesOf(data);
    expect(Object.keys(running)).toEqual(
      expect.arrayContaining(['cardscape.db-wal', 'matchlog.db-wal', 'matchlog.db-shm', 'lock.db']),
    );
    const { '.': own, ...files } = running;
    expect([own, modesOf(pathOf(above, 'deep'))['.'], new Set(Object.values(files))]).toEqual([
      '700',
      '700',
      new Set(['600']),
    ]);
    await server.stop();
    const before = process.umask(0);
    try {
      await backUp(data, pathOf(above, 'backups', 'first'));
      expect(modesOf(pathOf(above, 'backups', 'first'))).toEqual({
        '.': '700',
        'cardscape.db': '600',
        'matchlog.db': '600',
        'signing-keys.json': '600',
        'manifest.json': '600',
        'matches-00000001.journal': '600',
      });
      // Somebody has shown the backup around.
      chmodSync(pathOf(above, 'backups', 'first', 'cardscape.db'), 0o666);
      await restore(pathOf(above, 'backups', 'first'), pathOf(above, 'again'));
      expect(modesOf(pathOf(above, 'again'))).toMatchObject({
        '.': '700',
        'cardscape.db': '600',
        'matchlog.db': '600',
      });
    } finally {
      process.umask(before);
    }
  });

  it('of earlier times is tightened at the start; what is somebody else’s stays', async () => {
    const data = played();
    const loosen = (): void => {
      for (const name of readdirSync(data)) chmodSync(pathOf(data, name), 0o644);
      chmodSync(data, 0o755);
    };
    loosen();
    await (await openDatabases(data)).close();
    expect(new Set(Object.values(modesOf(data)))).toEqual(new Set(['700', '600']));
    writeFileSync(pathOf(data, 'notes.txt'), 'my own');
    mkdirSync(pathOf(data, 'pictures'));
    loosen();
    await (await openDatabases(data)).close();
    expect(modesOf(data)).toMatchObject({
      '.': '755',
      'notes.txt': '644',
      pictures: '644',
      'cardscape.db': '600',
      'matchlog.db': '600',
      'lock.db': '600',
    });
  });
});

describe('P-12 a full disk', () => {
  /** The databases that are open, by the names of their files. */
  function watchOpened(): Map<string, BetterSqlite.Database> {
    const opened = new Map<string, BetterSqlite.Database>();
    const real = BetterSqlite.prototype.pragma;
    vi.spyOn(BetterSqlite.prototype, 'pragma').mockImplementation(function (this: BetterSqlite.Database, ...args) {
      opened.set(this.name.split('/').at(-1) ?? '', this);
      return Reflect.apply<BetterSqlite.Database, typeof args, unknown>(real, this, args);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    return opened;
  }

  it('is told to guests in a sentence, and to whoever asks whether the server is ready', async () => {
    const opened = watchOpened();
    const server = await testServer();
    vi.restoreAllMocks();
    expect((await ask(server.address, '/readyz')).status).toBe(200);
    const core = opened.get('cardscape.db')!;
    core.pragma(`max_page_count = ${String(core.pragma('page_count', { simple: true }))}`);
    let full = await ask(server.address, '/api/session');
    for (let guests = 0; full.status === 200 && guests < 200; guests++)
      full = await ask(server.address, '/api/session');
    expect([full.status, JSON.parse(full.text), full.headers['retry-after']]).toEqual([
      503,
      {
        code: 'NO_STORAGE',
        rule: 'P-12',
        message: expect.stringMatching(/^The server cannot save data right now; nothing has changed\./),
      },
      '30',
    ]);
    await expect
      .poll(async () => (await ask(server.address, '/readyz')).text, { timeout: 30_000 })
      .toContain('"ok":false,"database":false,"log":false');
    core.pragma('max_page_count = 1073741823');
    expect((await ask(server.address, '/api/session')).status).toBe(200);
    await server.close();
  });

  it('is known before anybody has met with it', async () => {
    const folder = newFolder();
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder]).status === 0;
    // Only where one may make a small disk.
    if (!isMounted) return;
    try {
      const server = await ServerProcess.begin({ CARDSCAPE_DATA: pathOf(folder, 'data') });
      expect((await ask(server.address, '/readyz')).status).toBe(200);
      spawnSync('dd', ['if=/dev/zero', `of=${pathOf(folder, 'filler')}`, 'bs=64k']);
      await expect
        .poll(async () => (await ask(server.address, '/readyz')).text, { timeout: 30_000 })
        .toContain('"ok":false,"database":false,"log":false');
      const statuses = new Set<number>();
      for (let guests = 0; guests < 100; guests++) statuses.add((await ask(server.address, '/api/session')).status);
      expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
      rmSync(pathOf(folder, 'filler'));
      expect((await ask(server.address, '/api/session')).status).toBe(200);
      await server.stop();
      // What it can do at the start is told as well.
      spawnSync('dd', ['if=/dev/zero', `of=${pathOf(folder, 'filler')}`, 'bs=4k']);
      rmSync(pathOf(folder, 'data'), { recursive: true });
      spawnSync('dd', ['if=/dev/zero', `of=${pathOf(folder, 'more')}`, 'bs=4k']);
      expect(await refusalOf(pathOf(folder, 'data'))).toMatch(/cannot be written: the disk is full; free some space/);
    } finally {
      spawnSync('umount', [folder]);
    }
  });
});

it.each(['sqlite_autoindex_account_1', 'session'])(
  'P-12 damage of one page, of %s, is told to whoever asks whether the server is ready',
  async (name) => {
    const data = played();
    const file = pathOf(data, 'cardscape.db');
    const database = new BetterSqlite(file);
    const page = Number(database.prepare('select rootpage from sqlite_master where name = ?').pluck().get(name));
    database.close();
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, (page - 1) * PAGE);
    closeSync(handle);
    const server = await ServerProcess.begin({ CARDSCAPE_DATA: data, CARDSCAPE_LOG: 'warn' });
    onTestFinished(() => server.close());
    expect((await ask(server.address, '/api/session')).status).toBe(500);
    await expect
      .poll(async () => (await ask(server.address, '/readyz')).text, { timeout: 30_000 })
      .toContain('"ok":false,"database":false');
    await server.saying(/cardscape\.db is damaged; keep it, restore the last backup into a new folder/);
  },
);
