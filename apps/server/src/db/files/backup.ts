import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { codeOf } from '../../thrown.ts';
import type { Extent } from '../journal/extent.ts';
import { journalFile, journalFiles, segmentNumber } from '../journal/files.ts';
import {
  BackupError,
  mustHold,
  filesOf,
  FORMAT,
  inAnyWords,
  KEY_FILES,
  MANIFEST,
  checkBackup,
  type Manifest,
  segmentsIn,
  sha256,
} from './backup-manifest.ts';
import { inWords } from './damage.ts';
import { lockFolder, openDatabases } from './open.ts';
import { columnsOf, CORE_FILE, LOG_FILE } from './pairing.ts';
import { copyPrivateFile, makePrivateFile, makePrivateFolder, writePrivateFile } from './private.ts';

/**
 * A match that ended so long before the copy of the accounts began may have consequences that are not in it: those of
 * young matches are made up for when a server starts. Ten minutes, in milliseconds.
 */
const YOUNG = 600_000;
/** All pages that are left, in one step: nobody who writes meanwhile makes the copy begin anew. */
const ALL_PAGES = 2 ** 30;

/** The steps that a database has taken. */
function stepsOf(database: BetterSqlite.Database): string[] {
  return database
    .prepare<[], { readonly name: string }>('select name from cardscape_migration order by position')
    .all()
    .map(({ name }) => name);
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/** Copies one database, whoever writes into it, and looks whether the copy is sound. */
async function copy(from: string, to: string): Promise<Manifest['files'][string]> {
  makePrivateFile(to);
  const source = new BetterSqlite(from, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    await source.backup(to, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  const copied = new BetterSqlite(to, { fileMustExist: true });
  try {
    // One file, without a journal beside it.
    copied.pragma('journal_mode = DELETE');
    const verdict = String(copied.pragma('integrity_check', { simple: true }));
    if (verdict !== 'ok') throw new BackupError(`the copy of ${from} is corrupt: ${verdict}`);
    const steps = stepsOf(copied);
    copied.close();
    return { bytes: statSync(to).size, sha256: await sha256(to), steps };
  } finally {
    copied.close();
  }
}

/** Copies the keys of a server, as far as it has any: for the owner's eyes alone, as what lies beside them. */
async function copyKeys(from: string, to: string): Promise<Record<string, Manifest['files'][string]>> {
  const copied: Record<string, Manifest['files'][string]> = {};
  for (const name of KEY_FILES) {
    const [source, target] = [join(from, name), join(to, name)];
    if (!existsSync(source)) continue;
    writePrivateFile(target, readFileSync(source, 'utf8'));
    copied[name] = { bytes: statSync(target).size, sha256: await sha256(target), steps: [] };
  }
  return copied;
}

/** The segments that a log says it has; none where it is of before there was a journal. Errors: those of SQLite. */
function segmentsOf(log: string): string[] {
  const database = new BetterSqlite(log, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    if (columnsOf(database, 'journal').length === 0) return [];
    const extent = database.prepare<[], Extent>('select first, newest from journal').get();
    if (extent === undefined) throw new BackupError(`${log} does not say which segments it has`);
    const { first, newest } = extent;
    return Array.from({ length: newest - first + 1 }, (_, index) => journalFile(first + index));
  } finally {
    database.close();
  }
}

/**
 * Copies the segments that the journal has now, whoever writes into the last of them. One that goes meanwhile is needed
 * no longer, and those before it neither.
 */
async function copyJournal(from: string, to: string): Promise<Record<string, Manifest['files'][string]>> {
  const copied: Record<string, Manifest['files'][string]> = {};
  for (const name of segmentsOf(join(from, LOG_FILE))) {
    const target = join(to, name);
    makePrivateFile(target);
    try {
      await copyFile(join(from, name), target);
      copied[name] = { bytes: statSync(target).size, sha256: await sha256(target), steps: [] };
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw inWords(error, join(from, name));
      for (const gone of [...Object.keys(copied), name]) {
        rmSync(join(to, gone));
        Reflect.deleteProperty(copied, gone);
      }
    }
  }
  return copied;
}

/** How a backup is made. */
export interface BackupOptions {
  readonly now?: () => number;
  /** False: without the keys of the server, for whoever may see the databases and not what is sealed in them (P-7). */
  readonly keys?: boolean;
}

/**
 * Copies the databases of a data folder, its journal and the keys of its server, whether a server runs on it or not. The
 * accounts are copied before the log: what follows from a match (ratings, cards) is never there without the match
 * itself; the other way about is made up for after `restore`. The journal is copied before the archive: what leaves the
 * one is in the other. Errors: BackupError; ConfigError for a damaged database or a full disk.
 */
export async function backUp(data: string, target: string, options: BackupOptions = {}): Promise<Manifest> {
  try {
    return await backUpInto(target, data, options);
  } catch (error) {
    throw inAnyWords(error, target);
  }
}

async function backUpInto(
  target: string,
  data: string,
  { now = Date.now, keys = true }: BackupOptions,
): Promise<Manifest> {
  mustHold(data, CORE_FILE, LOG_FILE);
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new BackupError(`${target} is not a folder; name a new folder for each backup`);
  if (!isEmpty(target)) throw new BackupError(`${target} is not empty; name a new folder for each backup`);
  makePrivateFolder(target);
  const at = now();
  const copied = (file: string): Promise<Manifest['files'][string]> =>
    copy(join(data, file), join(target, file)).catch((error: unknown) => {
      throw inAnyWords(error, join(data, file));
    });
  const files: Record<string, Manifest['files'][string]> = {
    [CORE_FILE]: await copied(CORE_FILE),
    ...(await copyJournal(data, target)),
    [LOG_FILE]: await copied(LOG_FILE),
    ...(keys ? await copyKeys(data, target) : {}),
  };
  const manifest: Manifest = { format: FORMAT, at, files };
  // Last: a folder without it is no backup.
  writePrivateFile(join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Makes a data folder from a backup, and brings it to the newest form. The folder must hold no databases. Matches that
 * ended while the backup was made count as just ended: the next start looks at what follows from them, once more and
 * once only. Errors: BackupError, ConfigError for a folder in use.
 */
export async function restore(source: string, data: string): Promise<Manifest> {
  const manifest = await checkBackup(source);
  const lock = lockFolder(data);
  try {
    for (const file of filesOf(manifest)) {
      if (existsSync(join(data, file)))
        throw new BackupError(`there is a ${file} in ${data} already; move it away first, nothing is overwritten`);
    }
    const [segment] = journalFiles(data);
    if (segment !== undefined)
      throw new BackupError(
        `there is a ${journalFile(segment)} in ${data} already; move it away first, nothing is overwritten`,
      );
    const parts = [CORE_FILE, LOG_FILE].map((file) => [join(data, `${file}.restoring`), join(data, file)] as const);
    for (const [index, file] of [CORE_FILE, LOG_FILE].entries())
      copyPrivateFile(join(source, file), parts[index]?.[0] ?? '');
    const log = parts[1]?.[0] ?? '';
    try {
      reopenYoung(log, manifest.at - YOUNG);
      keepExtent(log, segmentsIn(manifest));
    } catch (error) {
      throw inAnyWords(error, join(source, LOG_FILE));
    }
    for (const name of segmentsIn(manifest)) copyPrivateFile(join(source, name), join(data, name));
    for (const name of KEY_FILES) {
      if (name in manifest.files) writePrivateFile(join(data, name), readFileSync(join(source, name), 'utf8'));
    }
    for (const [from, to] of parts) renameSync(from, to);
  } catch (error) {
    throw inAnyWords(error, data);
  } finally {
    for (const file of [CORE_FILE, LOG_FILE]) rmSync(join(data, `${file}.restoring`), { force: true });
    lock.close();
  }
  await bringForward(data).catch((error: unknown) => {
    throw inAnyWords(error, data);
  });
  return manifest;
}

/** The log is younger than the copy of its journal: it may name segments that were not copied. */
function keepExtent(log: string, segments: readonly string[]): void {
  const numbers = segments.flatMap((name) => segmentNumber(name) ?? []);
  const [first, newest] = [numbers.at(0), numbers.at(-1)];
  if (first === undefined || newest === undefined) return;
  const database = new BetterSqlite(log, { fileMustExist: true });
  try {
    database.prepare('update journal set first = ?, newest = ?, length = 0').run(first, newest);
  } finally {
    database.close();
  }
}

/**
 * Forgets the end of matches that may have consequences which are not in the copy of the accounts: the server plays
 * them again and finds it.
 */
function reopenYoung(log: string, endedAfter: number): void {
  const database = new BetterSqlite(log, { fileMustExist: true });
  try {
    // Older copies do not say what is owed: the step that adds it finds it by the end that is forgotten here.
    const says = columnsOf(database, 'match').includes('settled');
    const owed = says ? ", settled = json_extract(header, '$.fork') is not null" : '';
    database
      .prepare(`update match set finished = 0, finished_at = null, ending = null${owed} where finished_at >= ?`)
      .run(endedAfter);
  } finally {
    database.close();
  }
}

/**
 * Brings the databases of a folder to the newest form. Resolves to the steps that each has taken now. Errors:
 * ConfigError; Error for a newer database.
 */
export async function bringForward(data: string): Promise<Readonly<Record<string, readonly string[]>>> {
  await (await openDatabases(data)).close();
  return Object.fromEntries(
    [CORE_FILE, LOG_FILE].map((file) => {
      const database = new BetterSqlite(join(data, file), { readonly: true });
      try {
        return [file, stepsOf(database)];
      } finally {
        database.close();
      }
    }),
  );
}
