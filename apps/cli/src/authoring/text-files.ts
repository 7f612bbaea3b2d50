import { Buffer } from 'node:buffer';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { WrongUse } from '../command.ts';
import { fromCaller, readText } from '../files.ts';
import { ToolFailure } from './failure.ts';

/** A file that a tool reads or writes, under the name by which the user knows it (TTCG-15.3). */
export interface NamedFile {
  readonly path: string;
  readonly shown: string;
}

export function fileOf(cwd: string, shown: string): NamedFile {
  return { path: fromCaller(cwd, shown), shown };
}

/**
 * The text of an input file without a byte order mark. Errors: ToolFailure for a file that is not there, is none, or is
 * not UTF-8.
 */
export function inputText({ path, shown }: NamedFile): string {
  try {
    return readText(path, shown).replace(/^\uFEFF/, '');
  } catch (error) {
    throw error instanceof WrongUse ? new ToolFailure(error.message) : error;
  }
}

/** The lines of a text, whether they end in LF or CRLF (TTCG-15.1), without an empty one after the last line end. */
export function linesOf(text: string): string[] {
  const lines = (text.includes('\r') ? text.replaceAll('\r\n', '\n') : text).split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The entries of a file with one entry per line: blank lines are passed over (TTCG-15.16, 15.23). */
export function entriesOf(file: NamedFile): string[] {
  return linesOf(inputText(file)).filter((line) => line.trim() !== '');
}

/** As `entriesOf`, also without the lines that start with `#` (TTCG-15.16, 15.23). */
export function uncommentedEntriesOf(file: NamedFile): string[] {
  return entriesOf(file).filter((line) => !line.startsWith('#'));
}

/** Characters that are written at once. */
const BATCH = 1 << 20;

/**
 * Errors: ToolFailure for a folder, and for a device or pipe, of which nothing would be left where a file takes its
 * place.
 */
export function needPlainFile({ path, shown }: NamedFile): void {
  const found = statSync(path);
  if (found.isDirectory()) throw new ToolFailure(`${shown}: it is a folder, not a file`);
  if (!found.isFile())
    throw new ToolFailure(`${shown}: it is a device or a pipe; expected a file or a name that is not taken`);
}

/**
 * Writes lines, each with its line end, by way of a temporary file in the same folder (TTCG-15.1): whoever reads the
 * file meanwhile sees the old or the new text, never a part. Errors: ToolFailure, with the file as it was.
 */
export function writeAtomically({ path, shown }: NamedFile, lines: Iterable<string>): void {
  let temporary: string | undefined;
  try {
    const target = existsSync(path) ? realpathSync(path) : path;
    if (existsSync(target)) {
      needPlainFile({ path: target, shown });
      accessSync(target, constants.W_OK);
    }
    temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
    writeLines(temporary, lines);
    renameSync(temporary, target);
  } catch (error) {
    if (temporary !== undefined) rmSync(temporary, { force: true });
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new ToolFailure(
      `${shown}: it cannot be written: ${error.code === 'ENOENT' ? `there is no folder ${dirname(shown)}` : error.message}`,
    );
  }
}

function writeLines(path: string, lines: Iterable<string>): void {
  const file = openSync(path, 'wx');
  try {
    let batch = '';
    for (const line of lines) {
      batch += `${line}\n`;
      if (batch.length < BATCH) continue;
      writeWhole(file, batch);
      batch = '';
    }
    writeWhole(file, batch);
    // Some disks say only now that they are full.
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Writes a text to its last byte: a disk that fills takes a part, and refuses only what comes after it. */
function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
