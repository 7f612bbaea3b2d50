import type { Notice } from '@cardscape/protocol';
import type { Circle } from '@cardscape/supply';
import type { TradeRules } from '../config.ts';
import { DAY } from '../durations.ts';
import { Refused } from '../refusal.ts';
import { newId } from '../supply/holders.ts';
import { isInGoodStanding, mustBeTrader, type Relations } from './admission.ts';
import { endTrade, exchangesOf, freeAll, leaveTrades, offersTo, standingOf } from './closing.ts';
import { type Addressee, type Door, Doors, type TradeDoor } from './doors.ts';
import { exchange, mustBeThere } from './exchange.ts';
import { gone, lockGoods, mustSpare, owned, unlockGoods } from './goods.ts';
import { type Terms, termsOf } from './terms.ts';
import {
  type Db,
  type Ending,
  goodsOf,
  loadTrade,
  noSuchTrade,
  seatIn,
  type Trade,
  type Asker,
  tradeState,
  type TradeState,
  type Tx,
} from './trade.ts';

export interface TradeContext {
  readonly db: Db;
  readonly rules: TradeRules;
  readonly relations: Relations;
  readonly now: () => number;
  readonly tell: (account: string, notice: Notice) => unknown;
  /** Counts what happens to trades. */
  readonly count: (kind: string, event: TradeEvent) => unknown;
  /** Ids of the cards of a game that have prints. */
  readonly released: (game: string) => readonly string[];
  /** How many prints the decks take that an account plays with now, by `card/tier`. */
  readonly needed: (account: string, game: string) => ReadonlyMap<string, number>;
}

export type TradeEvent = Extract<Notice, { readonly type: 'trade' }>['event'];

/** Offers that somebody has made and that stand; that stand at somebody; and that one has made to the same other. */
const MADE = 50;
const TO_ONE = 5;
/** Offers that stand at somebody, by the door through which they came: what strangers send keeps no friend out. */
const STANDING = { friends: 200, link: 100, everybody: 50 } as const;
/** Exchanges of an account in a day: each is in the public ledger for ever. */
const EXCHANGES_A_DAY = 50;
const DAY_MS = DAY;
/** So long a circle waits for all who are in it: what they have confirmed is locked meanwhile. */
const CIRCLE_MS = 2 * DAY;

/** What became of an act. */
export interface Outcome {
  readonly trade: string;
  readonly state: TradeState;
  readonly version: number;
}

/**
 * Exchanges between players (TTCG-14.1, 14.2): an offer is a frozen version of who gives what to whom; everybody
 * confirms that very version; any change begins anew (14.3); then everything moves in one transaction.
 *
 * DECISION (TTCG-14.2): what one gives is locked from the moment in which one confirms, and nothing of it before. So
 * nobody's prints are locked by anybody else, however many offers name them; and what somebody has confirmed cannot go
 * elsewhere, or be opened, before it is taken back.
 */
export class Trades {
  readonly doors: Doors;
  readonly #context: TradeContext;

  constructor(context: TradeContext) {
    this.#context = context;
    this.doors = new Doors(context.db, context.relations, context.now);
  }

  /** Makes an offer to somebody. Errors: Refused. */
  async offer(who: Asker, to: Addressee, terms: Terms): Promise<Outcome> {
    const { db: all } = this.#context;
    const { account: other, door } = await this.doors.admit(who.account, to);
    const id = newId();
    const outcome = await all.transaction().execute(async (db) => {
      await this.#begin(db, { id, game: who.game, kind: 'direct', door }, [who.account, other]);
      await this.#mayAct(db, who.account);
      await this.#fewEnough(db, who.account, other, door);
      await this.#put(db, await loadTrade(db, id), 0, terms);
      const made = await loadTrade(db, id);
      return terms.confirm ? this.#confirm(db, made, 0) : outcomeOf(made);
    });
    this.#context.count('direct', 'offered');
    this.#tell(who, [other], { trade: outcome.trade, event: 'offered', isNamed: true });
    return outcome;
  }

  /** Makes a trade without anything in it; errors of the transaction take it back. */
  async #begin(
    db: Tx,
    trade: Pick<Trade, 'id' | 'game' | 'kind' | 'door'>,
    accounts: readonly string[],
  ): Promise<void> {
    // A write comes first, so that the transaction is a writing one from its beginning: two programs may use the
    // database.
    const at = this.#context.now();
    await db
      .insertInto('trade')
      .values({
        ...trade,
        state: 'open',
        version: 1,
        created_at: at,
        changed_at: at,
        expires_at: at + (trade.kind === 'circle' ? CIRCLE_MS : this.#context.rules.standing),
        due_at: null,
        closed_at: null,
        line: null,
      })
      .execute();
    // Accounts may have gone since they were looked up.
    for (const account of accounts)
      if (!(await isInGoodStanding(db, account, at))) throw new Refused('TRADES_CLOSED', 'You cannot trade with them.');
    await db
      .insertInto('trade_party')
      .values(
        accounts.map((account, seat) => ({
          trade_id: trade.id,
          seat,
          account_id: account,
          confirmed: null,
          let_go_at: null,
        })),
      )
      .execute();
  }

  /**
   * Proposes a circle to all who are in it: each gives one thing to the next. Nobody has confirmed it yet, and nothing
   * is locked. Resolves to whether it could be: lists may have changed since it was found.
   */
  async proposeCircle(game: string, circle: Circle): Promise<boolean> {
    const { db: all } = this.#context;
    const id = newId();
    try {
      await all.transaction().execute(async (db) => {
        await this.#begin(
          db,
          { id, game, kind: 'circle', door: null },
          circle.map((step) => step.id),
        );
        for (const [seat, step] of circle.entries()) {
          const [thing] = await owned(db, { account: step.id, game }, { prints: [step.item], packs: [] });
          if (thing === undefined || thing.lock !== null) throw gone();
          const { lock: _, ...item } = thing;
          await db
            .insertInto('trade_item')
            .values({ trade_id: id, from_seat: seat, to_seat: (seat + 1) % circle.length, ...item })
            .execute();
        }
      });
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
    await this.#tellAll(id, 'offered');
    return true;
  }

  /** Replaces the terms by others, as a new version that nobody has confirmed (TTCG-14.3). Errors: Refused. */
  change(who: Asker, id: string, version: number, terms: Terms): Promise<Outcome> {
    return this.#act(who, id, version, 'changed', async (db, trade, seat) => {
      if (trade.kind !== 'direct')
        throw new Refused('NOT_ALLOWED', 'The terms of a circle stand. Take part in it, or leave it.');
      await freeAll(db, trade);
      await db.updateTable('trade_party').set({ confirmed: null }).where('trade_id', '=', id).execute();
      await db
        .updateTable('trade')
        .set({
          state: 'open',
          version: version + 1,
          due_at: null,
          expires_at: this.#context.now() + this.#context.rules.standing,
        })
        .where('id', '=', id)
        .execute();
      await this.#put(db, trade, seat, terms);
      const changed = await loadTrade(db, id);
      return terms.confirm ? this.#confirm(db, changed, seat) : outcomeOf(changed);
    });
  }

  /**
   * Confirms a version; the last one to do so brings the exchange about, or begins the time to think again. Errors:
   * Refused, also for any version but the one that stands.
   */
  confirm(who: Asker, id: string, version: number): Promise<Outcome> {
    return this.#act(who, id, version, 'confirmed', async (db, trade, seat) =>
      hasConfirmed(trade, seat) ? { ...outcomeOf(trade), isNews: false } : this.#confirm(db, trade, seat),
    );
  }

  /** Takes one's confirmation back: what one gives is free again. Errors: Refused. */
  takeBack(who: Asker, id: string): Promise<Outcome> {
    return this.#act(who, id, null, 'taken-back', async (db, trade, seat) => {
      await unconfirm(db, trade, seat);
      return { trade: id, state: 'open', version: trade.version };
    });
  }

  /** Takes back whatever an account has confirmed: somebody else may have done it. Errors: those of the database. */
  async takeAllBack(account: string): Promise<void> {
    for (const id of await standingOf(this.#context.db, account)) {
      const news = await this.#context.db.transaction().execute(async (db) => {
        if (!(await isTouched(db, id, this.#context.now()))) return null;
        const trade = await loadTrade(db, id);
        const party = trade.parties.find((one) => one.account_id === account);
        if (party === undefined || !hasConfirmed(trade, party.seat)) return null;
        await unconfirm(db, trade, party.seat);
        return trade;
      });
      if (news !== null) this.#tellOthers(news, account, 'taken-back');
    }
  }

  /** Withdraws what one has offered, or declines what one was offered. Errors: Refused. */
  leave(who: Asker, id: string): Promise<Outcome> {
    return this.#act(who, id, null, null, async (db, trade, seat) => {
      const state = seat === 0 && trade.kind === 'direct' ? 'withdrawn' : 'declined';
      await endTrade(db, trade, state, this.#context.now(), seat);
      return { trade: id, state, version: trade.version };
    });
  }

  /**
   * Does something with a trade that has not ended, in one transaction, and tells the others. Errors: Refused.
   * @param version the one that the act is about; null: any
   * @param event what the others are told; null: how it has ended
   */
  async #act(
    who: Asker,
    id: string,
    version: number | null,
    event: TradeEvent | null,
    act: (db: Tx, trade: Trade, seat: number) => Promise<Outcome & { readonly isNews?: boolean }>,
  ): Promise<Outcome> {
    const { db: all, now } = this.#context;
    let others: string[] = [];
    let kind = '';
    const done = await all.transaction().execute(async (db) => {
      await isTouched(db, id, now());
      const trade = await loadTrade(db, id);
      const seat = seatIn(trade, who);
      ({ kind } = trade);
      mustStand(trade, version, now());
      if (event !== null) await this.#mayAct(db, who.account);
      others = trade.parties.flatMap(({ account_id: account }) =>
        account === null || account === who.account ? [] : [account],
      );
      return act(db, trade, seat);
    });
    const { isNews = true, ...outcome } = done;
    const told = !isNews ? null : outcome.state === 'open' ? event : outcome.state;
    // Whoever has closed their lists is named to nobody in a circle (views.ts).
    const isNamed = kind === 'direct' || (await this.doors.of(who.account)).openTo === 'everybody';
    if (told !== null) {
      this.#context.count(kind, told);
      this.#tell(who, others, { trade: id, event: told, isNamed });
    }
    return outcome;
  }

  async #mayAct(db: Tx, account: string): Promise<void> {
    const { rules, now } = this.#context;
    await mustBeTrader(db, account, { rules, now: now() });
  }

  /** Errors: Refused where somebody has made too many offers, the new one included, or has too many to answer. */
  async #fewEnough(db: Tx, account: string, other: string, door: TradeDoor): Promise<void> {
    const made = await db
      .selectFrom('trade_party')
      .innerJoin('trade', 'trade.id', 'trade_party.trade_id')
      .leftJoin('trade_party as second', (join) =>
        join.onRef('second.trade_id', '=', 'trade.id').on('second.seat', '=', 1),
      )
      .select('second.account_id as other')
      .where('trade_party.account_id', '=', account)
      .where('trade_party.seat', '=', 0)
      .where('trade.kind', '=', 'direct')
      .where('trade.closed_at', 'is', null)
      .execute();
    if (made.filter((one) => one.other === other).length > TO_ONE)
      throw new Refused('LIST_FULL', `${TO_ONE} of your offers to them stand already. Change one of those.`);
    if (made.length > MADE)
      throw new Refused('LIST_FULL', `${MADE} of your offers stand already. Withdraw some of them first.`);
    if ((await offersTo(db, other, door)).length > STANDING[door])
      throw new Refused('LIST_FULL', 'They have too many unanswered offers. Try again later.');
  }

  /** Puts the things of new terms in place of those before. Errors: Refused. */
  async #put(db: Tx, trade: Trade, seat: number, terms: Terms): Promise<void> {
    const { items, wishes } = await termsOf(db, trade, seat, terms, new Set(this.#context.released(trade.game)));
    await db.deleteFrom('trade_item').where('trade_id', '=', trade.id).execute();
    await db.deleteFrom('trade_wish').where('trade_id', '=', trade.id).execute();
    if (items.length > 0) await db.insertInto('trade_item').values(items).execute();
    if (wishes.length > 0) await db.insertInto('trade_wish').values(wishes).execute();
  }

  async #confirm(db: Tx, trade: Trade, seat: number): Promise<Outcome> {
    const { rules, relations, now } = this.#context;
    const { id, game, version, parties } = trade;
    const at = now();
    const own = parties.find((one) => one.seat === seat)?.account_id;
    if (own === undefined || own === null) throw noSuchTrade();
    // TTCG-14.2: what is confirmed is frozen, print by print.
    if (trade.wishes.length > 0)
      throw new Refused('WISHES_OPEN', 'A print is still to be chosen. Change the offer, then confirm it.');
    if (parties.some(({ account_id: other }) => other !== null && other !== own && relations.areBlocked(own, other)))
      throw new Refused('TRADES_CLOSED', 'You cannot trade with them.');
    await mustBeThere(db, trade);
    const goods = goodsOf(trade.items, seat);
    await mustSpare(db, { account: own, game }, goods, this.#context.needed(own, game));
    await lockGoods(db, { account: own, game }, goods, id);
    await db
      .updateTable('trade_party')
      .set({ confirmed: version })
      .where('trade_id', '=', id)
      .where('seat', '=', seat)
      .execute();
    if (parties.some((one) => one.seat !== seat && one.confirmed !== version)) return outcomeOf(trade);
    for (const { account_id: account } of parties)
      if (account !== null && (await exchangesOf(db, account, at - DAY_MS)) >= EXCHANGES_A_DAY)
        throw new Refused(
          'TOO_MANY',
          'One of you has made as many exchanges as there may be in a day. Try again tomorrow.',
        );
    if (rules.cooling === 0) {
      await exchange(db, trade, { rules, now: at, by: own });
      return { trade: id, state: 'done', version };
    }
    const due = trade.due_at ?? at + rules.cooling;
    await db.updateTable('trade').set({ state: 'agreed', due_at: due }).where('id', '=', id).execute();
    return { trade: id, state: 'agreed', version };
  }

  /** Carries out an agreed trade whose time has come; where that cannot be any more, it ends. Resolves to what it is. */
  async carryOut(id: string): Promise<TradeState> {
    const { db: all, rules, now } = this.#context;
    try {
      const state = await all.transaction().execute(async (db) => {
        await isTouched(db, id, now());
        const trade = await loadTrade(db, id);
        if (trade.state !== 'agreed' || (trade.due_at ?? 0) > now()) return tradeState.parse(trade.state);
        await exchange(db, trade, { rules, now: now(), by: null });
        return 'done';
      });
      if (state === 'done') await this.#tellAll(id, 'done');
      return state;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.end(id, 'void');
      return 'void';
    }
  }

  /** Ends a trade that nobody has left. Resolves to whether it stood. */
  async end(id: string, state: Ending): Promise<boolean> {
    const { db: all, now } = this.#context;
    const stood = await all.transaction().execute(async (db) => {
      if (!(await isTouched(db, id, now()))) return false;
      await endTrade(db, await loadTrade(db, id), state, now());
      return true;
    });
    if (stood) await this.#tellAll(id, state);
    return stood;
  }

  /** Ends what stands between two, as one of them has blocked the other; or everything of an account that is banned. */
  async part(account: string, other?: string): Promise<void> {
    for (const id of await standingOf(this.#context.db, account, other)) await this.end(id, 'void');
  }

  /** Takes offers from everybody from now on, or from friends alone: then what strangers have offered ends. */
  async openTo(account: string, to: Door['openTo']): Promise<void> {
    await this.doors.open(account, to);
    if (to === 'friends')
      for (const id of await offersTo(this.#context.db, account, 'everybody')) await this.end(id, 'declined');
  }

  /** Ends everything of an account in the transaction that deletes it. Errors: those of the database. */
  async depart(db: Tx, account: string): Promise<void> {
    const ids = await standingOf(db, account);
    for (const id of ids) this.#tellOthers(await loadTrade(db, id), account, 'void');
    await leaveTrades(db, account, this.#context.now());
  }

  #tellOthers({ id, game, kind, parties }: Trade, account: string, event: TradeEvent): void {
    this.#context.count(kind, event);
    for (const { account_id: other } of parties)
      if (other !== null && other !== account)
        this.#context.tell(other, { type: 'trade', game, trade: id, event, by: null });
  }

  #tell(
    { account, name, game }: Asker,
    others: readonly string[],
    { trade, event, isNamed }: { trade: string; event: TradeEvent; isNamed: boolean },
  ): void {
    const by = isNamed ? { id: account, name } : null;
    for (const other of others) this.#context.tell(other, { type: 'trade', game, trade, event, by });
  }

  async #tellAll(id: string, event: TradeEvent): Promise<void> {
    const { game, kind, parties } = await loadTrade(this.#context.db, id);
    this.#context.count(kind, event);
    for (const { account_id: account } of parties)
      if (account !== null) this.#context.tell(account, { type: 'trade', game, trade: id, event, by: null });
  }
}

/** Takes the confirmation of a seat back, and frees what it gives. */
async function unconfirm(db: Tx, { id, items }: Trade, seat: number): Promise<void> {
  await unlockGoods(db, id, goodsOf(items, seat));
  const party = db.updateTable('trade_party').set({ confirmed: null }).where('trade_id', '=', id);
  await party.where('seat', '=', seat).execute();
  await db.updateTable('trade').set({ state: 'open', due_at: null }).where('id', '=', id).execute();
}

/** Whether a seat has confirmed what stands: doing so again changes nothing. */
function hasConfirmed({ parties, version }: Trade, seat: number): boolean {
  return parties.some((one) => one.seat === seat && one.confirmed === version);
}

function over(): Refused {
  return new Refused('TRADE_OVER', 'That trade has ended.');
}

function outcomeOf({ id, state, version }: Trade): Outcome {
  return { trade: id, state: tradeState.parse(state), version };
}

/** Errors: Refused for a trade that has ended, and for any version but the one that stands. */
function mustStand(
  { closed_at: closed, state, expires_at: until, version: now }: Trade,
  version: number | null,
  at: number,
): void {
  if (closed !== null || (state === 'open' && until <= at)) throw over();
  if (version !== null && version !== now)
    throw new Refused('TRADE_CHANGED', 'The offer has been changed. Look at it again.');
}

/** Notes that something happens to a trade; whether it stands. */
async function isTouched(db: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trade')
    .set({ changed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
