import { join } from 'node:path';
import { hostValues } from '@cardscape/protocol';
import { openToRead } from '../../db/files/open.ts';
import { CORE_FILE } from '../../db/files/pairing.ts';

/**
 * Days for which the host of a data folder keeps matches: what an operator chose while the server ran, or else what the
 * environment says; 0: for ever. Errors: those of the database.
 */
export function matchDaysOf(data: string, usual: number): number {
  const database = openToRead(join(data, CORE_FILE));
  try {
    if (database.prepare("select 1 from sqlite_master where name = 'host_setting'").get() === undefined) return usual;
    const text = database.prepare<[], string>("select value from host_setting where name = 'matchDays'").pluck().get();
    const parsed = text === undefined ? null : hostValues.shape.matchDays.safeParse(JSON.parse(text));
    return parsed?.success === true ? parsed.data : usual;
  } finally {
    database.close();
  }
}
