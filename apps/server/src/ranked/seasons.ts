import type { Account, Season } from '@cardscape/protocol';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';

/**
 * Seasons, numbered from 1. One begins when an operator says so; ratings of the season before are carried over when
 * somebody first plays in the new one (docs/ranked.md), so that beginning one is two rows, however many players there
 * are.
 */
export class Seasons {
  readonly #db: Kysely<CoreTables>;

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /** Sees to it that there is a first season. */
  async open(now: number): Promise<void> {
    await this.#db
      .insertInto('season')
      .values({ number: 1, name: 'Season 1', began_at: now, ended_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Newest first. */
  async all(): Promise<Season[]> {
    const rows = await this.#db.selectFrom('season').selectAll().orderBy('number', 'desc').execute();
    return rows.map((row) => ({ number: row.number, name: row.name, beganAt: row.began_at, endedAt: row.ended_at }));
  }

  /**
   * Ends the season that runs and begins the next one, with a line in the audit log; does nothing, and says false, when
   * that one has begun already. Errors: Refused for a number beyond.
   */
  async begin(number: number, name: string, now: number, by: Pick<Account, 'id' | 'name'>): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const present = await seasonAt(db, now);
      if (number <= present) return false;
      if (number > present + 1)
        throw new Refused('SEASON_NUMBER', `Season ${present} is running; the next one is ${present + 1}.`);
      await db
        .updateTable('season')
        .set({ ended_at: now })
        .where('number', '=', present)
        .where('ended_at', 'is', null)
        .execute();
      await db.insertInto('season').values({ number, name, began_at: now, ended_at: null }).execute();
      await db
        .insertInto('audit')
        .values({
          at: now,
          actor_id: by.id,
          actor_name: by.name,
          action: 'begin-season',
          subject: String(number),
          detail: JSON.stringify({ name }),
        })
        .execute();
      return true;
    });
  }
}

/** The number of the season that ran at a time; the first one for a time before it. */
export async function seasonAt(db: Kysely<CoreTables>, at: number): Promise<number> {
  const row = await db
    .selectFrom('season')
    .select('number')
    .where('began_at', '<=', at)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 1;
}
