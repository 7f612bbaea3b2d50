import { PACK_REASONS } from '@cardscape/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { PackRules } from '../config.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { DAY } from '../durations.ts';
import { Refused } from '../refusal.ts';
import { newId } from './holders.ts';

/** Why somebody may claim packs. */
const grantKind = z.enum(PACK_REASONS);
type GrantKind = z.infer<typeof grantKind>;

/** An account, and a game. */
export interface Claimant {
  readonly account: string;
  readonly game: string;
}

/** Where a claim comes from. */
export interface Origin {
  /** A pseudonym. */
  readonly address: string;
  /** For how many it counts. */
  readonly crowd: number;
}

/** What somebody may claim. */
export interface Grant {
  readonly id: string;
  readonly kind: GrantKind;
  /** Which day, match or code. */
  readonly cause: string;
  /** How many, beside those given out before packs were sold out. */
  readonly packs: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Something that gives a right to packs, once. */
interface Reason {
  readonly kind: GrantKind;
  readonly cause: string;
  readonly packs: number;
}

/** A finished match, in which the account has made moves of its own. */
export interface FinishedMatch {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What one address may claim in a time: guests, who cost nothing, leave those with a name their own share. */
interface Share {
  readonly name: 'welcome' | 'played';
  readonly guests: number;
  readonly members: number;
  /** Milliseconds. */
  readonly span: number;
  readonly refusal: readonly [code: 'WELCOME_LIMIT' | 'PACK_LIMIT', sentence: string];
}

/** DECISION (TTCG-13.10): enough for a household; too little to make accounts for. */
const WELCOME: Share = {
  name: 'welcome',
  guests: 3,
  members: 6,
  span: 7 * DAY,
  refusal: [
    'WELCOME_LIMIT',
    'Several players at your address have claimed welcome packs this week. Try again next week.',
  ],
};
/** DECISION (TTCG-13.10): a class of twenty waits a day at most; nobody empties the supply from one place. */
const PLAYED: Share = {
  name: 'played',
  guests: 3,
  members: 12,
  span: DAY,
  refusal: ['PACK_LIMIT', 'Many packs have been claimed at your address today. Yours will wait for you: try tomorrow.'],
};

/** The host's codes and gifts are not counted: they are as many as the host has made. */
const SHARES: Readonly<Record<GrantKind, Share | null>> = {
  welcome: WELCOME,
  day: PLAYED,
  match: PLAYED,
  code: null,
  gift: null,
};

type Db = Kysely<CoreTables>;

/** Packs of a grant that have not been given out yet. */
const left = sql<number>`packs - given`.as('packs');

/** Gives a right to packs, once for each cause. Resolves to whether it is new. */
export async function grant(db: Db, { account, game }: Claimant, reason: Reason, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('pack_grant')
    .values({ id: newId(), account_id: account, game, ...reason, created_at: now, claimed_at: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'game', 'kind', 'cause']).doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n;
}

/** What players may claim, and why (TTCG-13.10: there is one product, and no money). */
export class Grants {
  readonly #db: Db;
  readonly #rules: PackRules;
  readonly #now: () => number;

  constructor(db: Db, rules: PackRules, now: () => number) {
    this.#db = db;
    this.#rules = rules;
    this.#now = now;
  }

  /** What is still to be claimed, the oldest first. */
  async open(who: Claimant): Promise<Grant[]> {
    if (this.#rules.welcome > 0)
      await grant(this.#db, who, { kind: 'welcome', cause: '', packs: this.#rules.welcome }, this.#now());
    const rows = await this.#db
      .selectFrom('pack_grant')
      .select(['id', 'kind', 'cause', left, 'created_at as since'])
      .where('account_id', '=', who.account)
      .where('game', '=', who.game)
      .where('claimed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ kind, ...row }) => ({ ...row, kind: grantKind.parse(kind) }));
  }

  /** How many packs a grant still gives. Errors: Refused. */
  async sizeOf(who: Claimant, id: string): Promise<number> {
    const row = await this.#db
      .selectFrom('pack_grant')
      .select([left, 'claimed_at'])
      .where('id', '=', id)
      .where('account_id', '=', who.account)
      .where('game', '=', who.game)
      .executeTakeFirst();
    if (row === undefined) throw new Refused('NO_SUCH_GRANT', 'There are no such packs for you to claim.');
    if (row.claimed_at !== null) throw claimed();
    return row.packs;
  }

  /**
   * Counts a claim, in the transaction that gives its packs out. Errors: Refused where all have been given out, and where
   * the address has had its share. Resolves to how many packs are to be given.
   */
  async take(db: Transaction<CoreTables>, { account, game }: Claimant, id: string, from: Origin): Promise<number> {
    const row = await db
      .selectFrom('pack_grant')
      .select(['kind', 'given', left])
      .where('id', '=', id)
      .where('account_id', '=', account)
      .where('game', '=', game)
      .where('claimed_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw claimed();
    const share = SHARES[grantKind.parse(row.kind)];
    // What is left of a claim has been counted with its first part.
    if (share !== null && row.given === 0) await count(db, share, { account, game }, from, this.#now());
    return row.packs;
  }

  /** So many packs of a grant have been given out, in the same transaction: it stays open for what is left of it. */
  async gave(db: Transaction<CoreTables>, id: string, packs: number): Promise<void> {
    const now = this.#now();
    await db
      .updateTable('pack_grant')
      .set(({ eb }) => ({
        given: eb('given', '+', packs),
        claimed_at: sql<number | null>`case when given + ${packs} < packs then null else ${now} end`,
      }))
      .where('id', '=', id)
      .execute();
  }

  /** What a match brings: once, however often this is called. Errors: those of the database. */
  async played(who: Claimant, match: FinishedMatch): Promise<void> {
    const { daily, everyMatches } = this.#rules;
    if (daily === 0 && everyMatches === 0) return;
    await this.#db.transaction().execute(async (db) => {
      const alive = await db.selectFrom('account').select('id').where('id', '=', who.account).executeTakeFirst();
      if (alive === undefined) return;
      const { numInsertedOrUpdatedRows: added } = await db
        .insertInto('pack_match')
        .values({ account_id: who.account, game: who.game, match_id: match.id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (added !== 1n) return;
      const day = new Date(match.at).toISOString().slice(0, 10);
      if (daily > 0) await grant(db, who, { kind: 'day', cause: day, packs: daily }, this.#now());
      if (everyMatches === 0) return;
      const { rows } = await db
        .selectFrom('pack_match')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('account_id', '=', who.account)
        .where('game', '=', who.game)
        .executeTakeFirstOrThrow();
      if (rows % everyMatches === 0) await grant(db, who, { kind: 'match', cause: match.id, packs: 1 }, this.#now());
    });
  }

  /** A code of the host. Errors: Refused, the same for a code that there is not and one that is used up. */
  async redeem(who: Claimant, code: string): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      const row = await db
        .updateTable('pack_code')
        .set(({ eb }) => ({ used: eb('used', '+', 1) }))
        .where('code', '=', code)
        .where('game', '=', who.game)
        .whereRef('used', '<', 'uses')
        .returning('packs')
        .executeTakeFirst();
      if (row === undefined) throw new Refused('NO_SUCH_CODE', 'That code does not exist, or it has been used up.');
      if (!(await grant(db, who, { kind: 'code', cause: code, packs: row.packs }, this.#now())))
        throw new Refused('CODE_USED', 'You have used that code already.');
    });
  }
}

/** Counts a claim among those of its address. Errors: Refused. */
async function count(
  db: Transaction<CoreTables>,
  { name, guests, members, span, refusal }: Share,
  { account, game }: Claimant,
  { address, crowd }: Origin,
  now: number,
): Promise<void> {
  await db
    .deleteFrom('pack_claim')
    .where('share', '=', name)
    .where('at', '<=', now - span)
    .execute();
  const { guest } = await db.selectFrom('account').select('guest').where('id', '=', account).executeTakeFirstOrThrow();
  const { rows } = await db
    .selectFrom('pack_claim')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('game', '=', game)
    .where('share', '=', name)
    .where('address', '=', address)
    .where('guest', '=', guest)
    .executeTakeFirstOrThrow();
  if (rows >= crowd * (guest === 1 ? guests : members)) throw new Refused(...refusal);
  await db.insertInto('pack_claim').values({ game, share: name, address, guest, at: now }).execute();
}

function claimed(): Refused {
  return new Refused('CLAIMED', 'You have claimed these packs already.');
}
