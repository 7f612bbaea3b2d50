import type { Seat } from '@cardscape/rules';

/** A connection through which a player is at the table, of whatever kind. */
export interface Place {
  /** The same player has opened the match elsewhere. */
  replaced(): void;
}

/** Who is at the table: a seat has one connection, the newest, so that a player can go on from another device. */
export class Places {
  readonly #taken = new Map<Seat, Place>();
  readonly #presence: (seat: Seat, here: boolean) => void;

  constructor(presence: (seat: Seat, here: boolean) => void) {
    this.#presence = presence;
  }

  take(seat: Seat, place: Place): void {
    const before = this.#taken.get(seat);
    this.#taken.set(seat, place);
    if (before !== undefined && before !== place) before.replaced();
    this.#presence(seat, true);
  }

  /** Somebody whose place another has taken was not the last one here. */
  leave(seat: Seat, place: Place): void {
    if (this.#taken.get(seat) !== place) return;
    this.#taken.delete(seat);
    this.#presence(seat, false);
  }
}
