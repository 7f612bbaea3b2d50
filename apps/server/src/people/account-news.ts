import type { Account, AccountLine } from '@cardscape/protocol';

/** A match that has begun, as far as its players hear of it elsewhere. */
interface FollowedMatch {
  readonly id: string;
  readonly match: { readonly game: { readonly id: string } };
  readonly terms: { readonly seats: readonly { readonly account: string | null }[] };
  watch(audience: { changed(): void; over(): void; dismiss(): void; close(): Promise<void> }): () => void;
  readonly over: boolean;
  readonly winners: readonly number[];
}

/** Who sits at a match. */
type SeatedMatch = Pick<FollowedMatch, 'id' | 'terms'> & { readonly game: string };

type Tell = (line: AccountLine) => void;

/** Who reads what happens to an account, in lines, and what ends when nobody of it does any more. */
export class AccountNews {
  /** Whoever came first, first. */
  readonly #readers = new Map<string, { readonly account: Account; readonly tells: Set<Tell> }>();
  readonly #leaving = new Map<string, () => void>();

  /** Tells a reader from now on, until the returned function is called. */
  add(account: Account, tell: Tell): () => void {
    const known = this.#readers.get(account.id) ?? { account, tells: new Set() };
    known.tells.add(tell);
    this.#readers.set(account.id, known);
    return () => {
      if (!known.tells.delete(tell) || known.tells.size > 0) return;
      this.#readers.delete(account.id);
      this.leave(account.id);
    };
  }

  /** Whether anybody reads. */
  listens(account: string): boolean {
    return this.#readers.has(account);
  }

  /** The bots that read, at most so many. */
  bots(most: number): string[] {
    const found: string[] = [];
    for (const [id, { account }] of this.#readers) {
      if (account.bot) found.push(id);
      if (found.length === most) break;
    }
    return found;
  }

  tell(account: string, line: AccountLine): void {
    for (const tell of this.#readers.get(account)?.tells ?? []) tell(line);
  }

  /** Remembers what gives up a place in a queue that ends with the last reader. */
  hold(account: string, leave: () => void): void {
    this.#leaving.set(account, leave);
  }

  /** The place is gone by itself. */
  letGo(account: string): void {
    this.#leaving.delete(account);
  }

  /** Gives up the place that is held. */
  leave(account: string): void {
    const leave = this.#leaving.get(account);
    this.#leaving.delete(account);
    leave?.();
  }

  /** A match has begun: its players hear of that. */
  begun({ id: match, game, terms }: SeatedMatch): void {
    this.#tellAll(terms, (seat) => ({ type: 'started', match, game, seat }));
  }

  /** It is over: they hear of that, too. @param winners null: it has ended without a result */
  ended({ id: match, game, terms }: SeatedMatch, winners: readonly number[] | null): void {
    this.#tellAll(terms, (seat) => ({
      type: 'finished',
      match,
      game,
      seat,
      winners: winners === null ? null : [...winners],
    }));
  }

  #tellAll({ seats }: SeatedMatch['terms'], line: (seat: number) => AccountLine): void {
    for (const [seat, { account }] of seats.entries()) if (account !== null) this.tell(account, line(seat));
  }

  /** A match has begun here: its players hear of that, and of its end. */
  follow(live: FollowedMatch): void {
    const { id, terms } = live;
    const seated = { id, terms, game: live.match.game.id };
    const ended = (): void => {
      unwatch();
      this.ended(seated, live.over ? live.winners : null);
    };
    const unwatch = live.watch({
      changed: () => undefined,
      over: ended,
      dismiss: () => undefined,
      close() {
        ended();
        return Promise.resolve();
      },
    });
    this.begun(seated);
  }
}
