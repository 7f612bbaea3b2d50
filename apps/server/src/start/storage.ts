import type { Config } from '../config.ts';
import { openDatabases } from '../db/files/open.ts';
import { Pulse } from '../db/files/pulse.ts';
import { DiskRoom } from '../db/files/room.ts';
import { TablePulse } from '../db/lease/table-pulse.ts';
import { MatchLog } from '../db/matches/match-log.ts';
import { Outages } from '../db/outages.ts';
import { RunMark } from '../db/run-mark.ts';
import { SigningKeys } from '../keys/signing-keys.ts';
import { stackOf } from '../thrown.ts';
import type { Tools } from './tools.ts';

/** What lies in the data folder. */
export async function openStorage(config: Config, { now, metrics, logger }: Tools) {
  const databases = await openDatabases(config.data, {
    postgres: config.postgres,
    terms: config.lease,
    waits: config.standsBy,
    isTable: config.isTable,
    sync: config.logSync,
    warn: (words) => logger.warn(words),
  });
  const { mark: lease, owners } = databases;
  if (lease !== null)
    logger.info(
      { epoch: lease.epoch },
      lease.isTable ? 'is a table of the database' : 'holds the lease on the database',
    );
  const keys = SigningKeys.open(config.data, now());
  const log = new MatchLog(databases, (seconds) => metrics.appended(seconds));
  const room = new DiskRoom(config.data);
  const outages = new Outages(now);
  if (lease?.isTable === true && owners !== null)
    return { databases, keys, log, mark: null, pulse: new TablePulse(owners), room, outages };
  for (const [match, why] of await log.archiveEnded())
    logger.error({ match, error: stackOf(why) }, 'a match that is over could not be archived');
  const mark = await RunMark.begin(databases.core);
  if (mark.wasKilled)
    logger.warn('the last run did not end cleanly, or this data is a backup of a running server; matches go on');
  return { databases, keys, log, mark, pulse: await Pulse.begin(databases, now), room, outages };
}

export type Storage = Awaited<ReturnType<typeof openStorage>>;
