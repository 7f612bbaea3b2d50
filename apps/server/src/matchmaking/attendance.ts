import { SEATS, type Seat } from '@cardscape/rules';

/** So long it counts who has come to a match and played it, and who has not: ten minutes. */
const SPAN = 600_000;
/** An address stands for many people: so many of its players may let others down before it counts against the rest. */
const OF_ADDRESS = 3;
/** Anybody may give one match up at its beginning. */
const QUITS = 2;
/** Whoever does not win and has made fewer moves than that has not played: gave up, or sat there. */
const FEW_MOVES = 3;
/** Accounts and addresses are forgotten in bulk from this many on. */
const SWEEP_AT = 10_000;
/** So many matches are remembered until they are over. */
const MOST_PLAYING = 50_000;

export interface Attendant {
  readonly account: string;
  /** As `addressKey` names it. */
  readonly from: string;
}

/** What is known of somebody who waits. */
export interface Conduct {
  /** Has let others down lately, or is of an address whose players often do. */
  readonly isNoShow: boolean;
  /** Has played a paired match lately, against somebody of another address. */
  readonly hasPlayed: boolean;
}

/** A match that is over, as far as it matters who has played it. */
export interface EndedMatch {
  readonly id: string;
  readonly terms: { readonly seats: readonly { readonly account: string | null }[] };
  readonly winners: readonly Seat[];
  participationOf(seat: Seat): { readonly moves: number };
}

/**
 * Who was paired lately, and came and played or did not. Guests cost nothing, so of those who did not the address counts
 * as well, and who has come once is worth more than who is new.
 */
export class Attendance {
  readonly #now: () => number;
  /** By account or address, when others were let down; the oldest first. */
  readonly #letDown = new Map<string, number[]>();
  /** By account, when it has played last. */
  readonly #played = new Map<string, number>();
  /** By match of paired players that goes on, who plays it. */
  readonly #playing = new Map<string, readonly Attendant[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  #notePlayed(account: string): void {
    const now = this.#now();
    this.#played.set(account, now);
    if (this.#played.size < SWEEP_AT) return;
    for (const [key, time] of this.#played) if (time <= now - SPAN) this.#played.delete(key);
  }

  /** Was not ready in time, or went. */
  missed({ account, from }: Attendant): void {
    this.#played.delete(account);
    this.#note(`missed ${account}`);
    this.#note(`address ${from}`);
  }

  /** A match of paired players has begun. */
  begun(match: string, players: readonly Attendant[]): void {
    this.#playing.set(match, players);
    // Of one that was taken off nobody hears the end.
    const [oldest] = this.#playing.keys();
    if (this.#playing.size > MOST_PLAYING && oldest !== undefined) this.#playing.delete(oldest);
  }

  /** Any match is over: whoever has given a paired one up at its beginning has not come to play. */
  ended(match: EndedMatch): void {
    const players = this.#playing.get(match.id);
    if (players === undefined) return;
    this.#playing.delete(match.id);
    for (const [index, { account }] of match.terms.seats.entries()) {
      const player = players.find((one) => one.account === account);
      const seat = SEATS[index];
      if (player === undefined || seat === undefined) continue;
      if (match.winners.includes(seat) || match.participationOf(seat).moves >= FEW_MOVES) {
        if (players.some(({ from }) => from !== player.from)) this.#notePlayed(player.account);
        continue;
      }
      this.#played.delete(player.account);
      this.#note(`quit ${player.account}`);
      this.#note(`address ${player.from}`);
    }
  }

  of({ account, from }: Attendant): Conduct {
    const now = this.#now();
    return {
      isNoShow:
        this.#recent(`missed ${account}`, now).length > 0 ||
        this.#recent(`quit ${account}`, now).length >= QUITS ||
        this.#recent(`address ${from}`, now).length >= OF_ADDRESS,
      hasPlayed: (this.#played.get(account) ?? -Infinity) > now - SPAN,
    };
  }

  #note(key: string): void {
    const now = this.#now();
    const recent = this.#recent(key, now);
    // More than the highest limit says no more.
    this.#letDown.delete(key);
    this.#letDown.set(key, [...recent, now].slice(-OF_ADDRESS));
    if (this.#letDown.size < SWEEP_AT) return;
    for (const known of this.#letDown.keys()) if (this.#recent(known, now).length === 0) this.#letDown.delete(known);
  }

  #recent(key: string, now: number): readonly number[] {
    return (this.#letDown.get(key) ?? []).filter((time) => time > now - SPAN);
  }
}
