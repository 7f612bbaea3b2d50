import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type CardSetReading, gameOf, MOST_FILES, readCardSet, type SetFile } from '@cardscape/rules';

/** Bytes of a file that are read: what is longer is refused by its length. */
const MOST_BYTES = 1_000_000;
const OF_CARDS = /\.(?:json|ya?ml)$/;

/** Reads a card set from its folder, or from one file that has it all (CS-1). Errors: those of the file system. */
export function setAt(path: string): CardSetReading {
  return readCardSet(filesAt(path), gameOf);
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
