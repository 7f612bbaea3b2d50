import { ConfigError } from '../../config-error.ts';
import { MatchLog } from '../../db/matches/match-log.ts';
import { isOfToday } from '../../db/migrations/today.ts';
import { type DataPlace, mustBeData, openCoreToRead, openLog } from '../../db/place.ts';
import { isReported } from './reported.ts';
import { sweep, type Swept } from './sweep.ts';

/**
 * Deletes matches that are over, also while a server runs: each in a transaction of its own. Errors: ConfigError for the
 * log of another version; those of the database.
 */
export async function dropMatches(
  place: DataPlace,
  ids: readonly string[],
  progress: (done: number) => void = () => undefined,
): Promise<Swept> {
  mustBeData(place);
  const core = await openCoreToRead(place);
  const log = await openLog(place);
  try {
    if (!(await isOfToday(log, 'log')))
      throw new ConfigError(`the log in ${place.data} was written by another Cardscape; start this server on it once`);
    const matches = new MatchLog({ log, journal: null });
    return await sweep(ids, {
      isReported: (match) => isReported(core, match),
      drop: async (match) => {
        if ((await matches.stage(match)) !== 'over') return false;
        await matches.drop(match);
        return true;
      },
      gone: (deleted) => {
        progress(deleted);
        return true;
      },
    });
  } finally {
    await core.destroy();
    await log.destroy();
  }
}
