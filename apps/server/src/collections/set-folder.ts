import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type CardSetFault, type CardSetReading, MANIFEST, MOST_FILES, type SetFile } from '@cardscape/rules';
import { readWrittenSet } from '@cardscape/rules/written-set';

/** Bytes of a file that are read: what is longer is refused by its length. */
const MOST_BYTES = 1_000_000;
const OF_CARDS = /\.(?:json|ya?ml)$/;
/** How a file begins that has a whole set. */
const WHOLE = /^\s*\{\s*"(?:set|cards)"\s*:/;

/** Reads a card set from its folder, or from one file that has it all (CS-1). Errors: those of the file system. */
export function setAt(path: string): CardSetReading {
  return readWrittenSet(filesAt(path));
}

/** The files of a card set, or the one that has it all: more than a set may have are no more read. Errors: those of the file system. */
export function filesAt(path: string): SetFile[] {
  const names = statSync(path).isDirectory() ? readdirSync(path).filter((name) => OF_CARDS.test(name)) : null;
  const folder = names === null ? dirname(path) : path;
  return (names ?? [basename(path)])
    .toSorted()
    .slice(0, MOST_FILES + 1)
    .map((name) => fileAt(folder, name));
}

function fileAt(folder: string, name: string): SetFile {
  const path = join(folder, name);
  const { size } = statSync(path);
  return { name, text: size > MOST_BYTES ? ' '.repeat(MOST_BYTES) : readFileSync(path, 'utf8') };
}

/** The sets in a folder: those of its folders that say what they are, and files of JSON. Errors: those of the file system. */
export function pathsOfSets(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.name.endsWith('.json')))
    .map(({ name }) => join(folder, name))
    .toSorted();
}

/** A set of a folder of sets. */
export interface FolderSet {
  readonly path: string;
  readonly reading: CardSetReading;
}

/** Reads all sets in a folder; no two of them have one id (CS-11). Errors: those of the file system. */
export function setsOfFolder(folder: string): FolderSet[] {
  const known = new Set<string>();
  return pathsOfSets(folder).map((path) => {
    const reading = setAt(path);
    if (!reading.ok) return { path, reading };
    const { id } = reading.set;
    const isTaken = known.has(id);
    known.add(id);
    return { path, reading: isTaken ? { ok: false, faults: [sameId(path, id)] } : reading };
  });
}

function sameId(path: string, id: string): CardSetFault {
  const file = path.endsWith('.json') ? basename(path) : MANIFEST;
  const message = `Another card set of this folder has the id ${id}. Rename one.`;
  return { code: 'SET_ID', rule: 'CS-11', file, line: null, field: 'id', message };
}

/** Whether a folder is one of sets, and no set itself: none of its own files says what it is, but others in it do. */
export function isFolderOfSets(folder: string): boolean {
  return (
    statSync(folder).isDirectory() &&
    !existsSync(join(folder, MANIFEST)) &&
    pathsOfSets(folder).some((path) =>
      path.endsWith('.json') ? WHOLE.test(readFileSync(path, 'utf8')) : existsSync(join(path, MANIFEST)),
    )
  );
}
