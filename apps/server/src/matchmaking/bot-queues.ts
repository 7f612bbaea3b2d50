import { type Account, type BotQueues, botQueues, type PlayQueue } from '@cardscape/protocol';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables.ts';
import { Refused } from '../refusal.ts';

const NAME = 'bot-queues';

/** Which queues bots may enter: as an operator has decided, else as the environment says. */
export class BotDoor {
  #open: BotQueues;

  private constructor(open: BotQueues) {
    this.#open = open;
  }

  static async load(db: Kysely<CoreTables>, usual: BotQueues): Promise<BotDoor> {
    const row = await db.selectFrom('host_setting').select('value').where('name', '=', NAME).executeTakeFirst();
    return new BotDoor(row === undefined ? usual : botQueues.parse(row.value));
  }

  get open(): BotQueues {
    return this.#open;
  }

  /** Errors: those of the database; then nothing has changed. */
  async set(db: Kysely<CoreTables>, open: BotQueues): Promise<void> {
    await db
      .insertInto('host_setting')
      .values({ name: NAME, value: open })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: open }))
      .execute();
  }

  /** What was set counts from now on. */
  apply(open: BotQueues): void {
    this.#open = open;
  }

  admits({ bot }: Account, queue: PlayQueue): boolean {
    return !bot || this.#open === 'all' || this.#open === queue;
  }

  /** Errors: Refused. */
  require(account: Account, queue: PlayQueue): void {
    if (!this.admits(account, queue)) throw keptOut();
  }
}

/** Why a bot is not in a queue. */
export function keptOut(): Refused {
  return new Refused(
    'NOT_FOR_BOTS',
    'The host of this server keeps bots out of this queue. Wait for invitations, or try the other queue.',
  );
}
