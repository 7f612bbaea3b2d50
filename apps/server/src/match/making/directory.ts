import type { Account, MatchInfo } from '@cardscape/protocol';
import {
  cardsOfLive,
  cardsOfWaiting,
  describeLive,
  describeWaiting,
  type MatchCards,
  standingFor,
} from '../descriptions.ts';
import type { AwayMatch, UnheardMatch } from '../elsewhere/away-match.ts';
import { fairlyCut, isSeated, type Listed, listed, listedAway } from '../listing.ts';
import type { LiveMatch } from '../live-match.ts';
import type { LiveMatches } from '../live-matches.ts';
import type { MatchContext } from '../match-context.ts';
import { isIn, type WaitingMatches } from './waiting-matches.ts';
import type { WaitingMatch } from './waiting.ts';

/** Who plays what and waits for what, here or at another table, and what anybody may know of it. It changes nothing. */
export class MatchDirectory {
  readonly #context: MatchContext;
  readonly #live: LiveMatches;
  readonly #waiting: WaitingMatches;
  readonly #beginning: ReadonlySet<WaitingMatch>;

  /** @param beginning those whose players are all ready, until they are live */
  constructor(context: MatchContext, live: LiveMatches, waiting: WaitingMatches, beginning: ReadonlySet<WaitingMatch>) {
    this.#context = context;
    this.#live = live;
    this.#waiting = waiting;
    this.#beginning = beginning;
  }

  /** The matches that an account plays or waits for. */
  countOf(account: string): number {
    return this.#playedBy(account).length + this.waitingWith(account).length;
  }

  /** No fewer than `countOf`, and found at once: those that are over and still open are counted too. */
  mostOf(account: string): number {
    const away = this.#context.elsewhere?.playedBy(account).length ?? 0;
    return this.#live.seatedAt(account) + away + this.waitingWith(account).length;
  }

  /** Those that an account plays, here or at another table. */
  #playedBy(account: string): (LiveMatch | AwayMatch | UnheardMatch)[] {
    return [...this.#live.playedBy(account), ...(this.#context.elsewhere?.playedBy(account) ?? [])];
  }

  /** The matches that an account plays, with its seats, and those that have not begun and in which it sits. */
  of(account: string): {
    readonly playing: readonly { readonly match: string; readonly game: string; readonly seat: number }[];
    readonly waiting: readonly WaitingMatch[];
  } {
    const playing = this.#playedBy(account).map((one) => ({
      match: one.id,
      game: 'facts' in one ? one.facts.game : one.match.game.id,
      seat: one.seatOf(account) ?? 0,
    }));
    return { playing, waiting: this.waitingWith(account) };
  }

  /**
   * How an account is bound to a ranked match; null if it is not. DECISION (P-3): whoever has given one up that others
   * play on is bound until its end, for only then it is known whether they have left it.
   */
  ranked(account: string): 'playing' | 'given-up' | 'matched' | null {
    const running = this.#playedBy(account).filter(({ terms }) => terms.queue === 'ranked');
    if (running.length > 0) return running.some((live) => live.isPlayedBy(account)) ? 'playing' : 'given-up';
    return this.waitingWith(account).some(({ queue }) => queue === 'ranked') ? 'matched' : null;
  }

  /** Those that have not begun, or are just beginning, and in which an account sits. */
  waitingWith(account: string): WaitingMatch[] {
    return [...this.#waiting.with(account), ...[...this.#beginning].filter((match) => isIn(match, account))];
  }

  /** What anybody may know of a match. */
  info(id: string, account: Account | null): MatchInfo | null {
    const live = this.#live.get(id);
    if (live !== undefined) return describeLive(live, account, this.#context);
    const waiting = this.#waiting.get(id);
    return waiting === undefined ? null : describeWaiting(waiting, account, this.#context.cardSets);
  }

  /** What is played besides the game's own cards, for anybody (RS-4.91, CS-8); null if there is no such match. */
  customCards(id: string): MatchCards | null {
    const { cardSets } = this.#context;
    const live = this.#live.get(id);
    if (live !== undefined) return cardsOfLive(live, cardSets);
    const waiting = this.#waiting.get(id);
    return waiting === undefined ? null : cardsOfWaiting(waiting, cardSets);
  }

  /** The end of the hash chain, as far as the account may know it; null if there is no such match. */
  head(id: string, account: Account | null): { readonly seq: number; readonly head: string } | null {
    const live = this.#live.get(id);
    if (live === undefined) return null;
    const { seq, head } = standingFor(live, account, this.#context.now());
    return { seq, head };
  }

  /** All that have begun and are not closed yet, here or at another table, newest first. */
  get listed(): Listed[] {
    const own = this.#live.all.toReversed().map((live) => listed(live, this.#context));
    const away = (this.#context.elsewhere?.all ?? []).map(listedAway);
    return away.length === 0 ? own : [...own, ...away].toSorted((a, b) => b.startedAt - a.startedAt);
  }

  /** Matches that are being played, newest first: all of the account's own, and those that it may watch (P-5). */
  list(account: Account | null, limit: number): MatchInfo[] {
    const all = this.listed;
    const own = all.filter((one) => isSeated(one, account) && one.describe(account).stage !== 'over');
    const others = all.filter((one) => one.isWatchable && !isSeated(one, account));
    const shown = new Set([...own, ...fairlyCut(others, Math.max(0, limit - own.length))]);
    return all.filter((one) => shown.has(one)).map((one) => one.describe(account));
  }
}
