import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';

/** Numbers of entries have five digits: room for hundreds of thousands less than half full. */
const LEAST = 10_000;
const MOST = 100_000;

/** An entry as everybody sees it; a hidden one says no more than that there is one (TTCG-14.8). */
export interface Entry {
  readonly number: number;
  /** Null: hidden. */
  readonly card: string | null;
  /** Milliseconds since 1970; null: hidden, or open from the beginning. */
  readonly unlockedAt: number | null;
}

/**
 * Gives each card that has none an entry. DECISION (TTCG-14.8): its number is drawn at random and kept, so that it says
 * nothing of which card it is, in which order cards came, or which of them are new. Errors: those of the database.
 */
export async function enterCards(db: Kysely<CoreTables>, game: string, cards: readonly string[]): Promise<void> {
  await db.transaction().execute(async (work) => {
    const rows = await work.selectFrom('card_entry').select(['number', 'card']).where('game', '=', game).execute();
    const known = new Set(rows.map(({ card }) => card));
    const taken = new Set(rows.map(({ number }) => number));
    for (const card of cards) {
      if (known.has(card)) continue;
      let number = randomInt(LEAST, MOST);
      while (taken.has(number)) number = randomInt(LEAST, MOST);
      taken.add(number);
      await work.insertInto('card_entry').values({ game, number, card, unlocked_at: null }).execute();
    }
  });
}

/**
 * All entries in the order of their numbers.
 * @param isOpen whether nothing is hidden here
 */
export async function entriesOf(db: Kysely<CoreTables>, game: string, isOpen: boolean): Promise<Entry[]> {
  const rows = await db
    .selectFrom('card_entry')
    .select(['number', 'card', 'unlocked_at'])
    .where('game', '=', game)
    .orderBy('number')
    .execute();
  return rows.map(({ number, card, unlocked_at: unlockedAt }) => ({
    number,
    card: isOpen || unlockedAt !== null ? card : null,
    unlockedAt,
  }));
}
