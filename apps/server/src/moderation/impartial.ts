import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';
import type { Actor } from './moderation.ts';

/** Somebody in office may not decide: it concerns whoever has reported them. */
export class NotImpartial extends Refused {
  constructor() {
    super(
      'OUT_OF_REACH',
      'You may not decide about this player at present: someone else in office, or the command line, has to do it.',
    );
  }
}

/**
 * DECISION P-12: nobody in office decides about players while a report of theirs about them is open. An operator may
 * where nobody else in office could close that report: otherwise players would make themselves untouchable by reporting
 * the only one there is. Moderators may not even then: they are not the host, who has the command line.
 * @param accounts whom it concerns
 * @throws NotImpartial
 */
export async function mustBeImpartial(
  db: Kysely<CoreTables>,
  actor: Actor,
  accounts: readonly (string | null)[],
): Promise<void> {
  const others = accounts.flatMap((account) => account ?? []);
  if (others.length === 0) return;
  const reports = await db
    .selectFrom('report')
    .select('reporter_id')
    .where('accused_id', '=', actor.id)
    .where('reporter_id', 'in', others)
    .where('state', '=', 'open')
    .execute();
  if (reports.length === 0) return;
  if (actor.role !== 'operator') throw new NotImpartial();
  const inOffice = await db
    .selectFrom('account')
    .select('id')
    .where('role', 'in', ['moderator', 'operator'])
    .where('id', '!=', actor.id)
    .execute();
  const canAllBeClosed = reports.every(({ reporter_id: reporter }) => inOffice.some(({ id }) => id !== reporter));
  if (canAllBeClosed) throw new NotImpartial();
}
