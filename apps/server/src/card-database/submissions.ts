import { supplyLine } from '@cardscape/supply';
import type { Kysely, Transaction } from 'kysely';
import type { DatabaseRules } from '../config.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';
import type { Claimant } from '../supply/grants.ts';
import { holderOf } from '../supply/holders.ts';
import { published } from '../supply/ledger.ts';

type Db = Transaction<CoreTables>;

/** What somebody shows: a print of theirs, and what its card is called. */
export interface Submission {
  readonly serial: string;
  readonly name: string;
  /** Whether they may be named at the card. */
  readonly named: boolean;
  /** A keyed hash of the network that it comes from. */
  readonly address: string;
}

/** How far an entry is; only those who have contributed are told (TTCG-14.15). */
export interface Progress {
  readonly number: number;
  readonly card: string;
  readonly counted: number;
  readonly unlocked: boolean;
}

/** The same for every wrong submission, whatever is wrong with it (TTCG-14.14). */
export function notAccepted(): Refused {
  return new Refused('NOT_ACCEPTED', 'Not accepted.');
}

/** Names are compared without what is around them, and without upper case (TTCG-14.9). */
function folded(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly rules: DatabaseRules;
  /** What a card is called; undefined: there is no such card. */
  readonly nameOf: (game: string, card: string) => string | undefined;
  readonly now: () => number;
}

/** Takes what players show of their prints, and unlocks what enough of them have shown (TTCG-14.9 to 14.14). */
export class Submissions {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * Counts a submission, in one transaction with what it unlocks. Errors: Refused: `NOT_ACCEPTED` for a serial that is
   * not the account's or a name that is not the card's; other codes say why a right one does not count, which tells its
   * owner nothing that they do not hold in their hands.
   */
  take({ account, game }: Claimant, { serial, name, named, address }: Submission): Promise<Progress> {
    const { db, nameOf, now } = this.#context;
    return db.transaction().execute(async (work) => {
      const print = await work
        .selectFrom('print')
        .select(['card', 'tier'])
        .where('serial', '=', serial)
        .where('game', '=', game)
        .where('account_id', '=', account)
        .where('tier', '>', 0)
        .executeTakeFirst();
      const called = print === undefined ? undefined : nameOf(game, print.card);
      if (print === undefined || called === undefined || folded(called) !== folded(name)) throw notAccepted();
      const { card, tier } = print;
      const entry = await work
        .selectFrom('card_entry')
        .select(['number', 'unlocked_at'])
        .where('game', '=', game)
        .where('card', '=', card)
        .executeTakeFirst();
      if (entry === undefined) throw notAccepted();
      if (entry.unlocked_at !== null)
        throw new Refused('UNLOCKED', 'That card has been unlocked already. Thank you all the same.');
      await this.#mustCount(work, { account, game, card, serial, address });
      await work
        .insertInto('card_submission')
        .values({
          game,
          serial,
          card,
          tier,
          account_id: account,
          holder: await holderOf(work, game, account),
          named: named ? 1 : 0,
          address,
          at: now(),
          struck_at: null,
        })
        .execute();
      return { ...(await this.#count(work, game, card)), number: entry.number, card };
    });
  }

  /** TTCG-14.11, 14.12: nobody unlocks a card alone. Errors: Refused. */
  async #mustCount(
    db: Db,
    {
      account,
      game,
      card,
      serial,
      address,
    }: {
      readonly account: string;
      readonly game: string;
      readonly card: string;
      readonly serial: string;
      readonly address: string;
    },
  ): Promise<void> {
    const { rules, now } = this.#context;
    const { created_at: since } = await db
      .selectFrom('account')
      .select('created_at')
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    if (since > now() - rules.age)
      throw new Refused('TOO_YOUNG', 'Your account is too young for it to count. Try again in a day.');
    const before = await db
      .selectFrom('card_submission')
      .select(['serial', 'account_id', 'holder', 'address'])
      .where('game', '=', game)
      .where((where) => where.or([where('card', '=', card), where('serial', '=', serial)]))
      .execute();
    if (before.some((one) => one.serial === serial))
      throw new Refused('SERIAL_USED', 'That print has been counted already, and counts once only.');
    if (before.some((one) => one.account_id === account))
      throw new Refused('SUBMITTED', 'You have contributed to that card already. Others have to show theirs, too.');
    const contributors = before.flatMap(({ account_id: id }) => (id === null ? [] : [id]));
    if (before.some((one) => one.address === address) || (await this.#isLinked(db, account, contributors)))
      throw new Refused('LINKED', 'Somebody who plays from where you do has contributed to that card already.');
    // Whoever has deleted their account since is still known by what the ledger calls them.
    const holders = new Set(before.flatMap(({ holder }) => (holder === null ? [] : [holder])));
    if (await cameFrom(db, game, serial, holders))
      throw new Refused('FROM_CONTRIBUTOR', 'That print comes from somebody who has contributed to that card already.');
  }

  /** Whether moderators take an account and one of the others for one person's. */
  async #isLinked(db: Db, account: string, others: readonly string[]): Promise<boolean> {
    if (others.length === 0) return false;
    const row = await db
      .selectFrom('linked_account as own')
      .innerJoin('linked_account as other', 'other.link', 'own.link')
      .select('own.link')
      .where('own.account_id', '=', account)
      .where('other.account_id', 'in', others)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Counts what has been shown of a card, and unlocks it if that is enough (TTCG-14.10, 14.13). */
  async #count(db: Db, game: string, card: string): Promise<Pick<Progress, 'counted' | 'unlocked'>> {
    const { rules, now } = this.#context;
    const rows = await db
      .selectFrom('card_submission')
      .select('tier')
      .where('game', '=', game)
      .where('card', '=', card)
      .where('struck_at', 'is', null)
      .execute();
    const tiers = new Set(rows.map(({ tier }) => tier)).size;
    const unlocked = rows.length >= rules.threshold && tiers >= rules.tiers;
    if (unlocked) {
      await db
        .updateTable('card_entry')
        .set({ unlocked_at: now() })
        .where('game', '=', game)
        .where('card', '=', card)
        .execute();
      // They were kept to tell who is who; nothing is left to be told.
      await db
        .updateTable('card_submission')
        .set({ address: null, holder: null })
        .where('game', '=', game)
        .where('card', '=', card)
        .execute();
    }
    return { counted: rows.length, unlocked };
  }
}

/** Whether a print has been in the hands of one of these holders before. */
async function cameFrom(db: Db, game: string, serial: string, holders: ReadonlySet<string>): Promise<boolean> {
  if (holders.size === 0) return false;
  const rows = await db
    .selectFrom('print_line')
    .innerJoin('supply_line', (join) =>
      join.onRef('supply_line.game', '=', 'print_line.game').onRef('supply_line.seq', '=', 'print_line.seq'),
    )
    .selectAll('supply_line')
    .where('print_line.serial', '=', serial)
    .where('print_line.game', '=', game)
    .where('supply_line.kind', '=', 'moved')
    .execute();
  return rows.some((row) => {
    const line = supplyLine.parse(JSON.parse(published(row)));
    return (
      line.kind === 'moved' && line.body.moves.some(({ from, prints }) => prints.includes(serial) && holders.has(from))
    );
  });
}
