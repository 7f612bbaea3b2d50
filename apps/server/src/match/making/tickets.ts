import { randomBytes } from 'node:crypto';
import type { Account } from '@cardscape/protocol';

/** A ticket is good for a minute. */
const TICKET_MS = 60_000;

/** Who comes with a ticket, and what somebody without a seat wants. */
export interface Visitor extends Account {
  /**
   * The id of the session that the ticket was issued to: who comes with it may do no more than that session may now.
   */
  readonly session: string;
  /** What everybody may know, or all hands. */
  readonly view: 'public' | 'all';
  /** Others may be told that this account watches. */
  readonly named: boolean;
  /** The address that asked for the ticket (`addressKey`). */
  readonly from: string;
}

interface Ticket {
  readonly visitor: Visitor;
  readonly match: string;
  readonly expires: number;
}

/**
 * Tickets for sockets: the only secret that is ever part of an address. Each is bound to an account and a match, lives
 * for a minute and is used up by the first socket that shows it.
 */
export class Tickets {
  readonly #tickets = new Map<string, Ticket>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  issue(
    account: Account,
    session: string,
    match: string,
    { view = 'public', named = false, from = '' }: Partial<Pick<Visitor, 'view' | 'named' | 'from'>> = {},
  ): string {
    const now = this.#now();
    // The map is in the order of expiry.
    for (const [key, { expires }] of this.#tickets) {
      if (expires > now) break;
      this.#tickets.delete(key);
    }
    const key = randomBytes(24).toString('base64url');
    this.#tickets.set(key, { visitor: { ...account, session, view, named, from }, match, expires: now + TICKET_MS });
    return key;
  }

  /** Those of an account are good no more. */
  drop(account: string): void {
    for (const [key, ticket] of this.#tickets) if (ticket.visitor.id === account) this.#tickets.delete(key);
  }

  /** Whether a ticket lets somebody into the match. It is not used up. */
  isFor(key: string, match: string): boolean {
    const ticket = this.#tickets.get(key);
    return ticket !== undefined && ticket.match === match && ticket.expires > this.#now();
  }

  /** Whom the ticket lets into the match, or null. The ticket is used up. */
  redeem(key: string, match: string): Visitor | null {
    const ticket = this.#tickets.get(key);
    if (ticket === undefined) return null;
    this.#tickets.delete(key);
    return ticket.match === match && ticket.expires > this.#now() ? ticket.visitor : null;
  }
}
