import { randomUUID } from 'node:crypto';
import type { Invitation, Person } from '@cardscape/protocol';
import { Refused } from '../refusal.ts';
import type { AccountNews } from './account-news.ts';
import type { Notices } from './notices.ts';

/** A match that waits for players, as far as somebody is invited to it. */
interface OpenMatch {
  readonly id: string;
  readonly game: { readonly id: string };
  /** Null: a free seat. */
  readonly seats: readonly ({ readonly account: Person | null } | null)[];
  /** Told when somebody has `joined`, and when nobody can any more. */
  readonly watchers: { add(tell: (event: string) => void): unknown; delete(tell: (event: string) => void): unknown };
}

interface Sent {
  readonly invitation: Invitation;
  readonly to: string;
  readonly match: OpenMatch;
}

/** Invitations that one account may have sent and that stand. */
const STANDING = 20;

/** Friends who were asked to play. A match that waits is not stored, and so are invitations to it. */
export class Invitations {
  readonly #notices: Notices;
  readonly #news: AccountNews;
  readonly #now: () => number;
  readonly #sent = new Map<string, Sent>();

  constructor(notices: Notices, news: AccountNews, now: () => number) {
    this.#notices = notices;
    this.#news = news;
    this.#now = now;
  }

  /** Invites a friend; once for each match. Errors: Refused. */
  send(from: Person, to: string, match: OpenMatch | undefined): void {
    if (match === undefined || !isOf(match, from.id) || !match.seats.includes(null))
      throw new Refused('NO_FREE_SEAT', 'That match is not yours, has begun, or has no free seat.');
    const own = [...this.#sent.values()].filter(({ invitation }) => invitation.from.id === from.id);
    if (own.some((one) => one.to === to && one.match === match)) return;
    if (own.length >= STANDING)
      throw new Refused('TOO_MANY', `${STANDING} of your invitations have not been answered. Wait for some of them.`);
    const invitation: Invitation = {
      id: randomUUID(),
      from: { id: from.id, name: from.name },
      match: match.id,
      game: match.game.id,
      at: this.#now(),
    };
    this.#sent.set(invitation.id, { invitation, to, match });
    const tell = (event: string): void => {
      if (event === 'joined' && match.seats.includes(null) && !isOf(match, to)) return;
      match.watchers.delete(tell);
      this.#drop(invitation.id);
      const joined = event === 'joined' ? match.seats.find((seat) => seat?.account?.id === to)?.account : null;
      if (joined !== null && joined !== undefined)
        this.#news.tell(from.id, {
          type: 'invitation-accepted',
          by: { id: joined.id, name: joined.name },
          match: match.id,
        });
    };
    match.watchers.add(tell);
    this.#notices.tell(to, { type: 'invitation', invitation });
  }

  #drop(id: string): Sent | undefined {
    const sent = this.#sent.get(id);
    if (sent === undefined) return undefined;
    this.#sent.delete(id);
    this.#notices.tell(sent.to, { type: 'invitation-gone', id });
    return sent;
  }

  /** One that stands for an account. Errors: Refused. */
  known(id: string, to: string): Invitation {
    const sent = this.#sent.get(id);
    if (sent?.to !== to)
      throw new Refused('NO_SUCH_INVITATION', 'That invitation was taken back, or its match is gone or has begun.');
    return sent.invitation;
  }

  /** Those that stand for an account, oldest first. */
  for(account: string): Invitation[] {
    return [...this.#sent.values()].flatMap(({ to, invitation }) => (to === account ? [invitation] : []));
  }

  decline(id: string, by: Person): void {
    if (this.#sent.get(id)?.to !== by.id) return;
    const sent = this.#drop(id);
    if (sent !== undefined)
      this.#notices.tell(sent.invitation.from.id, { type: 'invitation-declined', by: { id: by.id, name: by.name } });
  }

  /** Declines everything that an account was invited to: it goes, or may not play any more. */
  declineAll(by: Person): void {
    for (const { id } of this.for(by.id)) this.decline(id, by);
  }

  /** Takes back what stands between two. */
  dropBetween(a: string, b: string): void {
    for (const { invitation, to } of this.#sent.values())
      if ((invitation.from.id === a && to === b) || (invitation.from.id === b && to === a)) this.#drop(invitation.id);
  }
}

function isOf(match: OpenMatch, account: string): boolean {
  return match.seats.some((seat) => seat?.account?.id === account);
}
