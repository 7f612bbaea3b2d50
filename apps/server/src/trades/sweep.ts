import { isInForce } from '../db/sanctions.ts';
import { DAY } from '../durations.ts';
import type { Logger } from '../logger.ts';
import { stackOf } from '../thrown.ts';
import type { Alarm, TimerWheel } from '../timer-wheel.ts';
import type { Db } from './trade.ts';
import type { Trades } from './trades.ts';

/** Milliseconds between two looks at what is due. */
const SWEEP_MS = 10_000;
/** Trades that one look ends at most: others have their turn. */
const AT_ONCE = 100;
/**
 * So long an offer is kept that came to nothing, and what it named; exchanges are kept for good. Whoever makes offers all
 * day must not fill the database.
 */
const FORGET_MS = 14 * DAY;
const NAMED_MS = DAY;

interface Context {
  readonly db: Db;
  readonly trades: Pick<Trades, 'carryOut' | 'end'>;
  readonly wheel: Pick<TimerWheel, 'set'>;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Ends offers whose time is over, and carries out what everybody has had time to think about. */
export class TradeSweep {
  readonly #context: Context;
  #alarm: Alarm;
  /** Of offers that came to nothing up to then, nothing is kept any more of what they named. */
  #bareUntil = 0;

  constructor(context: Context) {
    this.#context = context;
    this.#alarm = context.wheel.set(0, () => this.#begin());
  }

  #begin(): void {
    this.look()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#alarm = this.#context.wheel.set(SWEEP_MS, () => this.#begin());
      })
      .catch(() => undefined);
  }

  /** Looks once. Resolves when everything that was due has been done. */
  async look(): Promise<void> {
    const { db, trades, now } = this.#context;
    const standing = db.selectFrom('trade').select('id').where('closed_at', 'is', null).limit(AT_ONCE);
    const at = now();
    const expired = await standing.where('state', '=', 'open').where('expires_at', '<=', at).execute();
    await this.#each(expired, (id) => trades.end(id, 'expired'));
    const due = await standing.where('state', '=', 'agreed').where('due_at', '<=', at).execute();
    await this.#each(due, (id) => trades.carryOut(id));
    await this.#each(await this.#ofBanned(at), (id) => trades.end(id, 'void'));
    await this.#forget(at);
  }

  /** A little at a time. */
  async #forget(at: number): Promise<void> {
    const { db } = this.#context;
    const nothing = db.selectFrom('trade').select('id').where('line', 'is', null).limit(AT_ONCE);
    await db
      .deleteFrom('trade')
      .where('id', 'in', nothing.where('closed_at', '<=', at - FORGET_MS))
      .execute();
    const bare = await nothing
      .select('closed_at')
      .where('closed_at', '>', this.#bareUntil)
      .where('closed_at', '<=', at - NAMED_MS)
      .orderBy('closed_at')
      .execute();
    for (const { id } of bare) await db.deleteFrom('trade_item').where('trade_id', '=', id).execute();
    // Of those that ended in the same millisecond as the last one, some may not have had their turn.
    const last = bare.at(-1)?.closed_at ?? null;
    if (last !== null) this.#bareUntil = bare.length < AT_ONCE ? last : last - 1;
  }

  /** One that fails does not keep the others waiting. */
  async #each(rows: readonly { readonly id: string }[], work: (id: string) => Promise<unknown>): Promise<void> {
    for (const { id } of rows) await work(id).catch((error: unknown) => this.#failed(error, id));
  }

  #failed(error: unknown, trade?: string): void {
    const said = stackOf(error);
    this.#context.logger.error({ error: said, trade }, 'trades could not be checked');
  }

  /** What whoever was banned has left: also by the command line, while the server was not there. */
  async #ofBanned(at: number): Promise<{ readonly id: string }[]> {
    return this.#context.db
      .selectFrom('sanction')
      .innerJoin('trade_party', 'trade_party.account_id', 'sanction.account_id')
      .innerJoin('trade', 'trade.id', 'trade_party.trade_id')
      .select('trade.id')
      .distinct()
      .where(isInForce('ban', at))
      .where('trade.closed_at', 'is', null)
      .limit(AT_ONCE)
      .execute();
  }

  close(): void {
    this.#alarm.cancel();
  }
}
