import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const SHARED = '/dev/shm';
const PREFIX = 'cardscape-tests-';
/** Bytes that must be free there and in memory; the tests need a tenth at a time. */
const ROOM = 2 * 2 ** 30;

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Folders of runs that were killed. */
function removeForgotten(): void {
  for (const name of readdirSync(SHARED)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (!Number.isNaN(pid) && !lives(pid)) rmSync(join(SHARED, name), { recursive: true, force: true });
  }
}

/**
 * Lets temporary files of this process and its children lie in memory, until it ends, if there is room: tests start some
 * thousand servers, each with files of its own, and most of their time would go by waiting for a disk.
 */
export function keepInMemory(): void {
  try {
    accessSync(SHARED, constants.W_OK);
    const { bavail, bsize } = statfsSync(SHARED);
    if (bavail * bsize < ROOM || process.availableMemory() < ROOM) return;
    removeForgotten();
    const folder = mkdtempSync(join(SHARED, `${PREFIX}${process.pid}-`));
    process.env['TMPDIR'] = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  } catch {
    // The disk does, too.
  }
}
