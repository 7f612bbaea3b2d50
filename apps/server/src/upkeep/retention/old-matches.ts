import { type Kysely, sql } from 'kysely';
import { type DataPlace, openCoreToRead, openLogToRead } from '../../db/place.ts';
import type { LogTables } from '../../db/tables/tables.ts';

/** What the data folder has of matches that are older than the host keeps them. */
export interface OldMatches {
  /** Those that can go, and the bytes of what is kept of them. */
  readonly count: number;
  readonly bytes: number;
  /** As old ones that stay, since something rests on them. */
  readonly kept: number;
  /** The oldest of those that can go. */
  readonly ids: readonly string[];
}

/**
 * What rests on a match: cards and packs that were earned in it, ratings that it changed, and reports that nobody has
 * looked into. DECISION (P-12): such a match stays however old it is, so that whoever doubts an entry can see the match
 * that it came from.
 */
const RESTING = [
  'select match_id from ledger where match_id is not null',
  'select match_id from holding_match',
  'select match_id from pack_match',
  'select match_id from rating_change',
  "select match_id from report where state = 'open' and match_id is not null",
];

/**
 * Looks for matches that ended before a moment, also while a server writes. It reads whole tables: not for a thread that
 * others wait for. Errors: ConfigError.
 *
 * @param most so many ids are returned
 */
export async function findOldMatches(place: DataPlace, before: number, most: number): Promise<OldMatches> {
  const core = await openCoreToRead(place);
  const log = await openLogToRead(place);
  try {
    const old = await over(log, before);
    // After them: what is settled has had all its consequences by then.
    const resting = new Set<string>();
    for (const query of RESTING)
      for (const { match_id } of (await sql.raw<{ match_id: string }>(query).execute(core)).rows) resting.add(match_id);
    const free = old.filter(({ id }) => !resting.has(id));
    return {
      count: free.length,
      bytes: free.reduce((sum, { bytes }) => sum + bytes, 0),
      kept: old.length - free.length,
      ids: free.slice(0, most).map(({ id }) => id),
    };
  } finally {
    await core.destroy();
    await log.destroy();
  }
}

/** Matches that ended with a result; the others are on record with their players (`Abandonments`). */
async function over(log: Kysely<LogTables>, before: number): Promise<readonly { id: string; bytes: number }[]> {
  const { rows } = await sql<{ id: string; bytes: number }>`
    select match.id, length(header) + length(terms) + coalesce(length(archive.body), 0) as bytes
    from match left join archive on archive.match_id = match.id
    where finished = 1 and settled = 1 and ending is not null and finished_at < ${before}
    order by finished_at, match.id`.execute(log);
  return rows;
}
