import type { DataPlace } from '@cardscape/server/src/db/place.ts';
import type { Swept } from '@cardscape/server/src/upkeep/retention/sweep.ts';
import { onlyOne, readArguments } from '../arguments.ts';
import { type Command, type ExitCode, type Io, WrongUse } from '../command.ts';
import { attempt, dataFolder, placeIn } from './attempt.ts';

const DAY = 86_400_000;
const MEGABYTE = 1e6;

/** Days of a flag; absent: as the settings say. Errors: WrongUse. */
function daysOf(text: string | undefined, flag: string): number | null {
  if (text === undefined) return null;
  const days = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || !(days >= 1 && days <= 36_500))
    throw new WrongUse(`${flag}: 1 to 36500 days are expected`);
  return days * DAY;
}

/** What it finds, and what it has deleted of that. */
interface Outcome {
  readonly until: number | null;
  readonly matches: number;
  readonly bytes: number;
  readonly kept: number;
  readonly deleted: number;
  /** Reported since they were found. */
  readonly reported: number;
  readonly failed: Swept['failed'];
}

const NOTHING: Outcome = { until: null, matches: 0, bytes: 0, kept: 0, deleted: 0, reported: 0, failed: [] };

/** @param age milliseconds; 0: matches are kept for ever */
async function matchesIn(place: DataPlace, age: number, isDeleting: boolean, io: Io): Promise<Outcome> {
  if (age === 0) return NOTHING;
  const { findOldMatches } = await import('@cardscape/server/src/upkeep/retention/old-matches.ts');
  const until = Date.now() - age;
  const { count, bytes, kept, ids } = await findOldMatches(place, until, Infinity);
  const outcome: Outcome = { until, matches: count, bytes, kept, deleted: 0, reported: 0, failed: [] };
  if (!isDeleting || count === 0) return outcome;
  const { openAdminTool } = await import('@cardscape/server/src/moderation/tool.ts');
  const { dropMatches } = await import('@cardscape/server/src/upkeep/retention/drop.ts');
  const tool = await openAdminTool(place);
  try {
    // Before they go: what is deleted without a note would be missing without a reason.
    await tool.noteOldMatches({ matches: count, until });
  } finally {
    await tool.close();
  }
  const swept = await dropMatches(place, ids, (done) => io.progress?.(`${done} of ${count} matches`));
  return { ...outcome, ...swept };
}

function inWords({ until, matches, bytes, kept, deleted, reported, failed }: Outcome, isDeleting: boolean): string {
  if (until === null) return 'matches are kept for ever: see /admin, CARDSCAPE_RETENTION_MATCH_DAYS, or --days';
  const size = `${(bytes / MEGABYTE).toFixed(1)} MB`;
  const day = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  return [
    `ended before ${day} UTC: ${matches + kept} matches`,
    `${kept} stay: they changed a rating, paid cards or packs, or stand in an open report`,
    isDeleting
      ? [
          deleted === matches ? `${deleted} have been deleted, ${size}` : `${deleted} of ${matches} have been deleted`,
          ...(reported === 0 ? [] : [`${reported} stay: they have been reported meanwhile`]),
          ...failed.map(({ match, reason }) => `${match} cannot be deleted (${reason}): see cardscape repair`),
        ].join('\n')
      : `${matches} can go, ${size}: --delete deletes them, and a server with this setting does by itself`,
  ].join('\n');
}

/** Deletes matches that are older than the host keeps them (P-12). */
export const retention: Command = {
  name: 'retention',
  form: '[--days N] [--delete] [--data DIR] [--json]',
  does: 'says which matches are older than they are kept, and what they take; with --delete it deletes them, even while the server runs',
  async run(args, io): Promise<ExitCode> {
    const { values, positionals } = readArguments(args, {
      days: { type: 'string' },
      delete: { type: 'boolean' },
      data: { type: 'string' },
      json: { type: 'boolean' },
    });
    if (positionals.length > 0) onlyOne([], 'flag --data');
    const named = daysOf(values.days, '--days');
    const place = placeIn(dataFolder(io, values.data));
    let complete = true;
    const code = await attempt('retention', io, async () => {
      const { readConfig } = await import('@cardscape/server/src/config.ts');
      const { CORE_FILE } = await import('@cardscape/server/src/db/files/pairing.ts');
      const { mustHold } = await import('@cardscape/server/src/db/files/backup-manifest.ts');
      if (place.postgres === '') mustHold(place.data, CORE_FILE);
      const isDeleting = values.delete === true;
      const { matchDaysOf } = await import('@cardscape/server/src/upkeep/retention/kept-for.ts');
      const age = named ?? (await matchDaysOf(place, readConfig(process.env).house.matchDays)) * DAY;
      const outcome = await matchesIn(place, age, isDeleting, io);
      io.out(values.json === true ? JSON.stringify(outcome, null, 2) : inWords(outcome, isDeleting));
      complete = outcome.failed.length === 0;
    });
    return complete ? code : 1;
  },
};
