import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './apt.ts';

/** What to do where there is none. */
export const MISSING_POSTGRES =
  'The tests on PostgreSQL need its server (Debian: apt-get install postgresql); without it they are left out.';

/** Where Debian puts it, by version, and not on the path. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, the newest; null: it is not installed. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const folders = versions.toSorted((a, b) => b - a).map((version) => join(DEBIAN, String(version), 'bin'));
  const installed = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (installed !== undefined) return installed;
  const onPath = findProgram('initdb');
  return onPath === null ? null : join(onPath, '..');
}
