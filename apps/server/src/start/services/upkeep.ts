import type { Config } from '../../config.ts';
import { DAY } from '../../durations.ts';
import { THE_SERVER } from '../../moderation/moderation.ts';
import type { Community } from '../../people/community.ts';
import { Backups } from '../../upkeep/backups/backups.ts';
import { Retention } from '../../upkeep/retention/retention.ts';
import type { Storage } from '../storage.ts';
import type { Tools } from '../tools.ts';
import { placeOf } from './holdings.ts';
import type { House } from './house.ts';

type Context = Tools & Storage & House & { readonly community: Community };

/** What keeps the data in order: old matches are deleted, backups made. */
export function openUpkeep(config: Config, context: Context) {
  const { community, databases, hostSettings, log, logger, metrics, now, jobs: wheel } = context;
  const retention = new Retention({
    place: placeOf(config, databases),
    log,
    core: databases.core,
    noted: (detail) =>
      community.moderation.noted(THE_SERVER, 'delete-old-matches', 'matches', { ...detail }, () => undefined),
    wheel,
    metrics,
    logger,
    now,
  });
  hostSettings.follow(({ matchDays }) => retention.keep(matchDays * DAY));
  return {
    retention,
    backups: new Backups({ data: config.data, rules: config.backups, wheel, metrics, logger, now }),
  };
}
