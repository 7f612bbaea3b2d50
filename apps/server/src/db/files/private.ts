import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fchownSync,
  fsyncSync,
  lchownSync,
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
import { codeOf } from '../../thrown.ts';

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
    if (isRoot()) lchownSync(folder, ...ownerOf(above));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Makes an empty file that its owner alone can read, if there is none. What SQLite puts beside a database has the mode
 * of that. Errors: those of the file system.
 */
export function makePrivateFile(file: string): void {
  try {
    const handle = openSync(file, 'wx', PRIVATE_FILE);
    try {
      if (isRoot()) fchownSync(handle, ...ownerOf(dirname(file)));
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    // It may not be one that can be written.
    closeSync(openSync(file, 'a', PRIVATE_FILE));
  }
  keepPrivate(file, PRIVATE_FILE);
}

/** Copies a file for the eyes of the folder's owner alone, whatever the mode of the original. Errors: those of the file system. */
export function copyPrivateFile(from: string, to: string): void {
  rmSync(to, { force: true });
  copyFileSync(from, to, constants.COPYFILE_EXCL);
  if (isRoot()) lchownSync(to, ...ownerOf(dirname(to)));
  keepPrivate(to, PRIVATE_FILE);
}

/** What root makes in a folder of somebody else's is that one's, so that the server can use it. */
function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function ownerOf(folder: string): [uid: number, gid: number] {
  const { uid, gid } = statSync(folder);
  return [uid, gid];
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
    if (isRoot()) fchownSync(handle, ...ownerOf(dirname(file)));
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
    if (codeOf(error) !== 'EPERM') throw error;
  }
}
