import { AVATARS, CLOTHS, type Cloth, type Look } from '@cardscape/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';

/** Whoever has chosen none has the same avatar wherever they are met. @param account a UUID */
function avatarFor(account: string): string {
  return AVATARS[Number.parseInt(account.slice(0, 8), 16) % AVATARS.length] ?? AVATARS[0];
}

function clothNamed(name: string): Cloth {
  return CLOTHS.find((one) => one === name) ?? CLOTHS[0];
}

function lookOf(account: string, row: Selectable<CoreTables['look']> | undefined): Look {
  if (row === undefined) return { avatar: avatarFor(account), back: CLOTHS[0], favourite: null };
  const { avatar, back, game, card } = row;
  return { avatar, back: clothNamed(back), favourite: game === null || card === null ? null : { game, card } };
}

/** How players present themselves. */
export class Looks {
  readonly #db: Kysely<CoreTables>;

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /** One for each of the accounts. */
  async of(accounts: readonly string[]): Promise<ReadonlyMap<string, Look>> {
    const rows = await this.#db.selectFrom('look').selectAll().where('account_id', 'in', accounts).execute();
    const chosen = new Map(rows.map((row) => [row.account_id, row]));
    return new Map(accounts.map((account) => [account, lookOf(account, chosen.get(account))]));
  }

  async set(account: string, { avatar, back, favourite }: Look): Promise<void> {
    const chosen = { avatar, back, game: favourite?.game ?? null, card: favourite?.card ?? null };
    await this.#db
      .insertInto('look')
      .values({ account_id: account, ...chosen })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
      .execute();
  }
}
