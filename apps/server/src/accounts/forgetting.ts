import type { Kysely } from 'kysely';
import { z } from 'zod';
import { DELETED_PLAYER } from '../db/matches/stored-match.ts';
import type { CoreTables } from '../db/tables/tables.ts';

/** What stands in a report for what they said. */
const DELETED_WORDS = '(deleted)';

/** An account that is about to be deleted. */
export interface Leaver {
  readonly id: string;
  readonly name: string;
  /** The seats that it had, by match. */
  readonly seats: ReadonlyMap<string, readonly number[]>;
}

const linesForm = z.array(
  z.looseObject({ name: z.string(), text: z.string(), account: z.string().nullable().optional() }),
);
const detailForm = z.looseObject({ players: z.array(z.string()).optional() });

/**
 * Takes the name of an account, and what it said, out of what moderators keep. That there was a report, who handled it,
 * and that something was said stays; of the account the audit log has the id, which leads to nobody any more.
 */
export async function forgetWithModerators(db: Kysely<CoreTables>, leaver: Leaver): Promise<void> {
  const about = await db
    .updateTable('report')
    .set({ accused_name: DELETED_PLAYER })
    .where('accused_id', '=', leaver.id)
    .returning('id')
    .execute();
  await forgetLines(db, leaver);
  await forgetInAudit(db, leaver, new Set(about.map(({ id }) => id)));
}

async function forgetLines(db: Kysely<CoreTables>, { id, name }: Leaver): Promise<void> {
  const rows = await db
    .selectFrom('report')
    .select(['id', 'lines'])
    .where((where) =>
      where.or(
        [id, name].map((text) => where(where.fn<number>('instr', ['lines', where.val(JSON.stringify(text))]), '>', 0)),
      ),
    )
    .execute();
  for (const row of rows) {
    const lines = linesForm.parse(JSON.parse(row.lines)).map((line) => {
      // Older reports name who spoke, and nothing else.
      const isOwn = line.account === undefined ? line.name === name : line.account === id;
      return isOwn ? { name: DELETED_PLAYER, text: DELETED_WORDS, account: null } : line;
    });
    await db
      .updateTable('report')
      .set({ lines: JSON.stringify(lines) })
      .where('id', '=', row.id)
      .execute();
  }
}

/** @param reports those about the account */
async function forgetInAudit(
  db: Kysely<CoreTables>,
  { id: account, seats }: Leaver,
  reports: ReadonlySet<string>,
): Promise<void> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'subject', 'detail'])
    .where((where) =>
      where.or([where('subject', '=', account), where('action', 'in', ['upheld', 'dismissed', 'end-match'])]),
    )
    .execute();
  for (const { id, subject, detail } of rows) {
    const known = detailForm.parse(JSON.parse(detail));
    const own = seats.get(subject) ?? [];
    const changed = {
      ...known,
      ...(subject === account && 'name' in known ? { name: DELETED_PLAYER } : {}),
      ...(reports.has(subject) ? { about: DELETED_PLAYER } : {}),
      ...(known.players === undefined
        ? {}
        : { players: known.players.map((name, seat) => (own.includes(seat) ? DELETED_PLAYER : name)) }),
    };
    const text = JSON.stringify(changed);
    if (text !== detail) await db.updateTable('audit').set({ detail: text }).where('id', '=', id).execute();
  }
}
