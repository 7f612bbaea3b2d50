import { resolve } from 'node:path';
import type { DataPlace } from '@cardscape/server/src/db/place.ts';
import { type ExitCode, type Io, WrongUse } from '../command.ts';
import { fromCaller, REPOSITORY } from '../files.ts';

/**
 * The folder of the databases: the one named, the one that the server is told of, or the one that it makes by itself.
 */
export function dataFolder(io: Io, named: string | undefined): string {
  return named === undefined ? resolve(REPOSITORY, process.env['CARDSCAPE_DATA'] || 'data') : fromCaller(io.cwd, named);
}

/** Where the databases are: PostgreSQL, where the server is told of it, and else that folder. */
export function placeIn(data: string): DataPlace {
  return { data, postgres: process.env['CARDSCAPE_POSTGRES'] ?? '' };
}

/** Errors: ConfigError where the data is not in files. */
export async function mustBeFiles(): Promise<void> {
  const { ConfigError } = await import('@cardscape/server/src/config-error.ts');
  if (process.env['CARDSCAPE_POSTGRES'])
    throw new ConfigError('the data is in PostgreSQL (CARDSCAPE_POSTGRES): use pg_dump and pg_restore');
}

/** The folder of the databases, where the one that a server makes by itself is not meant. Errors: WrongUse. */
export function namedFolder(io: Io, named: string | undefined): string {
  if (named === undefined && !process.env['CARDSCAPE_DATA']) throw new WrongUse('--data DIR is expected');
  return dataFolder(io, named);
}

/** Does it, and says what is in the way in words: settings, backups, files and databases are no faults of ours. */
export async function attempt(name: string, io: Io, work: () => Promise<void>): Promise<ExitCode> {
  const { BackupError } = await import('@cardscape/server/src/db/files/backup-manifest.ts');
  const { ConfigError } = await import('@cardscape/server/src/config-error.ts');
  const { inWords } = await import('@cardscape/server/src/db/files/damage.ts');
  const { codeOf, messageOf } = await import('@cardscape/server/src/thrown.ts');
  try {
    await work();
    return 0;
  } catch (error) {
    const said = inWords(error, 'the data folder');
    const isExpected = said instanceof BackupError || said instanceof ConfigError;
    if (!isExpected && !/^(?:SQLITE_|E[A-Z]+$)/.test(codeOf(said))) throw error;
    io.err(`cardscape ${name}: ${messageOf(said)}${isExpected ? '' : ` (${codeOf(said)})`}`);
    return 1;
  }
}
