import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Refused } from '../refusal.ts';
import { isInGoodStanding, type Relations } from './admission.ts';
import type { Db } from './trade.ts';

const openTo = z.enum(['friends', 'everybody']);

/** Who may send somebody offers, and with which link anybody may. */
export interface Door {
  readonly openTo: z.infer<typeof openTo>;
  /** Null: there is no link. */
  readonly token: string | null;
}

/** Through which door an offer comes. */
export type TradeDoor = 'friends' | 'everybody' | 'link';

/** Whom an offer is for: an account, or whoever has made a link. */
export type Addressee = { readonly account: string } | { readonly link: string };

/** Nobody is found by guessing. */
const TOKEN_BYTES = 18;

function closed(): Refused {
  return new Refused('TRADES_CLOSED', 'They do not take offers from you. Ask them for their trade link.');
}

function noSuchLink(): Refused {
  return new Refused('NO_SUCH_LINK', 'That trade link does not work, or does not work any more.');
}

/**
 * Who may send whom offers (TTCG-14.2). DECISION: friends always; everybody else only if the account says so, or with a
 * link that it has made and can make anew, so that an offer is never a stranger's way to somebody.
 */
export class Doors {
  readonly #db: Db;
  readonly #relations: Relations;
  readonly #now: () => number;

  constructor(db: Db, relations: Relations, now: () => number) {
    this.#db = db;
    this.#relations = relations;
    this.#now = now;
  }

  async of(account: string): Promise<Door> {
    const row = await this.#db
      .selectFrom('trade_door')
      .select(['open_to', 'token'])
      .where('account_id', '=', account)
      .executeTakeFirst();
    return row === undefined
      ? { openTo: 'friends', token: null }
      : { openTo: openTo.parse(row.open_to), token: row.token };
  }

  async open(account: string, to: Door['openTo']): Promise<void> {
    await this.#db
      .insertInto('trade_door')
      .values({ account_id: account, open_to: to, token: null })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ open_to: to }))
      .execute();
  }

  /** Makes a new link, after which the old one leads nowhere; or none. Resolves to its token. */
  async renew(account: string, on: boolean): Promise<string | null> {
    const token = on ? randomBytes(TOKEN_BYTES).toString('base64url') : null;
    await this.#db
      .insertInto('trade_door')
      .values({ account_id: account, open_to: 'friends', token })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ token }))
      .execute();
    return token;
  }

  /** Who has made a link. Errors: Refused, also for who has blocked the asker: they cannot tell. */
  async behind(asker: string, token: string): Promise<{ readonly id: string; readonly name: string }> {
    const row = await this.#db
      .selectFrom('trade_door')
      .innerJoin('account', 'account.id', 'trade_door.account_id')
      .select(['account.id', 'account.name'])
      .where('trade_door.token', '=', token)
      .executeTakeFirst();
    if (row === undefined || this.#relations.areBlocked(asker, row.id)) throw noSuchLink();
    return row;
  }

  /** The account that an offer goes to, and how. Errors: Refused where it takes none from the asker. */
  async admit(asker: string, to: Addressee): Promise<{ readonly account: string; readonly door: TradeDoor }> {
    const account = 'link' in to ? (await this.behind(asker, to.link)).id : to.account;
    if (account === asker) throw new Refused('YOURSELF', 'You cannot trade with yourself.');
    const door = await this.#doorFor(asker, account, 'link' in to);
    // Whoever is not there, is a guest or is banned answers like somebody who does not want offers.
    if (door === null || !(await isInGoodStanding(this.#db, account, this.#now()))) throw closed();
    return { account, door };
  }

  async #doorFor(asker: string, account: string, hasLink: boolean): Promise<TradeDoor | null> {
    if (await this.#relations.areFriends(asker, account)) return 'friends';
    if (hasLink) return 'link';
    const isOpen = (await this.of(account)).openTo === 'everybody';
    return isOpen && !this.#relations.areBlocked(asker, account) ? 'everybody' : null;
  }
}
