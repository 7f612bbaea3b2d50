import type { Databases } from '../../src/db/files/open.ts';
import { MatchLog } from '../../src/db/matches/match-log.ts';
import { SigningKeys } from '../../src/keys/signing-keys.ts';
import { makeLogger } from '../../src/logger.ts';
import { Bots } from '../../src/match/bots/bots.ts';
import { Toll } from '../../src/match/bots/toll.ts';
import { Abandonments } from '../../src/match/ending/abandonments.ts';
import type { MatchContext } from '../../src/match/match-context.ts';
import { Conduct } from '../../src/ranked/conduct.ts';
import type { TimerWheel } from '../../src/timer-wheel.ts';

/** What matches need of the server around them, on the databases of a folder; nothing follows from their ends. */
export function matchContext(
  folder: string,
  databases: Databases,
  wheel: TimerWheel,
  { now = Date.now, ...rest }: Partial<MatchContext> = {},
): MatchContext {
  const log = new MatchLog(databases);
  const logger = makeLogger('silent');
  const conduct = new Conduct(databases.core);
  return {
    log,
    wheel,
    now,
    logger,
    bots: new Bots(false, () => undefined),
    toll: new Toll(),
    keys: SigningKeys.open(folder, now()),
    abandonments: new Abandonments({ wheel, now, logger, log, conduct }),
    ended: () => Promise.resolve(),
    sealed: () => undefined,
    botPace: 0,
    grace: 1000,
    cardSets: { definitions: () => [], named: () => [] },
    queued: () => [],
    downtimes: [],
    delays: { open: 0, hands: 0 },
    owners: null,
    elsewhere: null,
    recoveryTime: 60_000,
    ...rest,
  };
}
