import type { TradeSummary, TradeView } from '@cardscape/protocol';
import { z } from 'zod';
import type { Prints } from '../supply/prints.ts';
import { type Db, loadTrade, seatIn, type Trade, type Trader, type TradeRow, tradeState } from './trade.ts';

const kind = z.enum(['direct', 'circle']);

/** Which trades are listed, and where the page begins. */
export interface TradesAsked {
  readonly open: boolean;
  /** `TIME.ID` of the last one of the page before; null: from the newest. */
  readonly before: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
}

/** A trade as moderators see it. */
type WatchedTrade = Omit<TradeView, 'supply'> & { readonly game: string };

/** Trades as those see them who have a part in them (TTCG-14.6, 14.7). */
export class TradeViews {
  readonly #db: Db;
  readonly #prints: Prints;

  constructor(db: Db, prints: Prints) {
    this.#db = db;
    this.#prints = prints;
  }

  /** Errors: Refused for somebody who has no part in it. */
  async one(
    who: Trader,
    id: string,
  ): Promise<Omit<TradeView, 'supply'> & { readonly opened: TradeView['supply']['opened'] }> {
    const trade = await loadTrade(this.#db, id);
    const seat = seatIn(trade, who);
    const people = await this.#people([id], who.account);
    const { prints, packs, wishes } = thingsOf(trade);
    const cards = [...new Set([...prints, ...wishes].map(({ card }) => card))].toSorted();
    const opened = await this.#prints.openedByCard(who.game);
    return {
      ...headOf(trade),
      seat,
      parties: people.get(id) ?? [],
      prints,
      packs,
      wishes,
      opened: cards.map((card) => ({ card, opened: opened.get(card) ?? 0 })),
    };
  }

  /** The last ones of an account in every game, for moderators. */
  async ofAccount(account: string, limit: number): Promise<WatchedTrade[]> {
    const rows = await this.#db
      .selectFrom('trade')
      .innerJoin('trade_party', 'trade_party.trade_id', 'trade.id')
      .select(['trade.id', 'trade_party.seat'])
      .where('trade_party.account_id', '=', account)
      .orderBy('trade.changed_at', 'desc')
      .orderBy('trade.id', 'desc')
      .limit(limit)
      .execute();
    const people = await this.#people(
      rows.map(({ id }) => id),
      null,
    );
    const watched: WatchedTrade[] = [];
    for (const { id, seat } of rows) {
      const trade = await loadTrade(this.#db, id);
      watched.push({
        ...headOf(trade),
        game: trade.game,
        seat,
        parties: people.get(id) ?? [],
        ...thingsOf(trade),
      });
    }
    return watched;
  }

  /** Newest change first. */
  async list({ account, game }: Trader, { open, before, limit }: TradesAsked): Promise<TradeSummary[]> {
    const rows = await this.#db
      .selectFrom('trade')
      .innerJoin('trade_party', 'trade_party.trade_id', 'trade.id')
      .selectAll('trade')
      .select('trade_party.seat')
      .where('trade_party.account_id', '=', account)
      .where('trade.game', '=', game)
      .where('trade.closed_at', open ? 'is' : 'is not', null)
      .$if(before !== null, (query) =>
        query.where((where) =>
          where(where.refTuple('trade.changed_at', 'trade.id'), '<', where.tuple(before?.at ?? 0, before?.id ?? '')),
        ),
      )
      .orderBy('trade.changed_at', 'desc')
      .orderBy('trade.id', 'desc')
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    const people = await this.#people(ids, account);
    const counts = await this.#counts(ids);
    return rows.map((row) => ({
      ...headOf(row),
      seat: row.seat,
      parties: people.get(row.id) ?? [],
      gives: counts.get(`${row.id} from ${row.seat}`) ?? 0,
      gets: counts.get(`${row.id} to ${row.seat}`) ?? 0,
    }));
  }

  /**
   * DECISION (TTCG-14.5): whoever is in a circle is named to the others for as long as their lists are public, under
   * which the circle was found. In a trade between two both have named themselves.
   * @param viewer who looks; null: a moderator, who sees every name
   */
  async #people(ids: readonly string[], viewer: string | null): Promise<ReadonlyMap<string, TradeView['parties']>> {
    const all = new Map<string, TradeView['parties']>();
    if (ids.length === 0) return all;
    const rows = await this.#db
      .selectFrom('trade_party')
      .innerJoin('trade', 'trade.id', 'trade_party.trade_id')
      .leftJoin('account', 'account.id', 'trade_party.account_id')
      .leftJoin('trade_door', 'trade_door.account_id', 'trade_party.account_id')
      .select(['trade.id as trade', 'trade.kind', 'trade.version', 'trade_party.confirmed'])
      .select(['account.id', 'account.name', 'trade_door.open_to as openTo'])
      .where('trade.id', 'in', ids)
      .orderBy('trade_party.seat')
      .execute();
    for (const { trade, kind: is, version, confirmed, id, name, openTo } of rows) {
      const isNamed = is === 'direct' || viewer === null || viewer === id || openTo === 'everybody';
      const person = id === null || name === null || !isNamed ? null : { id, name };
      all.set(trade, [...(all.get(trade) ?? []), { person, confirmed: confirmed === version }]);
    }
    return all;
  }

  /** How many things each seat gives and gets. */
  async #counts(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const all = new Map<string, number>();
    if (ids.length === 0) return all;
    const rows = await this.#db
      .selectFrom('trade_item')
      .select(({ fn }) => ['trade_id', 'from_seat', 'to_seat', fn.countAll<number>().as('rows')])
      .where('trade_id', 'in', ids)
      .groupBy(['trade_id', 'from_seat', 'to_seat'])
      .execute();
    for (const { trade_id: id, from_seat: from, to_seat: to, rows: count } of rows)
      for (const key of [`${id} from ${from}`, `${id} to ${to}`]) all.set(key, (all.get(key) ?? 0) + count);
    return all;
  }
}

function thingsOf({ items, wishes }: Trade): Pick<TradeView, 'prints' | 'packs' | 'wishes'> {
  return {
    wishes: wishes.map(({ card, tier, from_seat: from }) => ({ card, tier, from, to: 1 - from })),
    prints: items.flatMap(({ kind: is, item: serial, card, tier, from_seat: from, to_seat: to }) =>
      is === 'print' ? [{ serial, card: card ?? '', tier: tier ?? 0, from, to }] : [],
    ),
    packs: items.flatMap(({ kind: is, item: pack, from_seat: from, to_seat: to }) =>
      is === 'pack' ? [{ pack, from, to }] : [],
    ),
  };
}

function headOf(row: TradeRow): Omit<TradeSummary, 'seat' | 'parties' | 'gives' | 'gets'> {
  return {
    trade: row.id,
    kind: kind.parse(row.kind),
    state: tradeState.parse(row.state),
    version: row.version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    expiresAt: row.expires_at,
    dueAt: row.due_at,
    closedAt: row.closed_at,
    line: row.line,
  };
}
