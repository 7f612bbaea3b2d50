import type { Seat } from '@cardscape/rules';

/** How time is kept: so long for every decision, then the bank is used; milliseconds. */
export interface TimeControl {
  readonly decision: number;
  readonly bank: number;
  /** Between a move and the clock of the next decision: time to watch what it did. */
  readonly pause: number;
}

/** The time controls to choose from (P-4). */
export const TIME_CONTROLS = {
  none: null,
  relaxed: { decision: 60_000, bank: 600_000, pause: 0 },
  normal: { decision: 30_000, bank: 240_000, pause: 0 },
  quick: { decision: 12_000, bank: 90_000, pause: 0 },
} as const satisfies Record<string, TimeControl | null>;

/** What the way to the server and back may cost without counting. */
const LAG = 400;

/**
 * The clocks of a match. Every seat that owes a decision uses first the time of the decision, then its bank. Time in which the server was down is not
 * counted: the decision begins anew when it is back.
 */
export class MatchClock {
  readonly control: TimeControl | null;
  readonly banks: number[];
  /** When the present decision of each seat began; null if it owes none. */
  readonly #began: (number | null)[];

  constructor(control: TimeControl | null, seats: number, banks: readonly number[]) {
    this.control = control;
    this.banks = Array.from({ length: seats }, (_, seat) => banks[seat] ?? control?.bank ?? 0);
    this.#began = Array.from({ length: seats }, () => null);
  }

  /** These seats owe a decision from now on; a seat that goes on owing the same one keeps its time. */
  owe(seats: readonly Seat[], renewed: readonly Seat[], now: number): void {
    for (let seat = 0; seat < this.#began.length; seat++) {
      const owes = seats.includes(seat as Seat);
      if (!owes) this.#began[seat] = null;
      else if (this.#began[seat] === null || renewed.includes(seat as Seat)) this.#began[seat] = now;
    }
  }

  /** When the decision that has been owed longest by one of the seats began; null if none of them owes one. */
  since(seats: readonly Seat[]): number | null {
    const began = seats.flatMap((seat) => this.#began[seat] ?? []);
    return began.length === 0 ? null : Math.min(...began);
  }

  /** What the bank of a seat will be if it decides now. */
  bankAt(seat: Seat, now: number): number {
    const began = this.#began[seat] ?? null;
    const bank = this.banks[seat] ?? 0;
    if (this.control === null || began === null) return bank;
    const used = Math.max(0, now - began - LAG - this.control.decision);
    return Math.max(0, bank - used);
  }

  /** The banks as they will be if the seat decides now. */
  banksAfter(seat: Seat, now: number): number[] {
    return this.banks.map((bank, index) => (index === seat ? this.bankAt(seat, now) : bank));
  }

  /** The seat has decided. */
  decided(seat: Seat, now: number): void {
    this.banks[seat] = this.bankAt(seat, now);
    this.#began[seat] = null;
  }

  /** Milliseconds until the time of the seat is up; null if it cannot run out. */
  left(seat: Seat, now: number): number | null {
    const began = this.#began[seat] ?? null;
    if (this.control === null || began === null) return null;
    return Math.max(0, began + this.control.decision + (this.banks[seat] ?? 0) + LAG - now);
  }
}
