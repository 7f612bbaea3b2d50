import { type Account, type BotPolicy, botPolicy, type Person, USUAL_POLICY } from '@cardscape/protocol';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';

/** What a bot is invited to. */
export interface Offer {
  readonly from: Pick<Account, 'bot'>;
  readonly isFriend: boolean;
  readonly game: string;
  readonly clock: NonNullable<BotPolicy['clocks']>[number];
  /** Matches that the bot has, begun or not. */
  readonly matches: number;
}

/** Why a bot does not take an invitation; null: it does. */
export function whyNot({ from, games, clocks, atOnce }: BotPolicy, offer: Offer): Refused | null {
  const isMeant =
    from === 'everybody' ||
    (from === 'friends' && offer.isFriend) ||
    (from === 'bots' && offer.from.bot) ||
    (from === 'people' && !offer.from.bot);
  if (!isMeant) return new Refused('BOT_DECLINES', 'That bot does not take your invitations.');
  if (games !== null && !games.includes(offer.game))
    return new Refused('BOT_DECLINES', 'That bot does not play this game.');
  if (clocks !== null && !clocks.includes(offer.clock))
    return new Refused('BOT_DECLINES', 'That bot does not play with this clock. Choose another one.');
  if (offer.matches >= atOnce)
    return new Refused('BOT_DECLINES', 'That bot plays as many matches as it can. Try again later.');
  return null;
}

/** Which invitations bots take. The server applies it: what does not fit is refused before the bot hears of it. */
export class BotPolicies {
  readonly #db: Kysely<CoreTables>;

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /** Those of the accounts among these that are bots. */
  async of(accounts: readonly string[]): Promise<(Person & { readonly policy: BotPolicy })[]> {
    if (accounts.length === 0) return [];
    const rows = await this.#db
      .selectFrom('account')
      .select(['id', 'name', 'bot_policy'])
      .where('id', 'in', accounts)
      .where('bot', '=', 1)
      .execute();
    return accounts.flatMap((account) =>
      rows
        .filter(({ id }) => id === account)
        .map(({ id, name, bot_policy: policy }) => ({
          id,
          name,
          policy: policy === null ? USUAL_POLICY : botPolicy.parse(JSON.parse(policy)),
        })),
    );
  }

  /** Errors: Refused for an account that is no bot. */
  async own(account: string): Promise<BotPolicy> {
    const [bot] = await this.of([account]);
    if (bot === undefined) throw notABot();
    return bot.policy;
  }

  /** Errors: Refused for an account that is no bot. */
  async set(account: string, policy: BotPolicy): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('account')
      .set({ bot_policy: JSON.stringify(policy) })
      .where('id', '=', account)
      .where('bot', '=', 1)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw notABot();
  }
}

function notABot(): Refused {
  return new Refused('NOT_A_BOT', 'Your account is not a bot. Make it one on the account page first.');
}
