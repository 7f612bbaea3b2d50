import type { Account, QueueEvent } from '@cardscape/protocol';
import type { AnyGame } from '@cardscape/rules';
import { TIME_CONTROLS } from './clock.ts';
import type { Matches } from './matches.ts';
import { randomInt } from 'node:crypto';

interface Place {
  readonly account: Account;
  readonly game: AnyGame;
  readonly deck: unknown;
  readonly since: number;
  tell: (event: QueueEvent) => void;
}

/** Waits of the last players that were matched, for the expected wait. */
const REMEMBERED = 20;

/**
 * The casual queue: whoever waits longest plays first (P-3). It knows nothing of rooms; it makes matches. One account has one place.
 */
export class CasualQueue {
  readonly #places = new Map<string, Place>();
  readonly #waits = new Map<string, number[]>();
  readonly #matches: Matches;
  readonly #now: () => number;

  constructor(matches: Matches, now: () => number) {
    this.#matches = matches;
    this.#now = now;
  }

  /**
   * Takes a place; `tell` hears how it goes. A second place of the same account takes over from the first. Returns what gives this very place up; it
   * does nothing when the place is gone.
   */
  enter(account: Account, game: AnyGame, deck: unknown, tell: (event: QueueEvent) => void): () => void {
    const place: Place = { account, game, deck, since: this.#now(), tell };
    this.#leave(this.#places.get(account.id));
    this.#places.set(account.id, place);
    this.#pair(game);
    this.#report(game);
    return () => this.#leave(place);
  }

  #leave(place: Place | undefined): void {
    if (place === undefined || this.#places.get(place.account.id) !== place) return;
    this.#places.delete(place.account.id);
    place.tell({ type: 'left' });
    this.#report(place.game);
  }

  has(account: string): boolean {
    return this.#places.has(account);
  }

  waiting(game: string): number {
    return [...this.#places.values()].filter((place) => place.game.id === game).length;
  }

  #pair(game: AnyGame): void {
    const waiting = [...this.#places.values()].filter((place) => place.game === game).toSorted((a, b) => a.since - b.since);
    for (let index = 0; index + 1 < waiting.length; index += 2) {
      const pair = waiting.slice(index, index + 2);
      // Who sits where is chance, not who came first.
      const seated = randomInt(2) === 0 ? pair : pair.toReversed();
      const match = this.#matches.pair(game, seated, TIME_CONTROLS.normal);
      for (const place of pair) {
        this.#places.delete(place.account.id);
        this.#remember(game.id, this.#now() - place.since);
        place.tell({ type: 'matched', match: match.id, commitment: match.commitment });
      }
    }
  }

  #remember(game: string, wait: number): void {
    this.#waits.set(game, [...(this.#waits.get(game) ?? []), wait].slice(-REMEMBERED));
  }

  /** Tells everybody who waits how many wait and how long it takes. */
  #report(game: AnyGame): void {
    const waits = this.#waits.get(game.id) ?? [];
    const expectedSeconds = waits.length === 0 ? null : Math.round(waits.reduce((sum, wait) => sum + wait, 0) / waits.length / 1000);
    const waiting = this.waiting(game.id);
    for (const place of this.#places.values()) {
      if (place.game === game) place.tell({ type: 'waiting', waiting, expectedSeconds, waitedSeconds: Math.round((this.#now() - place.since) / 1000) });
    }
  }
}
