import type { ListedPrint, Want } from '@cardscape/protocol';
import { sql } from 'kysely';
import type { Relations } from './admission.ts';
import { owned } from './goods.ts';
import type { Db, Trader } from './trade.ts';

/** What is looked for on the board; undefined: anything. */
export interface Search {
  readonly card: string | undefined;
  readonly tier: number | undefined;
  /** Where the page begins; '': from the beginning. */
  readonly after: string;
  readonly limit: number;
}

interface Known {
  readonly id: string;
  readonly name: string;
}

/** A page of the board; `next` is null where there is no other. */
interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

/** Somebody with whom both would get what they look for. */
interface Partner {
  readonly person: Known;
  readonly gives: readonly ListedPrint[];
  readonly takes: readonly ListedPrint[];
}

/** Rows of possible exchanges that are looked at, and prints of each side that are shown. */
const ROWS = 5000;
const SHOWN = 20;

/** What players look for and would give away, and who fits whom (TTCG-14.5). */
export class TradeLists {
  readonly #db: Db;
  readonly #relations: Relations;
  readonly #now: () => number;

  constructor(db: Db, relations: Relations, now: () => number) {
    this.#db = db;
    this.#relations = relations;
    this.#now = now;
  }

  async of({ account, game }: Trader): Promise<{ readonly wants: Want[]; readonly haves: ListedPrint[] }> {
    const wants = await this.#db
      .selectFrom('trade_want')
      .select(['card', 'tier_from as from', 'tier_to as to'])
      .where('account_id', '=', account)
      .where('game', '=', game)
      .orderBy('card')
      .execute();
    const haves = await this.#db
      .selectFrom('trade_have')
      .innerJoin('print', (join) =>
        join.onRef('print.serial', '=', 'trade_have.serial').onRef('print.account_id', '=', 'trade_have.account_id'),
      )
      .select(['print.serial', 'print.card', 'print.tier'])
      .where('trade_have.account_id', '=', account)
      .where('trade_have.game', '=', game)
      .orderBy('print.serial')
      .execute();
    return { wants, haves };
  }

  /** Of two entries for one card the last one counts. */
  async setWants({ account, game }: Trader, wants: readonly Want[]): Promise<void> {
    const rows = [...new Map(wants.map((want) => [want.card, want])).values()].map(({ card, from, to }) => ({
      account_id: account,
      game,
      card,
      tier_from: Math.min(from, to),
      tier_to: Math.max(from, to),
    }));
    await this.#db.transaction().execute(async (db) => {
      await db.deleteFrom('trade_want').where('account_id', '=', account).where('game', '=', game).execute();
      if (rows.length > 0) await db.insertInto('trade_want').values(rows).execute();
    });
  }

  /** Errors: Refused for what the account does not have. */
  async setHaves(who: Trader, prints: readonly string[]): Promise<void> {
    const { account, game } = who;
    const serials = [...new Set(prints)];
    await this.#db.transaction().execute(async (db) => {
      await db.deleteFrom('trade_have').where('account_id', '=', account).where('game', '=', game).execute();
      await owned(db, who, { prints: serials, packs: [] });
      const rows = serials.map((serial) => ({ account_id: account, game, serial }));
      if (rows.length > 0) await db.insertInto('trade_have').values(rows).execute();
    });
  }

  /** Accounts whose lists are public: who takes offers from everybody, and is no guest and not banned. */
  #shown() {
    const now = this.#now();
    return this.#db
      .selectFrom('trade_door')
      .innerJoin('account', 'account.id', 'trade_door.account_id')
      .select(['account.id', 'account.name'])
      .where('trade_door.open_to', '=', 'everybody')
      .where('account.guest', '=', 0)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('sanction')
              .select('sanction.id')
              .whereRef('sanction.account_id', '=', 'account.id')
              .where('sanction.kind', '=', 'ban')
              .where('sanction.lifted_at', 'is', null)
              .where((ban) => ban.or([ban('sanction.until', 'is', null), ban('sanction.until', '>', now)])),
          ),
        ),
      );
  }

  /** Prints that others would give away, in the order of their serials. */
  async haves(
    { account, game }: Trader,
    { card, tier, after, limit }: Search,
  ): Promise<Page<{ readonly person: Known; readonly print: ListedPrint }>> {
    const rows = await this.#db
      .selectFrom('trade_have')
      .innerJoin('print', (join) =>
        join.onRef('print.serial', '=', 'trade_have.serial').onRef('print.account_id', '=', 'trade_have.account_id'),
      )
      .innerJoin(this.#shown().as('owner'), 'owner.id', 'trade_have.account_id')
      .select(['owner.id', 'owner.name', 'print.serial', 'print.card', 'print.tier'])
      .where('trade_have.game', '=', game)
      .where('trade_have.account_id', '!=', account)
      .where('trade_have.serial', '>', after)
      .where('print.lock', 'is', null)
      .$if(card !== undefined, (query) => query.where('print.card', '=', card ?? ''))
      .$if(tier !== undefined, (query) => query.where('print.tier', '=', tier ?? 0))
      .orderBy('trade_have.serial')
      .limit(limit)
      .execute();
    return this.#page(
      account,
      rows,
      limit,
      ({ serial }) => serial,
      ({ id, name, ...print }) => ({
        person: { id, name },
        print,
      }),
    );
  }

  /** What others look for, by card. */
  async wants(
    { account, game }: Trader,
    { card, tier, after, limit }: Search,
  ): Promise<Page<{ readonly person: Known; readonly want: Want }>> {
    const [afterCard = '', afterOwner = ''] = after.split(' ');
    const rows = await this.#db
      .selectFrom('trade_want')
      .innerJoin(this.#shown().as('owner'), 'owner.id', 'trade_want.account_id')
      .select(['owner.id', 'owner.name', 'trade_want.card', 'tier_from as from', 'tier_to as to'])
      .where('trade_want.game', '=', game)
      .where('trade_want.account_id', '!=', account)
      .where((where) =>
        where(where.refTuple('trade_want.card', 'trade_want.account_id'), '>', where.tuple(afterCard, afterOwner)),
      )
      .$if(card !== undefined, (query) => query.where('trade_want.card', '=', card ?? ''))
      .$if(tier !== undefined, (query) => query.where('tier_from', '<=', tier ?? 0).where('tier_to', '>=', tier ?? 0))
      .orderBy('trade_want.card')
      .orderBy('trade_want.account_id')
      .limit(limit)
      .execute();
    return this.#page(
      account,
      rows,
      limit,
      (row) => `${row.card} ${row.id}`,
      ({ id, name, ...want }) => ({
        person: { id, name },
        want,
      }),
    );
  }

  /** Leaves out whom a block lies between. */
  #page<Row extends Known, Entry>(
    account: string,
    rows: readonly Row[],
    limit: number,
    keyOf: (row: Row) => string,
    shown: (row: Row) => Entry,
  ): Page<Entry> {
    const last = rows.at(-1);
    return {
      entries: rows.filter(({ id }) => !this.#relations.areBlocked(account, id)).map(shown),
      next: last === undefined || rows.length < limit ? null : keyOf(last),
    };
  }

  /** Who has what an account looks for and looks for what it has. */
  async partners({ account, game }: Trader, limit: number): Promise<Partner[]> {
    const { rows } = await sql<{ other: string; mine: number; serial: string; card: string; tier: number }>`
      with gives as (
        select have.account_id as other, print.serial, print.card, print.tier from trade_want as want
        join print on print.game = want.game and print.card = want.card and print.place = 'account'
          and print.tier between want.tier_from and want.tier_to and print.lock is null
        join trade_have as have on have.serial = print.serial and have.account_id = print.account_id
        where want.account_id = ${account} and want.game = ${game} and have.account_id <> ${account}),
      takes as (
        select want.account_id as other, print.serial, print.card, print.tier from trade_have as have
        join print on print.serial = have.serial and print.account_id = have.account_id and print.lock is null
        join trade_want as want on want.game = have.game and want.card = print.card
          and print.tier between want.tier_from and want.tier_to
        where have.account_id = ${account} and have.game = ${game} and want.account_id <> ${account})
      select other, 0 as mine, serial, card, tier from gives where other in (select other from takes)
      union all
      select other, 1 as mine, serial, card, tier from takes where other in (select other from gives)
      order by other, mine, serial limit ${ROWS}
    `.execute(this.#db);
    const ids = [...new Set(rows.map(({ other }) => other))].filter(
      (other) => !this.#relations.areBlocked(account, other),
    );
    const people = ids.length === 0 ? [] : await this.#shown().where('account.id', 'in', ids).execute();
    const partners = people.map((person) => {
      const side = (mine: number): ListedPrint[] =>
        rows.flatMap(({ other, mine: is, ...print }) => (other === person.id && is === mine ? [print] : []));
      return { person, gives: side(0), takes: side(1) };
    });
    const worth = ({ gives, takes }: Partner): number => Math.min(gives.length, takes.length);
    return partners
      .filter((one) => worth(one) > 0)
      .toSorted((a, b) => worth(b) - worth(a))
      .slice(0, limit)
      .map(({ person, gives, takes }) => ({ person, gives: gives.slice(0, SHOWN), takes: takes.slice(0, SHOWN) }));
  }
}
