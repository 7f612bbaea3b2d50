import type { ListedPrint, Want } from '@cardscape/protocol';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { TradeRules } from '../config.ts';
import { isInForce } from '../db/sanctions.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';
import type { Relations } from './admission.ts';
import { Doors } from './doors.ts';
import { owned } from './goods.ts';
import { type AskedAbout, otherSide } from './other-side.ts';
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

interface Lists {
  readonly wants: Want[];
  readonly haves: ListedPrint[];
}

/** Entries of others' wishes, and of what others give away, that are read for possible exchanges. */
const READ = 20_000;
/** Players who are looked at, and prints of each that are shown. */
const PARTNERS = 300;
const SHOWN = 20;

interface Context {
  readonly db: Db;
  readonly relations: Relations;
  readonly rules: TradeRules;
  readonly now: () => number;
}

/** What players look for and would give away, and who fits whom (TTCG-14.5). */
export class TradeLists {
  readonly #db: Db;
  readonly #relations: Relations;
  readonly #doors: Doors;
  readonly #rules: TradeRules;
  readonly #now: () => number;

  constructor({ db, relations, rules, now }: Context) {
    this.#db = db;
    this.#relations = relations;
    this.#doors = new Doors(db, relations, now);
    this.#rules = rules;
    this.#now = now;
  }

  of(who: Trader): Promise<Lists> {
    return this.#listsOf(who, this.#db.selectFrom('print'));
  }

  /** The lists of somebody with whom a trade may be arranged, without what is locked. Errors: Refused. */
  async theirs(who: Trader, about: AskedAbout): Promise<Lists & { readonly person: Known }> {
    const account = await otherSide({ db: this.#db, doors: this.#doors }, who, about);
    const person = await this.#db
      .selectFrom('account')
      .select(['id', 'name'])
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    const free = this.#db.selectFrom('print').where('print.lock', 'is', null);
    return { person, ...(await this.#listsOf({ account, game: who.game }, free)) };
  }

  /** @param prints those that may be told of */
  async #listsOf({ account, game }: Trader, prints: SelectQueryBuilder<CoreTables, 'print', unknown>): Promise<Lists> {
    const wants = await this.#db
      .selectFrom('trade_want')
      .select(['card', 'tier_from as from', 'tier_to as to'])
      .where('account_id', '=', account)
      .where('game', '=', game)
      .orderBy('card')
      .execute();
    const haves = await prints
      .innerJoin('trade_have', (join) =>
        join.onRef('trade_have.serial', '=', 'print.serial').onRef('trade_have.account_id', '=', 'print.account_id'),
      )
      .select(['print.serial', 'print.card', 'print.tier'])
      .where('trade_have.account_id', '=', account)
      .where('trade_have.game', '=', game)
      .orderBy('print.serial')
      .execute();
    return { wants, haves };
  }

  /**
   * Of two entries for one card the last one counts. Errors: Refused for a card that there is not: everybody reads what
   * is on a list.
   * @param cards those of the game
   */
  async setWants({ account, game }: Trader, wants: readonly Want[], cards: ReadonlySet<string>): Promise<void> {
    if (wants.some(({ card }) => !cards.has(card)))
      throw new Refused('NO_SUCH_CARD', 'There is no such card in this game.');
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
      const found = await owned(db, who, { prints: serials, packs: [] });
      const rows = found.map(({ item, card, tier }) => ({
        account_id: account,
        game,
        serial: item,
        card: card ?? '',
        tier: tier ?? 0,
      }));
      if (rows.length > 0) await db.insertInto('trade_have').values(rows).execute();
    });
  }

  /** Accounts whose lists are public: who takes offers from everybody, may trade, and is not banned. */
  #shown() {
    const now = this.#now();
    return this.#db
      .selectFrom('trade_door')
      .innerJoin('account', 'account.id', 'trade_door.account_id')
      .select(['account.id', 'account.name'])
      .where('trade_door.open_to', '=', 'everybody')
      .where('account.guest', '=', 0)
      .where('account.created_at', '<=', now - this.#rules.age)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('sanction')
              .select('sanction.id')
              .whereRef('sanction.account_id', '=', 'account.id')
              .where(isInForce('ban', now)),
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
      .select(['owner.id', 'owner.name', 'trade_have.serial', 'trade_have.card', 'trade_have.tier'])
      .where('trade_have.game', '=', game)
      .where('trade_have.account_id', '!=', account)
      .where('trade_have.serial', '>', after)
      .where('print.lock', 'is', null)
      .$if(card !== undefined, (query) => query.where('trade_have.card', '=', card ?? ''))
      .$if(tier !== undefined, (query) => query.where('trade_have.tier', '=', tier ?? 0))
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

  /**
   * Who has what an account looks for and looks for what it has. Lists may be long, and everybody's: where more of them
   * would have to be read than can be, or more people fit than are shown, chance says whose.
   */
  async partners(who: Trader, limit: number): Promise<Partner[]> {
    const fitting = (await this.#fitting(who)).filter(({ id }) => !this.#relations.areBlocked(who.account, id));
    if (fitting.length === 0) return [];
    const others = fitting.map(({ id }) => id);
    const gives = byAccount(await this.#found('want', who, others));
    const takes = byAccount(await this.#found('have', who, [...gives.keys()]));
    return fitting
      .flatMap((person) => {
        const sides = { gives: gives.get(person.id) ?? [], takes: takes.get(person.id) ?? [] };
        return sides.gives.length > 0 && sides.takes.length > 0 ? [{ person, ...sides }] : [];
      })
      .toSorted((a, b) => Math.min(b.gives.length, b.takes.length) - Math.min(a.gives.length, a.takes.length))
      .slice(0, limit);
  }

  /** Those whose lists are public, who look for something of somebody's, and have something that they look for. */
  async #fitting({ account, game }: Trader): Promise<Known[]> {
    const { rows } = await sql<Known>`
      with seeking as (
        select want.account_id as other
        from (
          select distinct card, tier from trade_have where account_id = ${account} and game = ${game} order by random()
        ) as have
        join trade_want as want on want.game = ${game} and want.card = have.card
          and have.tier between want.tier_from and want.tier_to
        limit ${READ}
      ), having_it as (
        select have.account_id as other
        from (
          select card, tier_from, tier_to from trade_want where account_id = ${account} and game = ${game}
          order by random()
        ) as want
        join trade_have as have on have.game = ${game} and have.card = want.card
          and have.tier between want.tier_from and want.tier_to
        limit ${READ}
      )
      select shown.id, shown.name
      from (select other from seeking intersect select other from having_it) as fitting
      join ${this.#shown()} as shown on shown.id = fitting.other
      where shown.id <> ${account}
      order by random() limit ${PARTNERS}
    `.execute(this.#db);
    return rows;
  }

  /**
   * Prints of one side that the other looks for, as many of each account as are shown: nobody's are left out for those of
   * others. Read from the lists of one account, which are short.
   * @param mine whether that account looks for them, or has them
   */
  async #found(mine: 'want' | 'have', { account, game }: Trader, others: readonly string[]): Promise<Found[]> {
    if (others.length === 0) return [];
    const [own, theirs] = mine === 'want' ? [WANT, HAVE] : [HAVE, WANT];
    const { rows } = await sql<Found>`
      select other, serial, card, tier from (
        select ${theirs.account} as other, have.serial, have.card, have.tier,
          row_number() over (partition by ${theirs.account} order by have.serial) as place
        from ${own.table} cross join ${theirs.table} cross join print
        where ${own.account} = ${account} and ${theirs.account} in (${sql.join(others)})
          and have.game = ${game} and want.game = have.game and want.card = have.card
          and have.tier between want.tier_from and want.tier_to
          and print.serial = have.serial and print.account_id = have.account_id and print.lock is null
      ) as found where place <= ${SHOWN}
    `.execute(this.#db);
    return rows;
  }
}

/** Both lists, as queries name them; a `cross join` is read from left to right. */
const WANT = { table: sql`trade_want as want`, account: sql.ref('want.account_id') };
const HAVE = { table: sql`trade_have as have`, account: sql.ref('have.account_id') };

/** A print with whom it could be exchanged with. */
interface Found extends ListedPrint {
  readonly other: string;
}

function byAccount(rows: readonly Found[]): ReadonlyMap<string, ListedPrint[]> {
  const all = new Map<string, ListedPrint[]>();
  for (const { other, ...print } of rows) {
    const known = all.get(other);
    if (known === undefined) all.set(other, [print]);
    else known.push(print);
  }
  return all;
}
