import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WrongUse } from './command.ts';

/** The repository that this command line belongs to. */
export const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** A folder of the rules of a game: its scenarios, its fixed positions. */
export function gameFolder(game: string, folder: string): string {
  return join(REPOSITORY, 'packages', 'rules', 'src', game, folder);
}

/** A path of the command line as an absolute one. */
export function fromCaller(cwd: string, path: string): string {
  return resolve(cwd, path);
}

/** A path as the user would write it; from `/` nobody goes anywhere without its slash. */
export function forCaller(cwd: string, path: string): string {
  return cwd === '/' ? path : relative(cwd, path) || '.';
}

/** Errors: WrongUse for a file that is not there, is none, or is not UTF-8. */
export function readText(path: string, shown: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch (error) {
    throw new WrongUse(`${shown}: ${reasonOf(error)}`);
  }
}

/** Folders of the repository that hold no sources. */
export const NOT_SOURCES: ReadonlySet<string> = new Set(['node_modules', 'dist', '.git', 'artefacts', 'data']);

/**
 * All files below a folder whose name fits, in the order of their paths. Links to folders are not followed. Errors:
 * WrongUse.
 */
export function filesBelow(
  folder: string,
  fits: (name: string) => boolean,
  skipped: ReadonlySet<string> = new Set(),
): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path, fits, skipped);
        return fits(entry.name) ? [path] : [];
      });
  } catch (error) {
    throw new WrongUse(`${folder}: ${reasonOf(error)}`);
  }
}

/** Whether the path is a folder. Errors: WrongUse when there is nothing. */
export function isFolder(path: string, shown: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw new WrongUse(`${shown}: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error)) return error.message;
  if (error.code === 'ENOENT') return 'there is no such file';
  if (error.code === 'EISDIR') return 'it is a folder, not a file';
  if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'the file is not UTF-8 text';
  return error.message;
}
