import { randomBytes } from 'node:crypto';
import type { Account } from '@cardscape/protocol';
import { isUnwritable } from '../../db/files/damage.ts';
import { Refused, GameRefused } from '../../refusal.ts';
import { stackOf } from '../../thrown.ts';
import { cancellationReason } from '../ending/cancellation-reason.ts';
import type { MatchContext } from '../match-context.ts';
import { clockRules } from '../time/clock.ts';
import { seal, type WaitingMatch, type WaitingSeat } from './waiting.ts';

/** What a match begins to wait with. `patience` in milliseconds. */
export type NewMatch = Pick<
  WaitingMatch,
  'game' | 'options' | 'clock' | 'seats' | 'queue' | 'sets' | 'from' | 'moment'
> & {
  readonly patience: number;
};

/**
 * So long a match that a program sits in may wait for people once all seats are taken: two minutes. A program has
 * accepted and plays no more than so many matches at once, so whoever lets it wait keeps it from everybody.
 */
export const BOT_WAITS_MS = 120_000;

/** So long it is known why a match was given up: a minute. */
const MEMORY_MS = 60_000;

/**
 * The matches that wait for more players, or for their players to be ready. They are not stored: when the server stops,
 * they are gone.
 */
export class WaitingMatches {
  readonly #context: Pick<MatchContext, 'wheel' | 'now' | 'logger' | 'keys' | 'grace' | 'sealed' | 'cardSets'>;
  readonly #waiting = new Map<string, WaitingMatch>();
  /** By account, in which of them it sits. */
  readonly #seated = new Map<string, Set<WaitingMatch>>();
  readonly #givenUp = new Map<string, WaitingMatch>();

  constructor(context: Pick<MatchContext, 'wheel' | 'now' | 'logger' | 'keys' | 'grace' | 'sealed' | 'cardSets'>) {
    this.#context = context;
  }

  get(id: string): WaitingMatch | undefined {
    return this.#waiting.get(id);
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Oldest first. */
  get all(): readonly WaitingMatch[] {
    return [...this.#waiting.values()];
  }

  /** Those that wait to go on from a moment, oldest first. */
  get forks(): readonly WaitingMatch[] {
    return this.all.filter(({ moment }) => moment !== null);
  }

  /** Those in which an account sits, oldest first. */
  with(account: string): readonly WaitingMatch[] {
    return [...(this.#seated.get(account) ?? [])].toSorted((a, b) => a.createdAt - b.createdAt);
  }

  #seat(match: WaitingMatch, seat: WaitingSeat | null): void {
    const account = seat?.account?.id;
    if (account !== undefined) this.#seated.set(account, (this.#seated.get(account) ?? new Set()).add(match));
  }

  /** It waits no more; false if it did not wait any more. */
  #remove(match: WaitingMatch): boolean {
    if (!this.#waiting.delete(match.id)) return false;
    for (const seat of match.seats) {
      const account = seat?.account?.id ?? '';
      const matches = this.#seated.get(account);
      matches?.delete(match);
      if (matches?.size === 0) this.#seated.delete(account);
    }
    return true;
  }

  /** Whoever may make it has been looked at before. */
  add({ patience, ...awaited }: NewMatch): WaitingMatch {
    const secret = randomBytes(32).toString('hex');
    const id = randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x');
    const match: WaitingMatch = {
      id,
      ...awaited,
      secret,
      createdAt: this.#context.now(),
      watchers: new Set(),
      sealing: null,
      sealed: null,
      fault: null,
    };
    this.#waiting.set(id, match);
    for (const seat of match.seats) this.#seat(match, seat);
    this.#context.wheel.set(patience, () => this.giveUp(match));
    if (!match.seats.includes(null)) this.#seal(match);
    return match;
  }

  /** Somebody takes a free seat; the last one that is taken seals the match. */
  sit(match: WaitingMatch, place: number, seat: WaitingSeat): void {
    match.seats[place] = seat;
    this.#seat(match, seat);
    for (const tell of match.watchers) tell('joined');
    if (!match.seats.includes(null)) this.#seal(match);
  }

  /**
   * All seats are taken: decks are looked at for the last time, and then the match is settled and committed to, before
   * anybody adds randomness. Who chose seats, decks or options afterwards, or gave the match up, could choose among
   * shuffles (D-3).
   */
  #seal(match: WaitingMatch): void {
    const { game, clock } = match;
    match.sealing = this.#decksHold(match).then((hold) => {
      if (!hold || !this.#waiting.has(match.id)) return;
      const { grace, keys, cardSets } = this.#context;
      match.sealed = seal(match, clockRules(game, match.options, clock, grace), keys, cardSets);
      for (const tell of match.watchers) tell('sealed');
      this.#context.sealed(match);
      if (match.seats.some((seat) => seat?.account?.bot === true))
        this.#context.wheel.set(BOT_WAITS_MS, () => this.giveUp(match));
    });
    match.sealing.catch((error: unknown) => {
      this.#context.logger.error({ match: match.id, error: stackOf(error) }, 'a match could not be sealed');
      match.fault ??= notBegun(error);
      this.giveUp(match);
    });
  }

  /** The match, when what is looked at before it begins has been. Errors: Refused when that has ended it. */
  async settled(match: WaitingMatch, account: Account): Promise<WaitingMatch> {
    await match.sealing;
    checkDecks(match, account);
    return match;
  }

  /** Gives a match up; nothing happens to one that waits no more. */
  giveUp(match: WaitingMatch): void {
    if (!this.#remove(match)) return;
    this.#givenUp.set(match.id, match);
    this.#context.wheel.set(MEMORY_MS, () => this.#givenUp.delete(match.id));
    for (const tell of match.watchers) tell('gone');
  }

  /** It is about to begin, and waits no more; false if it did not wait any more. */
  take(match: WaitingMatch): boolean {
    return this.#remove(match);
  }

  /** It makes room for others. */
  crowdOut(match: WaitingMatch): void {
    match.fault = { account: null, reason: 'crowded' };
    this.giveUp(match);
  }

  /** The host has turned its game off. */
  close(match: WaitingMatch): void {
    match.fault = { account: null, reason: 'closed' };
    this.giveUp(match);
  }

  /** Somebody leaves a match that has not begun; it is gone for everybody. */
  leave(id: string, account: Account): void {
    this.#quit(this.known(id, account), account.id);
  }

  /** Gives up every match that an account waits for. */
  abandon(account: string): void {
    for (const match of this.with(account)) this.#quit(match, account);
  }

  #quit(match: WaitingMatch, account: string): void {
    if (!isIn(match, account)) return;
    match.fault = { account, reason: 'left' };
    this.giveUp(match);
  }

  /** Why there is no such match any more, in a sentence for an account. */
  whyGone(id: string, account: string): string {
    const match = this.#givenUp.get(id);
    return match === undefined ? 'It was cancelled before it started.' : cancellationReason(match, account);
  }

  /** A match that waits. Errors: Refused; of one that a deck has ended it says so for a while. */
  known(id: string, account: Account): WaitingMatch {
    const match = this.#waiting.get(id);
    if (match !== undefined) return match;
    const given = this.#givenUp.get(id);
    if (given !== undefined) checkDecks(given, account);
    throw new Refused('NO_SUCH_MATCH', 'There is no such match, or it has already started.');
  }

  /** Whether all decks may still be played; else the match is given up, and it says by whom. */
  async #decksHold(waiting: WaitingMatch): Promise<boolean> {
    for (const seat of waiting.seats) {
      try {
        await seat?.checkDeck?.();
      } catch (error) {
        if (!(error instanceof Refused || error instanceof GameRefused)) throw error;
        waiting.fault = {
          account: seat?.account?.id ?? seat?.lender ?? '',
          reason: 'deck',
          lent: seat?.lender !== undefined,
          words: error.message,
        };
        this.giveUp(waiting);
        return false;
      }
    }
    return true;
  }

  /** An account has another name from now on. */
  rename(account: Account): void {
    for (const { seats } of this.with(account.id)) {
      for (const [index, seat] of seats.entries())
        if (seat?.account?.id === account.id) seats[index] = { ...seat, account };
    }
  }
}

/** That the server could not begin a match is the fault of nobody who plays it. */
export function notBegun(error: unknown): NonNullable<WaitingMatch['fault']> {
  return { account: null, reason: 'not-begun', mayPass: isUnwritable(error) };
}

/** Whether an account has a seat. */
export function isIn({ seats }: WaitingMatch, account: string): boolean {
  return seats.some((seat) => seat?.account?.id === account);
}

/**
 * Errors: Refused when a deck has ended the match. In a queue the place is told of it: whoever is not to blame waits on
 * there.
 */
function checkDecks(match: WaitingMatch, { id }: Account): void {
  if (match.queue === 'private' && match.fault?.reason === 'deck')
    throw new Refused('DECK_REFUSED', cancellationReason(match, id));
}
