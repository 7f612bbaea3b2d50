import { supplyLine } from '@cardscape/supply';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { lastOf, published } from './ledger.ts';

interface Counted {
  /** The line up to which they are counted. */
  readonly seq: number;
  readonly cards: ReadonlyMap<string, number>;
}

/** Lines that change how many prints of a card are in players' hands. */
const CHANGES = ['opened', 'returned'] as const;
/** With more new lines than these everything is counted anew. */
const MOST_LINES = 200;

/**
 * How many prints of each card are in players' hands (TTCG-14.7): counted once, and carried on with what the ledger
 * tells, as there may be a million of them and everybody asks.
 */
export class OpenedCounts {
  readonly #db: Kysely<CoreTables>;
  readonly #counted = new Map<string, Counted>();

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  async of(game: string): Promise<ReadonlyMap<string, number>> {
    const seq = await lastOf(this.#db, game, CHANGES);
    const before = this.#counted.get(game);
    if (before?.seq === seq) return before.cards;
    const counted = (before === undefined ? null : await this.#carriedOn(game, before)) ?? (await this.#count(game));
    this.#counted.set(game, counted);
    return counted.cards;
  }

  #count(game: string): Promise<Counted> {
    return this.#db.transaction().execute(async (db) => {
      const seq = await lastOf(db, game, CHANGES);
      const rows = await db
        .selectFrom('print')
        .select(({ fn }) => ['card', fn.countAll<number>().as('rows')])
        .where('game', '=', game)
        .where('place', '=', 'account')
        .where('tier', '>', 0)
        .groupBy('card')
        .execute();
      return { seq, cards: new Map(rows.map(({ card, rows: count }) => [card, count])) };
    });
  }

  /** Null where that is more than counting: many lines, or prints that went back. */
  async #carriedOn(game: string, { seq, cards }: Counted): Promise<Counted | null> {
    const rows = await this.#db
      .selectFrom('supply_line')
      .selectAll()
      .where('game', '=', game)
      .where('kind', 'in', CHANGES)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(MOST_LINES + 1)
      .execute();
    if (rows.length > MOST_LINES) return null;
    const now = new Map(cards);
    let last = seq;
    for (const row of rows) {
      const line = supplyLine.parse(JSON.parse(published(row)));
      if (line.kind !== 'opened') return null;
      for (const { card } of line.body.prints) now.set(card, (now.get(card) ?? 0) + 1);
      last = line.seq;
    }
    return { seq: last, cards: now };
  }
}
