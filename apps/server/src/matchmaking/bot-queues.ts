import type { Account, BotQueues, PlayQueue } from '@cardscape/protocol';
import { Refused } from '../refusal.ts';

/** Which queues bots may enter. */
export class BotDoor {
  open: BotQueues;

  constructor(open: BotQueues) {
    this.open = open;
  }

  admits({ bot }: Account, queue: PlayQueue): boolean {
    return !bot || this.open === 'all' || this.open === queue;
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
