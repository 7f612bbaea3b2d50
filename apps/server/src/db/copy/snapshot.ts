import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabases } from '../files/open.ts';
import { type DataPlace, openCoreToRead } from '../place.ts';
import { copyTables } from './copy.ts';
import { CORE_KEYS } from './tables.ts';

/**
 * The accounts of a database of PostgreSQL as they are at one moment, as SQLite in a folder that goes with this process:
 * for what goes through all of them row by row, as the audits do. Errors: those of the databases.
 */
export async function snapshotOf(place: DataPlace): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-snapshot-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const copy = await openDatabases(folder);
  const core = await openCoreToRead(place);
  try {
    await core
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((moment) => copyTables(moment, copy.core, CORE_KEYS));
  } finally {
    await core.destroy();
    await copy.close();
  }
  return folder;
}
