import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'cardscape-tests-';
/** Bytes that must be free there and in memory; the tests need a tenth at a time. */
const ROOM = 2 * 2 ** 30;

/**
 * In memory if there is room: tests start some thousand servers, each with files of its own, and most of their time would
 * go by waiting for a disk.
 */
function parent(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize < ROOM || process.availableMemory() < ROOM ? tmpdir() : MEMORY;
  } catch {
    return tmpdir();
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's cannot be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Folders of runs that were killed. */
function removeForgotten(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (!Number.isNaN(pid) && !lives(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Gives temporary files of this process and its children a folder that is gone when it ends, with all that tests leave. */
export function holdTemporaryFiles(): void {
  const place = parent();
  removeForgotten(place);
  const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`));
  // PostgreSQL has a user of its own, and a folder below.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
