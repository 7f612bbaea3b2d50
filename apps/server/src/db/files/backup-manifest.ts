import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { codeOf, messageOf } from '../../thrown.ts';
import { segmentNumber } from '../journal/files.ts';
import { inWords } from './damage.ts';
import { CORE_FILE, LOG_FILE } from './pairing.ts';
import { KEYS_FILE, SUPPLY_KEY_FILE } from './private.ts';

/* What lies in a backup, and whether it is as it was written. */

/** Something is in the way: words for the host. */
export class BackupError extends Error {}

/** Whether a data folder has these files. @throws BackupError for the first that it has not */
export function mustHold(data: string, ...files: readonly string[]): void {
  for (const file of files) {
    if (!existsSync(join(data, file)))
      throw new BackupError(`there is no ${file} in ${data}; name the server’s data folder (CARDSCAPE_DATA)`);
  }
}

export const MANIFEST = 'manifest.json';
export const FORMAT = 'cardscape-backup/1';
/** Bytes that a manifest may have. */
const LONGEST_MANIFEST = 2 ** 22;
/** The last moment that a date can name, in milliseconds since 1970. */
const LATEST = 8.64e15;

const manifestForm = z.strictObject({
  format: z.literal(FORMAT),
  /** When the copy of the accounts began; that of the log is younger. Milliseconds since 1970. */
  at: z.number().min(0).max(LATEST),
  files: z.record(
    z.string(),
    z.strictObject({ bytes: z.int().min(0), sha256: z.string(), steps: z.array(z.string()) }),
  ),
});
export type Manifest = z.infer<typeof manifestForm>;

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The keys of a server: with which it signs, and with which it seals packs. */
export const KEY_FILES = [KEYS_FILE, SUPPLY_KEY_FILE];

/** The size of a regular file, or of what a link to one leads to; null for anything else: it may have no end. */
function sizeOf(path: string): number | null {
  const info = statSync(path, { throwIfNoEntry: false });
  return info?.isFile() === true ? info.size : null;
}

/** What SQLite or the file system says, as words for the host; any other error as it is. @param what the file or folder */
export function inAnyWords(error: unknown, what: string): unknown {
  const words = inWords(error, what);
  return words === error && codeOf(error) !== ''
    ? new BackupError(`${what} cannot be used (${codeOf(error)}: ${messageOf(error)})`)
    : words;
}

/** What a file holds as JSON; null where it is none. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** What a backup holds, every file of it as it was written. Errors: BackupError. */
export async function checkBackup(source: string): Promise<Manifest> {
  const length = sizeOf(join(source, MANIFEST));
  if (length === null) throw new BackupError(`${source} is not a backup: it has no ${MANIFEST}`);
  const manifest = manifestForm.safeParse(length > LONGEST_MANIFEST ? null : readJson(join(source, MANIFEST)));
  if (!manifest.success)
    throw new BackupError(`${join(source, MANIFEST)} was not written by this Cardscape or an older one`);
  for (const file of filesOf(manifest.data)) {
    const expected = manifest.data.files[file];
    const path = join(source, file);
    // The size first: what is no file, or another one, is not read.
    if (expected === undefined || sizeOf(path) !== expected.bytes || (await sha256(path)) !== expected.sha256)
      throw new BackupError(`${path} has changed since the backup was made`);
  }
  return manifest.data;
}

/**
 * What lies in a backup. Those of before servers signed have no keys: the next start makes some; older ones have no
 * journal either.
 */
export function filesOf(manifest: Manifest): string[] {
  return [CORE_FILE, LOG_FILE, ...KEY_FILES.filter((name) => name in manifest.files), ...segmentsIn(manifest)];
}

/** The segments of the journal in a backup, in their order. */
export function segmentsIn({ files }: Manifest): string[] {
  return Object.keys(files)
    .filter((name) => segmentNumber(name) !== null)
    .toSorted();
}
