import type { Account } from '@cardscape/protocol';
import { Refused } from '../refusal.ts';
import { givingWay } from './crowding.ts';
import type { WaitingMatches } from './waiting-matches.ts';

/** How many matches there may be. */
export interface MatchLimits {
  readonly maxMatches: number;
  readonly matchesPerAccount: number;
}

interface Context {
  readonly limits: MatchLimits;
  readonly waiting: WaitingMatches;
  readonly live: { readonly size: number };
  /** The matches that an account plays or waits for. */
  readonly countOf: (account: string) => number;
}

/** A match that goes on from a moment holds a whole state: so many wait at once. */
const FORKS = 64;

/** Who may take part in one more match, and who gives way when no place is left. An address is named by its `addressKey`. */
export class MatchAdmission {
  readonly #context: Context;
  /** Whether no new match may be made: the server is about to stop. Those that wait for players who have been paired may begin. */
  isHeld = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Whether the account may take part in another match. Errors: Refused. */
  player(account: Account): void {
    if (this.isHeld) throw new Refused('DRAINING', 'This server is about to shut down and starts no new matches. Try again when it is back.');
    const own = this.#context.countOf(account.id);
    if (own >= this.#context.limits.matchesPerAccount) throw new Refused('TOO_MANY_MATCHES', `You have ${own} unfinished matches; finish or leave one first.`);
  }

  /** Whether the account may add a match from an address. Errors: Refused. */
  maker(account: Account, from: string): void {
    this.player(account);
    if (this.#isFull && givingWay(this.#context.waiting.all, from) === null) throw new Refused('SERVER_FULL', 'This server is full. Try again later.');
  }

  /** Whether the account may play on from a moment. Errors: Refused. */
  fork(account: Account, from: string): void {
    this.maker(account, from);
    const { forks } = this.#context.waiting;
    if (forks.length >= FORKS && givingWay(forks, from) === null) throw new Refused('TOO_MANY_FORKS', 'Too many continued matches are waiting for players. Try again in a few minutes.');
  }

  /** Sees to it that there is a place for a match of somebody who was admitted: where none is left, another one gives way. @param from null: its players were brought together */
  makeRoom(from: string | null, isFork: boolean): void {
    const { waiting } = this.#context;
    const crowded = isFork && waiting.forks.length >= FORKS ? waiting.forks : this.#isFull ? waiting.all : [];
    const gone = givingWay(crowded, from);
    if (gone !== null) waiting.crowdOut(gone);
  }

  get #isFull(): boolean {
    const { live, waiting, limits } = this.#context;
    return live.size + waiting.size >= limits.maxMatches;
  }
}
