import type { Kysely, Selectable } from 'kysely';
import type { CoreTables, LogTables } from '../../db/tables/tables.ts';
import { inBatches, read, type Parts } from './parts.ts';

/** The matches of an account, the oldest first. */
function playedBy(core: Kysely<CoreTables>, account: string): AsyncIterable<Selectable<CoreTables['played']>[]> {
  return inBatches(core.selectFrom('played').selectAll().where('account_id', '=', account), 'ended_at', 'match_id');
}

/** What somebody has played, and what it was rated. */
export function matchParts(core: Kysely<CoreTables>, log: Kysely<LogTables>) {
  return {
    played: {
      async *batches(id) {
        for await (const rows of playedBy(core, id))
          yield rows.map(({ others, ...row }) => ({ ...row, others: read(others) }));
      },
    },
    record: { rows: (id) => core.selectFrom('record').selectAll().where('account_id', '=', id).execute() },
    season: { none: 'is about nobody' },
    rating: { rows: (id) => core.selectFrom('rating').selectAll().where('account_id', '=', id).execute() },
    missed_start: {
      batches: (id) =>
        inBatches(core.selectFrom('missed_start').selectAll().where('account_id', '=', id), 'at', 'match_id'),
    },
    arrival: {
      rows: (id) =>
        core.selectFrom('arrival').selectAll().where('account_id', '=', id).orderBy('at').orderBy('match_id').execute(),
    },
    rating_change: {
      batches: (id) =>
        inBatches(core.selectFrom('rating_change').selectAll().where('account_id', '=', id), 'game', 'at', 'match_id'),
    },
    match: {
      async *batches(id) {
        for await (const mine of playedBy(core, id)) {
          const ids = mine.map(({ match_id: match }) => match);
          const rows =
            ids.length === 0
              ? []
              : await log
                  .selectFrom('match')
                  .select(['id', 'game', 'created_at', 'finished_at', 'ending'])
                  .where('id', 'in', ids)
                  .execute();
          yield rows.map((row) => ({
            ...row,
            ending: row.ending === null ? null : read(row.ending),
            replay: `/api/matches/${row.id}/replay`,
          }));
        }
      },
    },
    run: { none: 'is about nobody' },
    origin: { none: 'is in the replay file of each match that was played on' },
    origin_entry: { none: 'is in the replay file of each match that was played on' },
    archive: { none: 'is in the replay file of each match, whose address stands with the match' },
    part: { none: 'is in the replay file of each match that is played with it' },
    journal: { none: 'is about nobody' },
  } satisfies Parts;
}
