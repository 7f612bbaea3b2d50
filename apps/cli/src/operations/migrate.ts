import type { Moved } from '@cardscape/server/src/db/copy/move.ts';
import type { DataPlace } from '@cardscape/server/src/db/place.ts';
import { onlyOne, readArguments } from '../arguments.ts';
import type { Command, ExitCode, Io } from '../command.ts';
import { forCaller, fromCaller } from '../files.ts';
import { attempt, dataFolder, placeIn } from './attempt.ts';
import { auditAt, gamesOf } from './audit.ts';

const POSTGRES = /^postgres(?:ql)?:/;

/** Where the data is to go: a database of PostgreSQL, whose keys stay in the folder, or another folder. */
function targetOf(to: string, { data }: DataPlace, io: Io): DataPlace {
  return POSTGRES.test(to) ? { data, postgres: to } : { data: fromCaller(io.cwd, to), postgres: '' };
}

function inWords({ tables, entries }: Moved, { data, postgres }: DataPlace, io: Io): string {
  const rows = tables.reduce((sum, { rows: count }) => sum + count, 0);
  const next =
    postgres === ''
      ? `set CARDSCAPE_DATA to ${forCaller(io.cwd, data)}, and CARDSCAPE_POSTGRES to nothing`
      : 'set CARDSCAPE_POSTGRES to that address; the keys stay in the data folder';
  return [
    ...tables.map(({ table, rows: count, hash }) => `${table}  ${count}  ${hash.slice(0, 16)}`),
    `${rows} rows of ${tables.length} tables and ${entries} entries of matches that go on are the same in both`,
    `nothing was taken away; ${next}`,
  ].join('\n');
}

/** Moves everything that a server keeps, and says whether the ledgers agree with it. */
async function move(from: DataPlace, to: DataPlace, isJson: boolean, io: Io): Promise<ExitCode> {
  const code = await attempt('migrate', io, async () => {
    const { moveData } = await import('@cardscape/server/src/db/copy/move.ts');
    const moved = await moveData(from, to, (words) => io.progress?.(words));
    io.out(isJson ? JSON.stringify(moved, null, 2) : inWords(moved, to, io));
  });
  if (code !== 0) return code;
  return auditAt(to, gamesOf([]), { isJson: false }, isJson ? { ...io, out: (text) => io.err(text) } : io);
}

/** Brings databases forward without starting a server, or moves them. */
export const migrate: Command = {
  name: 'migrate',
  form: '[--to postgres://…|DIR] [--data DIR] [--json]',
  does: 'migrates the databases of a data folder to the newest schema, as starting the server does; with --to it copies them to PostgreSQL, or from there into a new folder, and compares both. No server may run',
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      data: { type: 'string' },
      json: { type: 'boolean' },
      to: { type: 'string' },
    });
    if (positionals.length > 0) onlyOne([], 'flag --data');
    const place = placeIn(dataFolder(io, values.data));
    const isJson = values.json === true;
    if (values.to !== undefined) return move(place, targetOf(values.to, place, io), isJson, io);
    return attempt('migrate', io, async () => {
      if (place.postgres !== '') {
        const { openDatabases } = await import('@cardscape/server/src/db/files/open.ts');
        await (await openDatabases(place.data, place)).close();
        return io.out(isJson ? '{}' : 'the database has the newest schema');
      }
      const { bringForward } = await import('@cardscape/server/src/db/files/backup.ts');
      const steps = await bringForward(place.data);
      io.out(
        isJson
          ? JSON.stringify(steps, null, 2)
          : Object.entries(steps)
              .map(([file, names]) => `${file}: ${names.join(', ')}`)
              .join('\n'),
      );
    });
  },
};
