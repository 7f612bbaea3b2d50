import type { Kysely } from 'kysely';
import type { CoreTables } from '../../db/tables/tables.ts';

/** Whether an open report is about a match. */
export async function isReported(core: Kysely<CoreTables>, match: string): Promise<boolean> {
  const report = core.selectFrom('report').select('id').where('state', '=', 'open').where('match_id', '=', match);
  return (await report.executeTakeFirst()) !== undefined;
}
