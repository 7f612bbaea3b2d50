import { LINES_OF_PRINT } from '@cardscape/protocol';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';
import type { Claimant } from './grants.ts';
import { OpenedCounts } from './opened-counts.ts';

/** A print of somebody's. */
export interface OwnPrint {
  readonly serial: string;
  readonly card: string;
  /** From 1; 0: a lore print. */
  readonly tier: number;
}

/** Where a page begins, and which card it shows; undefined: all. */
export interface PrintsAsked {
  readonly after: string;
  readonly card: string | undefined;
  readonly limit: number;
}

/** A line of the ledger that tells of a print. */
export interface PrintLine {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
}

/** Prints that players have. */
export class Prints {
  readonly #db: Kysely<CoreTables>;
  readonly #opened: OpenedCounts;

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
    this.#opened = new OpenedCounts(db);
  }

  /** In the order of their serials. */
  async page({ account, game }: Claimant, { after, card, limit }: PrintsAsked): Promise<OwnPrint[]> {
    return this.#db
      .selectFrom('print')
      .select(['serial', 'card', 'tier'])
      .where('account_id', '=', account)
      .where('game', '=', game)
      .where('serial', '>', after)
      .$if(card !== undefined, (query) => query.where('card', '=', card ?? ''))
      .orderBy('serial')
      .limit(limit)
      .execute();
  }

  /** A print of one's own with where it comes from (TTCG-14.6). Errors: Refused, also for somebody else's. */
  async one({ account, game }: Claimant, serial: string): Promise<OwnPrint & { readonly lines: readonly PrintLine[] }> {
    const print = await this.#db
      .selectFrom('print')
      .select(['serial', 'card', 'tier'])
      .where('serial', '=', serial)
      .where('game', '=', game)
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (print === undefined) throw new Refused('NO_SUCH_PRINT', 'You have no print with that serial.');
    const all = this.#db
      .selectFrom('print_line')
      .innerJoin('supply_line', (join) =>
        join.onRef('supply_line.game', '=', 'print_line.game').onRef('supply_line.seq', '=', 'print_line.seq'),
      )
      .select(['supply_line.seq', 'supply_line.at', 'supply_line.kind'])
      .where('print_line.serial', '=', serial)
      .where('print_line.game', '=', game);
    const [first] = await all.orderBy('print_line.seq').limit(1).execute();
    if (first === undefined) return { ...print, lines: [] };
    const last = await all
      .where('print_line.seq', '>', first.seq)
      .orderBy('print_line.seq', 'desc')
      .limit(LINES_OF_PRINT - 1)
      .execute();
    return { ...print, lines: [first, ...last.toReversed()] };
  }

  /** How many prints of each card somebody has in each tier, as `card/tier`, without those that are locked. */
  countsOf(who: Claimant): Promise<ReadonlyMap<string, number>> {
    return freePrints(this.#db, who);
  }

  /** How many prints of a card are in somebody's hands (TTCG-14.7). */
  async openedOf(game: string, card: string): Promise<number> {
    return (await this.openedByCard(game)).get(card) ?? 0;
  }

  /** The same of every card; one that is not there has none. */
  openedByCard(game: string): Promise<ReadonlyMap<string, number>> {
    return this.#opened.of(game);
  }
}

/** How many prints of each card somebody has in each tier, as `card/tier`, without those that are locked. */
export async function freePrints(
  db: Kysely<CoreTables>,
  { account, game }: Claimant,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('print')
    .select(({ fn }) => ['card', 'tier', fn.countAll<number>().as('rows')])
    .where('account_id', '=', account)
    .where('game', '=', game)
    .where('lock', 'is', null)
    .where('tier', '>', 0)
    .groupBy(['card', 'tier'])
    .orderBy('card')
    .orderBy('tier')
    .execute();
  return new Map(rows.map(({ card, tier, rows: count }) => [`${card}/${tier}`, count]));
}
