import type { Seat } from '@cardscape/rules';
import { isPlayerHere } from '../../watching/facts.ts';
import type { LiveMatch } from '../live-match.ts';

/** Milliseconds that players who were paired have to connect before their match counts as deserted. */
const COMING = 10_000;
/** Milliseconds after which a match in which no player does anything may give way to others. */
const IDLE = 120_000;

/** Whether anybody plays a match, or it might end for others (P-4). */
export class Idleness {
  readonly #live: LiveMatch;
  readonly #now: () => number;
  /** By seat, when its player has last done something. */
  readonly #actedAt: number[];
  /** Whether a player has been connected since the server started. */
  #wasAttended = false;
  #isGivingWay = false;

  constructor(live: LiveMatch, now: () => number) {
    this.#live = live;
    this.#now = now;
    this.#actedAt = live.terms.seats.map(() => now());
  }

  /** A player has done something. @param at milliseconds since 1970 */
  acted(seat: Seat, at: number): void {
    this.#actedAt[seat] = at;
  }

  /** A player is connected. */
  attended(): void {
    this.#wasAttended = true;
  }

  /** It is being ended for others. */
  givesWay(): void {
    this.#isGivingWay = true;
  }

  /** Whether it could be ended for others. In ranked matches more is at stake than a place. */
  get mayGiveWay(): boolean {
    return !this.#live.over && !this.#isGivingWay && this.#live.terms.queue !== 'ranked';
  }

  /** Whether it is played for nobody: no player is connected, and who was paired had time to come. */
  get isDeserted(): boolean {
    const { terms, match } = this.#live;
    const isComing = terms.queue !== 'private' && this.#now() < match.header.startedAt + COMING;
    return this.mayGiveWay && !this.hasPlayerHere && !isComing;
  }

  /** What players have last done, by account: milliseconds since 1970. */
  get acts(): readonly (readonly [account: string, at: number])[] {
    return this.#live.terms.seats.flatMap(({ account }, seat) =>
      account === null ? [] : [[account, this.#actedAt[seat] ?? 0] as const],
    );
  }

  /**
   * Whether no player has done anything for a while, or all have done something elsewhere since, whoever sits there.
   * @param newest of each account what it has done last in any match
   */
  isIdle(newest: ReadonlyMap<string, number>): boolean {
    const since = this.#now() - IDLE;
    return this.mayGiveWay && this.acts.every(([account, at]) => at < since || at < (newest.get(account) ?? 0));
  }

  /** Whether a player is connected. */
  get hasPlayerHere(): boolean {
    return [...this.#live.projector.tree.seats.values()].some(({ here, bot }) => here && !bot);
  }

  /**
   * Whether a player is connected, as far as those who watch may know. While they may not know that of any moment, one
   * has been: who goes then does not tell them sooner.
   */
  isAttended(now: number): boolean {
    const { facts } = this.#live.watching.seen(now);
    return facts === null ? this.#wasAttended : isPlayerHere(facts);
  }
}
