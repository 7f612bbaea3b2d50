import {
  chmodSync,
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * Data folders and backups hold e-mail addresses, hashes of passwords and the secrets of running matches: nobody but
 * their owner reads them, whatever the umask.
 */

const FOLDER = 0o700;
/** The mode of every file that a server or a command makes for itself. */
export const PRIVATE_FILE = 0o600;

/**
 * The keys with which a server signs its matches (D-3): the one in use with its private half, and the public halves of
 * those before it.
 */
export const KEYS_FILE = 'signing-keys.json';

/** With what everything is sealed that nobody may know of the supply of prints (TTCG-13.22). */
export const SUPPLY_KEY_FILE = 'supply.key';

/** What Cardscape has written in a folder of its own. */
const OWN =
  /^(?:(?:cardscape|matchlog|lock)\.db(?:-wal|-shm|-journal)?(?:\.restoring)?|matches-\d{8}\.journal(?:\.lost)?|(?:manifest|signing-keys)\.json|supply\.key)$/;

/**
 * Makes a folder that its owner alone can enter, and those above it. Errors: those of the file system. (Node's own way
 * to make those above it too never ends where none can be made, as below `/proc`.)
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makePrivateFolder(above);
  try {
    mkdirSync(folder, { mode: FOLDER });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Makes an empty file that its owner alone can read, if there is none. What SQLite puts beside a database has the mode
 * of that. Errors: those of the file system.
 */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  keepPrivate(file, PRIVATE_FILE);
}

/**
 * Writes a file whole or not at all, and for the eyes of the folder's owner alone, also where somebody else writes it
 * for him. Errors: those of the file system.
 */
export function writePrivateFile(file: string, text: string): void {
  const part = `${file}.writing`;
  rmSync(part, { force: true });
  const handle = openSync(part, 'wx', PRIVATE_FILE);
  try {
    const { uid, gid } = statSync(dirname(file));
    if (process.getuid?.() === 0) fchownSync(handle, uid, gid);
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(part, file);
}

/**
 * Takes what others may do with a folder, and with our files in it, away. A folder in which there is something else is
 * somebody else's too, and stays as it is. Files of another owner stay as they are: the server says soon enough that it
 * cannot use them.
 */
export function tighten(folder: string): void {
  const names = readdirSync(folder);
  for (const name of names) if (OWN.test(name)) keepPrivate(join(folder, name), PRIVATE_FILE);
  if (names.every((name) => OWN.test(name))) keepPrivate(folder, FOLDER);
}

function keepPrivate(path: string, mode: number): void {
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (info === undefined || info.isSymbolicLink() || (info.mode & 0o777) === mode) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
