import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@cardscape/rules';
import { auditLedger } from '../../collections/audit.ts';
import { BackupError, checkBackup } from '../../db/files/backup-manifest.ts';
import { backUp } from '../../db/files/backup.ts';
import { inWords } from '../../db/files/damage.ts';
import { openToRead } from '../../db/files/open-to-read.ts';
import { CORE_FILE } from '../../db/files/pairing.ts';
import { makePrivateFolder } from '../../db/files/private.ts';
import { hashNatively } from '../../threads/native-hash.ts';
import { perform } from '../../threads/task.ts';
import { backupsIn, nameOf, partOf, partsIn, surplus } from './folder.ts';
import type { BackupData, BackupMade } from './jobs.ts';

/** The thread that makes one backup, checks it, and deletes older ones. */

/** Behind players and bots, as `nice` counts. */
const NICE = 10;
/** Of what there is to copy: it grows meanwhile, and SQLite needs room of its own. */
const ROOM = 1.2;

/** Errors: BackupError where a copy finds no room: better none than a full disk on which nobody can play. */
function needRoom(data: string, folder: string): void {
  const bytes = readdirSync(data).reduce(
    (sum, name) => sum + (statSync(join(data, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes * ROOM)
    throw new BackupError(
      `there is no room in ${folder}: ${bavail * bsize} bytes are left, ${Math.ceil(bytes * ROOM)} are needed`,
    );
}

/** Brings a file, or the names in a folder, to the disk itself. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * What does not agree in the collections. A finding is about the data, not about the copy: that is kept, and the host
 * is told. (Prints and packs take minutes: `cardscape audit` looks at those.)
 */
function audited(backup: string): string[] {
  const database = openToRead(join(backup, CORE_FILE));
  try {
    const games = GAMES.filter(({ collection }) => collection !== null);
    return auditLedger(database, games).findings.map(({ game, account, what }) => `${game} ${account}: ${what}`);
  } finally {
    database.close();
  }
}

async function make({ data, folder, at, keep, age }: BackupData): Promise<BackupMade> {
  makePrivateFolder(folder);
  for (const name of partsIn(folder)) rmSync(join(folder, name), { recursive: true });
  needRoom(data, folder);
  const part = join(folder, partOf(nameOf(at)));
  try {
    await backUp(data, part, { now: () => at });
    const { files } = await checkBackup(part);
    const findings = audited(part);
    for (const name of readdirSync(part)) sync(join(part, name));
    sync(part);
    renameSync(part, join(folder, nameOf(at)));
    sync(folder);
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    const gone = surplus(backupsIn(folder, at), { keep, age }, at).map(({ name }) => name);
    for (const name of gone) {
      // Half of one is none.
      renameSync(join(folder, name), join(folder, partOf(name)));
      rmSync(join(folder, partOf(name)), { recursive: true });
    }
    return { bytes, findings, gone };
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

// Linux lowers the thread that asks alone, other systems the whole process.
if (process.platform === 'linux') setPriority(0, NICE);
hashNatively();
await perform((order: BackupData) =>
  make(order).catch((error: unknown) => {
    throw inWords(error, order.folder);
  }),
);
