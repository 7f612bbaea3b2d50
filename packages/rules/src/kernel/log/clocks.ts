import { SEATS, type Seat } from '../types.ts';
import type { ClockReason, ClockRules, Credit, EntryTime } from './times.ts';

interface Turn {
  readonly number: number;
  readonly active: Seat | null;
}

/**
 * The arithmetic of the clocks of a match: what an answer costs, and what is left. The server keeps time by it and the
 * checker works it out again, so that the log proves each charge. Pure: times come from outside, in whole milliseconds.
 */
export class Clocks {
  readonly rules: ClockRules;
  /** Milliseconds left in the bank, by seat. */
  readonly banks: number[];
  /** What is left for crediting the way, by seat. */
  readonly quotas: number[];
  /** What is left for crediting lost connections, by seat. */
  readonly allowances: number[];
  /** How often in a row the time of a seat has run out. */
  readonly strikes: number[];
  /** When the decision that a seat owes was put to it; null if it owes none. */
  readonly asked: (number | null)[];
  /** Whose turn it is by the turn's clock, and its number; null before the first. */
  #turn: Turn | null = null;
  /** The turn before, and the banks at its end. */
  #before: { readonly turn: Turn | null; readonly banks: readonly number[] } | null = null;

  constructor(rules: ClockRules, seats: number) {
    const each = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
    this.rules = rules;
    this.banks = each(rules.control?.bank ?? 0);
    this.quotas = each(rules.lag.quota);
    this.allowances = each(rules.away);
    this.strikes = each(0);
    this.asked = each<number | null>(null);
  }

  /**
   * Turn `number` of the match is on, that of `active`: with a clock of turns its time begins anew. In a turn of nobody
   * everybody has the time of single decisions. A turn that is on again, since what ended it was taken back, goes on
   * with the time that was left of it.
   */
  turn(number: number, active: Seat | null): void {
    const turn = this.rules.control?.turn ?? 0;
    const now = this.#turn?.number ?? 0;
    if (turn === 0 || number === now) return;
    if (number < now && this.#before !== null) {
      this.#turn = this.#before.turn;
      for (const [seat, bank] of this.#before.banks.entries()) this.banks[seat] = bank;
      this.#before = null;
      return;
    }
    this.#before = { turn: this.#turn, banks: [...this.banks] };
    this.#turn = { number, active };
    for (const seat of this.banks.keys()) this.banks[seat] = seat === active ? turn : 0;
  }

  /** These seats owe a decision from `at` on; a seat that goes on owing the same one keeps its time. */
  ask(seats: readonly Seat[], renewed: readonly Seat[], at: number): void {
    for (const seat of SEATS.slice(0, this.asked.length)) {
      if (!seats.includes(seat)) this.asked[seat] = null;
      else if (this.asked[seat] === null || renewed.includes(seat)) this.asked[seat] = at;
    }
  }

  /** What a decision of the seat takes before its bank does. */
  free(seat: Seat): number {
    const { control } = this.rules;
    if (control === null) return 0;
    if (control.turn === 0) return control.decision;
    if (this.#turn === null) return control.turn;
    return this.#turn.active === seat ? 0 : control.decision;
  }

  /** All that the seat may be charged for a decision. */
  budget(seat: Seat): number {
    return this.free(seat) + (this.banks[seat] ?? 0);
  }

  /** What of the measured way may be credited for one decision. */
  lagOf(seat: Seat, measured: number): number {
    return Math.min(Math.max(0, Math.round(measured)), this.rules.lag.most, this.quotas[seat] ?? 0);
  }

  /** What a decision costs; never more is credited than it took, or than there is left to credit. Changes nothing. */
  charge(
    seat: Seat,
    sent: number,
    received: number,
    claim: Credit,
  ): Pick<EntryTime, 'sent' | 'received' | 'credited' | 'charged'> {
    const used = Math.max(0, received - sent);
    const outage = Math.min(used, claim.outage);
    const away = Math.min(used - outage, claim.away, this.allowances[seat] ?? 0);
    const lag = Math.min(used - outage - away, this.lagOf(seat, claim.lag));
    return { sent, received, credited: { lag, away, outage }, charged: used - outage - away - lag };
  }

  /** Whether so much is all that the seat had. */
  isUp(seat: Seat, charged: number): boolean {
    return this.rules.control !== null && charged >= this.budget(seat);
  }

  /** The banks as they are when the seat has been charged so much. */
  banksAfter(seat: Seat, charged: number): number[] {
    const used = Math.max(0, charged - this.free(seat));
    return this.banks.map((bank, index) => (index === seat ? Math.max(0, bank - used) : bank));
  }

  /** A decision of the seat is made, and paid for. */
  settle(seat: Seat, { charged, credited }: Pick<EntryTime, 'charged' | 'credited'>): void {
    const { lag } = this.rules;
    this.banks[seat] = this.banksAfter(seat, charged)[seat] ?? 0;
    this.quotas[seat] = Math.min(lag.quota, (this.quotas[seat] ?? 0) - credited.lag + lag.refill);
    this.allowances[seat] = (this.allowances[seat] ?? 0) - credited.away;
    this.asked[seat] = null;
  }

  /** A seat has decided by itself (null), or the clock has played for it. */
  note(seat: Seat, why: ClockReason | null): void {
    if (why === null) this.strikes[seat] = 0;
    else if (why === 'up') this.strikes[seat] = (this.strikes[seat] ?? 0) + 1;
  }

  /** Whether the seat loses if its time runs out now. */
  isLastStrike(seat: Seat): boolean {
    return this.rules.strikes > 0 && (this.strikes[seat] ?? 0) + 1 >= this.rules.strikes;
  }
}
