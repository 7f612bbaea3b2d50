import type { Kysely, Selectable } from 'kysely';
import type { CoreTables, LogTables } from '../../db/tables.ts';
import { BATCH, inBatches, read, type Parts } from './parts.ts';

/** The matches of an account, the oldest first. */
function playedBy(core: Kysely<CoreTables>, account: string): AsyncIterable<Selectable<CoreTables['played']>[]> {
  const own = core
    .selectFrom('played')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('ended_at')
    .orderBy('match_id')
    .limit(BATCH);
  return inBatches({ ended_at: -1, match_id: '' }, (after) =>
    own
      .where((where) => where(where.refTuple('ended_at', 'match_id'), '>', where.tuple(after.ended_at, after.match_id)))
      .execute(),
  );
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
      batches(id) {
        const own = core
          .selectFrom('missed_start')
          .selectAll()
          .where('account_id', '=', id)
          .orderBy('at')
          .orderBy('match_id')
          .limit(BATCH);
        return inBatches({ at: -1, match_id: '' }, (after) =>
          own
            .where((where) => where(where.refTuple('at', 'match_id'), '>', where.tuple(after.at, after.match_id)))
            .execute(),
        );
      },
    },
    arrival: {
      rows: (id) =>
        core.selectFrom('arrival').selectAll().where('account_id', '=', id).orderBy('at').orderBy('match_id').execute(),
    },
    rating_change: {
      batches(id) {
        const own = core
          .selectFrom('rating_change')
          .selectAll()
          .where('account_id', '=', id)
          .orderBy('game')
          .orderBy('at')
          .orderBy('match_id')
          .limit(BATCH);
        return inBatches({ game: '', at: -1, match_id: '' }, (after) =>
          own
            .where((where) =>
              where(where.refTuple('game', 'at', 'match_id'), '>', where.tuple(after.game, after.at, after.match_id)),
            )
            .execute(),
        );
      },
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
