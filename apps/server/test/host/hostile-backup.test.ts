import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../src/config-error.ts';
import { BackupError } from '../../src/db/files/backup-manifest.ts';
import { backUp, restore } from '../../src/db/files/backup.ts';
import { newPlayer, testServer } from '../support/server.ts';

/* P-12: a backup may come from anywhere. What is wrong with it is said in a sentence, and nothing is left of it. */

const folder = mkdtempSync(join(tmpdir(), 'cardscape-hostile-'));
const good = join(folder, 'good');

beforeAll(async () => {
  const server = await testServer();
  await newPlayer(server.address);
  await backUp(server.data, good);
  await server.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Manifest {
  at: number;
  readonly files: Record<string, { bytes: number; sha256: string }>;
}

function manifestOf(copy: string): Manifest {
  return JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8')) as Manifest;
}

function write(copy: string, manifest: Manifest): void {
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest));
}

/** The manifest says of a file what it is now. */
function seal(copy: string, file: string): void {
  const manifest = manifestOf(copy);
  const bytes = readFileSync(join(copy, file));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  Object.assign(manifest.files[file]!, { bytes: bytes.length, sha256 });
  write(copy, manifest);
}

function inDatabase(copy: string, file: string, statement: string): void {
  const database = new BetterSqlite(join(copy, file));
  database.exec(statement);
  database.close();
  seal(copy, file);
}

/** Puts something else in the place of a file. */
function replace(copy: string, file: string, by: (path: string) => unknown): void {
  rmSync(join(copy, file));
  by(join(copy, file));
}

const CHANGED = /has changed since the backup was made/;
const UNREADABLE = /was not written by this Cardscape/;

const FAULTS: readonly (readonly [name: string, fault: (copy: string) => void, words: RegExp])[] = [
  [
    'a pipe in place of a database',
    (copy) => replace(copy, 'cardscape.db', (path) => spawnSync('mkfifo', [path])),
    CHANGED,
  ],
  [
    'a pipe in place of the manifest',
    (copy) => replace(copy, 'manifest.json', (path) => spawnSync('mkfifo', [path])),
    /is not a backup/,
  ],
  ['a file without an end', (copy) => replace(copy, 'cardscape.db', (path) => symlinkSync('/dev/zero', path)), CHANGED],
  [
    'a manifest without an end',
    (copy) => replace(copy, 'manifest.json', (path) => symlinkSync('/dev/zero', path)),
    /is not a backup/,
  ],
  ['a folder in place of a database', (copy) => replace(copy, 'cardscape.db', (path) => mkdirSync(path)), CHANGED],
  ['another size', (copy) => writeFileSync(join(copy, 'cardscape.db'), ''), CHANGED],
  [
    'a log that is empty',
    (copy) => {
      writeFileSync(join(copy, 'matchlog.db'), '');
      seal(copy, 'matchlog.db');
    },
    /matchlog\.db cannot be used \(SQLITE_ERROR/,
  ],
  [
    'a log without its matches',
    (copy) => inDatabase(copy, 'matchlog.db', 'drop table archive; drop table match'),
    /matchlog\.db cannot be used \(SQLITE_ERROR/,
  ],
  [
    'a log without its journal',
    (copy) => inDatabase(copy, 'matchlog.db', 'drop table journal'),
    /matchlog\.db cannot be used \(SQLITE_ERROR/,
  ],
  ['a moment that no date can name', (copy) => write(copy, { ...manifestOf(copy), at: 8.64e15 + 10 }), UNREADABLE],
  [
    'a manifest that is too long',
    (copy) =>
      writeFileSync(
        join(copy, 'manifest.json'),
        ' '.repeat(2 ** 22) + readFileSync(join(copy, 'manifest.json'), 'utf8'),
      ),
    UNREADABLE,
  ],
];

it.each(FAULTS)('of a backup with %s nothing is restored', async (name, fault, words) => {
  const copy = mkdtempSync(join(folder, 'copy-'));
  const data = join(folder, `data of ${name}`);
  cpSync(good, copy, { recursive: true });
  fault(copy);
  const error: unknown = await restore(copy, data).then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toSatisfy((one) => one instanceof BackupError || one instanceof ConfigError);
  expect((error as Error).message).toMatch(words);
  const left = existsSync(data) ? readdirSync(data) : [];
  expect(left.filter((file) => !file.startsWith('lock.db'))).toEqual([]);
});

it('of a newer Cardscape, a step whose name would command the terminal is named in letters', async () => {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(good, copy, { recursive: true });
  inDatabase(
    copy,
    'cardscape.db',
    "update cardscape_migration set name = char(27) || '[31m' || char(10) || 'x' where position = 0",
  );
  await expect(restore(copy, join(folder, 'newer'))).rejects.toThrow(String.raw`(step \u001b[31m\u000ax)`);
});

it.each(['/dev/null', '/dev/null/x/y', '/proc/nothing'])(
  'a backup into %s is refused in a sentence',
  async (target) => {
    const data = join(folder, 'to be copied');
    onTestFinished(() => rmSync(data, { recursive: true, force: true }));
    await restore(good, data);
    await expect(backUp(data, target)).rejects.toSatisfy(
      (one) => one instanceof BackupError || one instanceof ConfigError,
    );
  },
);
