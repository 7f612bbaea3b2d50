import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../../config-error.ts';
import { type Databases, openDatabases } from '../files/open.ts';
import { copyPrivateFile, KEYS_FILE, SUPPLY_KEY_FILE } from '../files/private.ts';
import { entryRecord } from '../journal/records.ts';
import type { DataPlace } from '../place.ts';
import { copyTables, filledIn, type Held, heldIn } from './copy.ts';
import { CORE_KEYS, LOG_KEYS } from './tables.ts';

export interface Moved {
  /** What each table holds, here and there. */
  readonly tables: readonly Held[];
  /** Entries of matches that go on. */
  readonly entries: number;
}

/** Keys lie beside the databases, wherever those are. */
const KEY_FILES = [KEYS_FILE, SUPPLY_KEY_FILE];

/**
 * Copies everything that a server keeps to another place, and compares both afterwards, table by table and entry by
 * entry. What was there stays as it was. No server may run on either. Errors: ConfigError that says what to do, also
 * where the other place holds something; those of the databases.
 */
export async function moveData(from: DataPlace, to: DataPlace, progress: (words: string) => void): Promise<Moved> {
  const isHere = resolve(from.data) === resolve(to.data);
  if (isHere && to.postgres === '')
    throw new ConfigError(`${to.data} is the data folder of that server; name one that does not exist yet`);
  const source = await openDatabases(from.data, { postgres: from.postgres });
  try {
    const target = await openTarget(to, isHere);
    try {
      await mustBeEmpty(target, to);
      const moved = await move(source, target, progress);
      for (const name of isHere ? [] : KEY_FILES) copyKey(from.data, to.data, name);
      return moved;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function openTarget({ data, postgres }: DataPlace, isHere: boolean): Promise<Databases> {
  // The folder is the other one's as well, who keeps everybody out of it.
  if (!isHere) return openDatabases(data, { postgres });
  const { openPostgres } = await import('../postgres/open.ts');
  return openPostgres(postgres, data);
}

/** Errors: ConfigError. */
async function mustBeEmpty({ core, log, journal }: Databases, { data, postgres }: DataPlace): Promise<void> {
  const filled = [...(await filledIn(core, CORE_KEYS)), ...(await filledIn(log, LOG_KEYS))];
  if (filled.length > 0 || journal.matches.length > 0)
    throw new ConfigError(
      `${postgres === '' ? data : 'that database'} is not empty (${filled.join(', ')}); name an empty one`,
    );
}

async function move(source: Databases, target: Databases, progress: (words: string) => void): Promise<Moved> {
  progress('accounts and what they own');
  const core = await copyTables(source.core, target.core, CORE_KEYS);
  progress('matches');
  const log = await copyTables(source.log, target.log, LOG_KEYS);
  progress('what is being played');
  const entries = await moveJournal(source, target);
  await target.renumber();
  progress('comparing');
  mustBeSame(core, await heldIn(target.core, CORE_KEYS));
  mustBeSame(log, await heldIn(target.log, LOG_KEYS));
  return { tables: [...core, ...log], entries };
}

/** Errors: Error where what is there is not what was copied. */
async function moveJournal({ journal }: Databases, { journal: target }: Databases): Promise<number> {
  let count = 0;
  for (const match of journal.matches) {
    const entries = await journal.entries(match, 0);
    await Promise.all(entries.map((entry) => target.append(entry)));
    const there = await target.entries(match, (entries[0]?.seq ?? 1) - 1);
    if (there.map(entryRecord).join() !== entries.map(entryRecord).join())
      throw new Error(`match ${match} is not what it was`);
    count += entries.length;
  }
  return count;
}

/** Errors: Error. */
function mustBeSame(read: readonly Held[], there: readonly Held[]): void {
  for (const [index, { table, rows, hash }] of read.entries()) {
    const other = there[index];
    if (other?.rows !== rows || other.hash !== hash)
      throw new Error(`${table} has ${rows} rows, and ${other?.rows ?? 0} that are not the same in the copy`);
  }
}

function copyKey(from: string, to: string, name: string): void {
  if (existsSync(join(from, name))) copyPrivateFile(join(from, name), join(to, name));
}
